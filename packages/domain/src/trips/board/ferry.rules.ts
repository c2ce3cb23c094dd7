import type { Doc } from '@app/kernel/collection.ts';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import type { AirportRef } from '../../fleet/airport.ts';
import { hasPoint, milesBetween } from '../flights/distance.rules.ts';
import { fuelStopsOn, legTime } from '../flights/leg-time.rules.ts';
import type { Plane } from '../flights/trip-to-price.rules.ts';
import { EstimateSettings } from '../model/price-item.ts';
import type { ScheduleEntry } from '../model/schedule-entry.ts';
import type { Gap } from './board.rules.ts';

const TURN = 30 * MINUTE;
const usual = EstimateSettings.parse({});

/** An empty flight that brings an aircraft to where its next flight leaves. Airports are null where the schedule names codes only. */
export interface Ferry {
  readonly from: AirportRef | null;
  readonly to: AirportRef | null;
  /** Epoch ms. */
  readonly start: number;
  readonly end: number;
  /** False where it does not fit between the two flights with half an hour on the ground before and after it. */
  readonly fits: boolean;
}

/** Returns the ms from off blocks to on blocks of an empty flight; undefined where a place or the performance of the aircraft is unknown. */
export function ferryTime(
  from: AirportRef | null,
  to: AirportRef | null,
  { speedMPH, rangeNM }: Pick<Plane, 'speedMPH' | 'rangeNM'>,
): number | undefined {
  if (!from || !to || !hasPoint(from) || !hasPoint(to) || !speedMPH || !rangeNM) return undefined;
  return Math.round(legTime(milesBetween(from, to), { speedMPH, rangeNM }, usual).block * HOUR);
}

/** Returns the fuel stops of a flight; undefined where a place or the range of the aircraft is unknown. */
export function fuelStopsBetween(from: AirportRef | null, to: AirportRef | null, { rangeNM }: Pick<Plane, 'rangeNM'>): number | undefined {
  return !from || !to || !hasPoint(from) || !hasPoint(to) || !rangeNM ? undefined : fuelStopsOn(milesBetween(from, to), rangeNM, usual);
}

type Flown = Pick<ScheduleEntry, 'type' | 'start' | 'end' | 'departureAirport' | 'arrivalAirport' | 'arrival'>;
/** Returns the ferry flight that closes a gap between two flights of an aircraft. Where its time is unknown, it takes the gap less the turns. */
export function ferryFor(entries: readonly Flown[], { start, end }: Pick<Gap, 'start' | 'end'>, plane: Pick<Plane, 'speedMPH' | 'rangeNM'>): Ferry {
  const flights = entries.filter(({ type }) => type === 'trip');
  const before = flights.filter((flight) => flight.end <= start && flight.arrival !== '').toSorted((a, b) => b.end - a.end)[0];
  const after = flights.filter((flight) => flight.start >= end).toSorted((a, b) => a.start - b.start)[0];
  const [from, to] = [before?.arrivalAirport ?? null, after?.departureAirport ?? null];
  const room = Math.max(0, end - start - 2 * TURN);
  const time = ferryTime(from, to, plane) ?? room;
  const fits = room > 0 && time <= room;
  const takeoff = fits ? start + TURN : start;
  return { from, to, start: takeoff, end: takeoff + time, fits };
}

/** Two ferry flights in a row that one direct ferry flight would replace, or none where they end where they began. */
export interface DoubleFerry {
  /** Paths of the two entries. */
  readonly paths: readonly [string, string];
  /** Codes of the airports. */
  readonly from: string;
  readonly via: string;
  readonly to: string;
  /** Landing of the first and takeoff of the second, epoch ms. */
  readonly start: number;
  readonly end: number;
  /** Ms in the air and on the taxiways that would be saved. */
  readonly saved: number;
}
/** Returns the needless pairs of ferry flights of an aircraft. What is done on the ground between the two is a reason for both. */
export function doubleFerries(entries: readonly Doc<ScheduleEntry>[], plane: Pick<Plane, 'speedMPH' | 'rangeNM'>): DoubleFerry[] {
  const done = entries.filter(({ type }) => type !== 'duty').toSorted((a, b) => a.start - b.start);
  return done.flatMap((second, index): DoubleFerry[] => {
    const first = done[index - 1];
    if (!first || !isFerry(first) || !isFerry(second) || first.end > second.start || first.arrival !== second.departure) return [];
    const [from, to] = [first.departure, second.arrival];
    const direct = from === to ? 0 : ferryTime(first.departureAirport, second.arrivalAirport, plane);
    const saved = direct === undefined ? 0 : first.end - first.start + second.end - second.start - direct;
    if (saved <= 0 || from === '' || to === '') return [];
    return [{ paths: [first.path, second.path], from, via: first.arrival, to, start: first.end, end: second.start, saved }];
  });
}
/** A ferry flight between two places that are known; epoch ms. */
export interface DirectFlight {
  readonly from: AirportRef;
  readonly to: AirportRef;
  readonly start: number;
  readonly end: number;
  readonly leg: null;
}
/** Returns the direct ferry flight of a needless pair: it lands when the second one would. Undefined where the aircraft stays. */
export function directFerry(first: ScheduleEntry, second: ScheduleEntry, plane: Pick<Plane, 'speedMPH' | 'rangeNM'>): DirectFlight | undefined {
  const [from, to] = [first.departureAirport, second.arrivalAirport];
  const time = first.departure === second.arrival ? undefined : ferryTime(from, to, plane);
  return from && to && time !== undefined ? { from, to, start: second.end - time, end: second.end, leg: null } : undefined;
}
const isFerry = ({ type, category, arrival }: ScheduleEntry): boolean => type === 'trip' && category === 'ferry' && arrival !== '';
