import type { Doc } from '@app/kernel/collection.ts';
import { textOf } from '@app/kernel/fields.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import { isAsBooked, MOST_COUNTED } from '@app/domain/marketplace/empties/as-booked.rules.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { flightOf } from '@app/domain/settlement/booked-flight.ts';
import { trips } from '@app/domain/trips/trips.collection.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { JobRun } from '../../platform/job-work.ts';

/** Counts how many of the last booked empty legs flew as booked, and writes it into the record of the company if it changed. */
export async function countBookedLegs(ctx: AppContext, company: Doc<Client>, batch: JobRun['batch']): Promise<void> {
  const store = ctx.records.forClient(company.id);
  // A day after takeoff everything about it is known.
  const isOver = where('departure_date', 'lt', ctx.clock.now() - DAY);
  const page = await store.list(trips, {
    where: all(where('metadata.deal', 'gt', ''), isOver),
    orderBy: [{ field: 'departure_date', dir: 'desc' }],
    limit: MOST_COUNTED,
  });
  let [total, kept] = [0, 0];
  for (const trip of page) {
    const order = await store.get(orders, textOf(trip.metadata, 'order'));
    const booked = order && flightOf(order);
    if (!booked) continue;
    const deal = await store.get(deals, booked.deal);
    total += 1;
    if (isAsBooked(booked, deal?.window_hours ?? 0, trip)) kept += 1;
  }
  const { booked_legs: before } = company;
  if (before.total === total && before.as_booked === kept) return;
  await batch(() => store.update(clients, company.id, { booked_legs: { total, as_booked: kept } }));
}
