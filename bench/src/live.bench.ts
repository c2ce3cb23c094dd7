import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { openPostgres } from '../../tools/postgres.mjs';
import { openApron } from './live/apron-peer.ts';
import { openBare } from './live/bare-peer.ts';
import { idsOf, makeDatabase, runAll, serverPid } from './live/databases.ts';
import { openFeathers } from './live/feathers-peer.ts';
import { fillTemplate, fill, type LivePeer } from './live/live-peer.ts';
import { openParse } from './live/parse-peer.ts';
import type { Audience, Heard } from './live/watchers.program.ts';
import { MessageProcess } from './measure/message-process.ts';
import { cpuSeconds, memoryMb, threadsCpuMs } from './measure/machine.ts';
import { type Ask, pound } from './measure/pound.ts';
import { figure, type Ratio, ratioLine, table } from './measure/report.ts';
import { median, percentile, seeded } from './measure/statistics.ts';
import { type Figures, inTurn } from './measure/turns.ts';

/** Fewer where the machine is slow and a first impression will do. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SECONDS = 4;
const CONNECTIONS = 16;
const DOCUMENTS = 10_000;
const TAGS = 100;
const BATCH = 50;
const [APRON, BARE, PARSE, FEATHERS] = ['Apron', 'bare node:http + pg + ws', 'parse-server 9.10', 'feathers 5.0.50'] as const;
const SERVER_CPU = 'server CPU µs';
const ALL_CPU = 'with PostgreSQL µs';
const watchersProgram = fileURLToPath(new URL('live/watchers.program.ts', import.meta.url));

interface Field {
  readonly peers: readonly LivePeer[];
  readonly postgresPid: number | undefined;
}

async function openPeers(databaseUrl: string, later: (close: () => unknown) => void): Promise<LivePeer[]> {
  const flags = process.env['BENCH_NODE_FLAGS']?.split(' ') ?? [];
  const openers = {
    apron: (url: string) => openApron(url, flags),
    bare: openBare,
    parse: openParse,
    feathers: openFeathers,
  };
  const only = process.env['BENCH_PEERS']?.split(',');
  const peers: LivePeer[] = [];
  for (const [name, open] of Object.entries(openers)) {
    if (only && !only.includes(name)) continue;
    try {
      const peer = await open(await makeDatabase(databaseUrl, name));
      later(peer.close);
      peers.push(peer);
    } catch (error) {
      if (name === 'apron') throw error;
      console.log(`Left out: ${name} (${error instanceof Error ? error.message.split('\n')[0] : String(error)}).`);
    }
  }
  return peers;
}

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
  return Object.entries(goals).flatMap(([other, atLeast]) => {
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

interface Scene {
  readonly watchers: number;
  readonly audience: Audience;
  readonly writes: number;
  readonly pauseMs: number;
  /** Peers that take part; left out, all. */
  readonly only?: readonly string[];
  readonly rounds?: number;
}

/** One writer, many watchers: how long until they know, and what a write costs the server. */
async function watched(peer: LivePeer, { watchers, audience, writes, pauseMs }: Scene): Promise<Record<string, number>> {
  const program = await MessageProcess.open(watchersProgram);
  try {
    const bare = memoryMb(peer.pid);
    await program.send({ open: watchers, wire: peer.wire, audience });
    await wait(500);
    const added = memoryMb(peer.pid) - bare;
    const cpu = threadsCpuMs(peer.pid);
    const { latenciesMs, lastMs } = (await program.send({ write: writes, pauseMs })) as Heard;
    const cpuEach = (threadsCpuMs(peer.pid) - cpu) / writes;
    await program.send({ close: true });
    return {
      'p50 ms': percentile(latenciesMs, 50),
      'p99 ms': percentile(latenciesMs, 99),
      'last p50 ms': median(lastMs),
      'last p99 ms': percentile(lastMs, 99),
      'server CPU ms a write': cpuEach,
      'KB a watcher': (1024 * added) / watchers,
    };
  } finally {
    await program.close();
    await wait(500);
  }
}

const scenes: readonly Scene[] = [
  { watchers: 1, audience: 'together', writes: 80, pauseMs: 15 },
  { watchers: 100, audience: 'together', writes: 40, pauseMs: 50 },
  { watchers: 1000, audience: 'together', writes: 12, pauseMs: 400 },
  { watchers: 1000, audience: 'apart', writes: 80, pauseMs: 25 },
  { watchers: 10_000, audience: 'apart', writes: 80, pauseMs: 25, only: [APRON, BARE], rounds: 1 },
];

async function benchWatchers({ peers }: Field, wanted: Audience): Promise<string[]> {
  const lines: string[] = [];
  const seen = new Map<Scene, Figures>();
  for (const scene of scenes.filter((candidate) => candidate.audience === wanted)) {
    const { watchers, audience, only, rounds = ROUNDS } = scene;
    const among = peers.filter(({ name }) => !only || only.includes(name));
    const figures = await inTurn(
      among.map((peer) => ({ name: peer.name, turn: () => watched(peer, scene) })),
      { rounds },
    );
    seen.set(scene, figures);
    const who = audience === 'together' ? 'who all see the document' : 'one of whom sees the document';
    lines.push(`### ${watchers.toLocaleString('en-US')} watcher${watchers === 1 ? '' : 's'} ${who}`, '', table(figures), '');
    for (const line of goalsOf(scene, figures)) lines.push(ratioLine(line));
    lines.push('');
  }
  const [apart, many] = [seen.get(scenes[3] as Scene), seen.get(scenes[4] as Scene)];
  if (apart && many) {
    for (const column of ['p99 ms', 'server CPU ms a write']) {
      lines.push(
        ratioLine({
          what: `Apron, 10,000 different watchers against 1,000: ${column}`,
          ratio: figure(many, APRON, column) / figure(apart, APRON, column),
          atMost: 2,
        }),
      );
    }
  }
  return lines;
}

function goalsOf({ watchers, audience, only }: Scene, figures: Figures): Ratio[] {
  if (only) return [];
  const against = (other: string, of: string, atMost?: number): Ratio[] =>
    figures.has(other)
      ? [
          {
            what: `${of}, against ${other}`,
            ratio: figure(figures, APRON, of) / figure(figures, other, of),
            ...(atMost !== undefined && { atMost }),
          },
        ]
      : [];
  if (audience === 'apart')
    return [...against(PARSE, 'p99 ms', 0.2), ...against(PARSE, 'server CPU ms a write', 0.1), ...against(FEATHERS, 'p99 ms')];
  const goal = watchers === 1000 ? 0.5 : undefined;
  return [...against(PARSE, 'last p50 ms', goal), ...against(FEATHERS, 'last p50 ms'), ...against(PARSE, 'p99 ms')];
}

const IDLE = 10_000;
const SETTLE_MS = 3000;
/** Memory of connections that are signed in and wait. */
async function benchIdle({ peers }: Field): Promise<string[]> {
  const lines: string[] = [];
  for (const peer of peers.filter(({ name }) => name === APRON || name === BARE)) {
    const program = await MessageProcess.open(watchersProgram);
    try {
      const before = memoryMb(peer.pid);
      await program.send({ open: IDLE, wire: peer.wire, audience: 'idle' });
      await wait(SETTLE_MS);
      const above = memoryMb(peer.pid) - before;
      const [what, limit] = [`${peer.name}: MB above start for ${IDLE.toLocaleString('en-US')} idle connections`, 300];
      lines.push(ratioLine({ what, ratio: above, ...(peer.name === APRON && { atMost: limit }) }));
    } finally {
      await program.close();
    }
  }
  return ['### Idle connections', '', ...lines];
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
