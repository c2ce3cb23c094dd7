import { openModal } from '../../ui/feedback/modals.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import type { NavGroup } from '../screens/nav.ts';
import { t } from '../../words/words.ts';

/** Shows what the keyboard does everywhere. */
export function openKeySheet(groups: readonly NavGroup[]): void {
  import('./KeySheet.tsx').then(
    ({ KeySheet }) => openModal({ title: t('Keyboard'), size: 'sm', content: (_close) => <KeySheet groups={groups} /> }),
    showProblem,
  );
}
