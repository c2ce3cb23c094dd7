import { utcToWall } from '@app/kernel/time/time.ts';
import { words } from '@app/kernel/words.ts';
import type { AirportNote, AirportNoteKind } from '../../fleet/airport-note.ts';
import { concerns, type Movement } from '../../fleet/airport-note.rules.ts';
import { type Leg, liveLegs } from '../model/leg.ts';
import type { ScheduledFlight } from './scheduled-flights.rules.ts';

/** Levels and wording of the flags that follow from notes about airports. */
export const airportFlags = {
  'airport-closed': ['warning', words('{airport} is closed at {time}. {text}')],
  'airport-quiet': ['warning', words('Quiet hours at {airport}, {time}. {text}')],
  'airport-ppr': ['warning', words('{airport} needs prior permission. {text}')],
  'airport-slot': ['warning', words('{airport} needs a slot at {time}. {text}')],
  'airport-customs': ['warning', words('No customs at {airport}, {time}. {text}')],
  'airport-runway': ['warning', words('The runway of {airport} has {runway} ft, the aircraft needs {needed} ft. {text}')],
  'airport-handler': ['note', words('Preferred FBO at {airport}: {text}')],
  'airport-note': ['note', words('{airport}: {text}')],
} as const satisfies Readonly<Record<string, readonly ['warning' | 'note', string]>>;
export type AirportFlagCode = keyof typeof airportFlags;
const codeOf: Readonly<Record<AirportNoteKind, AirportFlagCode>> = {
  closed: 'airport-closed',
  quiet: 'airport-quiet',
  ppr: 'airport-ppr',
  slot: 'airport-slot',
  customs: 'airport-customs',
  runway: 'airport-runway',
  handler: 'airport-handler',
  note: 'airport-note',
};
export interface AirportFlag {
  readonly code: AirportFlagCode;
  readonly params: Record<string, string | number>;
}
interface AirportCircumstances {
  readonly flights: readonly ScheduledFlight[];
  readonly notes: readonly AirportNote[];
  /** Shortest runway that the aircraft uses, feet. */
  readonly minRunway: number | null;
}

const isAcrossBorder = ({ from, to }: ScheduledFlight): boolean => from.country !== '' && to.country !== '' && from.country !== to.country;
const movementsOf = ({ from, to, start, end }: ScheduledFlight): Movement[] => [
  { airport: from, at: start, kind: 'departures' },
  { airport: to, at: end, kind: 'arrivals' },
];

/** The flight of a leg, where its times are known. */
export function flightOfLeg({ order, departureAirport, arrivalAirport, times }: Leg): ScheduledFlight | undefined {
  const { takeoffUTC: start, landingUTC } = times;
  return start === null ? undefined : { from: departureAirport, to: arrivalAirport, start, end: landingUTC ?? start, leg: order };
}

/** Returns what a company knows about the airports of each leg, by the position of the leg; nothing for legs without times. */
export const flagsOfLegs = (
  legs: readonly Leg[],
  known: Pick<AirportCircumstances, 'notes' | 'minRunway'>,
): { readonly leg: Leg; readonly flags: AirportFlag[] }[] =>
  liveLegs(legs).map((leg) => {
    const flight = flightOfLeg(leg);
    return { leg, flags: flight ? flagsOfNotes({ ...known, flights: [flight] }) : [] };
  });

/** Returns a flag for each note that concerns a takeoff or landing of these flights, once a note. */
export function flagsOfNotes({ flights, notes, minRunway }: AirportCircumstances): AirportFlag[] {
  return notes.flatMap((note): AirportFlag[] => {
    if (note.kind === 'runway' && (note.runway_ft === null || minRunway === null || note.runway_ft >= minRunway)) return [];
    const flown = note.kind === 'customs' ? flights.filter(isAcrossBorder) : flights;
    const hit = flown.flatMap(movementsOf).find((movement) => concerns(note, movement));
    if (!hit) return [];
    const runway = note.kind === 'runway' ? { runway: note.runway_ft ?? 0, needed: minRunway ?? 0 } : {};
    const airport = hit.airport.icao || hit.airport.name;
    return [{ code: codeOf[note.kind], params: { airport, time: utcToWall(hit.at, hit.airport.timezone).time, text: note.text, ...runway } }];
  });
}
