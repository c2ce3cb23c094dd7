import { lazy, Suspense } from 'react';
import { openModal } from '../../ui/feedback/modals.ts';
import { RowSkeletons } from '../../ui/feedback/States.tsx';
import { t } from '../../words/words.ts';

const ThreadModal = lazy(async () => ({ default: (await import('./ThreadModal.tsx')).ThreadModal }));

/** Opens a conversation over the screen (TEN-7). */
export function openThreadModal({ path, subject, nameKey }: { readonly path: string; readonly subject: string; readonly nameKey: string }): void {
  openModal({
    title: subject || t('Conversation'),
    size: 'xl',
    // An unsent message stays as a draft.
    keepsInput: true,
    content: (_close) => (
      <Suspense fallback={<RowSkeletons rows={6} />}>
        <ThreadModal path={path} nameKey={nameKey} />
      </Suspense>
    ),
  });
}
