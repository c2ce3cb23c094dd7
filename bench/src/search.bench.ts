import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listDocuments } from '@app/domain/records.calls.ts';
import { explainSearch, findRecords, searchRecords } from '@app/domain/search/search.calls.ts';
import { boxAround, inBox } from '@app/domain/trips/flights/place-filter.rules.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import type { Write } from '@app/kernel/live.ts';
import { openPostgres } from '../../tools/postgres.mjs';
import { makeDatabase } from './live/databases.ts';
import { ratioLine, table } from './measure/report.ts';
import { percentile } from './measure/statistics.ts';
import { inTurn } from './measure/turns.ts';
import { VerbsProcess } from './measure/verbs-process.ts';

const CLIENT = 'skylark';
/** The hundred thousand of the goal take a quarter of an hour to fill. */
const SIZE = 10_000;
const TURNS = 40;
const AT_ONCE = 5000;
const RADIUS_METERS = 150_000;
const GOAL_MS = 100;
const names = ['Abel', 'Baker', 'Cole', 'Drake', 'Evans', 'Foster', 'Grant', 'Hayes', 'Irwin', 'Jensen'];
const sources = ['q', 'd', 'b', 'a'];
const statuses = ['qSubmitted', 'qCreated', 'qOutstanding', 'qConfirmed'];

/** A place of the continental United States, the same for the same number. */
const placeOf = (n: number) => ({ latitude: 26 + ((n * 7919) % 22_000) / 1000, longitude: -122 + ((n * 104_729) % 52_000) / 1000 });
const airportOf = (n: number) => ({ id: `x${n % 5000}`, icao: `X${n % 1000}`, name: `Field ${n % 5000}`, ...placeOf(n % 5000) });
const quoteOf = (n: number): Write => ({
  op: 'set',
  path: `clients/${CLIENT}/quotes/quote-${n}`,
  data: {
    status: statuses[n % statuses.length] ?? '',
    source: sources[(n >> 2) % sources.length] ?? '',
    quote_id: `Q-${n}`,
    paxNum: 1 + (n % 9),
    contact: { first_name: 'Ida', last_name: names[n % names.length] ?? '', email: `ida-${n}@guest.example` },
    legs: [{ departureAirport: airportOf(n), arrivalAirport: airportOf(n + 17) }],
  },
});

/** Searches with words, facets, a number and a radius among quotes, beside the plain list of the same filters through the same verbs. */
export async function benchSearch([size = String(SIZE)]: readonly string[]): Promise<string[]> {
  const postgres = await openPostgres();
  if (!('url' in postgres)) return ['## Search', '', `Left out: ${postgres.why}.`];
  const dataDir = mkdtempSync(join(tmpdir(), 'apron-search-'));
  try {
    const verbs = await VerbsProcess.open({ dataDir, databaseUrl: await makeDatabase(postgres.url, 'search') });
    for (let from = 0; from < Number(size); from += AT_ONCE) {
      await verbs.write(
        CLIENT,
        Array.from({ length: Math.min(AT_ONCE, Number(size) - from) }, (_, index) => quoteOf(from + index)),
      );
    }
    const around = Array.from({ length: TURNS }, (_, turn) => placeOf(turn * 37));
    const searches = around.map(({ latitude, longitude }, turn) => ({
      index: 'quotes' as const,
      query: turn % 2 === 0 ? '' : (names[turn % names.length] ?? ''),
      facets: ['status', 'source', 'paxNum'],
      facetFilters: [['status:qSubmitted', 'status:qCreated']],
      numericFilters: ['paxNum >= 2'],
      aroundLatLng: { lat: latitude, lng: longitude },
      aroundRadius: RADIUS_METERS,
    }));
    const lists = around.map((center) => ({
      query: {
        collection: 'quotes',
        where: all(
          where('status', 'in', ['qSubmitted', 'qCreated']),
          where('paxNum', 'gte', 2),
          inBox('departure_place', boxAround(center, RADIUS_METERS)),
        ),
        orderBy: [{ field: 'last_date', dir: 'desc' }],
        limit: 1000,
      },
    }));
    const timesOf = async (path: string, inputs: readonly unknown[]) => {
      const times = (await verbs.ask(path, inputs, 'staff')).map(({ ms }) => ms);
      return { 'p50 ms': percentile(times, 50), 'p95 ms': percentile(times, 95) };
    };
    const search = 'search with facets and radius';
    const reasons = 'reasons of each of them';
    const list = 'list of the same filters';
    const found = 'palette, a contact of some';
    const nothing = 'palette, no hit';
    const results = await inTurn([
      { name: search, turn: () => timesOf(searchRecords.path, searches) },
      { name: reasons, turn: () => timesOf(explainSearch.path, searches) },
      { name: list, turn: () => timesOf(listDocuments.path, lists) },
      {
        name: found,
        turn: () =>
          timesOf(
            findRecords.path,
            around.map((_, turn) => ({ q: `${names[turn % names.length] ?? ''} ida-${turn}@`, limit: 12 })),
          ),
      },
      {
        name: nothing,
        turn: () =>
          timesOf(
            findRecords.path,
            around.map((_, turn) => ({ q: `zq${'xwvj'[turn % 4]}unheard`, limit: 12 })),
          ),
      },
    ]);
    await verbs.close();
    const p95 = (name: string): number => results.get(name)?.['p95 ms'] ?? Number.NaN;
    return [
      `## Search among ${Number(size).toLocaleString('en-US')} quotes`,
      '',
      table(results),
      '',
      ratioLine({ what: `p95 of a search, against ${GOAL_MS} ms`, ratio: p95(search) / GOAL_MS, atMost: 1 }),
      ratioLine({ what: 'p95 of a search, against the list of the same filters', ratio: p95(search) / p95(list) }),
      ratioLine({ what: `p95 of the palette without a hit, against ${GOAL_MS} ms`, ratio: p95(nothing) / GOAL_MS, atMost: 1 }),
      ratioLine({ what: 'p95 of the palette without a hit, against the list', ratio: p95(nothing) / p95(list) }),
    ];
  } finally {
    await postgres.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
