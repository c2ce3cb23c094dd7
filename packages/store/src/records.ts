import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Actor, Collection, Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import type { Query } from '@app/kernel/queries/query.ts';
import type { AnyCollection } from './core/registry.ts';
import type { AfterCommit } from './database/frame.ts';
import type { HistoryEntry } from './queries/history.ts';
import type { RecordChange } from './core/change.ts';
import type { Peers } from './live/peer-words.ts';
import type { WatchEvent, Watching } from './live/watch.ts';
import type { FindClients } from './queries/find-clients.ts';
import type { OnRemovals, Saved } from './core/effects.ts';
import type { SearchOptions } from './queries/read.ts';
import type { Change } from './writes/change-one.ts';
import type { Written } from './writes/write.ts';
import type { AnyDoc } from './core/registry.ts';

export { MOST_PEER_CHARS, type Peers } from './live/peer-words.ts';

/** Placement of a new document: its id (generated when left out) and, in sub-collections, the document above it. */
export interface Placement {
  readonly id?: string;
  readonly parent?: string;
}
export type ListOf = Omit<Query, 'collection'>;

/** One collection with the types of its documents. `idOrPath`: a full path, or an id in the actor's own client (or of platform records). */
export interface RecordsOf<S extends z.ZodObject> {
  get(actor: Actor, idOrPath: string): Promise<Doc<z.output<S>> | undefined>;
  list(actor: Actor, query?: ListOf): Promise<Doc<z.output<S>>[]>;
  find(actor: Actor, query?: ListOf): Promise<Doc<z.output<S>> | undefined>;
  count(actor: Actor, query?: ListOf): Promise<number>;
  create(actor: Actor, data: z.input<S>, placement?: Placement): Promise<Doc<z.output<S>>>;
  /** Changes the named fields; `base` is the version that the writer saw. */
  update(actor: Actor, idOrPath: string, data: Partial<z.input<S>>, base?: number): Promise<Doc<z.output<S>>>;
  /** Creates or replaces. */
  set(actor: Actor, idOrPath: string, data: z.input<S>, base?: number): Promise<Doc<z.output<S>>>;
  remove(actor: Actor, idOrPath: string): Promise<void>;
}

/**
 * The server itself inside one client: it passes every access filter and never leaves the client. Reads of other clients' documents find
 * nothing; any other use of their paths is refused. Documents outside the clients (users, platform records) are in reach of every handle.
 */
export interface ClientStore {
  readonly client: string;
  readonly actor: Actor;
  /**
   * The path of a document of this client. Records of a person and sub-collections also need `parent`: the id of the user, the id of the
   * document above in this client, or its path.
   */
  path(collection: AnyCollection, id: string, parent?: string): string;
  get<S extends z.ZodObject>(collection: Collection<S>, idOrPath: string): Promise<Doc<z.output<S>> | undefined>;
  list<S extends z.ZodObject>(collection: Collection<S>, query?: ListOf): Promise<Doc<z.output<S>>[]>;
  find<S extends z.ZodObject>(collection: Collection<S>, query?: ListOf): Promise<Doc<z.output<S>> | undefined>;
  count(collection: AnyCollection, query?: ListOf): Promise<number>;
  create<S extends z.ZodObject>(collection: Collection<S>, data: z.input<S>, placement?: Placement): Promise<Doc<z.output<S>>>;
  /** Changes the named fields; `base` is the version that the writer has read. */
  update<S extends z.ZodObject>(collection: Collection<S>, idOrPath: string, data: Partial<z.input<S>>, base?: number): Promise<Doc<z.output<S>>>;
  /** Creates or replaces. */
  set<S extends z.ZodObject>(collection: Collection<S>, idOrPath: string, data: z.input<S>, base?: number): Promise<Doc<z.output<S>>>;
  remove(collection: AnyCollection, idOrPath: string): Promise<void>;
  /** At most 500 writes, all or none; see `Records.write`. */
  /** As `Records.change`. */
  change<S extends z.ZodObject>(
    collection: Collection<S>,
    idOrPath: string,
    change: (doc: Doc<z.output<S>> | undefined) => Promise<z.input<S>>,
  ): Promise<Doc<z.output<S>>>;
  write(writes: readonly Write[], once?: string): Promise<Written[]>;
  /** Inside a transaction: locks a document of this client until it ends, see `Records.lockRow`. */
  lock(collection: AnyCollection, idOrPath: string): Promise<void>;
  /** Inside a transaction: locks a name in this client until it ends, for work on more than one document. */
  lockName(name: string): Promise<void>;
}

/**
 * The live document store. Every read and write has an actor and stays inside the actor's client, even the server's own.
 * Refusals are `Refused` with `records.*` codes.
 */
export interface Records {
  readonly kind: 'pglite' | 'postgres';
  /** For libraries with their own tables. Calls inside `tx` join its transaction. */
  readonly kysely: Kysely<unknown>;
  /**
   * One transaction. A nested call joins it and is undone alone when it throws. Watchers and `afterCommit` run after the commit.
   * `tx` is this store, whose calls made inside belong to the transaction.
   */
  tx<T>(work: (tx: Records) => Promise<T>): Promise<T>;
  /** Runs `tx` up to 4 times when another transaction created the same document meanwhile: the next attempt finds it. */
  txRetrying<T>(work: (tx: Records) => Promise<T>): Promise<T>;
  /** The server itself inside one client. `uid` is the person in the audit trail. */
  forClient(client: string, uid?: string): ClientStore;
  /** The server itself outside the clients: users and platform records. It reaches no document of a client. */
  readonly platform: ClientStore;
  /** True inside `tx`. */
  readonly inTransaction: boolean;
  /** True where reads return what is committed: outside of `tx`, and inside one that has only read and locked so far. */
  readonly readsCommitted: boolean;
  afterCommit(run: AfterCommit): void;
  /**
   * Inside `tx`: locks a path until it ends, also of a document that does not exist yet. Reads after it return the newest state, also those that are
   * asked right after it without waiting for it.
   */
  lock(path: string): Promise<void>;
  /**
   * Inside `tx`: locks a document until it ends; other writers wait and then read it again. A missing document cannot be locked: of several
   * creators of one path, one wins.
   */
  lockRow(path: string): Promise<void>;
  /** The same for several groups of documents, by one statement: each group in the order of its paths, one after the other. Returns the paths of those that exist. */
  lockRows(...groups: readonly (readonly string[])[]): Promise<ReadonlySet<string>>;
  /** Undefined when the document is missing or in another client. Refuses `records.not-allowed` when the read filter denies it. */
  get(actor: Actor, path: string): Promise<AnyDoc | undefined>;
  /** Returns at most `limit` (100) documents that the actor may read. */
  list(actor: Actor, query: Query): Promise<AnyDoc[]>;
  /** The same list as the text of a JSON array, for callers that only pass it on: far cheaper than parsing and writing the documents. */
  listText(actor: Actor, query: Query): Promise<string>;
  count(actor: Actor, query: Query): Promise<number>;
  find(actor: Actor, query: Query): Promise<AnyDoc | undefined>;
  create(actor: Actor, collection: Collection | string, data: Readonly<Record<string, unknown>>, placement?: Placement): Promise<AnyDoc>;
  /**
   * At most 500 writes, all or none, in one statement. With a key, the same batch of the same actor runs once within 60 days: sent again,
   * it returns the first answer. A refused batch leaves its key free.
   */
  write(actor: Actor, writes: readonly Write[], once?: string): Promise<Written[]>;
  remove(actor: Actor, path: string): Promise<void>;
  /**
   * Reads one document, works out what becomes of it and writes that, as if nobody else changed it meanwhile. Outside of a transaction this takes
   * no lock: if somebody did, `change` is asked again. The document comes as its schema reads it: with fields that it lacks, as it is older than they are.
   */
  change(actor: Actor, path: string, change: Change): Promise<AnyDoc>;
  /**
   * Sends a snapshot, then changes: each event leaves the list as it was at one moment, each later than the last. Returns how to end it.
   * A resuming watcher passes in `have` the versions that it holds, of the same `lineage`, and first receives the difference from these.
   * Refuses `records.too-many` when the meter has too little left.
   */
  watch(actor: Actor, target: Query | { readonly path: string }, on: (event: WatchEvent) => void, options?: Watching): Promise<() => void>;
  /** The other server processes on the same database. */
  readonly peers: Peers;
  /** Lists and documents kept in memory for watchers. */
  readonly watched: { readonly lists: number; readonly documents: number };
  /** Within one lineage, a version is one state of one document. A restored copy has another lineage. */
  readonly lineage: string;
  /** The audit trail of one document, newest first, under its read access. */
  history(actor: Actor, path: string): Promise<HistoryEntry[]>;
  /**
   * Reverts one change of the audit trail as a new change. Needs read access and the right to make that change. Refuses `records.conflict`
   * with mine, theirs and base when a field has changed since.
   */
  undo(actor: Actor, path: string, version: number): Promise<Written>;
  /**
   * Reports every committed change of all clients, for the server's own use. After a long suspension, changes may have been missed:
   * `onGap` then tells the listener to read everything again.
   */
  onChange(listener: (change: RecordChange) => void, onGap: () => void): () => void;
  /** Reports each document that this process has written, undefined where it was removed, at its commit and before its writer goes on. */
  onWritten(listener: (path: string, doc: AnyDoc | undefined) => void): () => void;
  /**
   * Runs in the transaction that removes a document of this collection, after the removal; it is undone with it.
   * `doc` is the removed document, `client` the id of its client.
   */
  onRemove<S extends z.ZodObject>(collection: Collection<S>, effect: (doc: Doc<z.output<S>>, client: string) => Promise<void>): void;
  /**
   * Runs in the transaction of each write of a document of this collection: save, undo, import or removal. Its writes are undone with
   * the transaction, and its refusal refuses the write.
   */
  onWrite<S extends z.ZodObject>(collection: Collection<S>, effect: (saved: Saved<Doc<z.output<S>>>) => Promise<void>): void;
  /** The same once for each batch with all its documents of this collection, after the effects of each: what asks the database asks once. */
  onWrites<S extends z.ZodObject>(collection: Collection<S>, effect: (saved: readonly Saved<Doc<z.output<S>>>[]) => Promise<void>): void;
  /** Runs once for each batch that removes documents, of any collection, in its transaction. Its refusal refuses the batch. */
  onRemovals(effect: OnRemovals): void;
  /**
   * Returns the documents whose search text contains every word, or when forgiving one much like it, newest first or in any order; the order
   * and cursors of the query are ignored.
   */
  search(actor: Actor, query: Query, text: string, options?: SearchOptions): Promise<AnyDoc[]>;
  /**
   * Returns the ids of the clients that have such documents, in the order of the documents, each once; by client id when the query has no
   * order. The only query over all clients: its caller continues inside one of them.
   */
  findClients(query: FindClients): Promise<string[]>;
  /** Returns the ids of all clients, for work done client by client. */
  clientIds(): Promise<string[]>;
  of<S extends z.ZodObject>(collection: Collection<S>): RecordsOf<S>;
  /** Returns true when the database answers within two seconds and its changes are being read. */
  isReady(): Promise<boolean>;
  /** Waits until watchers, listeners and `afterCommit` have received everything committed so far. */
  flush(): Promise<void>;
  close(): Promise<void>;
}
