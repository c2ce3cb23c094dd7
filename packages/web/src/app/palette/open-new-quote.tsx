import { openModal } from '../../ui/feedback/modals.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { t } from '../../words/words.ts';

/** Opens the form for a new charter quote, from any screen. */
export function openNewQuote(nameKey: string): void {
  Promise.all([import('../../trips/desk/NewQuote.tsx'), import('../screens/record-screens.ts')]).then(([{ NewQuote }, { recordScreen }]) => {
    const content = (close: () => void) => <NewQuote screen={recordScreen('quotes')} hrefOf={(id) => `/${nameKey}/quotes/${id}`} onClose={close} />;
    openModal({ title: t('New quote'), size: 'md', content });
  }, showProblem);
}
