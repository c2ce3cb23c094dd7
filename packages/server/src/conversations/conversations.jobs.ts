import type { TriggeredJob } from '../jobs/trigger-job.ts';
import { runReported } from '../jobs/run-reported.ts';
import type { House } from '../platform/house.ts';
import { deliverLetter } from './deliver-letter.ts';
import { dropOriginals } from '../mail/drop-originals.ts';
import { dropStrayOriginals } from '../mail/drop-stray-originals.ts';
import { releaseMail } from '../mail/place-mail.ts';
import { syncMailbox } from '../mail/sync-mailbox.ts';
import { REMOVE_BYTES_JOB } from './conversations.effects.ts';
import { DELIVER_JOB, wakeOutbox } from './file-message.ts';
import { type DevicePush, PUSH_DEVICE_JOB, PUSH_MESSAGE_JOB, pushMessage, pushToDevice } from './push-notices.ts';
import { receiveMail } from './receive-mail.ts';
import { releaseClaims, sweepAllOutboxes, sweepOutbox } from './sweep-outbox.ts';

const SWEEP_SECONDS = 30;
export const OUTBOX_SWEEP = 'outbox-sweep';
const MAILBOX_SECONDS = 60;
export const MAILBOX_TURN = 'mailbox';

/** Declares what sends the outbox: a wake-up a letter, a sweep below it, and the same when a person asks ('mail-check'); what takes bytes of removed files away, and what pushes to devices. */
export function conversationsJobs(house: House): void {
  house.jobs.work<{ client: string; id: string }>(DELIVER_JOB, async ({ client, id }) => {
    const again = await deliverLetter(house, client, id);
    if (again !== undefined) await wakeOutbox(house, client, id, again);
  });
  house.jobs.work<{ client: string; id: string }>(PUSH_MESSAGE_JOB, (job) => pushMessage(house, job));
  house.jobs.work<DevicePush>(PUSH_DEVICE_JOB, (job) => pushToDevice(house, job));
  house.jobs.work<{ key: string }>(REMOVE_BYTES_JOB, ({ key }) => house.files.remove(key));
  house.jobs.every(OUTBOX_SWEEP, SWEEP_SECONDS, () => sweepAllOutboxes(house));
  house.jobs.work<TriggeredJob>('mail-check', (job) => checkMail(house, job));
  house.jobs.every('mail-originals', '17 3 * * *', async () => {
    await dropOriginals(house);
    await dropStrayOriginals(house);
  });
  house.jobs.every(MAILBOX_TURN, MAILBOX_SECONDS, async () => void (await syncMailbox(house, receiveMail)));
}

/** What a person started: takes the mailbox in and wakes what waits to go, and tells it in the job's log. */
async function checkMail(house: House, job: TriggeredJob): Promise<void> {
  await runReported(house, job, 'records.unexpected', async ({ words: { t }, say }) => {
    await say(t('Received'), t('Emails in the mailbox: {n}', { n: await syncMailbox(house, receiveMail) }), 60);
    await say(t('Done'), t('Emails waiting to be sent: {n}', { n: await sweepOutbox(house, job.client) }), 100);
  });
}

/** Call it once the jobs run: goes on with what an earlier process left. */
export async function resumeOutbox(house: House): Promise<void> {
  // The embedded database has one process, this one: nobody else holds a claim.
  if (house.records.kind === 'pglite') await releaseClaims(house);
  await releaseMail(house);
  await sweepAllOutboxes(house);
}
