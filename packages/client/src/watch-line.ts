import { LiveEvent, type LiveRequest } from '@app/kernel/live.ts';
import type { Problem } from '@app/kernel/problem.ts';
import { compareBy, type Query } from '@app/kernel/queries/query.ts';
import type { Line } from './send-call.ts';

type AnyDoc = Extract<LiveEvent, { t: 'snap' }>['docs'][number];
type Target = Query | { readonly path: string };

/** State of a watch. `stale`: the connection is gone, `docs` are the last known and are replaced once it is back; `ended`: refused, nothing more comes. */
export interface Seen<T> {
  readonly docs: readonly T[];
  readonly state: 'live' | 'stale' | 'ended';
  readonly problems: readonly Problem[];
}
interface Watch {
  readonly target: Target;
  readonly tell: (seen: Seen<AnyDoc>) => void;
  docs: Map<string, AnyDoc>;
  /** Version of the last message; anything not newer is dropped. */
  rev: number;
  isHeard: boolean;
}

/** First wait before a cut connection is opened again, ms; it doubles up to the last. */
const RETRY_MS = 250;
const LONGEST_RETRY_MS = 20_000;
const PING_MS = 20_000;
/** The server closes with this code when the key is invalid; a new connection would not help. */
const POLICY = 1008;

/** One live connection for all watches of a script: opened with the first, closed with the last, opened again when it is cut. */
export class WatchLine {
  readonly #line: Line;
  readonly #client: string;
  readonly #watches = new Map<string, Watch>();
  #socket: WebSocket | undefined;
  #isReady = false;
  #last = 0;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #isAnswering = true;
  /** Last problem of the connection itself. */
  #why: readonly Problem[] = [];

  constructor(line: Line, client: string) {
    this.#line = line;
    this.#client = client;
  }

  /** Reports a snapshot first, then the current state after each change. Returns a function that ends the watch. */
  watch(target: Target, tell: (seen: Seen<AnyDoc>) => void): () => void {
    const id = `w${++this.#last}`;
    const watch: Watch = { target, tell, docs: new Map(), rev: -1, isHeard: false };
    this.#watches.set(id, watch);
    if (!this.#socket && this.#retry === undefined) this.#open();
    else if (this.#isReady) this.#ask(id, watch);
    return () => {
      if (!this.#watches.delete(id)) return;
      if (this.#isReady) this.#say({ t: 'unsub', id });
      if (this.#watches.size === 0) this.#hangUp();
    };
  }
  close(): void {
    this.#watches.clear();
    this.#hangUp();
  }

  #open(): void {
    this.#retry = undefined;
    const socket = new WebSocket(`${this.#line.url.replace(/^http/, 'ws')}/live`);
    this.#socket = socket;
    const isMine = (): boolean => this.#socket === socket;
    socket.addEventListener('open', () => {
      if (isMine()) this.#say({ t: 'auth', token: this.#line.apiKey, client: this.#client });
    });
    socket.addEventListener('message', ({ data }) => {
      if (isMine()) this.#hear(String(data));
    });
    socket.addEventListener('close', ({ code }) => {
      if (isMine()) this.#cut(code);
    });
  }

  #hear(text: string): void {
    const read = LiveEvent.safeParse(JSON.parse(text));
    // A newer server may say more than this reader knows.
    if (!read.success) return;
    const event = read.data;
    this.#isAnswering = true;
    switch (event.t) {
      case 'ready':
        return this.#begin();
      case 'snap':
        return this.#take(event.id, event.rev, (watch) => (watch.docs = new Map(event.docs.map((doc) => [doc.path, doc]))));
      case 'delta':
        return this.#take(event.id, event.rev, ({ docs }) => {
          for (const path of event.del) docs.delete(path);
          for (const doc of event.put) docs.set(doc.path, doc);
        });
      case 'error':
        return this.#refused(event.id, event.problems as readonly Problem[]);
      case 'pong':
      // Sent only to a reader that named its versions; this one asks for everything.
      case 'resumed':
        return;
    }
  }

  #begin(): void {
    this.#isReady = true;
    this.#tries = 0;
    for (const [id, watch] of this.#watches) this.#ask(id, watch);
    clearInterval(this.#heartbeat);
    this.#heartbeat = setInterval(() => {
      // The connection is dead but was never closed.
      if (!this.#isAnswering) return this.#socket?.close();
      this.#isAnswering = false;
      this.#say({ t: 'ping' });
    }, PING_MS);
  }
  #ask(id: string, watch: Watch): void {
    watch.rev = -1;
    this.#say('path' in watch.target ? { t: 'doc', id, path: watch.target.path } : ({ t: 'sub', id, query: watch.target } as LiveRequest));
  }

  #take(id: string, rev: number, change: (watch: Watch) => void): void {
    const watch = this.#watches.get(id);
    if (!watch || rev <= watch.rev) return;
    change(watch);
    watch.rev = rev;
    watch.isHeard = true;
    watch.tell({ docs: sorted(watch), state: 'live', problems: [] });
  }

  #refused(id: string | undefined, problems: readonly Problem[]): void {
    // Without an id the problem concerns the connection; the close event says whether it ends.
    if (id === undefined) this.#why = problems;
    else {
      const watch = this.#watches.get(id);
      this.#watches.delete(id);
      watch?.tell({ docs: [], state: 'ended', problems });
    }
  }

  #cut(code: number): void {
    clearInterval(this.#heartbeat);
    this.#socket = undefined;
    this.#isReady = false;
    this.#isAnswering = true;
    const isFinal = code === POLICY;
    const problems = isFinal && this.#why.length === 0 ? [{ code: 'records.signed-out' }] : this.#why;
    for (const watch of this.#watches.values()) {
      if (isFinal) watch.tell({ docs: [], state: 'ended', problems });
      else if (watch.isHeard) watch.tell({ docs: sorted(watch), state: 'stale', problems: [] });
    }
    this.#why = [];
    if (isFinal) this.#watches.clear();
    if (this.#watches.size === 0) return;
    const wait = Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** this.#tries++);
    // Spreads reconnects: scripts must not all return at the same moment.
    this.#retry = setTimeout(() => this.#open(), wait * (0.5 + Math.random() / 2));
  }

  #hangUp(): void {
    clearTimeout(this.#retry);
    clearInterval(this.#heartbeat);
    this.#retry = undefined;
    const socket = this.#socket;
    this.#socket = undefined;
    this.#isReady = false;
    socket?.close();
  }
  #say(request: LiveRequest): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request));
  }
}

const sorted = ({ target, docs }: Watch): AnyDoc[] => {
  const all = [...docs.values()];
  return 'path' in target ? all : all.toSorted(compareBy(target.orderBy ?? []));
};
