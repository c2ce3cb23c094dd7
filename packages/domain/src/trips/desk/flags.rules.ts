import { MINUTE } from '@app/kernel/time/durations.ts';
import { utcToWall } from '@app/kernel/time/time.ts';
import { defineCodes } from '@app/kernel/states.ts';
import { words } from '@app/kernel/words.ts';
import { z } from 'zod';
import { systemName } from '../../clients/scheduling-system.states.ts';
import type { AirportNote } from '../../fleet/airport-note.ts';
import type { Aircraft } from '../../fleet/aircraft.ts';
import type { Hold } from '../../holds/hold.ts';
import type { Leg } from '../model/leg.ts';
import type { ScheduleEntry } from '../model/schedule-entry.ts';
import { dutyOfOneCrew } from '../duty/duty.rules.ts';
import type { DutySettings } from '../duty/duty-settings.ts';
import { isUnconfirmed, type SourceAge, staleSources } from '../board/stale-source.rules.ts';
import { takenBy } from '../pricing/availability.rules.ts';
import { scheduleDescription, scheduleName } from '../flights/schedule-name.rules.ts';
import type { Flown } from '../pricing/price-list.rules.ts';
import type { TripToPrice } from '../flights/trip-to-price.rules.ts';
import { airportFlags, flagsOfNotes } from './airport-flags.rules.ts';
import { hasTightFerry, type ScheduledFlight, spanOfFlights } from './scheduled-flights.rules.ts';

/** A stop forbids booking, a warning needs a reason, a note informs. */
export const flagLevels = defineCodes({ stop: 'Stop', warning: 'Warning', note: 'Note' });
export type FlagLevel = (typeof flagLevels.names)[number];
/** Levels and wording of the flags; {holes} are filled from the params. */
const table = {
  inactive: ['stop', words('The aircraft is inactive: {why}')],
  seats: ['stop', words('{pax} passengers, {seats} seats')],
  range: ['stop', words('Out of range: more than {stops} fuel stops')],
  'legs-overlap': ['stop', words('A leg takes off before the one before it has landed')],
  'ferry-overlap': ['stop', words('The ferry flight between two legs does not fit')],
  past: ['stop', words('The takeoff is in the past')],
  busy: ['stop', words('The aircraft does something else then: {name}')],
  held: ['stop', words('On hold for {name}')],
  price: ['stop', words('No price: {why}')],
  unconfirmed: ['warning', words('{system} was not read for 24 hours. The aircraft may do something else then: {name}')],
  turn: ['warning', words('Only {minutes} minutes on the ground at {airport}')],
  unpaid: ['warning', words('{account} has unpaid invoices')],
  duty: ['warning', words('{hours} h of duty for one crew, the limit is {limit} h. Plan a second crew, an overnight stay or a later start.')],
  flight: ['warning', words('{hours} h of flight in 24 hours for one crew, the limit is {limit} h. Plan a second crew or an overnight stay.')],
  passport: ['warning', words('No passport on file: {names}')],
  'passport-expired': ['warning', words('The passport ends before the last landing: {names}')],
  undated: ['note', words('No dates yet: priced as one day')],
  fuel: ['note', words('Fuel stops: {count}')],
  night: ['note', words('Lands at night: {airport}, {time}')],
  pet: ['note', words('A pet is on board')],
  ...airportFlags,
} as const satisfies Readonly<Record<string, readonly [FlagLevel, string]>>;
export const flagCodes = Object.keys(table) as [FlagCode, ...FlagCode[]];
export type FlagCode = keyof typeof table;

/** Something that the dispatcher should know about flying a trip with an aircraft. */
export const Flag = z.object({ code: z.enum(flagCodes), params: z.record(z.string(), z.union([z.string(), z.number()])).default({}) });
export type Flag = z.infer<typeof Flag>;
export const levelOf = ({ code }: Pick<Flag, 'code'>): FlagLevel => table[code][0];
/** Returns the wording with its {holes}. */
export const flagText = ({ code }: Pick<Flag, 'code'>): string => table[code][1];

/** Returns how often an aircraft stops for fuel; 0 where it cannot fly. */
export const fuelStopsOf = (flown: Flown | string): number =>
  typeof flown === 'string' ? 0 : flown.plan.times.reduce((sum, { fuelStops }) => sum + fuelStops, 0);

/** A flag about the passports of named people. */
export interface PaperFlag {
  readonly code: 'passport' | 'passport-expired';
  readonly params: { readonly names: string };
}

export interface Circumstances {
  readonly aircraft: Pick<Aircraft, 'errors' | 'min_runway_ft'> & { readonly active: boolean };
  readonly seats: number;
  readonly trip: TripToPrice;
  readonly legs: readonly Leg[];
  /** A text is the reason why it cannot fly. */
  readonly flown: Flown | string;
  /** Reason of a missing price; empty if there is one. */
  readonly priceError: string;
  readonly flights: readonly ScheduledFlight[];
  readonly maxFuelStops: number;
  /** Entries of the aircraft, without those of this quote or trip. */
  readonly entries: readonly ScheduleEntry[];
  /** Systems that send entries, and when they were read. */
  readonly sources: readonly SourceAge[];
  /** Claims of others on the aircraft that count now. */
  readonly rivals: readonly Pick<Hold, 'start' | 'end' | 'holder_label'>[];
  /** Accounts of the quote with unpaid invoices. */
  readonly debtors: readonly string[];
  /** Limits of the company's crews; null where others name the crew. */
  readonly duty: DutySettings | null;
  /** Passengers of flights abroad without a passport, or with one that ends before. */
  readonly papers: readonly PaperFlag[];
  /** The company's notes about airports. */
  readonly notes: readonly AirportNote[];
  readonly now: number;
}
const SHORT_TURN = 30 * MINUTE;
/** Local hours of a night arrival: from 22:00 until before 6:00. */
const NIGHT = { from: 22, until: 6 };
/** Reasons of the estimate that have a flag of their own. */
const worded: Readonly<Record<string, FlagCode>> = { 'Too many passengers': 'seats', 'Out of range': 'range', 'Legs overlap': 'legs-overlap' };

function aircraftFlags({ aircraft, seats, trip, flown, priceError, maxFuelStops }: Circumstances): Flag[] {
  const flags: Flag[] = [];
  if (!aircraft.active || aircraft.errors.length > 0)
    flags.push({ code: 'inactive', params: { why: aircraft.errors[0] ?? words('not in service') } });
  const reason = typeof flown === 'string' ? flown : priceError;
  if (reason === '') return flags;
  const code = worded[reason] ?? 'price';
  const params =
    code === 'seats' ? { pax: trip.mostPax, seats } : code === 'range' ? { stops: maxFuelStops } : code === 'price' ? { why: reason } : {};
  return [...flags, { code, params }];
}

const entryName = (entry: ScheduleEntry): string => [scheduleName(entry), scheduleDescription(entry)].filter(Boolean).join(', ');
/** An entry of a system that was not read for a day warns; any other one, and the claims of others, forbid. */
function claimFlags({ flights, entries, rivals, sources, now }: Circumstances): Flag[] {
  const span = spanOfFlights(flights);
  if (!span) return [];
  const stale = staleSources(sources, now);
  const taken = takenBy(entries, { from: span.start, until: span.end });
  const busy = taken.find((entry) => !isUnconfirmed(entry, stale));
  const doubtful = taken.find((entry) => isUnconfirmed(entry, stale));
  const rival = rivals.find(({ start, end }) => start === null || end === null || (start < span.end && end > span.start));
  return [
    ...(busy ? [{ code: 'busy' as const, params: { name: entryName(busy) } }] : []),
    ...(rival && !busy ? [{ code: 'held' as const, params: { name: rival.holder_label || '–' } }] : []),
    ...(doubtful ? [{ code: 'unconfirmed' as const, params: { name: entryName(doubtful), system: systemName(doubtful.source) } }] : []),
  ];
}

/** Turns between the flights of the trip, and to the entries before and after them. A ferry flight connects as it likes. */
function turnFlags({ flights, entries }: Circumstances): Flag[] {
  const span = spanOfFlights(flights);
  if (!span) return [];
  const gaps = flights.flatMap((flight, index) => {
    const before = flights[index - 1];
    return before && before.leg !== null && flight.leg !== null ? [{ airport: flight.from, ms: flight.start - before.end }] : [];
  });
  const first = flights[0];
  const last = flights.at(-1);
  for (const { start, end, status } of entries) {
    if (status === 'cancelled') continue;
    if (first && end <= span.start) gaps.push({ airport: first.from, ms: span.start - end });
    if (last && start >= span.end) gaps.push({ airport: last.to, ms: start - span.end });
  }
  const shortest = gaps.filter(({ ms }) => ms >= 0 && ms < SHORT_TURN).toSorted((a, b) => a.ms - b.ms)[0];
  return shortest
    ? [{ code: 'turn', params: { minutes: Math.round(shortest.ms / MINUTE), airport: shortest.airport.icao || shortest.airport.name } }]
    : [];
}

function notesOf({ trip, legs, flown, flights }: Circumstances): Flag[] {
  const stops = fuelStopsOf(flown);
  const night = flights.flatMap(({ leg, to, end }) => {
    if (leg === null) return [];
    const { time } = utcToWall(end, to.timezone);
    const hour = Number(time.split(':')[0]);
    return hour >= NIGHT.from || hour < NIGHT.until ? [{ code: 'night' as const, params: { airport: to.icao || to.name, time } }] : [];
  });
  return [
    ...(trip.undated ? [{ code: 'undated' as const, params: {} }] : []),
    ...(stops > 0 ? [{ code: 'fuel' as const, params: { count: stops } }] : []),
    ...night.slice(0, 1),
    ...(legs.some(({ active, passengers }) => active && passengers.some(({ pax_type }) => pax_type === 'Pet'))
      ? [{ code: 'pet' as const, params: {} }]
      : []),
  ];
}

/** Returns what to know about flying a trip with an aircraft: stops first, then warnings, then notes. */
export function flagsOf(circumstances: Circumstances): Flag[] {
  const { aircraft, flights, debtors, trip, duty, papers, notes, now } = circumstances;
  const ofAirports = flagsOfNotes({ flights, notes, minRunway: aircraft.min_runway_ft });
  const takeoff = trip.legs[0]?.takeoff ?? null;
  return [
    ...aircraftFlags(circumstances),
    ...(hasTightFerry(flights) ? [{ code: 'ferry-overlap' as const, params: {} }] : []),
    ...(!trip.undated && takeoff !== null && takeoff <= now ? [{ code: 'past' as const, params: {} }] : []),
    ...claimFlags(circumstances),
    ...turnFlags(circumstances),
    ...(duty ? dutyOfOneCrew(flights, duty).map(({ kind: code, hours, limit }) => ({ code, params: { hours, limit } })) : []),
    ...papers.map(({ code, params }) => ({ code, params: { ...params } })),
    ...debtors.map((account) => ({ code: 'unpaid' as const, params: { account } })),
    ...ofAirports.filter((flag) => levelOf(flag) === 'warning'),
    ...notesOf(circumstances),
    ...ofAirports.filter((flag) => levelOf(flag) === 'note'),
  ];
}
