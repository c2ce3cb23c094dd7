import type { AirportRef } from '@app/domain/fleet/airport.ts';
import { legsOf as askedLegs, problemsOfTrip } from '@app/domain/marketplace/requested-trip.rules.ts';
import type { RequestedTrip, FlownLeg, Pool, PooledQuote } from '@app/domain/marketplace/marketplace.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import { isBusy, spanOf } from '@app/domain/trips/pricing/availability.rules.ts';
import type { FlightPlan } from '@app/domain/trips/flights/flight-plan.rules.ts';
import { flownLegs } from '@app/domain/trips/flights/flown-legs.rules.ts';
import type { Leg, TripType } from '@app/domain/trips/model/leg.ts';
import { type TripToPrice, tripToPrice } from '@app/domain/trips/flights/trip-to-price.rules.ts';
import type { AppContext } from '../platform/app-context.ts';
import { withAirports } from './asked-airports.ts';
import type { Market, OfferedAircraft, OpenSeller } from './market.ts';

export interface Priced {
  readonly type: TripType;
  readonly paxNum: number;
  readonly legs: readonly Leg[];
  readonly trip: TripToPrice;
}

/** Reads what a consumer asked for; refuses with everything that is wrong about it (MKT-7, MKT-12). */
export async function readTrip(ctx: AppContext, request: RequestedTrip): Promise<Priced> {
  const wished = await withAirports(ctx, request.legs);
  const problems = problemsOfTrip(request.tripType, wished, ctx.clock.now());
  if (problems.length > 0) throw refuse(...problems);
  const legs = askedLegs(wished, request.paxNum);
  const trip = tripToPrice(legs);
  return { type: request.tripType || trip.type, paxNum: request.paxNum, legs, trip };
}

const isFlownAlike = (a: FlightPlan, b: FlightPlan): boolean =>
  a.times.every((time, i) => time.airborneToFinal === b.times[i]?.airborneToFinal && time.flight === b.times[i]?.flight) &&
  a.landings.every((landing, i) => landing === b.landings[i]);

/** The ways that the trip is flown, each worked out once: aircraft of one model fly it alike. */
class Flights {
  readonly all: Pool['flights'] = [];
  readonly #legs: readonly Leg[];
  readonly #plans: FlightPlan[] = [];

  constructor(legs: readonly Leg[]) {
    this.#legs = legs;
  }
  /** The place of a plan's legs among them. */
  placeOf(plan: FlightPlan): number {
    const place = this.#plans.findIndex((group) => isFlownAlike(group, plan));
    if (place >= 0) return place;
    this.all.push({ hours: plan.flight, legs: flownLegs(this.#legs, plan).map(withAirportIds) });
    return this.#plans.push(plan) - 1;
  }
}
const withAirportIds = ({ order, departureAirport, arrivalAirport, times, paxNum }: Leg): FlownLeg => ({
  order,
  departureAirport: departureAirport.id,
  arrivalAirport: arrivalAirport.id,
  times,
  paxNum,
});
const airportsOf = (legs: readonly Leg[]): AirportRef[] => [
  ...new Map(
    legs.flatMap(({ departureAirport, arrivalAirport }) => [departureAirport, arrivalAirport]).map((airport) => [airport.id, airport]),
  ).values(),
];

/** The price of one aircraft, unless it cannot fly the trip, is busy, or has no price: those are not shown. */
function quoteOf(
  seller: Pick<OpenSeller, 'pricer' | 'busy'>,
  { plane, brief }: OfferedAircraft,
  { trip, flights }: { readonly trip: TripToPrice; readonly flights: Flights },
): PooledQuote | undefined {
  const { pricer, busy } = seller;
  const flown = pricer.fly(trip, plane);
  if (typeof flown === 'string' || isBusy(busy.get(plane.id)?.values() ?? [], spanOf(trip, flown))) return undefined;
  const { total, error } = pricer.price(trip, plane, flown);
  if (error !== '') return undefined;
  return { aircraft: brief, legs: flights.placeOf(flown.plan), estimate: { total, error }, price: { total } };
}

/** Estimates of every operator that can fly the trip: each one's aircraft by price, operators by their best price (MKT-8). */
export async function estimatePool(ctx: AppContext, market: Market, request: RequestedTrip): Promise<Pool> {
  const { type, paxNum, legs, trip } = await readTrip(ctx, request);
  await market.ready();
  const flights = new Flights(legs);
  const groups = [...market.sellers()].flatMap((seller) => {
    const quotes = [...seller.fleet.values()].flatMap((aircraft) => quoteOf(seller, aircraft, { trip, flights }) ?? []);
    return quotes.length === 0 ? [] : [{ client: seller.operator, quotes: quotes.toSorted((a, b) => a.price.total - b.price.total) }];
  });
  return {
    tripType: type,
    paxNum,
    undated: trip.undated,
    airports: airportsOf(legs),
    flights: flights.all,
    clients: groups.toSorted((a, b) => (a.quotes[0]?.price.total ?? 0) - (b.quotes[0]?.price.total ?? 0)),
  };
}
