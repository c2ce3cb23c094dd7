import { where } from '@app/kernel/queries/where.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { feedback } from '@app/domain/jobs/jobs.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { JobWork } from '../platform/job-work.ts';

const A_TURN = 500;
const oldest = [{ field: 'date', dir: 'asc' }] as const;

/** Removes progress lines that nobody removed by closing their monitor. */
export const cleanFeedback =
  ({ records, clock }: AppContext): JobWork =>
  async ({ client, batch }) => {
    const store = records.forClient(client);
    const old = await store.list(feedback, { where: where('date', 'lte', clock.now() - DAY), orderBy: oldest, limit: A_TURN });
    if (old.length > 0) await batch(() => store.write(old.map(({ path }) => ({ op: 'delete', path }))));
    const next = await store.find(feedback, { orderBy: oldest });
    return { done: old.length, more: old.length === A_TURN, next: next && next.date + DAY };
  };
