import { collectionOf } from '@app/kernel/queries/paths.ts';
import type { Actor } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { Refused } from '@app/kernel/refused.ts';
import type { Core } from '../core/core.ts';
import type { AnyDoc } from '../core/registry.ts';
import { isUnavailable } from '../database/unavailable.ts';
import type { Place } from '../core/paths.ts';
import { apply, create, type Outcome } from './apply.ts';
import { type Batch, batchOf, decide, type Decided, lock, outcomesOf, placeOf, writeAll } from './write.ts';

/** One shared transaction runs at a time, so that later writes share the next one. One that takes longer than this no longer delays the next. */
const PATIENCE_MS = 25;
/** Most concurrent transactions, including slow ones. */
const AT_ONCE = 4;
/** Most writes in one transaction. */
const MAX_SHARED = 50;

interface WaitingWrite {
  readonly actor: Actor;
  readonly write: Write;
  readonly place: Place;
  readonly resolve: (batch: Batch | Promise<Batch>) => void;
  readonly reject: (why: unknown) => void;
}

/**
 * Combines simultaneous single writes into one transaction: one lock, one statement, one commit. Each is decided, answered after the durable
 * commit, and refused by itself: a refusal does not affect the others. When the transaction as a whole fails, each is written again alone.
 * Two writes of one document never share: the second sees the result of the first.
 */
export class SharedCommits {
  readonly #core: Core;
  #waiting: WaitingWrite[] = [];
  #running = 0;
  #isBusy = false;
  /** The waiting writes are taken at the end of this turn of the event loop. */
  #isDue = false;
  /** Paths in running transactions. */
  readonly #taken = new Set<string>();
  /** Collections whose last `set` met an existing document: these are read first; for others the document is assumed to be new. */
  readonly #replaced = new Set<string>();

  constructor(core: Core) {
    this.#core = core;
  }

  /** True when a write may wait for others: not if it runs module code in its transaction, as removals do. */
  takes(write: Write): boolean {
    return write.op !== 'delete' && !this.#core.db.inTransaction && !this.#core.effects.followWrites(collectionOf(write.path));
  }

  /** Throws the same `Refused` as a write alone. */
  async write(actor: Actor, write: Write): Promise<Batch> {
    const place = placeOf(this.#core, actor, write);
    return await new Promise((resolve, reject) => {
      this.#waiting.push({ actor, write, place, resolve, reject });
      if (this.#isDue) return;
      this.#isDue = true;
      // Includes every write of this turn of the event loop.
      setImmediate(() => this.#next());
    });
  }

  #next(): void {
    this.#isDue = false;
    if (this.#isBusy || this.#running >= AT_ONCE) return;
    const some = this.#take();
    if (some.length === 0) return;
    this.#running += 1;
    this.#isBusy = true;
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      this.#isBusy = false;
      this.#next();
    }, PATIENCE_MS);
    for (const { place } of some) this.#taken.add(place.path);
    void this.#core.db
      .outside(() => this.#commit(some))
      .finally(() => {
        clearTimeout(late);
        this.#running -= 1;
        if (!isLate) this.#isBusy = false;
        for (const { place } of some) this.#taken.delete(place.path);
        this.#next();
      });
  }

  /** Takes the next writes in order; a write of a document that an earlier one also writes stays behind. */
  #take(): WaitingWrite[] {
    const [some, others]: [WaitingWrite[], WaitingWrite[]] = [[], []];
    const ahead = new Set(this.#taken);
    for (const waiting of this.#waiting) {
      const goes = some.length < MAX_SHARED && !ahead.has(waiting.place.path);
      ahead.add(waiting.place.path);
      (goes ? some : others).push(waiting);
    }
    this.#waiting = others;
    return some;
  }

  async #commit(some: readonly WaitingWrite[]): Promise<void> {
    let answers: readonly (Batch | Refused | undefined)[];
    try {
      answers = (await this.#createAll(some)) ?? (await this.#core.db.tx(() => this.#writeAll(some)));
    } catch (error) {
      // The connection was lost: the write may have been committed, so it is not repeated.
      if (isUnavailable(error)) {
        for (const { reject } of some) reject(error);
        return;
      }
      // A document is locked by another transaction, or one of the writes is faulty: each waits, or fails, by itself.
      answers = [];
    }
    for (const [i, { actor, write, resolve, reject }] of some.entries()) {
      const answer = answers[i];
      if (answer instanceof Refused) reject(answer);
      else resolve(answer ?? this.#core.db.outside(() => writeAll(this.#core, actor, [write])));
    }
  }

  /**
   * Creates documents in one statement without locks. Existing documents are skipped, and so are refused writes if the documents were not read
   * first: undefined in their places. Returns undefined when one of the documents is known to exist.
   */
  async #createAll(some: readonly WaitingWrite[]): Promise<(Batch | Refused | undefined)[] | undefined> {
    if (some.some(({ write }) => write.op !== 'set')) return undefined;
    const isLooked = some.some(({ place }) => this.#replaced.has(place.kind.name));
    if (isLooked && !(await this.#areNew(some))) return undefined;
    const now = this.#core.now();
    const decided: (Decided | Refused)[] = [];
    for (const waiting of some) decided.push(await this.#decide(waiting, undefined, now));
    const versions = await create(this.#core, now, this.#outcomes(some, decided));
    return decided.map((decision, i) => {
      if (decision instanceof Refused) return isLooked ? decision : undefined;
      const { place } = some[i] as WaitingWrite;
      if (versions.has(place.path)) return batchOf(decision, versions);
      this.#replaced.add(place.kind.name);
      return undefined;
    });
  }

  async #areNew(some: readonly WaitingWrite[]): Promise<boolean> {
    const docs = await Promise.all(some.map(({ place }) => this.#core.reads.get(place)));
    for (const { place } of some) this.#replaced.delete(place.kind.name);
    for (const [i, doc] of docs.entries()) if (doc) this.#replaced.add((some[i] as WaitingWrite).place.kind.name);
    return docs.every((doc) => doc === undefined);
  }

  async #writeAll(some: readonly WaitingWrite[]): Promise<(Batch | Refused)[]> {
    const locked = await lock(
      this.#core,
      some.map(({ place }) => place),
      false,
    );
    const now = this.#core.now();
    const decided: (Decided | Refused)[] = [];
    for (const waiting of some) decided.push(await this.#decide(waiting, locked.get(waiting.place.path), now));
    const outcomes = this.#outcomes(some, decided);
    const versions = outcomes.length === 0 ? new Map<string, number>() : await apply(this.#core, now, outcomes);
    return decided.map((decision) => (decision instanceof Refused ? decision : batchOf(decision, versions)));
  }

  #outcomes(some: readonly WaitingWrite[], decided: readonly (Decided | Refused)[]): Outcome[] {
    return decided.flatMap((decision, i) => (decision instanceof Refused ? [] : outcomesOf((some[i] as WaitingWrite).actor, decision)));
  }

  async #decide({ actor, place, write }: WaitingWrite, current: AnyDoc | undefined, now: number): Promise<Decided | Refused> {
    try {
      const after = await decide(this.#core, { actor, place, now }, write, current);
      return { places: [place], before: new Map(current ? [[place.path, current]] : []), after: new Map([[place.path, after]]), now };
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
  }
}
