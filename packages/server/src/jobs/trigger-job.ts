import type { Actor } from '@app/kernel/collection.ts';
import type { Language } from '@app/kernel/words.ts';
import { refuse } from '@app/domain/problems.ts';
import { jobOf, type RegisteredJob } from '@app/domain/jobs/job-register.ts';
import { queue } from '@app/domain/jobs/jobs.collection.ts';
import { hasRole, holderOf } from '@app/domain/users/roles.rules.ts';
import { wordsOfClient } from '../clients/words-of-client.ts';
import type { AppContext } from '../platform/app-context.ts';
import { wordsFor } from '../words/words.ts';
import { askForWork, lockWork } from './due-work.ts';
import { newFeedbackId, reportProgress } from './report-progress.ts';
import { putTicket } from './serve-jobs.ts';

/** Input of work that a person started outside of the register. */
export interface TriggeredJob extends Record<string, unknown> {
  readonly client: string;
  readonly feedbackId: string;
  /** One item of the queue. */
  readonly queueId: string;
  /** uid of the person who started it. */
  readonly by: string;
  /** Language of its log. */
  readonly language: Language;
}
interface Wanted {
  readonly path: RegisteredJob;
  readonly queue_id?: string | undefined;
  readonly client_id?: string | undefined;
  readonly language: Language | undefined;
}
/** Processes one item of the queue now. */
export const QUEUE_ITEM_JOB = 'queue-item-now';

/** Starts a job in the caller's company and returns where its progress is told (JOB-1). One that a person started already is not started again. */
export async function triggerJob(ctx: AppContext, actor: Actor, wanted: Wanted): Promise<{ feedbackId: string }> {
  if (wanted.client_id !== undefined && wanted.client_id !== actor.client) throw refuse({ code: 'records.not-allowed', params: { role: '?' } });
  const { t, language } = wanted.language === undefined ? await wordsOfClient(ctx, actor.client) : wordsFor(wanted.language);
  if (wanted.path === 'follow-ups' && wanted.queue_id !== undefined) {
    await mustBeOpen(ctx, actor, wanted.queue_id);
    const feedbackId = newFeedbackId();
    const job: TriggeredJob = { client: actor.client, feedbackId, queueId: wanted.queue_id, by: actor.uid, language };
    await ctx.records.tx(async () => {
      await reportProgress(ctx, actor.client, feedbackId, { title: t('Started'), percent: 0 });
      await ctx.jobs.enqueue(QUEUE_ITEM_JOB, job, { singletonKey: feedbackId });
    });
    return { feedbackId };
  }
  mustHaveRole(ctx, actor, wanted.path);
  const work = { client: actor.client, kind: wanted.path };
  return await ctx.records.tx(async () => {
    const row = await lockWork(ctx, work);
    if (!row) throw refuse({ code: 'jobs.idle' });
    if (row.paused) throw refuse({ code: 'jobs.paused' });
    const isNew = row.feedback === '';
    const feedback = isNew ? newFeedbackId() : row.feedback;
    const wish = isNew ? { feedback, by: actor.uid, language } : { feedback, by: row.askedBy, language: row.language };
    await askForWork(ctx, work, wish, ctx.clock.now());
    if (isNew) await reportProgress(ctx, actor.client, feedback, { title: t('Started'), percent: 0 });
    await putTicket(ctx, work, 'now');
    return { feedbackId: feedback };
  });
}

/** Refuses whoever may not run or pause a whole job. */
export function mustHaveRole({ config }: AppContext, actor: Actor, kind: RegisteredJob): void {
  const { roles } = jobOf(kind);
  if (!hasRole(holderOf(actor, config.defaultClient), roles))
    throw refuse({ code: 'records.not-allowed', params: { role: roles.at(-1) ?? 'admin' } });
}

/** Refuses a waiting item that its starter may not see, or that was processed. */
async function mustBeOpen({ records }: AppContext, actor: Actor, id: string): Promise<void> {
  const item = /^[A-Za-z0-9_.@-]{1,64}$/.test(id) ? await records.of(queue).get(actor, id) : undefined;
  if (!item) throw refuse({ code: 'records.missing' });
  if (item.processed !== null) throw refuse({ code: 'follow-ups.done' });
}
