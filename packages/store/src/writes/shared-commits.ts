import type { Actor } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { Refused } from '@app/kernel/refused.ts';
import type { Core } from '../core/core.ts';
import type { AnyDoc } from '../core/registry.ts';
import { isUnavailable } from '../database/unavailable.ts';
import type { Place } from '../core/paths.ts';
import { apply, create, type Outcome } from './apply.ts';
import { type Batch, batchOf, decide, type Decided, lock, outcomesOf, placeOf, writeAll } from './write.ts';

/** One transaction of this kind at a time, so that whoever comes meanwhile shares the next one; but one that takes longer than this holds up nobody. */
const PATIENCE_MS = 25;
/** Transactions that have lost the patience of others, and the one they wait for. */
const AT_ONCE = 4;
/** Writes in one transaction, at most. */
const MAX_SHARED = 50;

interface Waiting {
  readonly actor: Actor;
  readonly write: Write;
  readonly place: Place;
  readonly resolve: (batch: Batch | Promise<Batch>) => void;
  readonly reject: (why: unknown) => void;
}

/**
 * Single writes that come at the same time share one transaction: one lock, one statement, one commit. Each is decided by itself, told of by
 * itself once the commit is durable, and refused by itself: a refusal takes nothing from its neighbours. Where the transaction as a whole
 * fails, each is written again alone. Two writes of one document never share: the second sees what the first left.
 */
export class SharedCommits {
  readonly #core: Core;
  #waiting: Waiting[] = [];
  #running = 0;
  #isBusy = false;
  /** Somebody looks at who waits at the end of this turn. */
  #isDue = false;
  /** Documents that a running transaction is about. */
  readonly #taken = new Set<string>();
  /** Kinds whose last `set` was of a document that was there: they are looked at first, of others it is supposed that nothing is there. */
  readonly #replaced = new Set<string>();

  constructor(core: Core) {
    this.#core = core;
  }

  /** Whether a write may wait for others: not one that runs code of modules in its transaction, as removals do. */
  takes(write: Write): boolean {
    return write.op !== 'delete' && !this.#core.db.inTransaction && !this.#core.effects.followWrites(write.path.split('/').at(-2) ?? '');
  }

  /** Throws `Refused` for what a write alone would be refused for. */
  async write(actor: Actor, write: Write): Promise<Batch> {
    const place = placeOf(this.#core, actor, write);
    return await new Promise((resolve, reject) => {
      this.#waiting.push({ actor, write, place, resolve, reject });
      if (this.#isDue) return;
      this.#isDue = true;
      // Whoever is ready in this turn of the loop comes along.
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

  /** Those whose turn it is, in the order they came; whoever writes a document that another one ahead of them writes stays behind. */
  #take(): Waiting[] {
    const [some, others]: [Waiting[], Waiting[]] = [[], []];
    const ahead = new Set(this.#taken);
    for (const one of this.#waiting) {
      const goes = some.length < MAX_SHARED && !ahead.has(one.place.path);
      ahead.add(one.place.path);
      (goes ? some : others).push(one);
    }
    this.#waiting = others;
    return some;
  }

  async #commit(some: readonly Waiting[]): Promise<void> {
    let told: readonly (Batch | Refused | undefined)[];
    try {
      told = (await this.#createAll(some)) ?? (await this.#core.db.tx(() => this.#writeAll(some)));
    } catch (error) {
      // The line was cut: nobody knows whether it was written, so it is not written again.
      if (isUnavailable(error)) {
        for (const { reject } of some) reject(error);
        return;
      }
      // A document is held by another transaction, or something is wrong with one of them: each waits, or fails, by itself.
      told = [];
    }
    for (const [i, { actor, write, resolve, reject }] of some.entries()) {
      const found = told[i];
      if (found instanceof Refused) reject(found);
      else resolve(found ?? this.#core.db.outside(() => writeAll(this.#core, actor, [write])));
    }
  }

  /**
   * Where nothing is there yet, nothing need be locked, and one statement is its own transaction. What is there after all is left out by it,
   * and so is whoever would be refused as long as nobody has looked: undefined in their places. Undefined as a whole where one of the
   * documents is known to be there.
   */
  async #createAll(some: readonly Waiting[]): Promise<(Batch | Refused | undefined)[] | undefined> {
    if (some.some(({ write }) => write.op !== 'set')) return undefined;
    const isLooked = some.some(({ place }) => this.#replaced.has(place.kind.name));
    if (isLooked && !(await this.#areNew(some))) return undefined;
    const now = this.#core.now();
    const decided: (Decided | Refused)[] = [];
    for (const one of some) decided.push(await this.#decide(one, undefined, now));
    const versions = await create(this.#core, now, this.#outcomes(some, decided));
    return decided.map((one, i) => {
      if (one instanceof Refused) return isLooked ? one : undefined;
      const { place } = some[i] as Waiting;
      if (versions.has(place.path)) return batchOf(one, versions);
      this.#replaced.add(place.kind.name);
      return undefined;
    });
  }

  async #areNew(some: readonly Waiting[]): Promise<boolean> {
    const found = await Promise.all(some.map(({ place }) => this.#core.reads.get(place)));
    for (const { place } of some) this.#replaced.delete(place.kind.name);
    for (const [i, doc] of found.entries()) if (doc) this.#replaced.add((some[i] as Waiting).place.kind.name);
    return found.every((doc) => doc === undefined);
  }

  async #writeAll(some: readonly Waiting[]): Promise<(Batch | Refused)[]> {
    const held = await lock(
      this.#core,
      some.map(({ place }) => place),
      false,
    );
    const now = this.#core.now();
    const decided: (Decided | Refused)[] = [];
    for (const one of some) decided.push(await this.#decide(one, held.get(one.place.path), now));
    const outcomes = this.#outcomes(some, decided);
    const versions = outcomes.length === 0 ? new Map<string, number>() : await apply(this.#core, now, outcomes);
    return decided.map((found) => (found instanceof Refused ? found : batchOf(found, versions)));
  }

  #outcomes(some: readonly Waiting[], decided: readonly (Decided | Refused)[]): Outcome[] {
    return decided.flatMap((found, i) => (found instanceof Refused ? [] : outcomesOf((some[i] as Waiting).actor, found)));
  }

  async #decide({ actor, place, write }: Waiting, held: AnyDoc | undefined, now: number): Promise<Decided | Refused> {
    try {
      const after = await decide(this.#core, { actor, place, now }, write, held);
      return { places: [place], before: new Map(held ? [[place.path, held]] : []), after: new Map([[place.path, after]]), now };
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
  }
}
