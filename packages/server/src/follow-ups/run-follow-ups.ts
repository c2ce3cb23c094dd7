import { all, where } from '@app/kernel/queries/where.ts';
import type { Words } from '@app/kernel/words.ts';
import { queue } from '@app/domain/jobs/jobs.collection.ts';
import { runReported } from '../jobs/run-reported.ts';
import type { TriggeredJob } from '../jobs/trigger-job.ts';
import type { AppContext } from '../platform/app-context.ts';
import { processFollowUp, type Processed } from './process-follow-up.ts';

const A_TURN = 200;

/** Ids of a client's follow-ups whose time has come and that nobody was told of yet. */
async function dueIn({ records, clock }: AppContext, client: string): Promise<string[]> {
  const due = await records.forClient(client).list(queue, {
    where: all(where('type', 'eq', 'follow-up'), where('processed', 'eq', null), where('due', 'lte', clock.now())),
    orderBy: [{ field: 'due', dir: 'asc' }],
    limit: A_TURN,
  });
  return due.map((item) => item.id);
}

/** A second way besides the wake-ups: every follow-up that is due, of every client. One that fails does not hold up the others. */
export async function runDueFollowUps(ctx: AppContext): Promise<void> {
  for (const client of await ctx.records.clientIds()) {
    for (const id of await dueIn(ctx, client)) {
      await processFollowUp(ctx, client, { id, now: false }).catch((error: unknown) => {
        ctx.log.error({ err: error, client, id }, 'a follow-up could not be processed');
      });
    }
  }
}

const outcomeText: Record<Processed['outcome'], (words: Words, count: number) => string> = {
  sent: ({ tn }, count) => tn(count, '{n} person was notified.', '{n} people were notified.'),
  done: ({ t }) => t('It was already sent.'),
  early: ({ t }) => t('It is not due yet.'),
  gone: ({ t }) => t('It has been deleted.'),
};

/** Runs a job that a person started (FUP-5, JOB-1): one follow-up now, or all that are due. Writes its log while it works (WID-3). */
export async function runTriggered(ctx: AppContext, job: TriggeredJob): Promise<void> {
  const { client, queueId } = job;
  await runReported(ctx, job, 'follow-ups.not-processed', async ({ words, say }) => {
    const { t, tn } = words;
    const ids = queueId === '' ? await dueIn(ctx, client) : [queueId];
    await say(t('Looking up'), tn(ids.length, 'One follow-up', '{n} follow-ups'), 10);
    for (const [i, id] of ids.entries()) {
      const { outcome, notified: count } = await processFollowUp(ctx, client, { id, now: queueId !== '' });
      await say(t('Processed'), outcomeText[outcome](words, count), 10 + Math.floor((85 * (i + 1)) / ids.length));
    }
    await say(t('Done'), '', 100);
  });
}
