import { legsOf, problemsOfTrip } from '@app/domain/marketplace/asked-trip.rules.ts';
import type { AskedTrip, Operator, PooledQuote } from '@app/domain/marketplace/marketplace.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import { isBusy, spanOf } from '@app/domain/trips/availability.rules.ts';
import { flownLegs } from '@app/domain/trips/flown-legs.rules.ts';
import type { Leg, TripType } from '@app/domain/trips/leg.ts';
import { type TripToPrice, tripToPrice } from '@app/domain/trips/trip-to-price.rules.ts';
import type { House } from '../platform/house.ts';
import { withAirports } from './asked-airports.ts';
import type { Market, OfferedAircraft, OpenSeller } from './market.ts';

export interface Priced {
  readonly type: TripType;
  readonly paxNum: number;
  readonly legs: readonly Leg[];
  readonly trip: TripToPrice;
}

/** Reads what a consumer asked for; refuses with everything that is wrong about it (MKT-7, MKT-12). */
export async function readTrip(house: House, asked: AskedTrip): Promise<Priced> {
  const wished = await withAirports(house, asked.legs);
  const problems = problemsOfTrip(asked.tripType, wished, house.clock.now());
  if (problems.length > 0) throw refuse(...problems);
  const legs = legsOf(wished, asked.paxNum);
  const trip = tripToPrice(legs);
  return { type: asked.tripType || trip.type, paxNum: asked.paxNum, legs, trip };
}

/** The price of one aircraft, unless it cannot fly the trip, is busy, or has no price: those are not shown. */
function quoteOf(seller: Pick<OpenSeller, 'pricer' | 'busy'>, { plane, brief }: OfferedAircraft, priced: Priced): PooledQuote | undefined {
  const { pricer, busy } = seller;
  const { trip, legs } = priced;
  const flown = pricer.fly(trip, plane);
  if (typeof flown === 'string' || isBusy(busy.get(plane.id)?.values() ?? [], spanOf(trip, flown))) return undefined;
  const { total, flightHours, undated, error } = pricer.price(trip, plane, flown);
  if (error !== '') return undefined;
  return {
    aircraft: brief,
    legs: flownLegs(legs, flown.plan),
    tripType: priced.type,
    paxNum: priced.paxNum,
    estimate: { total, flightHours, undated, error },
    price: { total },
  };
}

/** Estimates of every operator that can fly the trip: each one's aircraft by price, operators by their best price (MKT-8). */
export async function estimatePool(
  house: House,
  market: Market,
  asked: AskedTrip,
): Promise<{ clients: { client: Operator; quotes: PooledQuote[] }[] }> {
  const priced = await readTrip(house, asked);
  await market.ready();
  const groups = [...market.sellers()].flatMap((seller) => {
    const quotes = [...seller.fleet.values()].flatMap((aircraft) => quoteOf(seller, aircraft, priced) ?? []);
    return quotes.length === 0 ? [] : [{ client: seller.operator, quotes: quotes.toSorted((a, b) => a.price.total - b.price.total) }];
  });
  return { clients: groups.toSorted((a, b) => (a.quotes[0]?.price.total ?? 0) - (b.quotes[0]?.price.total ?? 0)) };
}
