import { where } from '@app/kernel/queries/where.ts';
import { shipments } from '@app/domain/shipping/shipping.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { JobWork } from '../platform/job-work.ts';
import { tendLabel } from './tend-label.ts';

const A_TURN = 50;
const soonest = [{ field: 'label.due', dir: 'asc' }] as const;

/** Asks carriers about each label and package that is due; about all that are open when a person starts it. */
export const trackShipments =
  (ctx: AppContext): JobWork =>
  async ({ client, isAsked, startedAt, position }) => {
    const store = ctx.records.forClient(client);
    const failures: unknown[] = [];
    let done = 0;
    // A person's run takes those that were planned for later, in their order.
    const after = isAsked && typeof position === 'string' ? position : '';
    const open = isAsked
      ? await store.list(shipments, { where: where('label.due', 'gte', 0), orderBy: soonest, limit: 500 })
      : await store.list(shipments, { where: where('label.due', 'lte', ctx.clock.now()), orderBy: soonest, limit: A_TURN });
    const due = isAsked
      ? open
          .toSorted((a, b) => (a.id < b.id ? -1 : 1))
          .filter(({ id }) => id > after)
          .slice(0, A_TURN)
      : open;
    for (const { id } of due) {
      try {
        await tendLabel(ctx, client, id);
        done += 1;
      } catch (error) {
        ctx.log.error({ err: error, client, id, startedAt }, 'a shipment could not be followed');
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Shipments could not be followed');
    const last = due.at(-1);
    if (due.length === A_TURN && last) return { done, more: true, position: isAsked ? last.id : undefined };
    const next = await store.find(shipments, { where: where('label.due', 'gte', 0), orderBy: soonest });
    return { done, next: next?.label.due ?? undefined };
  };
