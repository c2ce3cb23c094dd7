import { useMemo, useRef } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import type { Aircraft } from '@app/domain/fleet/aircraft.ts';
import { aircraftTypes } from '@app/domain/fleet/aircraft.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import type { Hold } from '@app/domain/holds/hold.ts';
import { importSources } from '@app/domain/imports/import.collection.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { isLive, rowOf, STALE_MS } from '@app/domain/trips/board/board.rules.ts';
import { doubleFerries } from '@app/domain/trips/board/ferry.rules.ts';
import { planeOf } from '@app/domain/trips/flights/trip-to-price.rules.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { schedule, trips } from '@app/domain/trips/trips.collection.ts';
import { useLive } from '../../wire/tab/use-live.ts';
import { useLivePages } from '../../wire/tab/use-live-pages.ts';
import { t } from '../../words/words.ts';
import { useLegChecks } from '../trip/checklist/use-leg-checks.ts';
import { codeOf } from '../trip-words.rules.ts';
import type { BoardWindow } from './board-window.rules.ts';
import { entryQueries, MOST, tripQueries } from './board-queries.rules.ts';
import { type BoardRow, type PartnerFleet, partnerRows } from './board-rows.ts';

export type Grouping = 'base' | 'type';
type Entry = Doc<ScheduleEntry>;

const UNASSIGNED = '';
/** The last reading of the schedule of a connected system. */
export interface SourceReading {
  readonly source: string;
  /** Epoch ms. */
  readonly readAt: number;
  readonly isStale: boolean;
}

/** Flights of a trip without an aircraft, as entries of nobody. */
function unassignedEntries(trip: Doc<Trip>): Entry[] {
  const { id, path, date, last_date, version } = trip;
  return trip.legs
    .filter(({ active, times }) => active && times.takeoffUTC !== null)
    .map((leg) => {
      const start = leg.times.takeoffUTC ?? 0;
      const fields = { start, end: Math.max(start, leg.times.landingUTC ?? start + 3_600_000), type: 'trip', aircraft: UNASSIGNED, trip: path };
      const ends = { departureAirport: leg.departureAirport, arrivalAirport: leg.arrivalAirport, leg: leg.order, trip_number: trip.trip_number };
      const codes = { departure: codeOf(leg.departureAirport), arrival: codeOf(leg.arrivalAirport) };
      return {
        ...ScheduleEntry.parse({ ...fields, ...ends, ...codes }),
        id: `${id}-${leg.order}`,
        path: `${path}/${leg.order}`,
        date,
        last_date,
        version,
        active: true,
      };
    });
}

const groupOf = ({ airport, type }: Aircraft, grouping: Grouping): string =>
  grouping === 'base' ? (airport.id === '' ? t('No base') : codeOf(airport)) : type === '' ? t('No type') : t(aircraftTypes.label(type));
const BOOKED = /^(t|p)/;

/** Everything that the board shows, live; `fleets` are what partners share. */
export function useBoard(window: BoardWindow, grouping: Grouping, now: number, fleets: readonly PartnerFleet[]) {
  const fleet = useLive(aircraft, { limit: MOST });
  const entries = useLivePages(schedule, entryQueries(window, fleet.docs.length));
  const flown = useLivePages(trips, tripQueries(window, fleet.docs.length));
  const running = useLive(holds, { where: all(where('kind', 'eq', 'aircraft'), where('state', 'eq', 'held')), limit: 500 });
  const systems = useLive(importSources, { limit: 20 });
  const sources = useMemo(
    () =>
      systems.docs.flatMap(({ id, kinds }): SourceReading[] => {
        const readAt = kinds['schedule']?.read_at ?? null;
        return readAt === null ? [] : [{ source: id, readAt, isStale: now - readAt > STALE_MS }];
      }),
    [systems.docs, now],
  );
  const stale = useMemo(() => new Set(sources.filter(({ isStale }) => isStale).map(({ source }) => source)), [sources]);
  const tripAt = useMemo(() => new Map(flown.docs.map((trip) => [trip.path, trip])), [flown.docs]);
  const holdAt = useMemo(() => new Map<string, Doc<Hold>>(running.docs.map((hold) => [hold.path, hold])), [running.docs]);
  /** Rows as they were: one that did not change stays the same object, and is not drawn again. */
  const before = useRef(new Map<string, { readonly sign: string; readonly row: BoardRow }>());
  const shared = useMemo(() => partnerRows(fleets, now), [fleets, now]);
  const own = useMemo(() => {
    const known = new Set(fleet.docs.map(({ id }) => id));
    const byCraft = Map.groupBy(entries.docs, (entry) => (known.has(entry.aircraft) ? entry.aircraft : UNASSIGNED));
    const statusOf = (path: string) => tripAt.get(path)?.status;
    const without = flown.docs.filter(({ aircraft: craft, status }) => (craft?.id ?? '') === '' && BOOKED.test(status)).flatMap(unassignedEntries);
    const next = new Map<string, { readonly sign: string; readonly row: BoardRow }>();
    const rowFor = (craft: Doc<Aircraft> | undefined): BoardRow => {
      const key = craft?.id ?? UNASSIGNED;
      const own = [...(byCraft.get(key) ?? []), ...(craft ? [] : without)];
      const states = own.map(
        (entry) => `${entry.path} ${entry.version} ${statusOf(entry.trip) ?? ''} ${entry.start <= now} ${stale.has(entry.source)}`,
      );
      const sign = `${craft?.version ?? 0} ${grouping} ${states.join()}`;
      const old = before.current.get(key);
      const row: BoardRow =
        old?.sign === sign
          ? old.row
          : {
              key,
              craft,
              partner: '',
              hasSchedule: true,
              title: craft ? craft.tail_number || craft.name : t('Unassigned'),
              subtitle: craft ? craft.model.name || craft.name : t('Trips without an aircraft'),
              group: craft ? groupOf(craft, grouping) : '',
              entries: own,
              row: rowOf(own, statusOf, now, stale),
              doubles: craft ? doubleFerries(own.filter(isLive), planeOf(craft)) : [],
            };
      next.set(key, { sign, row });
      return row;
    };
    const flying = fleet.docs
      .filter(({ active }) => active)
      .map(rowFor)
      .toSorted((a, b) => a.group.localeCompare(b.group) || a.title.localeCompare(b.title));
    const unassigned = rowFor(undefined);
    before.current = next;
    return unassigned.row.blocks.length > 0 ? [unassigned, ...flying] : flying;
  }, [fleet.docs, entries.docs, flown.docs, tripAt, stale, grouping, now]);
  const rows = useMemo(() => (shared.length === 0 ? own : [...own, ...shared]), [own, shared]);
  const checksOf = useLegChecks();
  const lists = [fleet, entries, flown, running];
  const failed = lists.find(({ state }) => state === 'error');
  const isPending = entries.state === 'loading';
  /** Another window keeps the aircraft in sight; only the first has nothing to show. */
  const hasShown = useRef(false);
  if (fleet.state !== 'loading' && !isPending) hasShown.current = true;
  const isLoading = !hasShown.current || (fleet.docs.length === 0 && fleet.state === 'loading');
  return {
    rows,
    /** The days and aircraft that are watched. */
    key: `${window.from} ${window.until} ${fleet.docs.length}`,
    /** False for what the device kept, and while other days are on their way. */
    isCurrent: [fleet, entries, flown].every((list) => list.state === 'live'),
    sources,
    /** Systems that were not read for a day. */
    stale,
    tripAt,
    holdAt,
    checksOf,
    isPending,
    problems: failed?.problems ?? [],
    state: failed ? ('error' as const) : isLoading ? ('loading' as const) : ('live' as const),
  };
}
export type Board = ReturnType<typeof useBoard>;
