import type { Actor } from '@app/kernel/collection.ts';
import { toDollars } from '@app/kernel/money.ts';
import { where } from '@app/kernel/queries/where.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { subscriptions } from '@app/domain/marketing/group.collection.ts';
import { keyOf } from '@app/domain/marketplace/empties/candidates.rules.ts';
import type { Candidate } from '@app/domain/marketplace/empties/empties.calls.ts';
import { subscribersOf } from '@app/domain/marketplace/subscription-score.rules.ts';
import { costCentsOf, type Estimate } from '@app/domain/trips/model/estimate.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { type FoundFlight, findCandidates } from './find-candidates.ts';
import { isTaken, legOf, legsOn, standingOf } from './offer-by-rule.ts';
import { priceFlight } from './price-flight.ts';

const MOST = 100;
const MOST_ALERTS = 5000;

/** Lists the flights without passengers that nobody has offered yet, soonest first, with proposed price, cost and matching alerts. */
export async function listCandidates(ctx: AppContext, { client, uid }: Actor): Promise<{ candidates: Candidate[] }> {
  const store = ctx.records.forClient(client, uid);
  const alerts = await store.list(subscriptions, { where: where('active', 'eq', true), limit: MOST_ALERTS });
  const rule = (await store.get(clients, client))?.config.empty_legs ?? { publish_hours: 0, window_hours: 0 };
  const candidates: Candidate[] = [];
  for (const flight of await findCandidates(ctx, store)) {
    if (candidates.length >= MOST) break;
    const known = await legsOn(store, flight);
    if (known.some(isTaken)) continue;
    const matching = subscribersOf({ departureAirport: flight.from, arrivalAirport: flight.to }, alerts).length;
    const estimate = await priceFlight(ctx, client, flight);
    const automatic = standingOf(ctx, rule, { flight, earlier: await legOf(ctx, store, flight), estimate });
    candidates.push({ ...shown(flight), ...pricesOf(estimate), alerts: matching, automatic });
  }
  return { candidates };
}

function shown(flight: FoundFlight): Omit<Candidate, 'price' | 'cost' | 'alerts' | 'automatic'> {
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

const pricesOf = (estimate: Estimate | null): Pick<Candidate, 'price' | 'cost'> =>
  estimate ? { price: estimate.total, cost: toDollars(costCentsOf(estimate)) } : { price: null, cost: null };
