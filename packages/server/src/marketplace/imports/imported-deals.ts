import type { Actor, Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { where } from '@app/kernel/queries/where.ts';
import type { AirportRef } from '@app/domain/fleet/airport.ts';
import type { Aircraft } from '@app/domain/fleet/aircraft.ts';
import { briefOf } from '@app/domain/fleet/aircraft.rules.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import type { ImportRow, ImportRun } from '@app/domain/imports/import-run.ts';
import type { ReadRow } from '@app/domain/imports/read-row.rules.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import type { Deal } from '@app/domain/marketplace/deal.ts';
import { keyOfRow, resolveEntry } from '@app/domain/trips/imports/resolve-entry.rules.ts';
import type { RowPlan, SpecialRows } from '../../imports/plan-rows.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { idFrom } from '../../platform/stable-id.ts';
import { FILES, plainOf, surroundingsOf } from '../../trips/imports/imported-schedule.ts';
import { timesOf } from '../empties/price-flight.ts';

const MOST = 1000;
const MAX_CODE = 8;
interface Resolved {
  readonly aircraft: string;
  readonly start: number;
  readonly end: number;
  readonly departureAirport: AirportRef | null;
  readonly arrivalAirport: AirportRef | null;
  readonly departure: string;
  readonly arrival: string;
}

/**
 * Rows of other systems become empty legs (CHR-10): route, times, aircraft and price are theirs. Whether it is verified, hidden or shown with its
 * price is ours from the first row on. What was sold stays as it was sold.
 */
export const importedDeals =
  (ctx: AppContext) =>
  async (actor: Actor, run: Doc<ImportRun>): Promise<SpecialRows> => {
    const store = ctx.records.forClient(actor.client);
    const source = run.source || FILES;
    const around = await surroundingsOf(ctx, actor.client, run);
    const fleet = new Map((await store.list(aircraft, { limit: MOST })).map((craft) => [craft.id, craft]));
    const known = await store.list(deals, {
      where: where('source', 'eq', source),
      orderBy: [{ field: 'departure_date', dir: 'desc' }],
      limit: MOST,
    });
    const byId = new Map(known.map((deal) => [deal.id, deal]));
    const named = new Set<string>();
    /** Rows that name no record: any of those that the system seems to lack may be one of them. */
    let unnamed = 0;
    const resolve = (row: ReadRow): ReadRow => {
      const plain = plainOf(row);
      const key = keyOfRow(plain);
      const id = row.id !== '' ? row.id : key === '' ? '' : idFrom(ctx.config, 'imported-deal', actor.client, source, key);
      if (id === '') unnamed += 1;
      named.add(id);
      const before = byId.get(id);
      if (before?.booked) return { id, values: new Map([['source_id', before.source_id]]), problems: [] };
      const resolved = resolveEntry(plain, around);
      const others = row.problems.filter(({ code }) => code !== 'imports.no-values');
      if ('problems' in resolved) return { id, values: new Map(), problems: [...others, ...resolved.problems] };
      const flight = resolved.values as unknown as Resolved;
      const craft = fleet.get(flight.aircraft);
      const { departureAirport: from, arrivalAirport: to } = flight;
      if (!craft || !from || !to) {
        const code = (from ? flight.arrival : flight.departure).slice(0, MAX_CODE) || '–';
        return { id, values: new Map(), problems: [...others, { code: 'marketplace.import-airport', params: { code } }] };
      }
      const theirs = fieldsOf({ craft, from, to, flight });
      const own = [...row.values].filter(([field]) => !field.startsWith('plain.'));
      const price = row.values.get('price.total');
      const values = new Map<string, unknown>([
        ...Object.entries({ ...theirs, source, source_id: plain.source_id.trim() || key }),
        ...Object.entries(
          before ? returned(before) : { client: actor.client, type: 'i', imported: true, show_price: typeof price === 'number' && price > 0 },
        ),
        ...own,
      ]);
      return { id, values, problems: row.problems };
    };
    return {
      resolve,
      missing: async (taken) => {
        // A file of a person tells of some empty legs, never of all.
        if (run.source === '' || unnamed > 0) return [];
        const now = ctx.clock.now();
        return known
          .filter(({ id, path, active, booked, gone }) => active && !booked && gone === '' && !named.has(id) && !taken.has(path))
          .filter(({ departure_date: takeoff }) => takeoff > now)
          .map(withdrawn);
      },
      finish: async () => undefined,
    };
  };

interface Flown {
  readonly craft: Doc<Aircraft>;
  readonly from: AirportRef;
  readonly to: AirportRef;
  readonly flight: Resolved;
}
const fieldsOf = ({ craft, from, to, flight: { start, end } }: Flown) => ({
  aircraft: briefOf(craft),
  departureAirport: from,
  arrivalAirport: to,
  departure_date: start,
  times: timesOf({ from, to, start, end }),
});

/** One that the system has again is as it was before it was gone. */
const returned = ({ gone }: Deal): Partial<Deal> => (gone === '' ? {} : { gone: '', hidden: gone === 'hidden' });

/** The report of an empty leg that the system lacks, and the write that takes it off the market. Nothing is deleted. */
function withdrawn({ path, version, hidden }: Doc<Deal>): RowPlan {
  const gone = hidden ? 'hidden' : 'offered';
  const fields: ImportRow['fields'] = [
    { field: 'gone', before: '', after: gone },
    { field: 'hidden', before: hidden, after: true },
  ];
  return {
    row: { line: 1, outcome: 'gone', path, version, fields, problems: [] },
    write: { op: 'merge', path, data: { gone, hidden: true } as NonNullable<Write['data']>, base: version },
  };
}
