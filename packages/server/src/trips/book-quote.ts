import type { Actor, Doc } from '@app/kernel/collection.ts';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import type { AircraftBrief } from '@app/domain/fleet/aircraft-brief.ts';
import { fullName } from '@app/domain/contacts/contact.ts';
import { refuse } from '@app/domain/problems.ts';
import type { Reasons } from '@app/domain/trips/desk/desk.calls.ts';
import { type Flag, levelOf } from '@app/domain/trips/desk/flags.rules.ts';
import { chosenOption, optionsOf, settledFields } from '@app/domain/trips/desk/option.rules.ts';
import { isPartnerAircraft } from '@app/domain/trips/desk/partner-option.rules.ts';
import { type Quote, Trip } from '@app/domain/trips/model/quote.ts';
import { itineraryOf } from '@app/domain/trips/trip/itinerary.rules.ts';
import { tripStatuses } from '@app/domain/trips/model/trip.states.ts';
import { quotes, trips } from '@app/domain/trips/trips.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { AppContext } from '../platform/app-context.ts';
import { idFrom } from '../platform/stable-id.ts';
import { bookTrip } from './book-trip.ts';
import { aircraftOf, livePrices, readQuote } from './charter-quote.ts';
import { acceptedWarnings, checkFlags } from './check-flags.ts';
import { releaseHolds } from './end-quote.ts';
import { lookAt } from './look-at-aircraft.ts';
import { debtorsOf, factsOf } from './quote-facts.ts';

type Status = Quote['status'];

/** Ways that a quote of any open status takes to be confirmed (decision 012). */
const steps = ['qSubmitted', 'qOutstanding'] as const;
async function confirmQuote(store: ClientStore, quote: Doc<Quote>, data: Partial<Quote>): Promise<void> {
  let status: Status = quote.status;
  for (const step of steps) {
    if (tripStatuses.may(status, 'qConfirmed') || !tripStatuses.may(status, step)) continue;
    await store.update(quotes, quote.id, { status: step });
    status = step;
  }
  if (!tripStatuses.may(status, 'qConfirmed')) throw refuse({ code: 'trips.no-booking-state', params: { status: tripStatuses.label(quote.status) } });
  await store.update(quotes, quote.id, { ...data, status: 'qConfirmed' });
}

/** The agreed part of a quote: the aircraft, its flights and the price, as they were seen. */
interface Agreed extends Pick<Trip, 'legs' | 'estimate'> {
  readonly option: string;
  readonly aircraft: AircraftBrief;
  readonly total: number;
  /** Operating carrier of a partner's aircraft. */
  readonly carrier?: string;
}
interface Agreement {
  readonly quote: Doc<Quote>;
  readonly agreed: Agreed;
  /** Decides on the flags: refuses, or returns the state of the trip. */
  readonly decide: (flags: readonly Flag[]) => Promise<Pick<Trip, 'status' | 'confirmed' | 'reasons' | 'order'>>;
  readonly agent: string;
}
/** Returns the fields of the trip of an agreement. */
const tripOf = (quote: Doc<Quote>, { aircraft, legs, estimate, total, carrier = '' }: Agreed, estimates: Quote['estimates']) => ({
  ...Trip.parse({ ...quote, estimates, aircraft, legs, estimate, price: { total } }),
  carrier,
  token: '',
  trip_number: quote.quote_id.replace(/^Q-/, ''),
  quote: quote.path,
});

/** Books the aircraft of a partner: nothing of the own fleet is claimed, and the trip waits until the partner has confirmed it. */
async function bookPartner(ctx: AppContext, store: ClientStore, { quote, agreed, decide }: Agreement): Promise<Doc<Trip>> {
  if ((agreed.carrier ?? '') === '') throw refuse({ code: 'trips.no-carrier', params: { aircraft: agreed.aircraft.name } });
  const takeoffs = agreed.legs.filter(({ active }) => active).map(({ times }) => times.takeoffUTC);
  if (takeoffs.length === 0 || takeoffs.includes(null)) throw refuse({ code: 'trips.no-dates' });
  const settled = settledFields(quote.legs, optionsOf(quote), agreed.option);
  const flags = (await debtorsOf(store, quote)).map((account): Flag => ({ code: 'unpaid', params: { account } }));
  const isPast = Math.min(...takeoffs.map((takeoff) => takeoff ?? 0)) <= ctx.clock.now();
  const state = await decide(isPast ? [{ code: 'past', params: {} }, ...flags] : flags);
  const waiting = { status: 'tSubmitted', confirmed: { at: null, by: '' } } as const;
  const data = { ...tripOf(quote, agreed, settled.estimates), ...state, ...waiting };
  const trip = await store.create(trips, data, { id: idFrom(ctx.config, 'trip-of-quote', store.client, quote.id) });
  await confirmQuote(store, quote, { ...settled, trip: trip.path });
  await releaseHolds(store, quote.path);
  return trip;
}

/** Books what was agreed under the locks of quote and aircraft: trip, schedule, claim and the confirmed quote exist together or not at all. */
async function book(ctx: AppContext, store: ClientStore, agreement: Agreement): Promise<Doc<Trip>> {
  const { quote, agreed, decide, agent } = agreement;
  if (isPartnerAircraft(agreed.aircraft)) return await bookPartner(ctx, store, agreement);
  const [craft, prices] = [await aircraftOf(store, agreed.aircraft.id), await livePrices(store)];
  if (!prices) throw refuse({ code: 'trips.no-list' });
  // Everybody who books this aircraft waits here, so what is seen now stays.
  await ctx.records.lockRow(craft.path);
  const facts = await factsOf(store, quote);
  const { flying, flags } = await lookAt(ctx, store, { quote: { ...quote, legs: agreed.legs }, craft, pricer: prices.pricer, facts });
  if (flying.trip.undated) throw refuse({ code: 'trips.no-dates' });
  const settled = settledFields(quote.legs, optionsOf(quote), agreed.option);
  const state = await decide(flags);
  const trip = await bookTrip(ctx, store, {
    id: idFrom(ctx.config, 'trip-of-quote', store.client, quote.id),
    trip: { ...tripOf(quote, agreed, settled.estimates), ...state },
    craft,
    flights: flying.flights,
    wish: { holder: quote.path, holder_label: quote.quote_id, agent },
  });
  await confirmQuote(store, quote, { ...settled, trip: trip.path });
  return trip;
}

/** Books the chosen aircraft of a quote for staff. A repeat finds the trip. */
export async function bookQuote(
  ctx: AppContext,
  actor: Actor,
  { quote: id, reasons }: { readonly quote: string; readonly reasons: Reasons },
): Promise<{ id: string; path: string }> {
  const { records, clock } = ctx;
  const store = records.forClient(actor.client, actor.uid);
  return await records.tx(async () => {
    await store.lock(quotes, id);
    const quote = await readQuote(ctx, actor, id);
    if (quote.trip !== '') return { id: idOfPath(quote.trip), path: quote.trip };
    const option = chosenOption(optionsOf(quote), quote.option);
    if (!option || option.price.error !== '') throw refuse({ code: 'trips.no-aircraft' });
    const { legs } = settledFields(quote.legs, optionsOf(quote), option.id);
    const trip = await book(ctx, store, {
      quote,
      agreed: {
        option: option.id,
        aircraft: option.aircraft,
        legs,
        estimate: option.price,
        total: Math.max(0, option.price.total),
        carrier: option.partner?.carrier ?? '',
      },
      agent: actor.uid,
      decide: async (flags) => {
        await checkFlags(ctx, actor.client, flags, reasons);
        return {
          status: 'tConfirmed',
          order: '',
          confirmed: { at: clock.now(), by: actor.uid },
          reasons: acceptedWarnings(flags, reasons, actor.uid),
        };
      },
    });
    return { id: trip.id, path: trip.path };
  });
}

/**
 * Books what a customer signed. Without a warning it is confirmed and waits for the money; with one it waits for the operator. Joins the
 * transaction of the signature.
 */
export async function bookAgreed(
  ctx: AppContext,
  store: ClientStore,
  { quote: { id }, agreed, order }: { readonly quote: Doc<Quote>; readonly agreed: Agreed; readonly order: string },
): Promise<Doc<Trip>> {
  await store.lock(quotes, id);
  const quote = await store.get(quotes, id);
  if (!quote || quote.trip !== '') throw refuse({ code: 'records.missing' });
  const trip = await book(ctx, store, {
    quote,
    agreed,
    agent: '',
    decide: async (flags) => {
      const hasWarning = flags.some((flag) => levelOf(flag) === 'warning');
      const stops = flags.filter((flag) => levelOf(flag) !== 'warning');
      await checkFlags(ctx, store.client, stops, {});
      const confirmed = hasWarning ? { at: null, by: '' } : { at: ctx.clock.now(), by: '' };
      return { status: hasWarning ? 'tSubmitted' : 'pWaiting', confirmed, reasons: [], order };
    },
  });
  const signed = { at: ctx.clock.now(), name: fullName(quote.contact), carrier: trip.carrier, itinerary: itineraryOf(trip) };
  return await store.update(trips, trip.id, { agreed: signed });
}
