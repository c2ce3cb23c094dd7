import { runReported } from '../jobs/run-reported.ts';
import type { TriggeredJob } from '../jobs/trigger-job.ts';
import type { AppContext } from '../platform/app-context.ts';
import { dropOriginals } from './intake/drop-originals.ts';
import { dropStrayOriginals } from './intake/drop-stray-originals.ts';
import { releaseMail } from './intake/place-mail.ts';
import type { FileMail } from './intake/receive-mail.ts';
import { syncMailbox } from './intake/sync-mailbox.ts';
import { deliverEmail, type EmailSettled } from './outbox/deliver-email.ts';
import { DELIVER_JOB, scheduleDelivery } from './outbox/schedule-delivery.ts';
import { releaseClaims, sweepAllOutboxes, sweepOutbox } from './outbox/sweep-outbox.ts';

const SWEEP_SECONDS = 30;
export const OUTBOX_SWEEP = 'outbox-sweep';
const MAILBOX_SECONDS = 60;
export const MAILBOX_TURN = 'mailbox';

/** Handlers of email from modules above, provided by the application. */
export interface MailSubscriber {
  /** Files an incoming email and records the outcome in the same transaction. */
  readonly received: FileMail;
  /** Handles the fate of an outgoing email in the transaction that writes it. */
  readonly settled: EmailSettled;
}

/** Declares the jobs for outbox and mailbox: a wake-up per email, a sweep as a fallback, and the same on request ('mail-check'). */
export function mailJobs(ctx: AppContext, { received, settled }: MailSubscriber): void {
  ctx.jobs.work<{ client: string; id: string }>(DELIVER_JOB, async ({ client, id }) => {
    const again = await deliverEmail(ctx, { client, id }, settled);
    if (again !== undefined) await scheduleDelivery(ctx, client, id, again);
  });
  ctx.jobs.every(OUTBOX_SWEEP, SWEEP_SECONDS, () => sweepAllOutboxes(ctx));
  ctx.jobs.work<TriggeredJob>('mail-check', (job) => checkMail(ctx, job, received));
  ctx.jobs.every('mail-originals', '17 3 * * *', async () => {
    await dropOriginals(ctx);
    await dropStrayOriginals(ctx);
  });
  ctx.jobs.every(MAILBOX_TURN, MAILBOX_SECONDS, async () => void (await syncMailbox(ctx, received)));
}

/** Runs a check that a person started: fetches the mailbox, schedules waiting emails, and writes the job's log. */
async function checkMail(ctx: AppContext, job: TriggeredJob, received: FileMail): Promise<void> {
  await runReported(ctx, job, 'records.unexpected', async ({ words: { t }, say }) => {
    await say(t('Received'), t('Emails in the mailbox: {n}', { n: await syncMailbox(ctx, received) }), 60);
    await say(t('Done'), t('Emails waiting to be sent: {n}', { n: await sweepOutbox(ctx, job.client) }), 100);
  });
}

/** Continues the work of an earlier process; call it once the jobs run. */
export async function resumeOutbox(ctx: AppContext): Promise<void> {
  // The embedded database has one process, so no other can hold a claim.
  if (ctx.records.kind === 'pglite') await releaseClaims(ctx);
  await releaseMail(ctx);
  await sweepAllOutboxes(ctx);
}
