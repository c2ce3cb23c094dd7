import { Suspense } from 'react';
import { threads } from '@app/domain/conversations/conversation.collection.ts';
import { ErrorState, RowSkeletons } from '../../ui/feedback/States.tsx';
import { askAgain, useLiveDoc } from '../../wire/tab/use-live.ts';
import type { ThreadExtras } from '../context/extras.ts';
import { useEarlyKeys } from '../inbox/use-early-keys.ts';
import styles from './ThreadModal.module.css';
import { ThreadView } from './ThreadView.tsx';

interface Props {
  readonly path: string;
  readonly nameKey: string;
  readonly recipients: ThreadExtras['recipients'];
}

/** One conversation over the screen that somebody is on (TEN-7): read and answered without leaving it. */
export function ThreadModal({ path, nameKey, recipients }: Props) {
  // The record whose screen lies below already shows the rest of what other modules add.
  const extras: ThreadExtras = { load: () => Promise.resolve(), panels: [], ...(recipients && { recipients }) };
  const { doc, state, problems } = useLiveDoc(threads, path);
  const earlyKeys = useEarlyKeys(doc?.id);
  return (
    <div className={styles.thread}>
      {doc && (
        <Suspense fallback={<RowSkeletons rows={6} />}>
          <ThreadView thread={doc} nameKey={nameKey} extras={extras} earlyKeys={earlyKeys} />
        </Suspense>
      )}
      {!doc && state === 'loading' && <RowSkeletons rows={6} />}
      {!doc && state === 'error' && <ErrorState problems={problems} onRetry={askAgain} />}
    </div>
  );
}
