import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ListedAirport } from '@app/domain/fleet/airport-search.rules.ts';
import { ProductProcess } from '../../tools/product-process.ts';
import { engines, type Find, SHOWN } from './airports/engines.ts';
import { airportQueries, type Query, type QueryKind, queryKinds } from './airports/queries.ts';
import { figure, ratioLine, table } from './measure/report.ts';
import { lap, ofLaps } from './measure/stopwatch.ts';
import { inTurn } from './measure/turns.ts';

const EACH = 250;

/** Percent of the queries with a right airport among the first five. */
function hitRate(find: Find, queries: readonly Query[]): number {
  return (100 * queries.filter(({ typed, isRight }) => find(typed).some(isRight)).length) / queries.length;
}

const timed = (find: Find, queries: readonly Query[]): Record<string, number> => ofLaps(queries.map(({ typed }) => lap(() => find(typed))));

/** The list that the product joins at its first start. */
async function productAirports(): Promise<readonly ListedAirport[]> {
  const product = await ProductProcess.open();
  try {
    return (JSON.parse(readFileSync(join(product.dataDir, 'airports.json'), 'utf8')) as { airports: ListedAirport[] }).airports;
  } finally {
    await product.close();
  }
}

/** Measures how often the right airport is among the first five, and how long that takes, with codes, prefixes, cities and typing errors. */
export async function benchAirports(): Promise<string[]> {
  const airports = await productAirports();
  const queries = airportQueries(airports, EACH);
  const built = Object.entries(engines).map(([name, build]) => {
    const started = performance.now();
    const find = build(airports);
    return { name, find, buildMs: performance.now() - started };
  });
  const results = new Map(
    built.map(({ name, find }) => {
      const ofKind = (kind: QueryKind): number =>
        hitRate(
          find,
          queries.filter((query) => query.kind === kind),
        );
      return [name, { all: hitRate(find, queries), ...Object.fromEntries(queryKinds.map((kind) => [kind, ofKind(kind)])) }];
    }),
  );
  const figures = await inTurn(built.map(({ name, find, buildMs }) => ({ name, turn: () => ({ ...timed(find, queries), 'index ms': buildMs }) })));
  return [
    `## Airport search, ${airports.length.toLocaleString('en-US')} airports, ${queries.length.toLocaleString('en-US')} queries`,
    '',
    table(figures),
    '',
    `Share of queries with a right airport in the first ${SHOWN}, by kind, %:`,
    '',
    table(results),
    '',
    ratioLine({ what: 'right airport in the first five, %', ratio: figure(results, 'Apron', 'all'), atLeast: 95 }),
    ratioLine({ what: 'p99, ms', ratio: figure(figures, 'Apron', 'p99 ms'), atMost: 10 }),
    ratioLine({ what: 'p99 of its own CPU time, ms', ratio: figure(figures, 'Apron', 'p99 CPU ms'), atMost: 10 }),
    ...['MiniSearch', 'uFuzzy'].map((name) =>
      ratioLine({
        what: `CPU of ${name} against Apron's`,
        ratio: figure(figures, name, 'CPU µs each') / figure(figures, 'Apron', 'CPU µs each'),
      }),
    ),
  ];
}
