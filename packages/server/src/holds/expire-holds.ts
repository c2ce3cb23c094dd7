import { all, where } from '@app/kernel/queries/where.ts';
import { isOver } from '@app/domain/holds/hold.rules.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { JobWork } from '../platform/job-work.ts';

const A_TURN = 100;

/** Ends the holds whose time is over, and comes again when the next one ends. */
export const expireHolds =
  ({ records, clock }: AppContext): JobWork =>
  async ({ client, batch }) => {
    const store = records.forClient(client);
    const now = clock.now();
    const soonest = await store.list(holds, {
      where: all(where('state', 'eq', 'held'), where('until', 'gt', 0)),
      orderBy: [{ field: 'until', dir: 'asc' }],
      limit: A_TURN,
    });
    const over = soonest.filter((hold) => isOver(hold, now));
    for (const { id } of over) {
      await batch(async () => {
        await store.lock(holds, id);
        // Somebody may have prolonged or paid it meanwhile.
        const current = await store.get(holds, id);
        if (current && isOver(current, now)) await store.update(holds, id, { state: 'expired' });
      });
    }
    const next = soonest.find((hold) => !isOver(hold, now))?.until ?? undefined;
    return { done: over.length, more: over.length === A_TURN, next };
  };
