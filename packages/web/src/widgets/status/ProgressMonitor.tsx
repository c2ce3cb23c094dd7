import { Button, Group, Progress, ScrollArea, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { deleteFeedback } from '@app/domain/jobs/jobs.calls.ts';
import { feedback } from '@app/domain/jobs/jobs.collection.ts';
import type { Feedback } from '@app/domain/jobs/queue-item.ts';
import { send } from '../../wire/request/send.ts';
import { useLive, type ListQuery } from '../../wire/tab/use-live.ts';
import { LOG_BATCH, mergeLines, progressOf } from './progress.rules.ts';
import { locale } from '../../words/language.ts';
import { t } from '../../words/words.ts';
import styles from './ProgressMonitor.module.css';
import { Dialog } from '../../ui/feedback/Dialog.tsx';

const BAR_COLORS = { running: undefined, done: 'var(--good)', failed: 'var(--bad)' } as const;

interface Props {
  /** The id that `POST /cron/trigger` answered. */
  readonly feedbackId: string;
  readonly title: string;
  readonly onClose: () => void;
  /** Keeps the log when the monitor closes. */
  readonly keepLog?: boolean;
}
const batchAfter = (feedbackId: string, from: number): ListQuery => ({
  where: { all: [where('group_id', 'eq', feedbackId), where('date', 'gte', from)] },
  orderBy: [{ field: 'date', dir: 'asc' }],
  limit: LOG_BATCH,
});

/** One batch of the log; it hands its lines up and shows nothing itself. */
function LogBatch({
  feedbackId,
  from,
  onLines,
}: {
  readonly feedbackId: string;
  readonly from: number;
  readonly onLines: (from: number, lines: readonly Doc<Feedback>[]) => void;
}) {
  const { docs } = useLive(feedback, batchAfter(feedbackId, from));
  useEffect(() => onLines(from, docs), [docs, from, onLines]);
  return null;
}

/** A job at work (WID-3): the bar only rises, the log comes in batches, and closing clears the job's lines. */
export function ProgressMonitor({ feedbackId, title, onClose, keepLog = false }: Props) {
  const [batches, setBatches] = useState<ReadonlyMap<number, readonly Doc<Feedback>[]>>(new Map([[0, []]]));
  const [open, setOpen] = useState(false);
  const shown = useRef(0);
  const lines = mergeLines([...batches.values()]);
  const progress = progressOf(lines, shown.current);
  shown.current = progress.percent;
  const color = BAR_COLORS[progress.state];
  const lastBatch = [...batches.values()].at(-1) ?? [];
  const hasMore = lastBatch.length >= LOG_BATCH;
  const take = useRef((from: number, found: readonly Doc<Feedback>[]) => setBatches((now) => new Map(now).set(from, found)));

  const more = (): void => {
    if (!open) return setOpen(true);
    const last = lines.at(-1);
    if (last) setBatches((now) => new Map(now).set(last.date, []));
  };
  const close = (): void => {
    onClose();
    // The lines are only needed while somebody watches; a sweep removes forgotten ones.
    if (!keepLog) send(deleteFeedback, { feedbackId }).catch(() => undefined);
  };
  return (
    <Dialog opened onClose={close} title={title} centered>
      {[...batches.keys()].map((from) => (
        <LogBatch key={from} feedbackId={feedbackId} from={from} onLines={take.current} />
      ))}
      <Progress.Root size={10} radius="sm" transitionDuration={160}>
        <Progress.Section value={progress.percent} {...(color !== undefined && { color })} aria-label={title} />
      </Progress.Root>
      <Group justify="space-between" mt={8} wrap="nowrap" align="baseline">
        <Text size="sm" aria-live="polite">
          {progress.status}
        </Text>
        <Text size="sm" c={progress.state === 'failed' ? 'var(--bad)' : 'dimmed'} className={styles.percent}>
          {progress.state === 'failed' ? t('Failed') : `${Math.floor(progress.percent)} %`}
        </Text>
      </Group>
      {open && (
        <ScrollArea.Autosize mah={220} mt={12} className={styles.log} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('Log') }}>
          <ol className={styles.lines}>
            {lines.map((line) => (
              <li key={line.path}>
                <time dateTime={new Date(line.date).toISOString()}>{new Date(line.date).toLocaleTimeString(locale())}</time>
                <span>
                  {line.title}
                  {line.description !== '' && <span className={styles.detail}>{line.description}</span>}
                </span>
              </li>
            ))}
          </ol>
        </ScrollArea.Autosize>
      )}
      <Group justify="flex-end" mt={16} gap={8}>
        {(!open || hasMore) && (
          <Button variant="default" onClick={more}>
            {t('More')}
          </Button>
        )}
        <Button onClick={close} data-autofocus>
          {t('OK')}
        </Button>
      </Group>
    </Dialog>
  );
}
