import type { Actor } from '@app/kernel/collection.ts';
import type { Problem } from '@app/kernel/problem.ts';
import { compareBy, DEFAULT_LIMIT, isWithin } from '@app/kernel/queries/query.ts';
import { matches } from '@app/kernel/queries/where.ts';
import type { ReadVerb } from '@app/kernel/queries/read-verb.ts';
import type { Core } from '../core/core.ts';
import type { AnyDoc } from '../core/registry.ts';
import type { Reach } from '../core/paths.ts';
import { readFilter, type ReadRequest, visibleDoc } from '../queries/read.ts';
import type { RecordChange } from '../core/change.ts';
import { type Pin, pinOf, type Watcher } from './matcher.ts';
import { saw, type Snapshot } from './snapshot.ts';

/**
 * Event of a watcher: first a snapshot, then changes. `del` are paths that left the list, whether or not they still exist.
 * A resuming watcher first receives the difference from the versions it sent: `put` and `gone`, the versions that left the list.
 */
export interface WatchEvent {
  readonly rev: number;
  readonly snapshot?: AnyDoc[];
  readonly put?: AnyDoc[];
  readonly del?: string[];
  readonly gone?: number[];
  readonly error?: Problem[];
}
/** Counts the documents that a user watches, over all of their lists. */
export interface Meter {
  readonly left: number;
  count(by: 1 | -1): void;
}
export interface Watching {
  readonly have?: readonly number[] | undefined;
  readonly meter?: Meter | undefined;
}
export interface WatchOptions {
  readonly actor: Actor;
  readonly request: ReadRequest;
  readonly reach: Reach;
  readonly on: (event: WatchEvent) => void;
  /** Versions of the documents that a resuming watcher has: it receives the difference instead of everything. */
  readonly have: readonly number[] | undefined;
  readonly meter?: Meter | undefined;
  /** Called when the watch takes or drops a document. */
  readonly onHold: (path: string, isHeld: boolean) => void;
  /** Names the watch in the log. */
  readonly verb: ReadVerb;
}

/** A document before and after some changes; undefined when it is not in the list. */
interface Step {
  readonly path: string;
  readonly was: AnyDoc | undefined;
  is: AnyDoc | undefined;
}

/** Most changes kept during a reading; with more, the list is read again. */
const MAX_WAITING = 2000;

/**
 * One live list: its documents, in memory, and the rules that turn a change into an event. A document is only ever replaced by a newer
 * version of itself, and changes that the last reading already saw are skipped.
 */
export class Watch implements Watcher {
  readonly client: string;
  readonly collection: string;
  readonly pin: Pin | undefined;
  readonly #core: Core;
  readonly options: WatchOptions;
  readonly #held = new Map<string, AnyDoc>();
  readonly #compare: (a: AnyDoc, b: AnyDoc) => number;
  readonly #limit: number;
  #seen: Snapshot | undefined;
  /** Documents beyond the limit may exist: when one of the list goes, the next must be read. */
  #cut = false;
  #rev = 0;
  /** Changes that came while a reading was under way. */
  #waiting: RecordChange[] | undefined = [];
  /** More changes came than are kept. */
  #missed = false;

  constructor(core: Core, options: WatchOptions) {
    const { query } = options.request;
    this.#core = core;
    this.options = options;
    this.client = options.reach.client;
    this.collection = options.request.kind.name;
    this.pin = pinOf(query.where ?? { all: [] });
    this.#compare = compareBy(query.orderBy ?? []);
    this.#limit = query.limit ?? DEFAULT_LIMIT;
  }

  /** Number of documents in the list. */
  get size(): number {
    return this.#held.size;
  }

  /** Keeps changes until `take`, because a reading is under way. */
  pause(): void {
    this.#waiting ??= [];
  }

  /** Takes a reading: sends the first as a whole, a later one as the difference, then applies kept changes. Returns true when another reading is needed. */
  take(docs: readonly AnyDoc[], snapshot: Snapshot, rev: number): boolean {
    const first = this.#seen === undefined;
    const put = docs.filter((doc) => (this.#held.get(doc.path)?.version ?? -1) < doc.version);
    const now = new Set(docs.map((doc) => doc.path));
    const del = [...this.#held.keys()].filter((path) => !now.has(path));
    this.#seen = snapshot;
    this.#cut = docs.length >= this.#limit;
    for (const path of del) this.#drop(path);
    for (const doc of put) this.#hold(doc);
    if (first) this.#tellFirst(rev, docs);
    else this.#tellDelta(rev, put, del);
    const [waited, missed] = [this.#waiting ?? [], this.#missed];
    this.#waiting = undefined;
    this.#missed = false;
    return missed || this.change(waited, rev);
  }

  /**
   * Applies changes and sends their effect on this list. Returns true when the list must be read again; then nothing is sent, because the
   * list without the documents that move up was never a valid state.
   */
  change(changes: readonly RecordChange[], rev: number): boolean {
    if (this.#waiting) {
      this.#wait(this.#waiting, changes);
      return false;
    }
    const steps = this.#unseenOf(changes);
    if (steps.length === 0) return false;
    if (this.#cut && this.#opens(steps)) return true;
    for (const { path, is } of steps) {
      if (is) this.#hold(is);
      else this.#drop(path);
    }
    this.#trim(steps);
    const put: AnyDoc[] = [];
    const del: string[] = [];
    for (const { path, was } of steps) {
      const is = this.#held.get(path);
      if (is) put.push(is);
      else if (was) del.push(path);
    }
    this.#tellDelta(rev, put, del);
    return false;
  }

  #wait(waiting: RecordChange[], changes: readonly RecordChange[]): void {
    this.#missed ||= waiting.length + changes.length > MAX_WAITING;
    if (this.#missed) waiting.length = 0;
    else waiting.push(...changes);
  }

  /** Returns the effect of the changes on each document of this list. */
  #unseenOf(changes: readonly RecordChange[]): Step[] {
    const steps: Step[] = [];
    // Most changes come alone and concern many watches: a single change needs no map.
    const byPath = changes.length > 1 ? new Map<string, Step>() : undefined;
    for (const { path, xid, doc } of changes) {
      if (this.#seen && saw(this.#seen, xid)) continue;
      const earlier = byPath?.get(path);
      const current = earlier ? earlier.is : this.#held.get(path);
      if (doc && current && current.version >= doc.version) continue;
      const is = doc && this.#fits(doc) ? doc : undefined;
      if (earlier) earlier.is = is;
      else if (is || current) {
        const step = { path, was: current, is };
        steps.push(step);
        byPath?.set(path, step);
      }
    }
    return steps;
  }

  /** True when a document beyond the limit may move up: one of the list goes, or moves below the last. */
  #opens(steps: readonly Step[]): boolean {
    let last: AnyDoc | undefined;
    for (const { was, is } of steps) {
      if (!was) continue;
      last ??= [...this.#held.values()].reduce((a, b) => (this.#compare(a, b) < 0 ? b : a));
      if (!is || this.#compare(last, is) < 0) return true;
    }
    return false;
  }

  fail(problem: Problem, rev: number): void {
    this.#tell(rev, { error: [problem] });
  }

  end(): void {
    for (const path of this.#held.keys()) this.#drop(path);
  }

  /** Drops the last documents above the limit. */
  #trim(steps: Step[]): void {
    if (this.#held.size <= this.#limit) return;
    this.#cut = true;
    const known = new Set(steps.map(({ path }) => path));
    for (const doc of [...this.#held.values()].sort(this.#compare).slice(this.#limit)) {
      if (!known.has(doc.path)) steps.push({ path: doc.path, was: doc, is: undefined });
      this.#drop(doc.path);
    }
  }

  #fits(doc: AnyDoc): boolean {
    const { actor, request, reach } = this.options;
    const parent = doc.path.split('/').slice(0, -2).join('/');
    const there = reach.parent === undefined ? doc.path.startsWith(reach.prefix) : parent === reach.parent;
    return (
      there &&
      matches(doc, request.query.where ?? { all: [] }) &&
      isWithin(doc, request.query) &&
      matches(doc, readFilter(this.#core, request.kind, actor))
    );
  }

  #hold(doc: AnyDoc): void {
    if (!this.#held.has(doc.path)) this.options.onHold(doc.path, true);
    this.#held.set(doc.path, doc);
  }
  #drop(path: string): void {
    if (this.#held.delete(path)) this.options.onHold(path, false);
  }

  #tellFirst(rev: number, docs: readonly AnyDoc[]): void {
    const { have } = this.options;
    if (!have) return this.#tell(rev, { snapshot: docs.toSorted(this.#compare).map((doc) => this.#shown(doc)) });
    const [theirs, ours] = [new Set(have), new Set(docs.map((doc) => doc.version))];
    const put = docs.filter((doc) => !theirs.has(doc.version)).map((doc) => this.#shown(doc));
    this.#tell(rev, { put, gone: [...theirs].filter((version) => !ours.has(version)) });
  }
  #tellDelta(rev: number, put: readonly AnyDoc[], del: readonly string[]): void {
    if (put.length + del.length > 0) this.#tell(rev, { put: put.map((doc) => this.#shown(doc)), del: [...del] });
  }
  #shown(doc: AnyDoc): AnyDoc {
    return visibleDoc(this.options.request.kind, this.options.actor, doc);
  }
  #tell(rev: number, event: Omit<WatchEvent, 'rev'>): void {
    // Readers drop events that are not newer than the last, so each event of a watch has its own number.
    this.#rev = Math.max(rev, this.#rev + 1);
    try {
      this.options.on({ rev: this.#rev, ...event });
    } catch (error) {
      this.#core.log('error', 'A watcher threw', error);
    }
  }
}
