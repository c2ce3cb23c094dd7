import type { Actor } from '@app/kernel/collection.ts';
import type { Query } from '@app/kernel/queries/query.ts';
import { Refused } from '@app/kernel/refused.ts';
import { watchVerb } from '@app/kernel/queries/read-verb.ts';
import type { Core } from '../core/core.ts';
import { isUnavailable } from '../database/unavailable.ts';
import type { AnyDoc } from '../core/registry.ts';
import { locate, reaches } from '../core/paths.ts';
import { refuse } from '../database/refuse.ts';
import { logReadError, withReadLog } from '../queries/log-read-error.ts';
import { getDoc, listWithSnapshot, requestOf } from '../queries/read.ts';
import type { RecordChange } from '../core/change.ts';
import type { Batch } from '../writes/write.ts';
import { Feed } from './feed.ts';
import { Matcher } from './matcher.ts';
import { readSnapshot } from './snapshot.ts';
import { Watch, type WatchEvent, type Watching } from './watch.ts';

/** Minimum time between readings of one list, so that a burst of changes costs one reading. */
const AGAIN_MS = 15;
const RETRY_MS = 1000;
const nothing = (): void => undefined;

/** Without a document: it was removed. */
export type OnWritten = (path: string, doc: AnyDoc | undefined) => void;
interface Listener {
  readonly change: (change: RecordChange) => void;
  /** Changes may have been missed. */
  readonly gap: () => void;
}

/** All live lists and change listeners of this process. */
export class Hub {
  readonly feed: Feed;
  readonly #core: Core;
  readonly #matcher = new Matcher<Watch>();
  readonly #watches = new Set<Watch>();
  readonly #listeners = new Set<Listener>();
  readonly #writtenListeners = new Set<OnWritten>();
  readonly #reading = new Set<Promise<void>>();
  /** Watches that are being read; true: read once more after that. Two readings at a time could finish in the wrong order. */
  readonly #busy = new Map<Watch, boolean>();
  /** Time of the last reading of each list, in ms of `performance.now`. */
  readonly #readAt = new WeakMap<Watch, number>();

  constructor(core: Core, pollMs: number) {
    this.#core = core;
    this.feed = new Feed(core, { pollMs, onChanges: (changes, rev) => this.#spread(changes, rev), onGap: () => this.#startOver() });
  }

  /** Told of each path that this process has written, before its writer goes on. */
  listenWritten(listener: OnWritten): () => void {
    this.#writtenListeners.add(listener);
    return () => void this.#writtenListeners.delete(listener);
  }
  tellWritten({ written, docs }: Batch): void {
    this.feed.takeOwn(docs.values());
    for (const { path } of written) for (const listener of this.#writtenListeners) listener(path, docs.get(path));
  }
  /** True when a watch of this process may be about what was written. */
  isWatched({ written, docs }: Batch): boolean {
    return written.some(({ path }) => this.#matcher.isConcerned(locate(this.#core.registry, path), docs.get(path)));
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  get watched(): { readonly lists: number; readonly documents: number } {
    return { lists: this.#watches.size, documents: this.#matcher.size };
  }

  /** Resolves to the end function once the snapshot, or the difference from `have`, has been sent. */
  async watch(
    actor: Actor,
    target: Query | { readonly path: string },
    on: (event: WatchEvent) => void,
    { have, meter }: Watching = {},
  ): Promise<() => void> {
    const verb = watchVerb(target);
    const query = 'path' in target ? await withReadLog(this.#core, verb, this.#asQuery(actor, target.path)) : target;
    const request = query && requestOf(this.#core, actor, query);
    if (!request?.reach) {
      on({ rev: this.feed.rev, ...(have ? { put: [], gone: [...have] } : { snapshot: [] }) });
      return nothing;
    }
    const { reach } = request;
    const onHold = (path: string, isHeld: boolean): void => {
      if (isHeld) this.#matcher.hold(watch, path);
      else this.#matcher.drop(watch, path);
      meter?.count(isHeld ? 1 : -1);
    };
    const watch: Watch = new Watch(this.#core, { actor, request, reach, on, have, meter, onHold, verb });
    this.#watches.add(watch);
    this.#matcher.add(watch);
    this.#matcher.unsettle(watch);
    const end = (): void => {
      this.#watches.delete(watch);
      this.#matcher.remove(watch);
      watch.end();
    };
    try {
      await withReadLog(this.#core, verb, this.#read(watch));
    } catch (error) {
      end();
      throw error;
    }
    return end;
  }

  async flush(): Promise<void> {
    do {
      await this.feed.flush();
      await Promise.allSettled(this.#reading);
    } while (this.#reading.size > 0);
  }

  async close(): Promise<void> {
    await this.feed.close();
    this.#watches.clear();
    await Promise.allSettled(this.#reading);
  }

  /** Makes a list of one document. Refused when the actor may not read it. */
  async #asQuery(actor: Actor, path: string): Promise<Query | undefined> {
    const place = locate(this.#core.registry, path);
    if (!place || !reaches(actor, place)) return undefined;
    await getDoc(this.#core, actor, path);
    return {
      collection: place.kind.name,
      parent: place.parent === '' ? undefined : place.parent,
      where: { field: 'path', op: 'eq', value: path },
      limit: 1,
    };
  }

  async #read(watch: Watch): Promise<void> {
    const { actor, request, reach, meter } = watch.options;
    this.#busy.set(watch, false);
    let again = false;
    this.#readAt.set(watch, performance.now());
    try {
      const { docs, snapshot } = await this.#core.db.outside(() => listWithSnapshot(this.#core, actor, request, reach));
      if (!this.#watches.has(watch)) return;
      if (docs.length - watch.size > (meter?.left ?? docs.length)) throw refuse({ code: 'records.too-many' });
      this.#matcher.settle(watch);
      again = watch.take(docs, readSnapshot(snapshot), this.feed.rev);
    } finally {
      again ||= this.#busy.get(watch) === true;
      this.#busy.delete(watch);
    }
    if (again) this.#readAgain(watch);
  }

  #readAgain(watch: Watch, delayMs = AGAIN_MS - (performance.now() - (this.#readAt.get(watch) ?? 0))): void {
    if (this.#busy.has(watch)) {
      this.#busy.set(watch, true);
      return;
    }
    this.#busy.set(watch, false);
    watch.pause();
    this.#matcher.unsettle(watch);
    const reading = new Promise((resolve) => setTimeout(resolve, Math.max(0, delayMs)))
      .then(() => (this.#watches.has(watch) ? this.#read(watch) : undefined))
      .catch((error: unknown) => {
        if (!this.#watches.has(watch)) return;
        // In an outage, the last state is valid until the list can be read again.
        if (!isUnavailable(error)) {
          const problem = error instanceof Refused ? error.problems[0] : undefined;
          if (!problem) logReadError(this.#core, watch.options.verb, error);
          watch.fail(problem ?? { code: 'records.unexpected' }, this.feed.rev);
        }
        this.#busy.delete(watch);
        this.#readAgain(watch, RETRY_MS);
      })
      .finally(() => this.#reading.delete(reading));
    this.#reading.add(reading);
  }

  #notify(tell: (listener: Listener) => void): void {
    for (const listener of this.#listeners) {
      try {
        tell(listener);
      } catch (error) {
        this.#core.log('error', 'A listener to changes threw', error);
      }
    }
  }

  /** Reads everything again after missed changes. */
  #startOver(): void {
    this.#notify((listener) => listener.gap());
    for (const watch of this.#watches) this.#readAgain(watch, 0);
  }

  #spread(changes: readonly RecordChange[], rev: number): void {
    // Listeners may end a watch when rights change, so they run before the watches.
    for (const change of changes) this.#notify((listener) => listener.change(change));
    const [only] = changes;
    if (only && changes.length === 1) {
      for (const watch of this.#matcher.concerned(only)) this.#change(watch, changes, rev);
      return;
    }
    const concerned = new Map<Watch, RecordChange[]>();
    for (const change of changes) {
      for (const watch of this.#matcher.concerned(change)) {
        const among = concerned.get(watch);
        if (among) among.push(change);
        else concerned.set(watch, [change]);
      }
    }
    for (const [watch, among] of concerned) this.#change(watch, among, rev);
  }

  #change(watch: Watch, changes: readonly RecordChange[], rev: number): void {
    if (watch.change(changes, rev)) this.#readAgain(watch);
    else if ((watch.options.meter?.left ?? 0) < 0) watch.fail({ code: 'records.too-many' }, rev);
  }
}
