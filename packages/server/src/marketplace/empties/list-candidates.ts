import type { Actor, Doc } from '@app/kernel/collection.ts';
import { toDollars } from '@app/kernel/money.ts';
import { where } from '@app/kernel/queries/where.ts';
import { subscriptions } from '@app/domain/marketing/group.collection.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import type { Deal } from '@app/domain/marketplace/deal.ts';
import { keyOf } from '@app/domain/marketplace/empties/candidates.rules.ts';
import type { Candidate } from '@app/domain/marketplace/empties/empties.calls.ts';
import { subscribersOf } from '@app/domain/marketplace/subscription-score.rules.ts';
import { costCentsOf } from '@app/domain/trips/model/estimate.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { type FoundFlight, findCandidates } from './find-candidates.ts';
import { priceFlight } from './price-flight.ts';

const MOST = 100;
const MOST_ALERTS = 5000;

/** True for an empty leg that is on offer or booked: its flight is no candidate any more. */
const isTaken = (deal: Doc<Deal> | undefined): boolean => deal !== undefined && deal.active && (deal.booked || !deal.hidden);

/** Lists the flights without passengers that nobody has offered yet, soonest first, with proposed price, cost and matching alerts. */
export async function listCandidates(ctx: AppContext, { client, uid }: Actor): Promise<{ candidates: Candidate[] }> {
  const store = ctx.records.forClient(client, uid);
  const alerts = await store.list(subscriptions, { where: where('active', 'eq', true), limit: MOST_ALERTS });
  const candidates: Candidate[] = [];
  for (const flight of await findCandidates(ctx, store)) {
    if (candidates.length >= MOST) break;
    const known = await store.list(deals, { where: where('parent_entries', 'has', flight.entries[0] ?? ''), limit: 10 });
    if (known.some(isTaken)) continue;
    const matching = subscribersOf({ departureAirport: flight.from, arrivalAirport: flight.to }, alerts).length;
    candidates.push({ ...shown(flight), ...(await pricesOf(ctx, client, flight)), alerts: matching });
  }
  return { candidates };
}

function shown(flight: FoundFlight): Omit<Candidate, 'price' | 'cost' | 'alerts'> {
  const { kind, from, to, start, end, window, parent, plane } = flight;
  const { id, name, tail_number, seats, model } = plane;
  const trip = parent ? { id: parent.id, number: parent.trip_number || parent.quote_id } : null;
  return {
    key: keyOf(flight),
    kind,
    from,
    to,
    start,
    end,
    window,
    trip,
    aircraft: { id, name: model.name || name, tail_number, seats: seats || model.seats },
  };
}

async function pricesOf(ctx: AppContext, client: string, flight: FoundFlight): Promise<Pick<Candidate, 'price' | 'cost'>> {
  const estimate = await priceFlight(ctx, client, flight);
  return estimate ? { price: estimate.total, cost: toDollars(costCentsOf(estimate)) } : { price: null, cost: null };
}
