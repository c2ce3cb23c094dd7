import { clientProblems } from '@app/domain/clients/clients.problems.ts';
import type { AlertSpec } from '../../ui/feedback/show-alert.tsx';
import { showAlert } from '../../ui/feedback/show-alert.tsx';
import { nowhere } from '../../widgets/links/record-target.rules.ts';
import { t } from '../../words/words.ts';

/** Says why nothing opens below the key of a company: it is suspended, or not one's own. */
export function tellNowhere(isSuspended: boolean, way: Pick<AlertSpec, 'options' | 'onClose'>): void {
  const { title, message } = isSuspended ? clientProblems['clients.suspended'] : nowhere;
  showAlert({ title: t(title), message: t(message), ...way });
}
