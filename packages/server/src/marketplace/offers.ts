import { clients } from '@app/domain/clients/client.collection.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import { haveOperatorOf } from '@app/domain/marketplace/have-operator.rules.ts';
import { type Chosen, requestOfDeal } from '@app/domain/marketplace/quote-request.rules.ts';
import { isOnOffer } from '@app/domain/marketplace/deal-index.rules.ts';
import { briefOf } from '@app/domain/fleet/aircraft.rules.ts';
import { aircraft as aircraftRecords } from '@app/domain/fleet/fleet.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { isBusy, spanOf } from '@app/domain/trips/pricing/availability.rules.ts';
import { flownLegs } from '@app/domain/trips/flights/flown-legs.rules.ts';
import { Leg, type TripType } from '@app/domain/trips/model/leg.ts';
import { padPassengers } from '@app/domain/trips/flights/leg.rules.ts';
import { compilePriceList, type Pricer } from '@app/domain/trips/pricing/price-list.rules.ts';
import type { AircraftBrief } from '@app/domain/fleet/aircraft-brief.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import type { Estimate } from '@app/domain/trips/model/estimate.ts';
import { LIVE_LIST, priceLists, schedule } from '@app/domain/trips/trips.collection.ts';
import { planeOf, tripToPrice } from '@app/domain/trips/flights/trip-to-price.rules.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Priced } from './estimate-pool.ts';

/** The requested trip or empty leg, read and priced from the operator's own records. */
export interface Offer {
  readonly type: TripType;
  readonly legs: readonly Leg[];
  readonly aircraft: AircraftBrief;
  /** Null if only the operator's own price applies. */
  readonly estimate: Estimate | null;
  /** Dollars; 0 is to be determined. */
  readonly total: number;
  /** Path of the empty leg; empty for a new trip. */
  readonly deal: string;
  /** Appearance of a selected empty leg: its logo, and whose it is (MKT-11). */
  readonly metadata: Quote['metadata'];
}
const MAX_ENTRIES = 10_000;

async function livePricer({ records }: AppContext, client: string): Promise<Pricer | undefined> {
  const list = await records.forClient(client).get(priceLists, LIVE_LIST);
  return list?.active ? compilePriceList(list) : undefined;
}

/** An aircraft for a new trip. Refuses one that is gone, busy, or has no price for it. */
export async function offerOfAircraft(ctx: AppContext, client: string, id: string, priced: Priced): Promise<Offer> {
  const { records } = ctx;
  const store = records.forClient(client);
  const nothing = refuse({ code: 'marketplace.no-price' });
  if (!/^[A-Za-z0-9_.@-]{1,64}$/.test(id)) throw nothing;
  const craft = await store.get(aircraftRecords, id);
  const pricer = await livePricer(ctx, client);
  if (!craft?.active || !pricer) throw nothing;
  const { trip } = priced;
  const plane = planeOf(craft);
  const flown = pricer.fly(trip, plane);
  if (typeof flown === 'string') throw nothing;
  const estimate = pricer.price(trip, plane, flown);
  if (estimate.error !== '') throw nothing;
  const span = spanOf(trip, flown);
  if (span) {
    const where = {
      all: [
        { field: 'aircraft', op: 'eq', value: id },
        { field: 'start', op: 'lt', value: span.until },
      ],
    } as const;
    const entries = await store.list(schedule, { where, limit: MAX_ENTRIES, orderBy: [{ field: 'start', dir: 'desc' }] });
    if (
      isBusy(
        entries.filter(({ active }) => active),
        span,
      )
    )
      throw nothing;
  }
  return {
    type: priced.type,
    legs: flownLegs(priced.legs, flown.plan).map(padPassengers),
    aircraft: briefOf(craft),
    estimate,
    total: estimate.total,
    deal: '',
    metadata: {},
  };
}

/** An empty leg. Refuses one that was booked, withdrawn, has left, or has fewer seats than passengers. */
export async function offerOfDeal(ctx: AppContext, client: string, request: { deal: string; trip: { paxNum: number } }): Promise<Offer> {
  const { records, clock } = ctx;
  const store = records.forClient(client);
  if (!/^[A-Za-z0-9_.@-]{1,64}$/.test(request.deal)) throw refuse({ code: 'marketplace.deal-gone' });
  const path = store.path(deals, request.deal);
  await records.lock(path);
  const deal = await store.get(deals, path);
  if (!deal || !isOnOffer(deal) || deal.departure_date <= clock.now()) throw refuse({ code: 'marketplace.deal-gone' });
  const { paxNum } = request.trip;
  if (deal.aircraft.seats > 0 && paxNum > deal.aircraft.seats) throw refuse({ code: 'marketplace.no-price' });
  const { departureAirport, arrivalAirport, times } = deal;
  const legs = [padPassengers(Leg.parse({ departureAirport, arrivalAirport, times, paxNum, isEmptyLeg: true }))];
  const estimate = await estimateOfDeal(ctx, client, deal.aircraft.id, legs);
  const { metadata } = requestOfDeal({ deal, path, ...(await shownBy(ctx, client)) }, paxNum);
  return { type: 'one-way', legs, aircraft: deal.aircraft, estimate, total: deal.price.total || (estimate?.total ?? 0), deal: path, metadata };
}

/** Reads under whose logo the empty legs of an operator are shown: those of the designated operator under the platform's (MKT-11). */
async function shownBy({ records, config }: AppContext, client: string): Promise<Pick<Chosen, 'operator' | 'platformLogo' | 'haveOperator'>> {
  const platform = await records.forClient(config.defaultClient).get(clients, config.defaultClient);
  const operator = await records.forClient(client).get(clients, client);
  return {
    operator: { id: client, logo_light: operator?.theme.logo_light ?? '' },
    platformLogo: platform?.theme.logo_light ?? '',
    haveOperator: platform ? haveOperatorOf(platform) : '',
  };
}

/** Returns the price of an empty leg by the price list, for the staff; null if the list has no price. */
export async function estimateOfDeal(ctx: AppContext, client: string, id: string, legs: readonly Leg[]): Promise<Estimate | null> {
  const plane = id === '' ? undefined : await ctx.records.forClient(client).get(aircraftRecords, id);
  const pricer = await livePricer(ctx, client);
  if (!plane || !pricer) return null;
  const estimate = pricer.estimate(tripToPrice(legs), planeOf(plane));
  return estimate.error === '' ? estimate : null;
}
