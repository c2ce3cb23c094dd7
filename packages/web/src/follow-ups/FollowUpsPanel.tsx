import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { DEFAULT_ZONE } from '@app/kernel/time/durations.ts';
import { queue } from '@app/domain/jobs/jobs.collection.ts';
import type { QueueItem } from '@app/domain/jobs/queue-item.ts';
import { RowSkeletons } from '../ui/feedback/States.tsx';
import { useSession } from '../wire/tab/session.ts';
import { useLive } from '../wire/tab/use-live.ts';
import { tStored, t } from '../words/words.ts';
import { DueTime } from './DueTime.tsx';
import { LazyFollowUpModal } from './LazyFollowUpModal.tsx';
import type { FollowUpSubject } from './follow-up-form.rules.ts';
import { followUpsOf } from './follow-ups.rules.ts';
import styles from './FollowUps.module.css';

/** Follow-ups about one record, and the way to set another. */
export function FollowUpsPanel({ subject }: { readonly subject: FollowUpSubject }) {
  const { client } = useSession();
  const { docs, state } = useLive(queue, client && followUpsOf(subject.path, subject.tRef));
  const [open, setOpen] = useState<Doc<QueueItem> | 'new'>();
  if (docs.length === 0 && state === 'loading') return <RowSkeletons rows={1} />;
  return (
    <>
      {docs.length === 0 && <p className={styles.none}>{t('No follow-ups for {what}.', { what: subject.label })}</p>}
      <ul className={styles.items}>
        {docs.map((item) => (
          <li key={item.path}>
            <button type="button" className={styles.item} onClick={() => setOpen(item)}>
              <DueTime item={item} zone={client?.timezone ?? DEFAULT_ZONE} />
              <span className={styles.itemWords}>{item.data.summary || tStored(item.data.subject)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button variant="default" size="xs" leftSection={<IconPlus size={14} />} onClick={() => setOpen('new')}>
        {t('Set follow-up')}
      </Button>
      {open !== undefined && <LazyFollowUpModal subject={subject} {...(open === 'new' ? {} : { item: open })} onClose={() => setOpen(undefined)} />}
    </>
  );
}
