import type { Actor } from '@app/kernel/collection.ts';
import type { Problem } from '@app/kernel/problem.ts';
import { compareBy, DEFAULT_LIMIT, isWithin } from '@app/kernel/queries/query.ts';
import { matches } from '@app/kernel/queries/where.ts';
import type { Core } from '../core/core.ts';
import type { AnyDoc } from '../core/registry.ts';
import type { Reach } from '../core/paths.ts';
import { readFilter, type Ready, shown } from '../queries/read.ts';
import type { RecordChange } from '../core/change.ts';
import { type Pin, pinOf, type Watcher } from './matcher.ts';
import { saw, type Snapshot } from './snapshot.ts';

/**
 * What a watcher is told: first a snapshot, then what changed. `del` are paths that left the question, whether or not they still exist.
 * Who said what he holds is first told how that differs: `put` and `gone`, the versions that no longer answer the question.
 */
export interface WatchEvent {
  readonly rev: number;
  readonly snapshot?: AnyDoc[];
  readonly put?: AnyDoc[];
  readonly del?: string[];
  readonly gone?: number[];
  readonly error?: Problem[];
}
/** Counts the documents that somebody watches, over all of their lists. */
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
  readonly asked: Ready;
  readonly reach: Reach;
  readonly on: (event: WatchEvent) => void;
  /** Versions of the documents that the watcher holds from before: he is told the difference instead of everything. */
  readonly have: readonly number[] | undefined;
  readonly meter?: Meter | undefined;
  /** Told which documents come into and go out of the watch's hands. */
  readonly onHold: (path: string, held: boolean) => void;
}

/** A document before and after some changes; undefined where it is not in the list. */
interface Step {
  readonly path: string;
  readonly was: AnyDoc | undefined;
  is: AnyDoc | undefined;
}

/** More changes than these are not kept during a reading: they are read instead. */
const MAX_WAITING = 2000;

/**
 * One live list: the documents it holds, in memory, and the rules by which a change turns into an event. A document is only ever
 * replaced by a newer version of itself, and what the last reading already saw is passed over.
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
  /** Documents beyond the limit may exist: when one of ours goes, the next has to be read. */
  #cut = false;
  #rev = 0;
  /** Changes that came while a reading was under way. */
  #waiting: RecordChange[] | undefined = [];
  /** More came than are kept. */
  #missed = false;

  constructor(core: Core, options: WatchOptions) {
    const { query } = options.asked;
    this.#core = core;
    this.options = options;
    this.client = options.reach.client;
    this.collection = options.asked.kind.name;
    this.pin = pinOf(query.where ?? { all: [] });
    this.#compare = compareBy(query.orderBy ?? []);
    this.#limit = query.limit ?? DEFAULT_LIMIT;
  }

  /** Documents that it holds. */
  get size(): number {
    return this.#held.size;
  }

  /** From now until `take`, changes wait: a reading is under way. */
  pause(): void {
    this.#waiting ??= [];
  }

  /** A reading arrived: the first one is told whole, a later one as the difference. Then what waited. Answers whether another reading is needed. */
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
   * Applies changes and tells what they meant for this list. Answers whether the list must be read again; nothing is told of the changes
   * then, because the list without what moves up in it was never the answer.
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

  /** What the changes make of this list's documents, each named once. */
  #unseenOf(changes: readonly RecordChange[]): Step[] {
    const steps: Step[] = [];
    // Most changes come alone, and to many watches: what only several need is not made for one.
    const byPath = changes.length > 1 ? new Map<string, Step>() : undefined;
    for (const { path, xid, doc } of changes) {
      if (this.#seen && saw(this.#seen, xid)) continue;
      const earlier = byPath?.get(path);
      const held = earlier ? earlier.is : this.#held.get(path);
      if (doc && held && held.version >= doc.version) continue;
      const is = doc && this.#fits(doc) ? doc : undefined;
      if (earlier) earlier.is = is;
      else if (is || held) {
        const step = { path, was: held, is };
        steps.push(step);
        byPath?.set(path, step);
      }
    }
    return steps;
  }

  /** Whether a document that is not held may come in, in a list that goes on beyond its limit: one of ours goes, or moves below the last. */
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

  /** Over the limit, the last ones go. */
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
    const { actor, asked, reach } = this.options;
    const parent = doc.path.split('/').slice(0, -2).join('/');
    const there = reach.parent === undefined ? doc.path.startsWith(reach.prefix) : parent === reach.parent;
    return (
      there && matches(doc, asked.query.where ?? { all: [] }) && isWithin(doc, asked.query) && matches(doc, readFilter(this.#core, asked.kind, actor))
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
    return shown(this.options.asked.kind, this.options.actor, doc);
  }
  #tell(rev: number, event: Omit<WatchEvent, 'rev'>): void {
    // A reader drops what is not beyond the last, so each event of a watch has a number of its own.
    this.#rev = Math.max(rev, this.#rev + 1);
    try {
      this.options.on({ rev: this.#rev, ...event });
    } catch (error) {
      this.#core.log('error', 'A watcher threw', error);
    }
  }
}
