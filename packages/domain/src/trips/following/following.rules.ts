import type { Doc } from '@app/kernel/collection.ts';
import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { isHold, isLive } from '../board/board.rules.ts';
import { Following } from '../model/following.ts';
import type { ScheduleEntry } from '../model/schedule-entry.ts';
import { type FlightEvent, MANUAL } from './flight-event.ts';

/** Steps of a flight in their order: off blocks, airborne, landed, on blocks. */
export const flightSteps = ['out', 'off', 'on', 'in'] as const;
export type FlightStep = (typeof flightSteps)[number];
type Stage = FlightStep | 'etd' | 'eta';
type Code = FlightEvent['code'];
export const stepCodes = { out: 'OUT', off: 'OFF', on: 'ON', in: 'IN' } as const satisfies Readonly<Record<FlightStep, Code>>;

const stages: Partial<Record<Code, Stage>> = {
  OUT: 'out',
  OFF: 'off',
  ON: 'on',
  IN: 'in',
  ETD: 'etd',
  EOFF: 'etd',
  ETA: 'eta',
  EON: 'eta',
  DIV: 'eta',
};
/** Code of a landing at another airport than planned. */
export const DIVERTED = 'DIV' satisfies Code;
const cancels: ReadonlySet<Code> = new Set(['CNCL', 'CXCL', 'LX']);
/** The aircraft came back: what it departed with before does not count. */
const returns: ReadonlySet<Code> = new Set(['RTR', 'RFA']);
export const stageOf = (code: Code): Stage | undefined => stages[code];
export const isReturn = (code: Code): boolean => returns.has(code);
/** True for a flight that came back and has not left again. */
export const isBack = ({ off, detail }: Pick<Following, 'off' | 'detail'>): boolean => off === null && detail !== '' && isReturn(detail);
export const isCancel = (code: Code): boolean => cancels.has(code);
/** True for codes that say when something happened or is expected. */
export const isTimed = (code: Code): boolean => stages[code] !== undefined || returns.has(code);
/** True for codes about the arrival airport; the others are about the departure. */
export const isAtArrival = (code: Code): boolean => ['on', 'in', 'eta'].includes(stages[code] ?? '');

/** Earlier or later than planned by so much is early or delayed (charter desk, 11). */
export const EARLY_MS = 5 * MINUTE;
export const LATE_MS = 10 * MINUTE;
/** Without a report for so long after the expected time, a flight is overdue. */
export const OVERDUE_MS = 15 * MINUTE;
/** Farther from the plan a reported time is a mistake. */
export const REPORT_RANGE_MS = 2 * DAY;
const DIFFERENT_MS = 5 * MINUTE;
/** Farther from its departure a report is about another flight. */
const JOIN_MS = 12 * HOUR;

type Planned = Pick<ScheduleEntry, 'start' | 'end'>;
type Reported = FlightEvent & { readonly id: string };

/** Puts what a person entered last, before that what was known later. The id orders the rest, so that the order of arrival never matters. */
function compare(a: Reported, b: Reported): number {
  const byPerson = Number(a.source === MANUAL) - Number(b.source === MANUAL);
  return byPerson || a.reported - b.reported || (a.id < b.id ? -1 : 1);
}
const last = (events: readonly Reported[]): Reported | undefined => events.toSorted(compare).at(-1);
/** Returns the report that counts: of each source its last one, unless that takes back what it said. */
const valid = (events: readonly Reported[]): Reported | undefined =>
  last([...Map.groupBy(events, ({ source }) => source).values()].flatMap((own) => last(own) ?? []).filter(({ time }) => time !== null));

/** Returns the state of a flight from its events. The same events in any order, once or repeated, give the same state. */
export function followedBy(events: readonly Reported[], planned: Planned): Following {
  const cameBack = Math.max(-1, ...events.filter(({ code, time }) => returns.has(code) && time !== null).map(({ time }) => time ?? -1));
  const counts = ({ code, time }: Reported): boolean => !((code === 'OUT' || code === 'OFF') && time !== null && time <= cameBack);
  const byStage = Map.groupBy(events.filter(counts), ({ code }) => stages[code]);
  const at = (stage: Stage): number | null => valid(byStage.get(stage) ?? [])?.time ?? null;
  const times = { out: at('out'), off: at('off'), on: at('on'), in: at('in'), etd: at('etd'), eta: at('eta') };
  const isCanceled = valid(events.filter(({ code }) => cancels.has(code))) !== undefined;
  const reason = events
    .filter(({ code, note }) => note !== '' || stages[code] === undefined)
    .toSorted((a, b) => a.reported - b.reported || (a.id < b.id ? -1 : 1))
    .at(-1);
  return Following.parse({
    ...times,
    status: isCanceled ? 'cancelled' : punctuality(times, planned),
    diverted: valid(events.filter(({ code }) => code === DIVERTED))?.airport ?? null,
    detail: reason === undefined || reason.code === DIVERTED ? '' : reason.code,
    note: reason?.note ?? '',
    doubt: doubtOf(times, byStage),
  });
}

type Times = Pick<Following, Stage>;
/** Once the landing is known or expected, it decides; before, the takeoff. */
function punctuality({ off, on, etd, eta }: Times, { start, end }: Planned): Following['status'] {
  const landing = on ?? eta;
  const takeoff = off ?? etd;
  const late = landing !== null ? landing - end : takeoff !== null ? takeoff - start : undefined;
  if (late === undefined) return 'no status';
  if (late >= LATE_MS) return 'delayed';
  return late <= -EARLY_MS ? 'early' : 'on time';
}

function doubtOf(times: Times, byStage: ReadonlyMap<Stage | undefined, readonly Reported[]>): Following['doubt'] {
  const known = flightSteps.map((step) => times[step]).filter((time) => time !== null);
  if (known.some((time, index) => index > 0 && time < (known[index - 1] ?? 0))) return 'order';
  const differ = flightSteps.some((step) => {
    const bySource = Map.groupBy(byStage.get(step) ?? [], ({ source }) => source);
    // A person has decided.
    if ((last(bySource.get(MANUAL) ?? [])?.time ?? null) !== null) return false;
    const ends = [...bySource.values()].flatMap((events) => last(events)?.time ?? []);
    return ends.length > 1 && Math.max(...ends) - Math.min(...ends) > DIFFERENT_MS;
  });
  return differ ? 'sources' : '';
}

/** True for a flight that is followed: no hold, no maintenance, not called off. */
export const isFollowed = (entry: Doc<ScheduleEntry>): boolean => entry.type === 'trip' && isLive(entry) && !isHold(entry);

/** Returns a registration without its dashes and spaces, as sources write it differently. */
export const plainTail = (tail: string): string => tail.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

type Flight = Pick<ScheduleEntry, 'start' | 'departure' | 'departureAirport'> & { readonly id: string };
const leavesFrom = ({ departure, departureAirport }: Flight, origin: string): boolean =>
  [departure, departureAirport?.icao, departureAirport?.iata].some((code) => code !== undefined && code !== '' && code === origin.toUpperCase());

/** Returns the flight of one aircraft that a report is about: from the same airport, nearest to its departure. */
export function flightOf<F extends Flight>({ source, entry, origin, departure }: FlightEvent, flights: readonly F[]): F | undefined {
  if (source === MANUAL) return flights.find(({ id }) => id === entry);
  if (departure === null) return undefined;
  const distance = ({ start }: F): number => Math.abs(start - departure);
  return flights
    .filter((flight) => leavesFrom(flight, origin) && distance(flight) <= JOIN_MS)
    .toSorted((a, b) => distance(a) - distance(b) || a.start - b.start || (a.id < b.id ? -1 : 1))[0];
}

type Followed = Planned & Pick<ScheduleEntry, 'status' | 'following'>;
/** Returns the takeoff that is expected now, epoch ms. */
export const expectedTakeoff = ({ start, following }: Followed): number => following.off ?? following.etd ?? start;
/** Returns the landing that is expected now: as reported, else as long after the takeoff as planned. */
export function expectedLanding(flight: Followed): number {
  const { start, end, following } = flight;
  return following.on ?? following.eta ?? expectedTakeoff(flight) + (end - start);
}
/** Returns the times of a flight as they are flown: reported or expected once it has left its blocks, as planned before. */
export function flownTimes(flight: Followed): Planned {
  const { start, end, following } = flight;
  const takeoff = following.out ?? following.off;
  return takeoff === null ? { start, end } : { start: takeoff, end: Math.max(takeoff, following.in ?? expectedLanding(flight)) };
}
const isOver = ({ status, following }: Followed): boolean =>
  status === 'arrived' || status === 'cancelled' || following.status === 'cancelled' || following.on !== null || following.in !== null;

/** Returns the takeoff or landing that comes next, epoch ms; undefined for a flight that is over. */
export function nextEvent(flight: Followed): { readonly step: 'off' | 'on'; readonly at: number } | undefined {
  if (isOver(flight)) return undefined;
  return flight.following.off === null ? { step: 'off', at: expectedTakeoff(flight) } : { step: 'on', at: expectedLanding(flight) };
}
/** Returns the takeoff or landing that should have been reported by now. */
export function overdueStep(flight: Followed, now: number): 'off' | 'on' | undefined {
  const next = nextEvent(flight);
  return next && now >= next.at + OVERDUE_MS ? next.step : undefined;
}

/** Returns the status of a flight after its events; without a takeoff it falls back to what it was released with. */
export function statusAfter({ status, following: before }: Followed, { off, out, on, in: onBlocks }: Following): ScheduleEntry['status'] {
  if (status === 'cancelled') return status;
  if (on !== null || onBlocks !== null) return 'arrived';
  if (out !== null || off !== null) return 'active';
  const wasFollowed = [before.out, before.off, before.on, before.in].some((time) => time !== null);
  return wasFollowed && (status === 'active' || status === 'arrived') ? 'released' : status;
}
