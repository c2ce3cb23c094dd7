import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { memoryMb, threadsCpuMs } from '../measure/machine.ts';
import { MessageProcess } from '../measure/message-process.ts';
import { figure, type Ratio, ratioLine, table } from '../measure/report.ts';
import { median, percentile } from '../measure/statistics.ts';
import { type Figures, inTurn } from '../measure/turns.ts';
import { APRON, BARE, EARLIER, FEATHERS, type Field, PARSE, ROUNDS } from './contestants.ts';
import type { LivePeer } from './live-peer.ts';
import type { Audience, Heard } from './watchers.program.ts';

const watchersProgram = fileURLToPath(new URL('watchers.program.ts', import.meta.url));

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

/** Measures how long watchers wait for a change, and what each costs the server. */
export async function benchWatchers({ peers }: Field, wanted: Audience): Promise<string[]> {
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
  const change = [...against(EARLIER, 'p50 ms'), ...against(EARLIER, 'server CPU ms a write')];
  if (audience === 'apart')
    return [...against(PARSE, 'p99 ms', 0.2), ...against(PARSE, 'server CPU ms a write', 0.1), ...against(FEATHERS, 'p99 ms'), ...change];
  const goal = watchers === 1000 ? 0.5 : undefined;
  return [...against(PARSE, 'last p50 ms', goal), ...against(FEATHERS, 'last p50 ms'), ...against(PARSE, 'p99 ms'), ...change];
}

const IDLE = 10_000;
const SETTLE_MS = 3000;
/** Memory of connections that are signed in and wait. */
export async function benchIdle({ peers }: Field): Promise<string[]> {
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
