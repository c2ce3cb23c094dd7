import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Actor, Collection, Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import type { Query } from '@app/kernel/queries/query.ts';
import type { AnyCollection } from './core/registry.ts';
import type { AfterCommit } from './database/frame.ts';
import type { HistoryEntry } from './queries/history.ts';
import type { RecordChange } from './core/change.ts';
import type { WatchEvent, Watching } from './live/watch.ts';
import type { FindClients } from './queries/find-clients.ts';
import type { Saved } from './core/effects.ts';
import type { Written } from './writes/write.ts';
import type { AnyDoc } from './core/registry.ts';

/** Where a new document goes: its id (drawn when left out) and, in sub-collections, the document it hangs off. */
export interface At {
  readonly id?: string;
  readonly parent?: string;
}
export type ListOf = Omit<Query, 'collection'>;

/** One collection, with the types of its documents. `at` is a full path, or an id in the actor's own client (or of platform records). */
export interface RecordsOf<S extends z.ZodObject> {
  get(actor: Actor, at: string): Promise<Doc<z.output<S>> | undefined>;
  list(actor: Actor, query?: ListOf): Promise<Doc<z.output<S>>[]>;
  find(actor: Actor, query?: ListOf): Promise<Doc<z.output<S>> | undefined>;
  count(actor: Actor, query?: ListOf): Promise<number>;
  create(actor: Actor, data: z.input<S>, at?: At): Promise<Doc<z.output<S>>>;
  /** Changes the named fields; `base` is the version that the writer had seen. */
  update(actor: Actor, at: string, data: Partial<z.input<S>>, base?: number): Promise<Doc<z.output<S>>>;
  /** Creates or replaces. */
  set(actor: Actor, at: string, data: z.input<S>, base?: number): Promise<Doc<z.output<S>>>;
  remove(actor: Actor, at: string): Promise<void>;
}

/**
 * The server itself inside one client: it passes every access filter and never leaves the client. `at` is an id or a full path. Reading what lies
 * elsewhere finds nothing; naming it in any other way is refused. Documents outside the clients (users, platform records) are in reach of every handle.
 */
export interface ClientStore {
  readonly client: string;
  readonly actor: Actor;
  /**
   * The path of a document of this client. Records of a person and sub-collections also need `parent`: the id of the user, the id of the
   * document above in this client, or its path.
   */
  path(collection: AnyCollection, id: string, parent?: string): string;
  get<S extends z.ZodObject>(collection: Collection<S>, at: string): Promise<Doc<z.output<S>> | undefined>;
  list<S extends z.ZodObject>(collection: Collection<S>, query?: ListOf): Promise<Doc<z.output<S>>[]>;
  find<S extends z.ZodObject>(collection: Collection<S>, query?: ListOf): Promise<Doc<z.output<S>> | undefined>;
  count(collection: AnyCollection, query?: ListOf): Promise<number>;
  create<S extends z.ZodObject>(collection: Collection<S>, data: z.input<S>, at?: At): Promise<Doc<z.output<S>>>;
  /** Changes the named fields; `base` is the version that the writer has read. */
  update<S extends z.ZodObject>(collection: Collection<S>, at: string, data: Partial<z.input<S>>, base?: number): Promise<Doc<z.output<S>>>;
  /** Creates or replaces. */
  set<S extends z.ZodObject>(collection: Collection<S>, at: string, data: z.input<S>, base?: number): Promise<Doc<z.output<S>>>;
  remove(collection: AnyCollection, at: string): Promise<void>;
  /** At most 500 writes, all or none; see `Records.write`. */
  write(writes: readonly Write[], once?: string): Promise<Written[]>;
  /** Inside a transaction: holds a document of this client against other writers until it ends, see `Records.lockRow`. */
  lock(collection: AnyCollection, at: string): Promise<void>;
  /** Inside a transaction: until it ends, anyone else who locks this name in this client waits. For what is no single document. */
  lockName(name: string): Promise<void>;
}

/**
 * The live document store. Every question and every write carries an actor and stays inside the actor's client, the server's own too;
 * refusals are `Refused` with `records.*` codes.
 */
export interface Records {
  readonly kind: 'pglite' | 'postgres';
  /** For libraries that bring their own tables. Calls made inside `tx` join its transaction. */
  readonly kysely: Kysely<unknown>;
  /**
   * One transaction; a call inside another joins it and is undone alone when it throws. Watchers and `afterCommit` hear of it after the commit.
   * `tx` is this store, whose calls made meanwhile belong to the transaction.
   */
  tx<T>(work: (tx: Records) => Promise<T>): Promise<T>;
  /** The same, tried again up to 4 times where another transaction has made the same document meanwhile: the next attempt finds it. */
  txRetrying<T>(work: (tx: Records) => Promise<T>): Promise<T>;
  /** The server itself inside one client. `uid` is the person it acts for, for the audit trail. */
  forClient(client: string, uid?: string): ClientStore;
  /** The server itself outside the clients: users and platform records. No document of a client is in its reach. */
  readonly platform: ClientStore;
  /** Whether the caller is inside `tx`. */
  readonly inTransaction: boolean;
  afterCommit(run: AfterCommit): void;
  /** Inside `tx`: until it ends, whoever else locks this path waits. What is read after it is the newest, also of a document that is not there yet. */
  lock(path: string): Promise<void>;
  /**
   * Inside `tx`: holds a document against other writers until it ends; whoever else wants it waits, and then reads it anew. What does not exist
   * cannot be held: there one creator a path wins.
   */
  lockRow(path: string): Promise<void>;
  /** Undefined when nothing is there, or only in another client; refuses `records.not-allowed` when the read filter denies it. */
  get(actor: Actor, path: string): Promise<AnyDoc | undefined>;
  /** At most `limit` (100) documents that the actor may read. */
  list(actor: Actor, query: Query): Promise<AnyDoc[]>;
  /** The same list as the text of a JSON array, for who only hands it on: it costs a fraction of reading and writing the documents. */
  listText(actor: Actor, query: Query): Promise<string>;
  count(actor: Actor, query: Query): Promise<number>;
  find(actor: Actor, query: Query): Promise<AnyDoc | undefined>;
  create(actor: Actor, collection: Collection | string, data: Readonly<Record<string, unknown>>, at?: At): Promise<AnyDoc>;
  /**
   * At most 500 writes, all or none, in one statement. With a key, the same batch of the same actor is done once within 60 days: sent again,
   * it answers what it answered first. A refused batch leaves no trace under its key.
   */
  write(actor: Actor, writes: readonly Write[], once?: string): Promise<Written[]>;
  remove(actor: Actor, path: string): Promise<void>;
  /**
   * Snapshot first, then what changes: each event leaves the list as it stood at one moment, each at a later one. Answers how to end it.
   * Who comes back says in `have` which versions he holds, of the same `lineage`, and is told first how the list differs from these.
   * Refuses `records.too-many` where the meter has not enough left.
   */
  watch(actor: Actor, target: Query | { readonly path: string }, on: (event: WatchEvent) => void, options?: Watching): Promise<() => void>;
  /** What stands in memory for those who watch. */
  readonly watched: { readonly lists: number; readonly documents: number };
  /** Names what the versions belong to: within one lineage a version is one state of one document. A copy that was put back has another. */
  readonly lineage: string;
  /** The audit trail of one document, newest first, under its read access. */
  history(actor: Actor, path: string): Promise<HistoryEntry[]>;
  /**
   * Takes one change of the trail back, as a new one: needs read access and the right to make that change. Refuses `records.conflict`
   * with mine, theirs and base where a field has been changed since.
   */
  undo(actor: Actor, path: string, version: number): Promise<Written>;
  /**
   * Every committed change of the database, of all clients: for the server's own parts. After a long suspension changes may have been missed,
   * and nobody can say which: `onGap` then tells a listener to forget what it keeps, and to read it anew.
   */
  onChange(listener: (change: RecordChange) => void, onGap: () => void): () => void;
  /**
   * Runs in the transaction that removes a document of this collection, once it is gone: what it writes stands or falls with the removal.
   * `doc` is the document as it was, `client` the id of its client.
   */
  onRemove<S extends z.ZodObject>(collection: Collection<S>, effect: (doc: Doc<z.output<S>>, client: string) => Promise<void>): void;
  /**
   * Runs in the transaction of each write of a document of this collection, by whichever way it comes: save, undo, import, removal. What the
   * effect writes stands or falls with it, and what it refuses refuses the write.
   */
  onWrite<S extends z.ZodObject>(collection: Collection<S>, effect: (saved: Saved<Doc<z.output<S>>>) => Promise<void>): void;
  /** Documents of a question whose search text holds every word, newest first: its order and cursors do not count. */
  search(actor: Actor, query: Query, text: string): Promise<AnyDoc[]>;
  /**
   * Ids of the clients that hold such documents, in the order of these, each once. The only query over all clients: its caller goes on inside
   * one of them. By the client's id where the query names no order.
   */
  findClients(query: FindClients): Promise<string[]>;
  /** Ids of all clients: for work that the server does client by client. */
  clientIds(): Promise<string[]>;
  of<S extends z.ZodObject>(collection: Collection<S>): RecordsOf<S>;
  /** Whether the database answers and its changes are read: at once, or within two seconds. */
  isReady(): Promise<boolean>;
  /** Waits until everything committed so far has reached watchers, listeners and `afterCommit`. */
  flush(): Promise<void>;
  close(): Promise<void>;
}
