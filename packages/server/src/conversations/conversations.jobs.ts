import type { TriggeredJob } from '../jobs/trigger-job.ts';
import { reportProgress } from '../jobs/report-progress.ts';
import type { House } from '../platform/house.ts';
import { deliverLetter } from './deliver-letter.ts';
import { DELIVER_JOB, wakeOutbox } from './file-message.ts';
import { releaseClaims, sweepAllOutboxes, sweepOutbox } from './sweep-outbox.ts';

const SWEEP_SECONDS = 30;
export const OUTBOX_SWEEP = 'outbox-sweep';

/** Declares what sends the outbox: a wake-up a letter, a sweep below it, and the same when a person asks ('mail-check'). */
export function conversationsJobs(house: House): void {
  house.jobs.work<{ client: string; id: string }>(DELIVER_JOB, async ({ client, id }) => {
    const again = await deliverLetter(house, client, id);
    if (again !== undefined) await wakeOutbox(house, client, id, again);
  });
  house.jobs.every(OUTBOX_SWEEP, SWEEP_SECONDS, () => sweepAllOutboxes(house));
  house.jobs.work<TriggeredJob>('mail-check', async ({ client, feedbackId }) => {
    const woken = await sweepOutbox(house, client);
    await reportProgress(house, client, feedbackId, { title: 'Done', description: `Letters waiting to go: ${woken}`, percent: 100 });
  });
}

/** Call it once the jobs run: goes on with what an earlier process left. */
export async function resumeOutbox(house: House): Promise<void> {
  // The embedded database has one process, this one: nobody else holds a claim.
  if (house.records.kind === 'pglite') await releaseClaims(house);
  await sweepAllOutboxes(house);
}
