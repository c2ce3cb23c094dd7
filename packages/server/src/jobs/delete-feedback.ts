import type { Actor } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { feedback } from '@app/domain/jobs/jobs.collection.ts';
import type { AppContext } from '../platform/app-context.ts';

const BATCH = 500;

/** Removes the lines of a job's log once its monitor has closed (WID-3). */
export async function deleteFeedback({ records }: AppContext, actor: Actor, feedbackId: string): Promise<void> {
  const store = records.forClient(actor.client);
  for (;;) {
    const lines = await store.list(feedback, { where: where('group_id', 'eq', feedbackId), limit: BATCH });
    if (lines.length === 0) return;
    await store.write(lines.map(({ path }) => ({ op: 'delete' as const, path })));
  }
}
