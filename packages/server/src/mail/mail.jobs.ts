import { dropStrayFiles } from '../files/drop-stray-files.ts';
import { dropAbandonedImports } from '../imports/drop-abandoned-imports.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { JobRun, JobTurn } from '../platform/job-work.ts';
import { dropStrayOriginals } from './intake/drop-stray-originals.ts';
import { releaseMail } from './intake/place-mail.ts';
import type { FileMail } from './intake/receive-mail.ts';
import { syncMailbox } from './intake/sync-mailbox.ts';
import { deliverEmail, type EmailSettled } from './outbox/deliver-email.ts';
import { DELIVER_JOB, scheduleDelivery } from './outbox/schedule-delivery.ts';
import { nextSending, releaseClaims, sweepOutbox, wakeOutboxes } from './outbox/sweep-outbox.ts';

/** Handlers of email from modules above, provided by the application. */
export interface MailSubscriber {
  /** Files an incoming email and records the outcome in the same transaction. */
  readonly received: FileMail;
  /** Handles the fate of an outgoing email in the transaction that writes it. */
  readonly settled: EmailSettled;
}

/** Declares what sends an email when it is woken for it. */
export function mailJobs(ctx: AppContext, { settled }: MailSubscriber): void {
  ctx.jobs.work<{ client: string; id: string }>(DELIVER_JOB, async ({ client, id }) => {
    const again = await deliverEmail(ctx, { client, id }, settled);
    if (again !== undefined) await scheduleDelivery(ctx, client, id, again);
  });
}

/** Takes the mailbox in, and wakes the sender of emails that lost their wake-up. */
export const mailWorks = (ctx: AppContext, { received }: MailSubscriber) => ({
  'mail-check': async ({ client, words: { t }, say }: JobRun): Promise<JobTurn> => {
    const count = await syncMailbox(ctx, received);
    await say(t('Received'), t('Emails in the mailbox: {n}', { n: count }), 60);
    const waiting = await sweepOutbox(ctx, client);
    return { done: count, result: t('Emails in the mailbox: {n}. Waiting to be sent: {waiting}', { n: count, waiting }) };
  },
  'flush-messages': async ({ client, words: { t } }: JobRun): Promise<JobTurn> => {
    const waiting = await sweepOutbox(ctx, client);
    return { done: waiting, result: t('Emails waiting to be sent: {n}', { n: waiting }), next: await nextSending(ctx, client) };
  },
  'clean-artifacts': async (run: JobRun): Promise<JobTurn> => {
    const files = await dropStrayFiles(ctx, run);
    const done = files.done + (await dropAbandonedImports(ctx, run));
    if (run.client !== ctx.config.defaultClient) return { ...files, done };
    return { ...files, done: done + (await dropStrayOriginals(ctx)) };
  },
});

/** Continues the work of an earlier process; call it once the jobs run. */
export async function resumeOutbox(ctx: AppContext): Promise<void> {
  // The embedded database has one process, so no other can hold a claim.
  if (ctx.records.kind === 'pglite') await releaseClaims(ctx);
  await releaseMail(ctx);
  await wakeOutboxes(ctx);
}
