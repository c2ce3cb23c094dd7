import { z } from 'zod';
import { any, where } from '@app/kernel/queries/where.ts';
import { isTrackerOld, TRACKER_KEPT_MS } from '@app/domain/shipping/old-tracker.rules.ts';
import { shipments } from '@app/domain/shipping/shipping.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { JobWork } from '../platform/job-work.ts';
import { lockShipment } from './read-shipment.ts';

const A_TURN = 100;
const Position = z.object({ after: z.tuple([z.number(), z.string()]) });

/**
 * Ends the tracking of packages that were delivered 30 days ago or have no news for 60 days: neither events nor people ask their carrier again.
 * What was heard of them stays.
 */
export const cleanTrackers =
  ({ records, clock }: AppContext): JobWork =>
  async ({ client, position, batch }) => {
    const store = records.forClient(client);
    const now = clock.now();
    const known = Position.safeParse(position);
    const page = await store.list(shipments, {
      where: any(where('tracker.updated', 'lte', now - TRACKER_KEPT_MS), where('delivered', 'lte', now - TRACKER_KEPT_MS)),
      orderBy: [{ field: 'date', dir: 'asc' }],
      limit: A_TURN,
      ...(known.success && { startAfter: known.data.after }),
    });
    let done = 0;
    for (const shipment of page.filter((old) => isTrackerOld(old, now))) {
      const isEnded = await batch(async () => {
        await lockShipment(store, shipment);
        const current = await store.get(shipments, shipment.id);
        if (!current || !isTrackerOld(current, now)) return false;
        await store.update(shipments, current.id, { tracker: null });
        return true;
      });
      if (isEnded) done += 1;
    }
    const last = page.at(-1);
    return { done, ...(page.length === A_TURN && last && { more: true, position: { after: [last.date, last.path] } }) };
  };
