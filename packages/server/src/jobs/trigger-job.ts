import type { Actor } from '@app/kernel/collection.ts';
import type { Language } from '@app/kernel/words.ts';
import { refuse } from '@app/domain/problems.ts';
import { queue } from '@app/domain/jobs/jobs.collection.ts';
import { type jobNames, jobRoles } from '@app/domain/jobs/jobs.calls.ts';
import { hasRole, holderOf } from '@app/domain/users/roles.rules.ts';
import { wordsOfClient } from '../clients/words-of-client.ts';
import type { AppContext } from '../platform/app-context.ts';
import { wordsFor } from '../words/words.ts';
import { newFeedbackId, reportProgress } from './report-progress.ts';

/** Input of a job that a person started. A job started by the clock has no `feedbackId`. */
export interface TriggeredJob extends Record<string, unknown> {
  readonly client: string;
  readonly feedbackId: string;
  /** One item of the queue; empty for all that is due. */
  readonly queueId: string;
  /** uid of the person who started it. */
  readonly by: string;
  /** Language of its log. */
  readonly language: Language;
}
interface JobRequest {
  readonly path: (typeof jobNames)[number];
  readonly queue_id?: string | undefined;
  readonly client_id?: string | undefined;
  readonly language: Language | undefined;
}

/** Starts a job in the actor's client and returns the id of its log (JOB-1). */
export async function triggerJob(ctx: AppContext, actor: Actor, request: JobRequest): Promise<{ feedbackId: string }> {
  if (request.client_id !== undefined && request.client_id !== actor.client) throw refuse({ code: 'records.not-allowed', params: { role: '?' } });
  await mustBeAllowed(ctx, actor, request);
  const feedbackId = newFeedbackId();
  const { t, language } = request.language === undefined ? await wordsOfClient(ctx, actor.client) : wordsFor(request.language);
  const job: TriggeredJob = { client: actor.client, feedbackId, queueId: request.queue_id ?? '', by: actor.uid, language };
  await ctx.records.tx(async () => {
    await reportProgress(ctx, actor.client, feedbackId, { title: t('Started'), percent: 0 });
    await ctx.jobs.enqueue(request.path, job, { singletonKey: feedbackId });
  });
  return { feedbackId };
}

/** A person who may see a waiting item may run it; a whole job needs the roles that the job names. */
async function mustBeAllowed({ records, config }: AppContext, actor: Actor, { path, queue_id }: JobRequest): Promise<void> {
  const wanted = jobRoles[path];
  if (queue_id === undefined || wanted.includes('isDefault')) {
    if (!hasRole(holderOf(actor, config.defaultClient), wanted)) throw refuse({ code: 'records.not-allowed', params: { role: 'admin' } });
    return;
  }
  const item = /^[A-Za-z0-9_.@-]{1,64}$/.test(queue_id) ? await records.of(queue).get(actor, queue_id) : undefined;
  if (!item) throw refuse({ code: 'records.missing' });
  if (item.processed !== null) throw refuse({ code: 'follow-ups.done' });
}
