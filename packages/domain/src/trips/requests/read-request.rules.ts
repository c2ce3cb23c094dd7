import { dayNumber, isZone, offsetAt, type Temporal, wallToUtc } from '@app/kernel/time/time.ts';
import { MOST_READ, type Span, withoutQuotes } from '../../conversations/marked-text.rules.ts';
import type { AirportRef } from '../../fleet/airport.ts';
import type { AircraftType } from '../../fleet/aircraft.ts';
import { aircraftTypesIn } from './request-aircraft.rules.ts';
import { daysIn, type ReadDay } from './request-days.rules.ts';
import { blankAll, type Mention, type RequestGapCode } from './request-parts.ts';
import { peopleIn, petsIn } from './request-people.rules.ts';
import { type PlaceIndex, type Stop, stopsIn } from './request-places.rules.ts';
import { type ReadTime, timesIn } from './request-times.rules.ts';

/** A flight that a request asks for. */
export interface ReadLeg {
  readonly from: AirportRef;
  readonly to: AirportRef;
  /** MM/dd/yyyy; empty where the request names none, or none for certain. */
  readonly date: string;
  /** The year, or the week, was left out. */
  readonly isAssumed: boolean;
  /** H:mm at the place of departure, or empty. */
  readonly time: string;
  /** 0 where the request names no count. */
  readonly paxNum: number;
}
export interface RequestGap extends Span {
  readonly words: string;
  readonly why: RequestGapCode;
  /** Airports that the words may mean. */
  readonly choices: readonly AirportRef[];
}
/** The flights that a text asks for. `known` are the places of the text that were read. */
export interface TripRequest {
  readonly legs: readonly ReadLeg[];
  readonly pets: readonly string[];
  readonly types: readonly AircraftType[];
  readonly gaps: readonly RequestGap[];
  readonly known: readonly Span[];
}

const MOST_LEGS = 10;
const MOST_CHOICES = 6;
const RETURN = /\b(?:return(?:ing|s)?|back|regres\w*|vuelta)\b/giu;
const ROUND = /\b(?:round[ -]?trip|roundtrip|r\/t|RT|same[ -]day|ida y vuelta)\b/iu;
const ONE_WAY = /\b(?:one[ -]way|no return|without (?:a )?return|return (?:is |flight )?not|s[oó]lo ida)\b/iu;
const VAGUE =
  /\b(?:flexible|asap|(?:early |late |mid-?)?(?:morning|afternoon|evening)|mid-?day or|sometime|any ?time|por la (?:mañana|tarde|noche))\b|(?:\+\/-|±)[ \t]*\d+[ \t]*(?:days?|hours?|hrs?|h)\b/giu;
/** The header of a mail that was passed on: its day is of the mail. */
const HEADER =
  /^(?:[-_ \t]*(?:original|forwarded) message.*\n)?(?:^(?:from|de|sent|date|fecha|enviado|to|para|cc|subject|asunto|reply-to)[ \t]*:.*\n?){2,8}/gimu;

/** Returns the text as far as its writer asks: quoted lines and headers of passed-on mails are blank, and every place stays. */
export function ownWords(text: string): string {
  return withoutQuotes(text)
    .replaceAll(/^.*\bwrote:[ \t]*$|^.*\bescribió:[ \t]*$/gmu, (line) => ' '.repeat(line.length))
    .replaceAll(HEADER, (block) => (/^(?:subject|asunto)[ \t]*:/imu.test(block) ? block.replace(/[^\n]/g, ' ') : block));
}

interface Hop extends Span {
  readonly start: Stop;
  readonly end: Stop;
}
/** Returns the flights between the stops, and the stops that belong to none. */
function hopsOf(stops: readonly Stop[], between: (a: Stop, b: Stop) => string): { readonly hops: readonly Hop[]; readonly alone: readonly Stop[] } {
  const hops: Hop[] = [];
  const alone: Stop[] = [];
  let origin: Stop | undefined;
  let isUsed = true;
  let goal: Stop | undefined;
  const start = (stop: Stop): void => {
    if (origin && !isUsed) alone.push(origin);
    [origin, isUsed] = [stop, false];
  };
  const add = (from: Stop, to: Stop): void => {
    hops.push({ from: Math.min(from.from, to.from), to: Math.max(from.to, to.to), start: from, end: to });
    [origin, isUsed] = [to, true];
  };
  for (const stop of stops) {
    const gap = origin?.isCode && stop.isCode ? between(origin, stop) : '\n';
    // 'KTEB 10:00 KOPF' is a flight, and 'TEB OPF TEB' are two.
    const isNext = isUsed ? /^[ \t]+$/.test(gap) : origin?.role === '' && !gap.includes('\n');
    if (stop.role === 'to' || (stop.role === '' && isNext)) {
      if (origin) add(origin, stop);
      else if (goal) alone.push(stop);
      else goal = stop;
    } else if (stop.role !== 'via' && goal) {
      add(stop, goal);
      goal = undefined;
    } else if (stop.role !== 'via') start(stop);
  }
  if (goal) alone.push(goal);
  if (origin && !isUsed) alone.push(origin);
  return { hops, alone };
}

/** A fact of a flight: unknown, certain, or said in more than one way. */
type FactOf<T> = T | 'several' | undefined;
/** Divides mentions among the flights: those of a flight's own part of the text, or one each in their order. */
function share<T>(mentions: readonly Mention<T>[], parts: readonly Span[], isSame: (a: T, b: T) => boolean): FactOf<T>[] {
  const within = parts.map((part) => mentions.filter(({ from }) => from >= part.from && from < part.to));
  const isEach = mentions.length === parts.length && within.some((some) => some.length !== 1);
  return parts.map((_, index) => {
    const own = isEach ? mentions.slice(index, index + 1) : (within[index] ?? []);
    const [first] = own;
    if (!first) return undefined;
    const { value } = first;
    const isClear = value !== undefined && own.every((some) => some.value !== undefined && isSame(some.value, value));
    return isClear ? value : 'several';
  });
}
/** Leaves out what is of something else than a takeoff: an answer by Friday, an arrival by noon. */
const ofTakeoff = <T>(mentions: readonly Mention<T>[]): Mention<T>[] => mentions.filter(({ why }) => why !== 'other-day' && why !== 'other-time');

const knownOf = <T>(mentions: readonly Mention<T>[]): (Span & { readonly value: T })[] =>
  mentions.flatMap(({ from, to, value }) => (value === undefined ? [] : [{ from, to, value }]));
const ZONES: Readonly<Record<string, string>> = { E: 'America/New_York', C: 'America/Chicago', M: 'America/Denver', P: 'America/Los_Angeles' };
/** True where a clock of the named zone shows the same at the airport on that day. */
function isLocal(zone: string, { timezone }: AirportRef, date: string, time: string): boolean {
  const named = ZONES[zone];
  if (named === undefined) return true;
  const moment = isZone(timezone) ? wallToUtc({ date, time, zone: named }) : undefined;
  return moment !== undefined && offsetAt(moment, named) === offsetAt(moment, timezone);
}

/** A text while it is read. */
class Reader {
  readonly text: string;
  readonly gaps: RequestGap[] = [];
  constructor(text: string) {
    this.text = text;
  }
  gap({ from, to }: Span, why: RequestGapCode, choices: readonly AirportRef[] = []): void {
    this.gaps.push({ from, to, words: this.text.slice(from, to), why, choices: choices.slice(0, MOST_CHOICES) });
  }
}

/** Returns the stops of a text, line by line. */
function stopsOf(own: string, blanked: string, index: PlaceIndex): Stop[] {
  let start = 0;
  return own.split('\n').flatMap((line) => {
    const offset = start;
    start += line.length + 1;
    const stops = stopsIn(line, blanked.slice(offset, offset + line.length), index);
    return stops.map((stop) => ({ ...stop, from: stop.from + offset, to: stop.to + offset }));
  });
}

/** Returns the parts of the text that speak of each flight: up to the next one, or from the one before where days come first. */
function partsOf(hops: readonly Hop[], end: number, firstDay: number): Span[] {
  const isDayFirst = firstDay < (hops[0]?.from ?? 0);
  const endOf = (hop: Hop, next: Hop | undefined): number =>
    next === undefined ? end : isDayFirst ? hop.to : next.start === hop.end ? next.end.from : Math.max(next.from, hop.to);
  const ends = hops.map((hop, index) => endOf(hop, hops[index + 1]));
  return ends.map((to, index) => ({ from: ends[index - 1] ?? 0, to }));
}
/** 'TEB/OPF' by itself is a flight to some, and a choice of two airports to others. */
const isSlash = (own: string, { from, to }: Span): boolean => own.slice(from, to).includes('/');
/** In 'TEB to OPF on May 12 to PBI' the day may be of either flight. */
const isBetween = (own: string, hops: readonly Hop[], { from, to }: Span): boolean =>
  hops.some(
    (hop, index) =>
      hops[index - 1]?.end === hop.start &&
      from >= hop.start.to &&
      to <= hop.end.from &&
      /^[ \t,]*(?:and|then)?[ \t]*(?:on[ \t]+)?(?:to|-+>?|–|→|>)[ \t]*$/iu.test(own.slice(to, hop.end.from)),
  );

/**
 * Reads a request for flights in words: airports by code, name and city, days, times, passengers, pets, types of aircraft and the way back. What has
 * two readings or none is a gap, and its field stays empty: nothing is guessed (BYD-8). `today` is the day of the message.
 */
export function readTrip(message: string, index: PlaceIndex, today: Temporal.PlainDate): TripRequest {
  const text = message.slice(0, MOST_READ);
  const own = ownWords(text);
  const reader = new Reader(text);
  const written = daysIn(own, today);
  const times = timesIn(blankAll(own, written));
  const people = peopleIn(blankAll(own, [...written, ...times]));
  const pets = petsIn(own);
  const types = aircraftTypesIn(own);
  const blanked = blankAll(own, [...written, ...times, ...people, ...pets, ...types]);
  const stops = stopsOf(own, blanked, index);
  const { hops, alone } = hopsOf(stops, (a, b) => own.slice(a.to, b.from));
  const flights: Hop[] = hops.slice(0, MOST_LEGS);
  const isForEach = written.length === flights.length;
  const days = written.map((day): Mention<ReadDay> => {
    const { from, to } = day;
    return !isForEach && isBetween(own, flights, day) ? { from, to, why: 'several-days' } : day;
  });

  for (const { why, ...span } of [...days, ...times, ...people]) if (why !== undefined) reader.gap(span, why);
  for (const match of own.matchAll(VAGUE)) reader.gap({ from: match.index, to: match.index + match[0].length }, 'vague');
  for (const stop of stops) {
    if (stop.role === 'via') reader.gap(stop, 'via', stop.airports);
    else if (stop.airports.length === 0) reader.gap(stop, 'no-airport');
    else if (stop.airports.length > 1)
      reader.gap(stop, isSlash(own, stop) && alone.includes(stop) ? 'flight-or-choice' : 'several-airports', stop.airports);
    else if (alone.includes(stop)) reader.gap(stop, 'alone', stop.airports);
  }

  const [first] = flights;
  const back = [...own.matchAll(RETURN)].map(({ index: place }) => place).find((place) => first !== undefined && place > first.from);
  const isRound = first !== undefined && flights.length === 1 && !ONE_WAY.test(own) && (back !== undefined || ROUND.test(own));
  let parts = partsOf(flights, own.length, days[0]?.from ?? Infinity);
  if (isRound) {
    flights.push({ ...first, start: first.end, end: first.start });
    const hasDaysBehind = back !== undefined && knownOf(days).some(({ from }) => from > back) && knownOf(days).some(({ from }) => from < back);
    const turn = hasDaysBehind ? back : own.length;
    parts = [
      { from: 0, to: turn },
      { from: turn, to: own.length },
    ];
  }
  const readDays = knownOf(days);
  const dates = sharedDays(ofTakeoff(days), parts, isRound && /\bsame[ -]day\b/iu.test(own));
  const clocks = share<ReadTime>(ofTakeoff(times), parts, (a, b) => a.time === b.time);
  const counts = countsOf(knownOf(people), parts);
  if (counts === 'several') for (const span of knownOf(people)) reader.gap(span, 'several-counts');
  for (const [part, why, shared, spans] of [
    ['day', 'several-days', dates, readDays],
    ['time', 'several-times', clocks, knownOf(times)],
  ] as const) {
    if (flights.length === 0) for (const span of spans) reader.gap(span, part === 'day' ? 'spare-day' : 'spare-time');
    for (const [position, some] of shared.entries()) {
      const area = parts[position] as Span;
      if (some === 'several') for (const span of spans) if (span.from >= area.from && span.from < area.to) reader.gap(span, why);
    }
  }

  const legs = flights.flatMap(({ start, end }, position): ReadLeg[] => {
    const [from, to] = [start.airports[0], end.airports[0]];
    if (!from || !to || start.airports.length > 1 || end.airports.length > 1 || from.id === to.id) return [];
    const day = dates[position];
    const clock = clocks[position];
    const date = day === undefined || day === 'several' ? '' : day.date;
    const isHere = clock !== undefined && clock !== 'several' && date !== '' && isLocal(clock.zone, from, date, clock.time);
    if (clock !== undefined && clock !== 'several' && !isHere)
      for (const span of knownOf(times)) if (span.value === clock) reader.gap(span, date === '' ? 'spare-time' : 'other-time');
    const paxNum = counts === 'several' ? 0 : (counts[position] ?? 0);
    return [{ from, to, date, isAssumed: day !== undefined && day !== 'several' && day.isAssumed, time: isHere ? clock.time : '', paxNum }];
  });
  const inOrder = sortedOut(legs);
  const gaps = unique(reader.gaps);
  const known = [...stops, ...readDays, ...knownOf(times), ...knownOf(people), ...pets, ...types]
    .map(({ from, to }) => ({ from, to }))
    .filter((span) => gaps.every((gap) => span.to <= gap.from || span.from >= gap.to));
  return { legs: inOrder, pets: pets.map(({ words }) => words), types: [...new Set(types.map(({ type }) => type))], gaps, known: unique(known) };
}

function sharedDays(days: readonly Mention<ReadDay>[], parts: readonly Span[], isSameDay: boolean): FactOf<ReadDay>[] {
  const only = days[0]?.value;
  if (isSameDay && only && days.every(({ value }) => value?.date === only.date)) return parts.map(() => only);
  return share<ReadDay>(days, parts, (a, b) => a.date === b.date);
}
/** Returns the seats of each flight: one count is of all, otherwise each flight has its own. */
function countsOf(people: readonly (Span & { readonly value: number })[], parts: readonly Span[]): (number | undefined)[] | 'several' {
  const [first] = people;
  if (!first || people.every(({ value }) => value === first.value)) return parts.map(() => first?.value);
  const each = share<number>(people, parts, (a, b) => a === b);
  return each.every((count) => typeof count === 'number') ? each : 'several';
}
/** A way back before the way there was not meant: the days stay open. */
function sortedOut(legs: readonly ReadLeg[]): ReadLeg[] {
  const dates = legs.flatMap(({ date }) => dayNumber(date) ?? []);
  const isRising = dates.every((day, index) => index === 0 || day >= (dates[index - 1] as number));
  return isRising ? [...legs] : legs.map((leg) => ({ ...leg, date: '', time: '', isAssumed: false }));
}
function unique<T extends Span>(spans: readonly T[]): T[] {
  const sorted = spans.toSorted((a, b) => a.from - b.from || b.to - a.to);
  return sorted.filter((span, index) => sorted.slice(0, index).every(({ to }) => span.from >= to));
}
