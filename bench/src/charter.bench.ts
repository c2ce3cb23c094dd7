import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ListedAirport } from '@app/domain/fleet/airport-search.rules.ts';
import { AirportRef } from '@app/domain/fleet/airport.ts';
import { poolEstimates, searchEmptyLegs } from '@app/domain/marketplace/marketplace.calls.ts';
import { openPostgres } from '../../tools/postgres.mjs';
import { ProductProcess } from '../../tools/product-process.ts';
import { BarePool } from './market/bare-pool.ts';
import type { RequestBatch } from './market/consumer.program.ts';
import { consumerHeaders } from './market/consumer.ts';
import { AIRCRAFT, requestedTrips, DEALS, legToSend, marketOperators, marketPlaces, OPERATORS, wishedLegs, writesOf } from './market/market-data.ts';
import { VerbsProcess } from './measure/verbs-process.ts';
import { fillDeals, findPgbench, countRows, runPgbench, writeScripts } from './market/pgbench.ts';
import { MessageProcess } from './measure/message-process.ts';
import { load } from './measure/load.ts';
import { cpuSeconds } from './measure/machine.ts';
import { figure, ratioLine, table } from './measure/report.ts';
import { median } from './measure/statistics.ts';
import { type Lap, lap, ofLaps } from './measure/stopwatch.ts';
import { type Contestant, type Figures, inTurn } from './measure/turns.ts';

const TRIPS = 120;
/** pgbench reads at most 128 scripts. */
const WISHES = 100;
const SECONDS = 4;
const CONNECTIONS = 10;
const CPU = 'CPU µs each';
const demoOperatorIds = ['skylark', 'meridian', 'bluebird'];

/** Runs `body` and then everything it asked to be closed, last first. */
async function closingAfter<T>(body: (later: (close: () => unknown) => void) => Promise<T>): Promise<T> {
  const closing: (() => unknown)[] = [];
  try {
    return await body((close) => closing.push(close));
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

const consumerProgram = fileURLToPath(new URL('market/consumer.program.ts', import.meta.url));

/** Each body once, one after another, to the last byte of the answer. The CPU is that of the server's processes, without the client. */
async function postAll(consumer: MessageProcess, requests: RequestBatch) {
  const before = cpuSeconds(requests.pid);
  const laps = (await consumer.send(requests)) as Lap[];
  return { ...ofLaps(laps), [CPU]: (1e6 * (cpuSeconds(requests.pid) - before)) / requests.bodies.length };
}

interface Market {
  readonly product: ProductProcess;
  readonly verbs: VerbsProcess;
  readonly headers: Record<string, string>;
  readonly databaseUrl: string;
  readonly operators: ReturnType<typeof marketOperators>;
  readonly plan: Parameters<typeof requestedTrips>[1];
}

/** The product with a hundred operators in its store, beside the same verbs without HTTP. */
async function openMarket(databaseUrl: string, later: (close: () => unknown) => void): Promise<Market> {
  const product = await ProductProcess.open({ DATABASE_URL: databaseUrl });
  later(() => product.close());
  const { airports } = JSON.parse(readFileSync(join(product.dataDir, 'airports.json'), 'utf8')) as { airports: ListedAirport[] };
  const byIcao = new Map(airports.map((airport) => [airport.icao, AirportRef.parse(airport)]));
  const plan = {
    airportOf: (icao: string) => {
      const airport = byIcao.get(icao);
      if (!airport) throw new Error(`no airport ${icao}`);
      return airport;
    },
    places: marketPlaces(airports).map((place) => AirportRef.parse(place)),
    now: Date.now(),
  };
  const operators = marketOperators(plan);
  const verbs = await VerbsProcess.open({ dataDir: product.dataDir, databaseUrl });
  later(() => verbs.close());
  for (const id of demoOperatorIds) await verbs.write(id, [{ op: 'merge', path: `clients/${id}`, data: { active: false } }]);
  for (const operator of operators) await verbs.write(operator.client, writesOf(operator));
  return { product, verbs, headers: await consumerHeaders(product), databaseUrl, operators, plan };
}

async function benchPool({ product, verbs, headers, operators, plan }: Market, later: (close: () => unknown) => void): Promise<string[]> {
  const consumer = await MessageProcess.open(consumerProgram);
  later(() => consumer.close());
  const trips = requestedTrips(TRIPS, plan);
  const inputs = trips.map(({ legs, paxNum }) => ({ trip: { tripType: '', paxNum, legs: legs.map(legToSend) } }));
  const bodies = inputs.map((input) => JSON.stringify(input));
  const bare = new BarePool(operators);
  const url = `${product.url}/api${poolEstimates.path}`;
  const contestants: Contestant[] = [
    {
      name: 'bare computation',
      turn: () => ofLaps(trips.map((trip) => lap(() => bare.price(trip)))),
    },
    { name: 'the verb, in process', turn: async () => ofLaps(await verbs.ask(poolEstimates.path, inputs)) },
    { name: 'over HTTP', turn: () => postAll(consumer, { url, headers, bodies, pid: product.pid }) },
  ];
  const figures = await inTurn(contestants, { rounds: 5 });
  // Both must price the same aircraft; the product leaves out the few that are busy.
  const wanted = [...bare.price(trips[0] as (typeof trips)[number]).values()].flat().length;
  const reply = await fetch(url, { method: 'POST', headers, body: bodies[0] as string });
  const text = await reply.text();
  const { clients } = JSON.parse(text) as { clients: { quotes: unknown[] }[] };
  const quoted = clients.reduce((sum, { quotes }) => sum + quotes.length, 0);
  if (quoted > wanted || quoted < wanted * 0.5) throw new Error(`bare prices ${wanted} aircraft, the product ${quoted}`);
  const against = (name: string, of: string): number => figure(figures, name, of) / figure(figures, 'bare computation', of);
  return [
    `## Estimate pool, ${OPERATORS} operators × ${AIRCRAFT} aircraft (${quoted} quotes in the first answer, ${Math.round(text.length / 1024)} KB)`,
    '',
    table(figures),
    '',
    ratioLine({ what: 'p99 of the verb, against the bare computation', ratio: against('the verb, in process', 'p99 ms'), atMost: 3 }),
    ratioLine({ what: 'p99 over HTTP, against the bare computation', ratio: against('over HTTP', 'p99 ms'), atMost: 3 }),
    ratioLine({ what: 'p99 of CPU time of the verb, against the bare computation', ratio: against('the verb, in process', 'p99 CPU ms'), atMost: 3 }),
    ratioLine({
      what: 'p99 of CPU time of the server over HTTP, against the bare computation',
      ratio: against('over HTTP', 'p99 CPU ms'),
      atMost: 3,
    }),
    ratioLine({ what: 'CPU of the verb, against the bare computation', ratio: against('the verb, in process', CPU) }),
    ratioLine({ what: 'CPU over HTTP, against the bare computation', ratio: against('over HTTP', CPU) }),
  ];
}

async function benchEmptyLegs(market: Market, later: (close: () => unknown) => void): Promise<string[]> {
  const { product, verbs, headers, databaseUrl, operators, plan } = market;
  const wishes = wishedLegs(WISHES, plan);
  const inputs = wishes.map((wish) => ({ leg: legToSend(wish), currentDate: plan.now }));
  const url = `${product.url}/api${searchEmptyLegs.path}`;
  const contestants: Contestant[] = [
    {
      name: 'Apron, over HTTP',
      turn: () =>
        load(url, product.pid, { seconds: SECONDS, connections: CONNECTIONS, headers, bodies: inputs.map((input) => JSON.stringify(input)) }),
    },
    {
      name: 'the verb, in process',
      turn: async () => {
        const laps = await verbs.ask(searchEmptyLegs.path, [...inputs, ...inputs, ...inputs]);
        return { 'requests/s': 1000 / median(laps.map(({ ms }) => ms)), ...ofLaps(laps) };
      },
    },
  ];
  const pgbench = findPgbench();
  let rows: number[] = [];
  if (pgbench) {
    await fillDeals(databaseUrl, operators);
    const folder = mkdtempSync(join(tmpdir(), 'apron-pgbench-'));
    later(() => rmSync(folder, { recursive: true, force: true }));
    for (const columns of ['scores', 'documents'] as const) {
      const scripts = writeScripts(folder, wishes, columns);
      rows = await countRows(databaseUrl, scripts, (file) => readFileSync(file, 'utf8'));
      contestants.push({
        name: `pgbench, ${columns}`,
        turn: async () => {
          const { perSecond, ms, cpuUs } = await runPgbench(pgbench, databaseUrl, { scripts, connections: CONNECTIONS, seconds: SECONDS });
          return { 'requests/s': perSecond, 'p50 ms': ms, 'p99 ms': Number.NaN, [CPU]: cpuUs };
        },
      });
    }
  }
  const figures: Figures = await inTurn(contestants);
  const speed = (name: string): number => figure(figures, name, 'requests/s');
  const answers: number[] = [];
  for (const input of inputs) {
    const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(input) });
    answers.push(((await reply.json()) as { deals: unknown[] }).deals.length);
  }
  const differing = rows.filter((count, i) => count !== answers[i]).length;
  if (differing > WISHES / 20) throw new Error(`${differing} of ${WISHES} searches answer other deals than the statement`);
  return [
    `## Empty-leg search, ${DEALS.toLocaleString('en-US')} deals, ${CONNECTIONS} connections (${median(answers)} deals in the middle answer)`,
    '',
    table(figures),
    '',
    ...(pgbench
      ? [
          ratioLine({
            what: 'over HTTP, against pgbench that answers ids and scores',
            ratio: speed('Apron, over HTTP') / speed('pgbench, scores'),
            atLeast: 1,
          }),
          ratioLine({
            what: 'CPU of that PostgreSQL, against CPU of the whole product over HTTP',
            ratio: figure(figures, 'pgbench, scores', CPU) / figure(figures, 'Apron, over HTTP', CPU),
          }),
          ratioLine({
            what: 'over HTTP, against pgbench that answers documents as the product does',
            ratio: speed('Apron, over HTTP') / speed('pgbench, documents'),
          }),
        ]
      : ['pgbench is not installed: nothing to compare with.']),
    'Of pgbench, p50 is the mean.',
  ];
}

/** Estimate pool and empty-leg search through the product, against the bare computation and against one SQL statement. */
export async function benchCharter(): Promise<string[]> {
  return await closingAfter(async (later) => {
    const postgres = await openPostgres();
    if (!('url' in postgres)) return ['## Charter', '', `Left out: ${postgres.why}.`];
    later(postgres.close);
    const market = await openMarket(postgres.url, later);
    return [...(await benchPool(market, later)), '', ...(await benchEmptyLegs(market, later))];
  });
}
