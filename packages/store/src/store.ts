import { collectionOf } from '@app/kernel/queries/paths.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Actor, Collection, Doc } from '@app/kernel/collection.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import type { Write } from '@app/kernel/live.ts';
import type { Query } from '@app/kernel/queries/query.ts';
import { Refused } from '@app/kernel/refused.ts';
import { listVerb } from '@app/kernel/queries/read-verb.ts';
import type { Core } from './core/core.ts';
import type { AnyDoc } from './core/registry.ts';
import { ClientHandle } from './client-handle.ts';
import type { AfterCommit } from './database/frame.ts';
import type { LateIndexes } from './queries/late-indexes.ts';
import { type HistoryEntry, historyOf } from './queries/history.ts';
import type { Hub, OnWritten } from './live/hub.ts';
import type { RecordChange } from './core/change.ts';
import type { Peers } from './live/peer-words.ts';
import type { WatchEvent, Watching } from './live/watch.ts';
import type { Notifier } from './postgres/notify.ts';
import { locate, NO_CLIENT, pathIn, reachOf } from './core/paths.ts';
import { refuse } from './database/refuse.ts';
import { listText } from './queries/list-text.ts';
import { type FindClients, findClients } from './queries/find-clients.ts';
import { withReadLog } from './queries/log-read-error.ts';
import { countDocs, getDoc, listDocs, searchDocs, type SearchOptions, visibleDoc } from './queries/read.ts';
import type { Placement, ClientStore, Records, RecordsOf } from './records.ts';
import type { OnRemovals, OnRemove, OnWrite, OnWrites, Saved } from './core/effects.ts';
import { writeOnce } from './writes/once.ts';
import { isConflict, retry } from './writes/retry.ts';
import { undoChange } from './writes/undo.ts';
import { type Change, Changes } from './writes/change-one.ts';
import { SharedCommits } from './writes/shared-commits.ts';
import { type Batch, lockInTurn, type Written, writeAll, writeNew } from './writes/write.ts';

/** Callers ask for readiness again soon, so the answer must not wait longer. */
const READY_MS = 2_000;

interface Parts {
  readonly hub: Hub;
  readonly notifier: Notifier | undefined;
  readonly late: LateIndexes;
  readonly words: Peers;
}
export class Store implements Records {
  readonly #core: Core;
  readonly #hub: Hub;
  readonly #notifier: Notifier | undefined;
  readonly #commits: SharedCommits;
  readonly #changes: Changes;
  readonly #late: LateIndexes;
  readonly peers: Peers;

  constructor(core: Core, { hub, notifier, late, words }: Parts) {
    this.peers = words;
    this.#core = core;
    this.#late = late;
    this.#hub = hub;
    this.#notifier = notifier;
    this.#commits = new SharedCommits(core);
    this.#changes = new Changes(core);
  }

  get kind(): 'pglite' | 'postgres' {
    return this.#core.db.kind;
  }
  get lineage(): string {
    return this.#hub.feed.lineage;
  }
  get kysely(): Kysely<unknown> {
    return this.#core.db.kysely as unknown as Kysely<unknown>;
  }
  tx<T>(work: (tx: Records) => Promise<T>): Promise<T> {
    return this.#core.db.tx(() => work(this));
  }
  txRetrying<T>(work: (tx: Records) => Promise<T>): Promise<T> {
    return retry(() => this.tx(work), isConflict);
  }
  forClient(client: string, uid?: string): ClientStore {
    return new ClientHandle(this, this.#core.registry, { client, uid });
  }
  get platform(): ClientStore {
    return this.forClient(NO_CLIENT);
  }
  async isReady(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), READY_MS)));
    const answered = this.#core.db.ask('select 1', []).then(
      () => this.#hub.feed.isCurrent,
      () => false,
    );
    return await Promise.race([answered, late]).finally(() => clearTimeout(timer));
  }
  get inTransaction(): boolean {
    return this.#core.db.inTransaction;
  }
  get readsCommitted(): boolean {
    return this.#core.db.readsCommitted;
  }
  afterCommit(run: AfterCommit): void {
    this.#core.db.afterCommit(run);
  }
  async lock(path: string): Promise<void> {
    if (!this.inTransaction) throw new Error('A lock outside of a transaction would end at once.');
    await this.#core.db.ask('select pg_advisory_xact_lock(hashtextextended($1, 0))', [path]);
  }

  async lockRow(path: string): Promise<void> {
    await this.lockRows([path]);
  }
  async lockRows(...groups: readonly (readonly string[])[]): Promise<ReadonlySet<string>> {
    if (!this.inTransaction) throw new Error('A lock outside of a transaction would end at once.');
    const places = groups.map((paths) => paths.flatMap((path) => locate(this.#core.registry, path) ?? []));
    return new Set((await lockInTurn(this.#core, places)).keys());
  }

  get(actor: Actor, path: string): Promise<AnyDoc | undefined> {
    return withReadLog(this.#core, 'getDoc', getDoc(this.#core, actor, path));
  }
  list(actor: Actor, query: Query): Promise<AnyDoc[]> {
    return withReadLog(this.#core, listVerb(query), listDocs(this.#core, actor, query));
  }
  listText(actor: Actor, query: Query): Promise<string> {
    return withReadLog(this.#core, listVerb(query), listText(this.#core, actor, query));
  }
  count(actor: Actor, query: Query): Promise<number> {
    return countDocs(this.#core, actor, query);
  }
  async find(actor: Actor, query: Query): Promise<AnyDoc | undefined> {
    return (await this.list(actor, { ...query, limit: 1 }))[0];
  }
  search(actor: Actor, { collection, where, limit }: Query, text: string, options: SearchOptions = {}): Promise<AnyDoc[]> {
    return searchDocs(this.#core, actor, { collection, where, limit, group: true }, { ...options, text });
  }
  history(actor: Actor, path: string): Promise<HistoryEntry[]> {
    return historyOf(this.#core, actor, path);
  }
  async undo(actor: Actor, path: string, version: number): Promise<Written> {
    const { written } = await this.#announce(undoChange(this.#core, actor, path, version));
    return written[0] as Written;
  }
  findClients(query: FindClients): Promise<string[]> {
    return findClients(this.#core, query);
  }
  async clientIds(): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id from documents where collection = 'clients' and active order by id`.execute(
      this.#core.db.kysely,
    );
    return rows.map((row) => row.id);
  }

  async create(actor: Actor, collection: Collection | string, data: Readonly<Record<string, unknown>>, placement: Placement = {}): Promise<AnyDoc> {
    const kind = this.#core.registry.kind(nameOf(collection));
    if (!kind) throw refuse({ code: 'records.missing' });
    const reach = reachOf(actor, kind, { parent: placement.parent });
    if (!reach) throw refuse({ code: 'records.not-allowed', params: { role: '?' } });
    const place = pathIn(this.#core.registry, reach, placement.id ?? randomId(LONG_ID));
    const write: Write = { op: 'set', path: place.path, data: { ...data } as NonNullable<Write['data']>, base: 0 };
    return this.#shown(
      actor,
      write,
      await this.#announce(placement.id === undefined ? writeNew(this.#core, actor, write) : this.#written(actor, [write])),
    );
  }
  async write(actor: Actor, writes: readonly Write[], once?: string): Promise<Written[]> {
    const writing = once === undefined ? this.#written(actor, writes) : writeOnce(this.#core, actor, writes, once);
    return (await this.#announce(writing)).written;
  }
  async change(actor: Actor, path: string, change: Change): Promise<AnyDoc> {
    return this.#shown(actor, { op: 'set', path }, await this.#announce(this.#changes.change(actor, path, change)));
  }
  async remove(actor: Actor, path: string): Promise<void> {
    await this.write(actor, [{ op: 'delete', path }]);
  }
  async #one(actor: Actor, write: Write): Promise<AnyDoc> {
    return this.#shown(actor, write, await this.#announce(this.#written(actor, [write])));
  }
  async #written(actor: Actor, writes: readonly Write[]): Promise<Batch> {
    const [only] = writes;
    return only && writes.length === 1 && this.#commits.takes(only)
      ? await this.#commits.write(actor, only)
      : await writeAll(this.#core, actor, writes);
  }
  #shown(actor: Actor, { path }: Write, { docs }: Batch): AnyDoc {
    const kind = this.#core.registry.kind(collectionOf(path));
    const doc = docs.get(path);
    if (!kind || !doc) throw new Error(`${path} was written and is not there`);
    return visibleDoc(kind, actor, doc);
  }
  /** Wakes the feed once the write is committed. */
  async #announce(writing: Promise<Batch>): Promise<Batch> {
    const done = await writing;
    this.#core.db.atCommit(() => this.#hub.tellWritten(done));
    this.#core.db.afterCommit(() => {
      this.#hub.feed.wake(this.#hub.isWatched(done));
      this.#notifier?.send();
    });
    return done;
  }

  onRemove<S extends z.ZodObject>({ name }: Collection<S>, effect: (doc: Doc<z.output<S>>, client: string) => Promise<void>): void {
    this.#core.effects.onRemove(name, effect as OnRemove);
  }
  onWrite<S extends z.ZodObject>({ name }: Collection<S>, effect: (saved: Saved<Doc<z.output<S>>>) => Promise<void>): void {
    this.#core.effects.onWrite(name, effect as unknown as OnWrite);
  }
  onWrites<S extends z.ZodObject>({ name }: Collection<S>, effect: (saved: readonly Saved<Doc<z.output<S>>>[]) => Promise<void>): void {
    this.#core.effects.onWrites(name, effect as unknown as OnWrites);
  }
  onRemovals(effect: OnRemovals): void {
    this.#core.effects.onRemovals(effect);
  }
  watch(actor: Actor, target: Query | { readonly path: string }, on: (event: WatchEvent) => void, options?: Watching): Promise<() => void> {
    return this.#hub.watch(actor, target, on, options);
  }
  get watched(): { readonly lists: number; readonly documents: number } {
    return this.#hub.watched;
  }
  onChange(listener: (change: RecordChange) => void, onGap: () => void): () => void {
    return this.#hub.listen({ change: listener, gap: onGap });
  }
  onWritten(listener: OnWritten): () => void {
    return this.#hub.listenWritten(listener);
  }

  of<S extends z.ZodObject>(collection: Collection<S>): RecordsOf<S> {
    type D = Doc<z.output<S>>;
    const { name, label } = collection;
    const pathOf = (actor: Actor, idOrPath: string, missing: 'records.no-reference-save' | 'records.no-reference-delete'): string => {
      if (!idOrPath) throw refuse({ code: missing, params: { type: label } });
      return this.#pathOf(actor, name, idOrPath);
    };
    const save = async (actor: Actor, write: Write): Promise<D> => (await this.#one(actor, write)) as D;
    const based = (base: number | undefined): { base?: number } => (base === undefined ? {} : { base });
    return {
      get: async (actor, idOrPath) => (idOrPath ? ((await this.get(actor, this.#pathOf(actor, name, idOrPath))) as D | undefined) : undefined),
      list: async (actor, query = {}) => (await this.list(actor, { ...query, collection: name })) as D[],
      find: async (actor, query = {}) => (await this.find(actor, { ...query, collection: name })) as D | undefined,
      count: (actor, query = {}) => this.count(actor, { ...query, collection: name }),
      create: async (actor, data, placement) => (await this.create(actor, name, data, placement)) as D,
      update: async (actor, idOrPath, data, base) =>
        await save(actor, {
          op: 'merge',
          path: pathOf(actor, idOrPath, 'records.no-reference-save'),
          data: data as NonNullable<Write['data']>,
          ...based(base),
        }),
      set: async (actor, idOrPath, data, base) =>
        await save(actor, {
          op: 'set',
          path: pathOf(actor, idOrPath, 'records.no-reference-save'),
          data: data as NonNullable<Write['data']>,
          ...based(base),
        }),
      remove: async (actor, idOrPath) => await this.remove(actor, pathOf(actor, idOrPath, 'records.no-reference-delete')),
    };
  }
  /** Returns a full path unchanged; an id is one in the actor's own client, or of platform records. */
  #pathOf(actor: Actor, name: string, idOrPath: string): string {
    if (idOrPath.includes('/')) return idOrPath;
    const kind = this.#core.registry.kind(name);
    const reach = kind && reachOf(actor, kind, {});
    if (!reach) throw new Refused({ code: 'records.not-allowed', params: { role: '?' } });
    return pathIn(this.#core.registry, reach, idOrPath).path;
  }

  async flush(): Promise<void> {
    await this.#core.db.settled();
    await this.#hub.flush();
    await this.#core.db.settled();
  }
  async close(): Promise<void> {
    await this.#late.stop();
    await this.#core.db.settled();
    await this.#hub.close();
    await this.#notifier?.close();
    await this.#core.db.close();
  }
}

const nameOf = (collection: Collection | string): string => (typeof collection === 'string' ? collection : collection.name);
