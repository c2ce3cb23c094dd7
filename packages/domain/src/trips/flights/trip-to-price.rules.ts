import { dayNumber, isZone, utcToWall, wallToUtc } from '@app/kernel/time/time.ts';
import { words } from '@app/kernel/words.ts';
import type { Aircraft } from '../../fleet/aircraft.ts';
import type { AirportRef } from '../../fleet/airport.ts';
import { hasPoint, milesBetween, type Point } from './distance.rules.ts';
import { liveLegs, type Leg, type TripType } from '../model/leg.ts';

/** Airport facts for conditions, in lower case. */
export interface PlaceFacts {
  /** ICAO and IATA. */
  readonly codes: readonly string[];
  readonly country: string;
}
/** Facts that determine the price of a leg, except the aircraft, so that a pool of aircraft shares them. */
export interface PricedLeg {
  readonly from: AirportRef & Point;
  readonly to: AirportRef & Point;
  readonly departure: PlaceFacts;
  readonly arrival: PlaceFacts;
  /** Whole statute miles. */
  readonly miles: number;
  /** Counted passengers: all except pets (pricing.md 2.5, 16). */
  readonly pax: number;
  /** Block hours that staff entered; null as computed. */
  readonly block: number | null;
  /** Epoch ms, and day number at the departure airport; null if the leg has no date. */
  readonly takeoff: number | null;
  readonly day: number | null;
}
export interface TripToPrice {
  readonly legs: readonly PricedLeg[];
  /** Derived from the legs, ignoring the form. */
  readonly type: TripType;
  readonly isEmptyLeg: boolean;
  /** Priced as one day, without nights. */
  readonly undated: boolean;
  readonly mostPax: number;
  /** Reason why no aircraft has a price for this trip; empty if there may be one. */
  readonly error: string;
}
/** Facts of an aircraft for the estimate. */
export interface Plane {
  readonly id: string;
  /** Tail number in lower case. */
  readonly tails: readonly string[];
  readonly seats: number;
  readonly speedMPH: number | null;
  readonly rangeNM: number | null;
  readonly home: AirportRef;
  /** Names for a `model` condition: id, name, ICAO designator. */
  readonly models: readonly string[];
}

/** The same airport: by our own id, or by ICAO code if a record was written by hand. */
export const isSameAirport = (a: AirportRef, b: AirportRef): boolean => a.id === b.id || (a.icao !== '' && a.icao === b.icao);

/** One leg is one-way; A to B and back is a round trip; anything else is multi-leg (pricing.md 2.3 and 2.5, 9–11). */
export function tripTypeOf(legs: readonly { readonly departureAirport: AirportRef; readonly arrivalAirport: AirportRef }[]): TripType {
  const [out, back] = legs;
  if (!out) return '';
  if (!back) return 'one-way';
  const returns = isSameAirport(out.departureAirport, back.arrivalAirport) && isSameAirport(out.arrivalAirport, back.departureAirport);
  return legs.length === 2 && returns ? 'round-trip' : 'multi-leg';
}

const paxOf = (leg: Leg): number => Math.max(0, leg.paxNum - leg.passengers.filter((passenger) => passenger.pax_type === 'Pet').length);

const placeFacts = ({ icao, iata, country }: AirportRef): PlaceFacts => ({
  codes: [icao.toLowerCase(), iata.toLowerCase()],
  country: country.toLowerCase(),
});

function pricedLeg(leg: Leg): PricedLeg | string {
  const { departureAirport: from, arrivalAirport: to, times } = leg;
  if (!hasPoint(from)) return words('Departure airport missing lat/lon');
  if (!hasPoint(to)) return words('Arrival airport missing lat/lon');
  const shared = {
    from,
    to,
    departure: placeFacts(from),
    arrival: placeFacts(to),
    miles: milesBetween(from, to),
    pax: paxOf(leg),
    block: leg.blockHours,
  };
  if (times.takeoffDate === '') return { ...shared, takeoff: null, day: null };
  const zone = from.timezone || times.takeoffTZ;
  if (!isZone(zone)) return words('Departure airport missing time zone');
  if (!isZone(to.timezone)) return words('Arrival airport missing time zone');
  const wall = { date: times.takeoffDate, time: times.takeoffTime, zone };
  const read = wallToUtc(wall);
  // Of a time that the clocks show twice, the stored moment is the one that was chosen.
  const takeoff = read !== undefined && wallToUtc(wall, 'reject') === undefined ? chosenReading(read, times.takeoffUTC, zone) : read;
  const day = dayNumber(times.takeoffDate);
  if (takeoff === undefined || day === undefined) return words('Date not valid');
  return { ...shared, takeoff, day };
}

function chosenReading(first: number, stored: number | null, zone: string): number {
  if (stored === null) return first;
  const [a, b] = [utcToWall(first, zone), utcToWall(stored, zone)];
  return a.date === b.date && a.time === b.time ? stored : first;
}

/**
 * Computes everything about a trip that does not depend on the aircraft. Inactive legs are left out; one leg without
 * a date makes all undated.
 */
export function tripToPrice(legs: readonly Leg[]): TripToPrice {
  const live = liveLegs(legs);
  const priced = live.map(pricedLeg);
  const good = priced.filter((leg): leg is PricedLeg => typeof leg !== 'string');
  return {
    legs: good,
    type: tripTypeOf(live),
    isEmptyLeg: live.length > 0 && live.every((leg) => leg.isEmptyLeg),
    undated: good.some((leg) => leg.takeoff === null),
    mostPax: Math.max(0, ...good.map((leg) => leg.pax)),
    error: live.length === 0 ? words('No legs') : (priced.find((leg) => typeof leg === 'string') ?? ''),
  };
}

/** Uses the seats of the aircraft itself, else of its model. */
export function planeOf(aircraft: Aircraft & { readonly id: string }): Plane {
  const { model } = aircraft;
  return {
    id: aircraft.id,
    tails: [aircraft.tail_number.toLowerCase()],
    seats: aircraft.seats || model.seats,
    speedMPH: model.speedMPH,
    rangeNM: model.rangeNM,
    home: aircraft.airport,
    models: [model.id, model.name, model.icao].filter((name) => name !== '').map((name) => name.toLowerCase()),
  };
}
