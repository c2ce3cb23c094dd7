import { all, where } from '@app/kernel/queries/where.ts';
import type { Words } from '@app/kernel/words.ts';
import { queue } from '@app/domain/jobs/jobs.collection.ts';
import { runReported } from '../jobs/run-reported.ts';
import type { TriggeredJob } from '../jobs/trigger-job.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { JobWork } from '../platform/job-work.ts';
import { processFollowUp, type Processed } from './process-follow-up.ts';

const A_TURN = 200;
const waiting = all(where('type', 'eq', 'follow-up'), where('processed', 'eq', null));
const earliest = [{ field: 'due', dir: 'asc' }] as const;

/** A second way besides the wake-ups: follow-ups of a client that are due. One that fails does not hold up the others, and is tried again. */
export const runFollowUps =
  (ctx: AppContext): JobWork =>
  async ({ client, words: { t, tn }, say }) => {
    const { records, clock, log } = ctx;
    const store = records.forClient(client);
    const due = await store.list(queue, { where: all(waiting, where('due', 'lte', clock.now())), orderBy: earliest, limit: A_TURN });
    if (due.length > 0) await say(t('Looking up'), tn(due.length, 'One follow-up', '{n} follow-ups'), 10);
    let done = 0;
    const failures: unknown[] = [];
    for (const { id } of due) {
      try {
        if ((await processFollowUp(ctx, client, { id, now: false })).outcome === 'sent') done += 1;
      } catch (error) {
        log.error({ err: error, client, id }, 'a follow-up could not be processed');
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Follow-ups could not be processed');
    const next = await store.find(queue, { where: waiting, orderBy: earliest });
    return { done, more: due.length === A_TURN, next: next?.due };
  };

const outcomeText: Record<Processed['outcome'], (words: Words, count: number) => string> = {
  sent: ({ tn }, count) => tn(count, '{n} person was notified.', '{n} people were notified.'),
  done: ({ t }) => t('It was already sent.'),
  early: ({ t }) => t('It is not due yet.'),
  gone: ({ t }) => t('It has been deleted.'),
};

/** Processes one follow-up that a person wants sent now (FUP-5). Writes its log while it works (WID-3). */
export async function processNow(ctx: AppContext, job: TriggeredJob): Promise<void> {
  await runReported(ctx, job, 'follow-ups.not-processed', async ({ words, say }) => {
    const { t, tn } = words;
    await say(t('Looking up'), tn(1, 'One follow-up', '{n} follow-ups'), 10);
    const { outcome, notified: count } = await processFollowUp(ctx, job.client, { id: job.queueId, now: true });
    await say(t('Processed'), outcomeText[outcome](words, count), 95);
    await say(t('Done'), '', 100);
  });
}
