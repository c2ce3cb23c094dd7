/**
 * Watchers in a process of their own, and the writer whose documents they wait for: one clock for both ends. `open` opens connections and returns
 * when all of them watch; `write` writes documents one after another and reports the time to each watcher; `close` ends the connections.
 */
import { request, Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { FrameSocket } from './frame-socket.ts';
import { fillTemplate, fill, type Wire } from './live-peer.ts';

/** All watch the same documents, or each their own. */
export type Audience = 'together' | 'apart' | 'idle';
export interface Open {
  readonly open: number;
  readonly wire: Wire;
  readonly audience: Audience;
}
export interface WriteMany {
  readonly write: number;
  readonly pauseMs: number;
}
export interface Heard {
  /** Milliseconds from just before a write is sent until a watcher has its document. */
  readonly latenciesMs: readonly number[];
  /** The same for the last watcher of each write. */
  readonly lastMs: readonly number[];
}

const AT_ONCE = 50;
const OPEN_LIMIT_MS = 60_000;
const HEAR_LIMIT_MS = 20_000;
const NUMBERS = /number (\d+) of/g;

let wire: Wire | undefined;
let audience: Audience = 'idle';
let sockets: FrameSocket[] = [];
let nextNumber = 10_000_000 + (Date.now() % 1_000_000) * 100;
const sentAt = new Map<number, number>();
let latenciesMs: number[] = [];
const lastMs = new Map<number, number>();
let isClosing = false;

const tagOf = (watcher: number): string => (audience === 'together' ? 'live' : `w${watcher}`);

/** A server may tell of several documents in one message. */
function heard(text: string): void {
  const now = performance.now();
  for (const number of new Set([...text.matchAll(NUMBERS)].map(([, digits]) => Number(digits)))) {
    const sent = sentAt.get(number);
    if (sent === undefined) continue;
    latenciesMs.push(now - sent);
    lastMs.set(number, now - sent);
  }
}

function openOne({ origin, talk }: Wire, watcher: number): Promise<FrameSocket> {
  const { steps, ready } = audience === 'idle' ? (talk.idle ?? talk) : talk;
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${origin} did not let a watcher in`)), OPEN_LIMIT_MS);
    let step = 0;
    let isReady = false;
    const go = (): void => {
      socket.send(fill(steps[step]?.send ?? '', { tag: tagOf(watcher) }));
      step += 1;
    };
    const socket: FrameSocket = new FrameSocket(origin, talk.path, {
      open: () => {
        if (steps[step]?.after === '') go();
      },
      message: (message) => {
        const text = message.toString('latin1');
        if (isReady && sentAt.size > 0 && !text.startsWith(talk.beat?.[0] ?? ' ')) return heard(text);
        if (talk.beat && text === talk.beat[0]) return socket.send(talk.beat[1]);
        const waits = steps[step];
        if (waits && text.includes(waits.after)) return go();
        if (!isReady && text.includes(ready)) {
          isReady = true;
          clearTimeout(late);
          resolve(socket);
        }
      },
      end: () => {
        if (!isClosing) reject(new Error(`${origin} ended a connection`));
      },
    });
  });
}

async function open(message: Open): Promise<void> {
  ({ wire, audience } = message);
  isClosing = false;
  const { wire: to } = message;
  for (let from = 0; from < message.open; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, message.open - from) }, (_, i) => openOne(to, from + i));
    sockets.push(...(await Promise.all(some)));
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
function post({ origin, headers, create }: Wire, n: number, tag: string): Promise<void> {
  const { method, path, body = '' } = fillTemplate(create, { n, tag, id: `live${n}` });
  return new Promise((resolve, reject) => {
    const sent = request(
      `${origin}${path}`,
      { agent, method, headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } },
      (reply) => {
        reply.resume();
        reply.on('end', () => ((reply.statusCode ?? 500) < 300 ? resolve() : reject(new Error(`a write answered ${reply.statusCode}`))));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

async function write({ write: count, pauseMs }: WriteMany): Promise<Heard> {
  if (!wire) throw new Error('nobody watches');
  sentAt.clear();
  lastMs.clear();
  latenciesMs = [];
  for (let i = 0; i < count; i++) {
    const n = nextNumber++;
    sentAt.set(n, performance.now());
    await post(wire, n, tagOf((i * 97) % sockets.length));
    await wait(pauseMs);
  }
  const wanted = count * (audience === 'together' ? sockets.length : 1);
  for (const until = performance.now() + HEAR_LIMIT_MS; latenciesMs.length < wanted && performance.now() < until;) await wait(20);
  if (latenciesMs.length !== wanted) throw new Error(`${latenciesMs.length} of ${wanted} events arrived`);
  sentAt.clear();
  return { latenciesMs, lastMs: [...lastMs.values()] };
}

function close(): void {
  isClosing = true;
  for (const socket of sockets) socket.close();
  sockets = [];
}

const answer = async (message: Open | WriteMany | { readonly close: true }): Promise<unknown> => {
  if ('open' in message) return await open(message);
  return 'write' in message ? await write(message) : close();
};
process.on('message', (message: Parameters<typeof answer>[0]) => {
  answer(message).then(
    (done) => process.send?.({ done: done ?? null }),
    (failed: unknown) => process.send?.({ failed: String(failed) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ done: 'ready' });
