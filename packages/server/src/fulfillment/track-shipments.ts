import { all, where } from '@app/kernel/queries/where.ts';
import { shipments } from '@app/domain/shipping/shipping.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { JobWork } from '../platform/job-work.ts';
import { tendLabel } from './tend-label.ts';

const A_TURN = 50;
const isOpen = where('label.due', 'gte', 0);
const soonest = [{ field: 'label.due', dir: 'asc' }] as const;

/** Asks carriers about each label and package that is due; about all that are open when a person starts it. */
export const trackShipments =
  (ctx: AppContext): JobWork =>
  async ({ client, isAsked, startedAt, position }) => {
    const store = ctx.records.forClient(client);
    const failures: unknown[] = [];
    let done = 0;
    // A person's run also takes those that were planned for later, by their ids: each look plans the next one.
    const unseen = all(isOpen, where('id', 'gt', typeof position === 'string' ? position : ''));
    const due = isAsked
      ? await store.list(shipments, { where: unseen, orderBy: [{ field: 'id', dir: 'asc' }], limit: A_TURN })
      : await store.list(shipments, { where: where('label.due', 'lte', ctx.clock.now()), orderBy: soonest, limit: A_TURN });
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
    const next = await store.find(shipments, { where: isOpen, orderBy: soonest });
    return { done, next: next?.label.due ?? undefined };
  };
