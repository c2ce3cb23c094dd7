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

/** Those that follow up on email, from modules above: given where the app is put together. */
export interface MailSubscriber {
  /** Files an email that came in. Records the outcome in the transaction that files it. */
  readonly received: FileMail;
  /** Learns what became of an email that goes out, in the transaction that writes it. */
  readonly settled: EmailSettled;
}

/** Declares what sends the outbox and takes the mailbox in: a wake-up an email, a sweep below it, and the same when a person asks ('mail-check'). */
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

/** Call it once the jobs run: goes on with what an earlier process left. */
export async function resumeOutbox(ctx: AppContext): Promise<void> {
  // The embedded database has one process, this one: nobody else holds a claim.
  if (ctx.records.kind === 'pglite') await releaseClaims(ctx);
  await releaseMail(ctx);
  await sweepAllOutboxes(ctx);
}
