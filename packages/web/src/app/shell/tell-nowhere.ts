import { clientProblems } from '@app/domain/clients/clients.problems.ts';
import type { AlertSpec } from '../../ui/feedback/show-alert.tsx';
import { showAlert } from '../../ui/feedback/show-alert.tsx';
import { nowhere } from '../../widgets/links/record-target.rules.ts';
import { t } from '../../words/words.ts';

/** Explains why nothing opens below a company's key: it is suspended, or the person does not belong to it. */
export function tellNowhere(isSuspended: boolean, way: Pick<AlertSpec, 'options' | 'onClose'>): void {
  const { title, message } = isSuspended ? clientProblems['clients.suspended'] : nowhere;
  showAlert({ title: t(title), message: t(message), ...way });
}
