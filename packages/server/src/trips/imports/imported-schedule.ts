import type { Actor, Doc } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { zoneOf } from '@app/domain/clients/zone.rules.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import type { ImportRow, ImportRun } from '@app/domain/imports/import-run.ts';
import type { ReadRow } from '@app/domain/imports/read-row.rules.ts';
import { plainTail } from '@app/domain/trips/following/following.rules.ts';
import { keyOfRow, type PlainEntry, resolveEntry, type Surroundings } from '@app/domain/trips/imports/resolve-entry.rules.ts';
import { plainColumns, plainField } from '@app/domain/trips/imports/schedule.import.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { schedule } from '@app/domain/trips/trips.collection.ts';
import { companyOf } from '../../clients/company-of.ts';
import { openAirportList } from '../../fleet/airport-list.ts';
import type { RowPlan, SpecialRows } from '../../imports/plan-rows.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { tellOverlaps } from './tell-overlaps.ts';

/** Source of entries that files of people brought. */
export const FILES = 'other';
const MOST = 1000;
/** An entry in flight, or flown, is history: a system that forgets it does not call it off. */
const FLOWN = new Set(['active', 'arrived', 'cancelled']);

interface Window {
  from: number;
  until: number;
}
/** Rows of a schedule become entries: aircraft and airports are found by their codes, and what the file lacks in its days is called off (CHR-10). */
export const importedSchedule =
  (ctx: AppContext) =>
  async (actor: Actor, run: Doc<ImportRun>): Promise<SpecialRows> => {
    const around = await surroundingsOf(ctx, actor.client, run);
    const source = run.source || FILES;
    const canceled = await canceledIds(ctx, actor.client, source);
    // A connected system says what it has in the days that it was asked for; a file, between its first and its last flight.
    const window: Window = run.window ? { ...run.window } : { from: Number.POSITIVE_INFINITY, until: 0 };
    /** Rows that name no record: any of those that the file seems to lack may be one of them. */
    let unnamed = 0;
    const named = new Set<string>();
    /** A file of some aircraft says nothing about the others. */
    const crafts = new Set<string>();
    const resolve = (row: ReadRow): ReadRow => {
      const plain = plainOf(row);
      const key = keyOfRow(plain);
      const id = row.id !== '' ? row.id : key === '' ? '' : idFrom(ctx.config, 'imported-entry', actor.client, source, key);
      if (id === '') unnamed += 1;
      named.add(id);
      const resolved = resolveEntry(plain, around);
      if ('problems' in resolved)
        return { id, values: new Map(), problems: [...row.problems.filter(({ code }) => code !== 'imports.no-values'), ...resolved.problems] };
      const { start, aircraft: craft } = resolved.values as { readonly start: number; readonly aircraft: string };
      crafts.add(craft);
      if (!run.window) {
        window.from = Math.min(window.from, start);
        window.until = Math.max(window.until, start);
      }
      const own = [...row.values].filter(([field]) => !field.startsWith('plain.'));
      // One that was called off and is there again flies again.
      const back = canceled.has(id) && !row.values.has('status') ? { status: '' } : {};
      const values = new Map<string, unknown>([
        ...Object.entries({ ...resolved.values, ...back, source, source_id: plain.source_id.trim() || key }),
        ...own,
      ]);
      return { id, values, problems: row.problems };
    };
    return {
      resolve,
      missing: async (taken) => {
        if (unnamed > 0 || window.until === 0) return [];
        return (await entriesIn(ctx, actor.client, { ...window, source }))
          .filter(({ id, path, status, active, trip }) => active && trip === '' && !FLOWN.has(status) && !named.has(id) && !taken.has(path))
          .filter(({ ours }) => !ours.includes('state'))
          .filter(({ start, aircraft: craft }) => start > ctx.clock.now() && (run.window !== null || crafts.has(craft)))
          .map(callOff);
      },
      finish: () => tellOverlaps(ctx, actor.client, { run: run.id, source }),
    };
  };

/** Returns the cells that a row keeps until it is resolved. */
export function plainOf({ values }: ReadRow): PlainEntry {
  const cell = (name: string): string => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(plainColumns.map((column) => [column, cell(plainField(column))])) as PlainEntry;
}

/** Reads the facts by which rows with aircraft, airports and times become records. */
export async function surroundingsOf(ctx: AppContext, client: string, run: ImportRun): Promise<Surroundings> {
  const [company, list] = [await companyOf(ctx, client), await openAirportList(ctx.config.dataDir)];
  const fleet = await ctx.records.forClient(client).list(aircraft, { limit: MOST });
  const byUse = fleet.toSorted((a, b) => Number(a.active) - Number(b.active));
  const iataCodes = new Map(list.airports.flatMap(({ iata, icao }) => (iata === '' ? [] : [[iata, icao]])));
  return {
    crafts: new Map(byUse.flatMap(({ tail_number, id }) => (plainTail(tail_number) === '' ? [] : [[plainTail(tail_number), id]]))),
    airportOf: (code) => (code === '' ? undefined : list.byIcao(iataCodes.get(code) ?? code)),
    companyZone: zoneOf(company),
    clock: run.clock,
    dateFormat: run.date_format,
  };
}

const PAGE = 500;
async function canceledIds({ records }: AppContext, client: string, source: string): Promise<ReadonlySet<string>> {
  const canceled = await records.forClient(client).list(schedule, {
    where: all(where('source', 'eq', source), where('status', 'eq', 'cancelled')),
    orderBy: [{ field: 'start', dir: 'desc' }],
    limit: MOST,
  });
  return new Set(canceled.map(({ id }) => id));
}
async function entriesIn(
  { records }: AppContext,
  client: string,
  { from, until, source }: Window & { readonly source: string },
): Promise<Doc<ScheduleEntry>[]> {
  const entries: Doc<ScheduleEntry>[] = [];
  for (let start = from; ;) {
    const page = await records.forClient(client).list(schedule, {
      where: all(where('source', 'eq', source), where('start', 'gte', start), where('start', 'lte', until)),
      orderBy: [{ field: 'start', dir: 'asc' }],
      limit: PAGE,
    });
    const known = new Set(entries.map(({ id }) => id));
    entries.push(...page.filter(({ id }) => !known.has(id)));
    const last = page.at(-1)?.start ?? until;
    if (page.length < PAGE || last === start) return entries;
    start = last;
  }
}

/** The report of an entry that the file lacks, and the write that calls it off. Nothing is deleted. */
function callOff({ path, version, status }: Doc<ScheduleEntry>): RowPlan {
  const fields: ImportRow['fields'] = [{ field: 'status', before: status, after: 'cancelled' }];
  return {
    row: { line: 1, outcome: 'gone', path, version, fields, problems: [] },
    write: { op: 'merge', path, data: { status: 'cancelled' }, base: version },
  };
}
