import { Tooltip } from '@mantine/core';
import { IconAlarm, IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { QueueItem } from '@app/domain/jobs/queue-item.ts';
import { useNow } from '../ui/dates/use-now.ts';
import { showMoment } from '../widgets/status/time-ago.rules.ts';
import { dueWords } from './follow-ups.rules.ts';
import styles from './FollowUps.module.css';

const icons = { sent: IconCheck, overdue: IconAlertTriangle, waiting: IconAlarm } as const;

/** When a follow-up is due: icon and words, the moment itself on hover. */
export function DueTime({ item, zone }: { readonly item: Pick<QueueItem, 'due' | 'processed'>; readonly zone: string }) {
  const { words, state } = dueWords(item, useNow());
  const Icon = icons[state];
  return (
    <Tooltip label={showMoment(item.processed ?? item.due, zone)}>
      <span className={styles.due} data-state={state}>
        <Icon size={15} stroke={1.75} aria-hidden />
        <time dateTime={new Date(item.processed ?? item.due).toISOString()}>{words}</time>
      </span>
    </Tooltip>
  );
}
