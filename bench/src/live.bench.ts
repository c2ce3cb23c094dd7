import { openPostgres } from '../../tools/postgres.mjs';
import { APRON, BARE, EARLIER, FEATHERS, type Field, openPeers, PARSE, ROUNDS } from './live/contestants.ts';
import { idsOf, runAll, serverPid } from './live/databases.ts';
import { fill, fillTemplate, type LivePeer } from './live/live-peer.ts';
import { benchIdle, benchWatchers } from './live/watchers.ts';
import { cpuSeconds, threadsCpuMs } from './measure/machine.ts';
import { type Ask, pound } from './measure/pound.ts';
import { figure, ratioLine, table } from './measure/report.ts';
import { percentile, seeded } from './measure/statistics.ts';
import { type Figures, inTurn } from './measure/turns.ts';

const SECONDS = 4;
const CONNECTIONS = 16;
const DOCUMENTS = 10_000;
const TAGS = 100;
const BATCH = 50;
const SERVER_CPU = 'server CPU µs';
const ALL_CPU = 'with PostgreSQL µs';

let used = 20_000;
/** Numbers of new documents; no two are the same. */
const newNumber = (): number => used++;

async function seed({ wire, databaseUrl, settle }: LivePeer): Promise<void> {
  const next = (turn: number): Ask => fillTemplate(wire.create, { n: turn, tag: `t${turn % TAGS}`, id: `s${turn}` });
  await pound({ ...wire, connections: CONNECTIONS, until: { requests: DOCUMENTS }, next });
  await runAll(databaseUrl, settle);
}

/** Requests one after another over a few connections: how many a second, how long, and what they cost the server and PostgreSQL. */
async function loaded({ wire, pid }: LivePeer, postgresPid: number | undefined, next: (turn: number) => Ask) {
  const cpu = (): [number, number] => [threadsCpuMs(pid), postgresPid === undefined ? Number.NaN : 1000 * cpuSeconds(postgresPid)];
  const before = cpu();
  const { requests, seconds, latenciesMs } = await pound({ ...wire, connections: CONNECTIONS, until: { seconds: SECONDS }, next });
  const [server = 0, database = 0] = cpu().map((now, i) => (1000 * (now - (before[i] ?? 0))) / requests);
  return {
    'a second': requests / seconds,
    'p50 ms': percentile(latenciesMs, 50),
    'p99 ms': percentile(latenciesMs, 99),
    [SERVER_CPU]: server,
    [ALL_CPU]: server + database,
  };
}

/** Lines that compare the first of `pair` with the others by requests a second and by all CPU. */
function compared(figures: Figures, what: string, goals: Readonly<Record<string, number | undefined>>): string[] {
  return Object.entries({ ...goals, [EARLIER]: undefined }).flatMap(([other, atLeast]) => {
    if (!figures.has(other)) return [];
    const of = (name: string, column: string): number => figure(figures, name, column);
    const wanted = atLeast === undefined ? {} : { atLeast };
    return [
      ratioLine({ what: `${what} a second, against ${other}`, ratio: of(APRON, 'a second') / of(other, 'a second'), ...wanted }),
      ratioLine({ what: `the same of CPU (${other} / Apron)`, ratio: of(other, ALL_CPU) / of(APRON, ALL_CPU), ...wanted }),
    ];
  });
}

async function benchCreates({ peers, postgresPid }: Field): Promise<string[]> {
  const figures = await inTurn(
    peers.map((peer) => ({
      name: peer.name,
      turn: () =>
        loaded(peer, postgresPid, () => {
          const n = newNumber();
          return fillTemplate(peer.wire.create, { n, tag: `c${n % TAGS}`, id: `c${n}` });
        }),
    })),
    { rounds: ROUNDS },
  );
  const goals = { [PARSE]: 4, [FEATHERS]: 1.9, [BARE]: undefined };
  return [`### Single creates, ${CONNECTIONS} connections`, '', table(figures), '', ...compared(figures, 'creates', goals)];
}

async function benchBatches({ peers, postgresPid }: Field): Promise<string[]> {
  const figures = await inTurn(
    peers.flatMap((peer) => {
      if (!peer.wire.batch) return [];
      const { method, path, before, item, after } = peer.wire.batch;
      const next = (): Ask => {
        const items = Array.from({ length: BATCH }, () => {
          const n = newNumber();
          return fill(item, { n, tag: `b${n % TAGS}`, id: `b${n}` });
        });
        return { method, path, body: `${before}${items.join(',')}${after}` };
      };
      return [{ name: peer.name, turn: () => loaded(peer, postgresPid, next) }];
    }),
    { rounds: ROUNDS },
  );
  const goals = { [PARSE]: undefined, [FEATHERS]: undefined, [BARE]: undefined };
  return [`### Batches of ${BATCH} new documents (figures are of a batch)`, '', table(figures), '', ...compared(figures, 'batches', goals)];
}

async function benchReads({ peers, postgresPid }: Field): Promise<string[]> {
  const contestants = await Promise.all(
    peers.map(async (peer) => {
      const ids = (await idsOf(peer.databaseUrl, peer.idsSql)).toSorted();
      const random = seeded(7);
      const next = (): Ask => fillTemplate(peer.wire.read, { id: ids[Math.floor(random() * ids.length)] ?? '' });
      return { name: peer.name, turn: () => loaded(peer, postgresPid, next) };
    }),
  );
  const figures = await inTurn(contestants, { rounds: ROUNDS });
  const goals = { [PARSE]: 4, [FEATHERS]: 1.9, [BARE]: undefined };
  return [`### Point reads, ${CONNECTIONS} connections`, '', table(figures), '', ...compared(figures, 'reads', goals)];
}

async function benchLists({ peers, postgresPid }: Field): Promise<string[]> {
  const figures = await inTurn(
    peers.map((peer) => ({
      name: peer.name,
      turn: () => loaded(peer, postgresPid, (turn) => fillTemplate(peer.wire.list, { tag: `t${(turn * 37) % TAGS}` })),
    })),
    { rounds: ROUNDS },
  );
  const goals = { [PARSE]: 5, [FEATHERS]: 1.9, [BARE]: undefined };
  return [`### Lists of 100, filtered and ordered, ${CONNECTIONS} connections`, '', table(figures), '', ...compared(figures, 'lists', goals)];
}

const parts: Readonly<Record<string, (field: Field) => Promise<string[]>>> = {
  create: benchCreates,
  batch: benchBatches,
  read: benchReads,
  list: benchLists,
  together: (field) => benchWatchers(field, 'together'),
  apart: (field) => benchWatchers(field, 'apart'),
  idle: benchIdle,
};

/** Parts that read what is there. */
const onDocuments: ReadonlySet<string> = new Set(['create', 'batch', 'read', 'list']);

/** The document wire beside other servers on the same PostgreSQL: all parts, or those that are named. */
export async function benchLive(wanted: readonly string[] = []): Promise<string[]> {
  const unknown = wanted.filter((name) => !(name in parts));
  if (unknown.length > 0) throw new Error(`live has no part ${unknown.join(', ')}; it has ${Object.keys(parts).join(', ')}`);
  const closing: (() => unknown)[] = [];
  try {
    const postgres = await openPostgres({ isDurable: true });
    if (!('url' in postgres)) return ['## Live documents', '', `Left out: ${postgres.why}.`];
    closing.push(postgres.close);
    const peers = await openPeers(postgres.url, (close) => closing.push(close));
    if (wanted.length === 0 || wanted.some((name) => onDocuments.has(name))) for (const peer of peers) await seed(peer);
    const field: Field = { peers, postgresPid: await serverPid(postgres.url) };
    const lines: string[] = [];
    for (const [name, part] of Object.entries(parts)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      lines.push(...(await part(field)), '');
    }
    return ['## Live documents', '', ...lines];
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}
