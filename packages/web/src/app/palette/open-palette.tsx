import { preloadModals } from '../../ui/theme/Look.tsx';
import { modals, openModal } from '../../ui/feedback/modals.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { t } from '../../words/words.ts';

const WIDTH = 600;

const load = () => import('./CommandPalette.tsx');
/** Fetches the search box and the layer it opens in, so that its key answers at once. */
export const preloadPalette = (): void => void Promise.all([load(), preloadModals()]).catch(() => undefined);

/** Opens the one search box (SRC-5), once, over a screen and not over a modal that waits for an answer. */
export function openPalette(): void {
  if (modals.getState().length > 0) return;
  load().then(({ CommandPalette }) => {
    if (modals.getState().length > 0) return;
    openModal({ title: t('Search or go to'), size: WIDTH, bare: true, content: (close) => <CommandPalette onClose={close} /> });
  }, showProblem);
}
/** As people write it on this machine. */
export const paletteKeys = (): string => (/mac|iphone|ipad/i.test(navigator.platform) ? '⌘K' : 'Ctrl K');
