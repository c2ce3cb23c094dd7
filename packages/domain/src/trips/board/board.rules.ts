import type { Doc } from '@app/kernel/collection.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import type { Trip } from '../model/quote.ts';
import type { ScheduleEntry } from '../model/schedule-entry.ts';
import { overlaps } from '../pricing/availability.rules.ts';

/** Appearance of an entry on the board. Each has a pattern of its own beside its color. */
export type BlockKind = 'booked' | 'requested' | 'hold' | 'ferry' | 'imported' | 'container' | 'duty';
type Entry = Doc<ScheduleEntry>;
/** An entry with its place in the row of its aircraft. Half rows are shared by entries that overlap. */
export interface Block {
  readonly entry: Entry;
  readonly kind: BlockKind;
  /** It is in flight or was flown: it stays where it is. */
  readonly isFlown: boolean;
  readonly lane: number;
  /** Lanes of its group of overlapping entries; 1 where it has the row for itself. */
  readonly lanes: number;
  /** Name of the partner who shares it; left out for an own one. */
  readonly partner?: string;
}
/** The aircraft between two blocks. Codes of airports; empty where nobody knows. */
export interface Gap {
  readonly start: number;
  readonly end: number;
  readonly at: string;
  /** Airport that the next flight leaves from; differs from `at` where something is missing. */
  readonly next: string;
}
export interface Row {
  readonly blocks: readonly Block[];
  readonly gaps: readonly Gap[];
  /** Pairs of entries that claim the same time. */
  readonly overlaps: number;
}

const UNCONFIRMED = /^(tSubmitted|tOutstanding|tImported)$/;
const UNRELEASED = new Set(['', 'readyForRelease']);
export const isHold = ({ metadata }: Pick<ScheduleEntry, 'metadata'>): boolean => metadata['hold'] !== undefined;
/** True for a flight of the flight software: none of our trips is behind it. */
export const isImported = ({ type, trip }: Pick<ScheduleEntry, 'type' | 'trip'>): boolean => type === 'trip' && trip === '';

/** Returns how an entry looks; `status` is that of its trip. `isStale`: its system was not read for a day. */
export function kindOf(
  entry: Pick<ScheduleEntry, 'type' | 'trip' | 'leg' | 'category' | 'status' | 'metadata'>,
  status?: Trip['status'],
  isStale = false,
): BlockKind {
  if (isHold(entry)) return 'hold';
  if (entry.type !== 'trip') return entry.type;
  if (entry.category === 'ferry') return 'ferry';
  if (isImported(entry)) return isStale || UNRELEASED.has(entry.status) ? 'imported' : 'booked';
  return status !== undefined && UNCONFIRMED.test(status) ? 'requested' : 'booked';
}
const isFlown = ({ type, status, start }: Entry, now: number): boolean =>
  type === 'trip' && (status === 'active' || status === 'arrived' || start <= now);
export const isLive = ({ active, status }: Entry): boolean => active && status !== 'cancelled';

/** Returns groups of entries that overlap, directly or over others, each entry with its lane. Entries may touch. */
function lanesOf(entries: readonly Entry[]): Map<Entry, { readonly lane: number; readonly lanes: number }> {
  const placed = new Map<Entry, { lane: number; lanes: number }>();
  let group: Entry[] = [];
  let ends: number[] = [];
  let until = -Infinity;
  const close = (): void => {
    for (const entry of group) placed.set(entry, { lane: placed.get(entry)?.lane ?? 0, lanes: ends.length });
    group = [];
    ends = [];
  };
  for (const entry of entries) {
    if (entry.start >= until) close();
    const free = ends.findIndex((end) => end <= entry.start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = entry.end;
    until = Math.max(group.length === 0 ? -Infinity : until, entry.end);
    group.push(entry);
    placed.set(entry, { lane, lanes: 1 });
  }
  close();
  return placed;
}

/** Returns the airport between each two entries of an aircraft, in order of time. */
function gapsOf(entries: readonly Entry[]): Gap[] {
  const gaps: Gap[] = [];
  let at = entries.find(({ departure }) => departure !== '')?.departure ?? '';
  let end: number | undefined;
  for (const entry of entries) {
    const isFlight = entry.type === 'trip';
    if (end !== undefined && entry.start > end) gaps.push({ start: end, end: entry.start, at, next: isFlight ? entry.departure || at : at });
    if (isFlight && entry.arrival !== '') at = entry.arrival;
    end = Math.max(end ?? entry.end, entry.end);
  }
  return gaps;
}
export const isMismatch = ({ at, next }: Gap): boolean => at !== '' && next !== '' && at !== next;

/** Entries of a system that was not read for so long may be wrong. */
export const STALE_MS = DAY;
const noSources: ReadonlySet<string> = new Set();
const ALONE = { lane: 0, lanes: 1 };
/** Returns the row of one aircraft. `statusOf` returns the status of the trip with a path; `stale` are systems that were not read for a day. */
export function rowOf(
  entries: readonly Entry[],
  statusOf: (trip: string) => Trip['status'] | undefined,
  now: number,
  stale: ReadonlySet<string> = noSources,
): Row {
  const live = entries.filter(isLive).toSorted((a, b) => a.start - b.start || a.end - b.end);
  const placed = lanesOf(live);
  return {
    blocks: live.map((entry) => {
      const { lane, lanes } = placed.get(entry) ?? ALONE;
      return { entry, kind: kindOf(entry, statusOf(entry.trip), stale.has(entry.source)), isFlown: isFlown(entry, now), lane, lanes };
    }),
    gaps: gapsOf(live.filter((entry) => !isHold(entry))),
    overlaps: overlaps(live).length,
  };
}

/** A wish for an aircraft: from, until (epoch ms), seats. */
export interface Wish {
  readonly from: number;
  readonly until: number;
  readonly seats: number;
}
/** True for an aircraft that has nothing to do in the time of a wish, and enough seats. */
export const isFreeFor = (entries: readonly Entry[], seats: number, wish: Wish): boolean =>
  seats >= wish.seats && !entries.some((entry) => isLive(entry) && !entry.avail && entry.start < wish.until && entry.end > wish.from);
