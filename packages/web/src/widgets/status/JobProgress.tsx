import { Progress } from '@mantine/core';
import { useRef } from 'react';
import { where } from '@app/kernel/queries/where.ts';
import { feedback } from '@app/domain/jobs/jobs.collection.ts';
import { useLive } from '../../wire/tab/use-live.ts';
import { t } from '../../words/words.ts';
import { LOG_BATCH, progressOf } from './progress.rules.ts';
import styles from './JobProgress.module.css';

/** The progress of a job as a part of another screen, which nobody has to wait for. */
export function JobProgress({ feedbackId, label }: { readonly feedbackId: string; readonly label: string }) {
  const shown = useRef(0);
  const { docs } = useLive(feedback, { where: where('group_id', 'eq', feedbackId), orderBy: [{ field: 'date', dir: 'asc' }], limit: LOG_BATCH });
  const { percent, status, state } = progressOf(docs, shown.current);
  shown.current = percent;
  return (
    <section className={styles.progress} aria-label={label}>
      <Progress.Root size={10} radius="sm">
        <Progress.Section value={percent} aria-label={label} {...(state === 'failed' && { color: 'var(--bad)' })} />
      </Progress.Root>
      <p className={styles.status}>
        <span aria-live="polite">{status}</span>
        <span>{state === 'failed' ? t('Failed') : `${Math.floor(percent)} %`}</span>
      </p>
    </section>
  );
}
