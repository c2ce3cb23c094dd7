import { lazy, Suspense } from 'react';
import { openModal } from '../../ui/feedback/modals.ts';
import { RowSkeletons } from '../../ui/feedback/States.tsx';
import { t } from '../../words/words.ts';
import type { ThreadExtras } from '../context/extras.ts';

const ThreadModal = lazy(async () => ({ default: (await import('./ThreadModal.tsx')).ThreadModal }));

interface Opened {
  readonly path: string;
  readonly subject: string;
  readonly nameKey: string;
  /** Said about the recipients of an email that is written. */
  readonly recipients: ThreadExtras['recipients'];
}
/** Opens a conversation over the screen (TEN-7). */
export function openThreadModal({ path, subject, nameKey, recipients }: Opened): void {
  openModal({
    title: subject || t('Conversation'),
    size: 'xl',
    // An unsent message stays as a draft.
    keepsInput: true,
    content: (_close) => (
      <Suspense fallback={<RowSkeletons rows={6} />}>
        <ThreadModal path={path} nameKey={nameKey} recipients={recipients} />
      </Suspense>
    ),
  });
}
