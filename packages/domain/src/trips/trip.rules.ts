import { DAY } from '@app/kernel/time/durations.ts';
import { toCents, toDollars } from '@app/kernel/money.ts';
import { isZone, utcToWall, wallToUtc } from '@app/kernel/time/time.ts';
import { amountPaidCents } from '../payments/paid.rules.ts';
import { EDIT_ID_LENGTH, type Flight, TOKEN_LENGTH } from './model/flight.ts';
import { returnDateOf } from './have-request.rules.ts';
import { hasPoint, type Place } from './flights/distance.rules.ts';
import { liveLegs, type Leg } from './model/leg.ts';
import type { Quote, Trip } from './model/quote.ts';
import { prepareLeg } from './flights/saved-leg.rules.ts';
import { tripTypeOf } from './flights/trip-to-price.rules.ts';

type TripLike = Omit<
  Trip,
  'quote' | 'carrier' | 'order' | 'agreed' | 'refused' | 'confirmed' | 'released' | 'completed' | 'told' | 'reasons' | 'checklist' | 'last_change'
>;
/** Generates that many random letters and digits. */
export type Draw = (length: number) => string;
const ofLength = (value: unknown, length: number): boolean => typeof value === 'string' && value.length === length;
const unique = (ids: readonly string[]): string[] => [...new Set(ids)].filter((id) => id !== '');
/** Returns the first active leg of a flight. */
export const firstLegOf = ({ legs }: Pick<Flight, 'legs'>): Leg | undefined => liveLegs(legs)[0];

/**
 * Returns the unpaid amount in dollars: the price less the counted payments (D5, PRC-2). Negative after an
 * overpayment.
 */
export const tripBalance = ({ price, payments }: Pick<TripLike, 'price' | 'payments'>): number =>
  toDollars(toCents(price.total) - amountPaidCents(payments));
/** Returns the tail numbers of the trip and of its legs, each once (D3.16). */
export const tripTails = ({ aircraft, legs }: Pick<Flight, 'aircraft' | 'legs'>): string[] =>
  unique([aircraft?.tail_number ?? '', ...liveLegs(legs).map((leg) => leg.aircraft?.tail_number ?? '')]);
/** Returns the names of the accounts (D3.16). */
export const accountNames = ({ accounts }: Pick<TripLike, 'accounts'>): string[] => unique(accounts.map(({ name }) => name));
/** Returns the best margin among the estimates with a price, dollars; null if there is none. */
export function bestMarginOf({ estimates }: Pick<TripLike, 'estimates'>): number | null {
  const margins = estimates.filter(({ estimate }) => estimate.error === '').map(({ estimate }) => estimate.margin);
  return margins.length === 0 ? null : toDollars(toCents(Math.max(...margins)));
}

/**
 * Returns a flight as it is saved. Its type is set only if missing (D4, CHR-5); its dates follow its legs if they
 * have any; a token is generated once (CHR-13).
 */
export function prepareFlight<F extends Flight>(flight: F, draw: Draw): F {
  const legs = flight.legs.map(prepareLeg);
  const live = liveLegs(legs);
  const [first, last] = [live[0], live.at(-1)];
  const onBoard = unique(legs.flatMap((leg) => leg.passenger_ids)).slice(0, 900);
  return {
    ...flight,
    legs,
    tripType: flight.tripType || tripTypeOf(live),
    departure_date: first?.times.takeoffUTC ?? flight.departure_date,
    return_date: live.length > 1 ? (last?.times.takeoffUTC ?? flight.return_date) : flight.return_date,
    duration: flight.estimate ? { flightTime: flight.estimate.flightHours, blockTime: flight.estimate.blockHours } : flight.duration,
    passenger_ids: onBoard.length > 0 ? onBoard : flight.passenger_ids,
    token: ofLength(flight.token, TOKEN_LENGTH) ? flight.token : draw(TOKEN_LENGTH),
  };
}

/** Returns the coordinates of an airport; null where they are unknown. */
export const placeOf = (airport: Place | undefined): Trip['departure_place'] =>
  airport && hasPoint(airport) ? { latitude: airport.latitude, longitude: airport.longitude } : null;

/** Returns a trip as it is saved: a flight, with its payments and people. An edit id is generated once (CHR-13). */
export function prepareTrip<T extends TripLike>(trip: T, draw: Draw): T {
  const { metadata, agents, followers } = trip;
  return {
    ...prepareFlight(trip, draw),
    // Customers own what carries their address, which is compared in lower case.
    contact: { ...trip.contact, email: trip.contact.email.trim().toLowerCase() },
    totalPaid: toDollars(amountPaidCents(trip.payments)),
    bestMargin: bestMarginOf(trip),
    follower_ids: [...new Set([...followers, ...agents])],
    account_ids: [...new Set(trip.accounts.map(({ id }) => id).filter((id) => id !== ''))],
    departure_place: placeOf(firstLegOf(trip)?.departureAirport),
    metadata: ofLength(metadata['editId'], EDIT_ID_LENGTH) ? metadata : { ...metadata, editId: draw(EDIT_ID_LENGTH) },
  };
}

/** An offered aircraft, without a requested trip (D3.16). */
export const isHaveRequest = ({ quoteType }: Pick<Quote, 'quoteType'>): boolean => quoteType === 'have_request';

/**
 * Returns a quote as it is saved: a trip; an offered aircraft returns after the offered number of days, at the same
 * hour (CHR-8).
 */
export function prepareQuote(quote: Quote, draw: Draw): Quote {
  const saved = prepareTrip(quote, draw);
  if (!isHaveRequest(saved) || saved.departure_date === null || saved.day_range === null) return saved;
  const zone = liveLegs(saved.legs)[0]?.departureAirport.timezone ?? '';
  return { ...saved, return_date: returnAt(saved.departure_date, saved.day_range, isZone(zone) ? zone : 'UTC') };
}
function returnAt(departure: number, dayRange: number, zone: string): number {
  const wall = utcToWall(departure, zone);
  const date = returnDateOf(wall.date, dayRange);
  return (date && wallToUtc({ ...wall, date })) || departure + (dayRange - 1) * DAY;
}
