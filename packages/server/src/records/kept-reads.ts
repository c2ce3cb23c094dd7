import type { z } from 'zod';
import type { Collection, Doc } from '@app/kernel/collection.ts';
import { collectionOf } from '@app/kernel/queries/paths.ts';
import { all, type Where, where } from '@app/kernel/queries/where.ts';
import type { ClientStore, Records } from '@app/store/records.ts';
import { readAll } from './read-pages.ts';

/** Most answers kept; when there are more, all are dropped and read again. */
const MOST = 20_000;
/** Values of one question. */
const A_TURN = 100;
/** No company has this id. */
const ALL = '-';

/** Reads by all companies that the same process answers again and again. */
const readsOf = new WeakMap<Records, KeptReads>();
/** The reads that are kept for all callers of these records. */
export function keptReads(records: Records): KeptReads {
  const known = readsOf.get(records);
  if (known) return known;
  const reads = new KeptReads(records);
  readsOf.set(records, reads);
  return reads;
}

/**
 * Keeps documents and lists in memory until something of theirs changes: what this process writes counts from its commit on, what others write once
 * the feed tells it. What it answers must not be changed. For work where that moment matters (money that is counted, pieces that are claimed) records
 * are read themselves. What a transaction reads once it has written is not kept, since it might be undone.
 */
export class KeptReads {
  readonly #records: Records;
  /** By path; null: there is none. */
  readonly #docs = new Map<string, Doc<Record<string, unknown>> | null>();
  /** By company and kind, then by question. */
  readonly #lists = new Map<string, Map<string, readonly unknown[]>>();
  /** Versions that this process has written, until the feed tells them. */
  readonly #own = new Map<string, number>();
  /** Changes so far: what was read before one may be out of date. */
  #changes = 0;
  #kept = 0;

  constructor(records: Records) {
    this.#records = records;
    records.onWritten((path, doc) => this.#take(path, doc));
    records.onChange(
      ({ path, version }) => {
        // Leaves out what this process wrote: it counts since its commit.
        if (this.#own.get(path) === version) this.#own.delete(path);
        else this.#drop(path);
      },
      () => this.#clear(),
    );
  }

  /** One document of a company; undefined if it is missing. */
  async get<S extends z.ZodObject>(store: ClientStore, kind: Collection<S>, id: string): Promise<Doc<z.output<S>> | undefined> {
    return id === '' ? undefined : (await this.byIds(store, kind, [id])).get(id);
  }

  /** The documents of a company with these ids, by id; empty ids and missing ones are left out. */
  async byIds<S extends z.ZodObject>(
    store: ClientStore,
    kind: Collection<S>,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Doc<z.output<S>>>> {
    const wanted = [...new Set(ids)].filter((id) => id !== '');
    const paths = new Map(wanted.map((id) => [id, store.path(kind, id)]));
    const pathOf = (id: string): string => paths.get(id) ?? '';
    const unknown = wanted.filter((id) => !this.#docs.has(pathOf(id)));
    const read = new Map<string, Doc<z.output<S>>>();
    if (unknown.length > 0) {
      const before = this.#moment();
      const [only = ''] = unknown;
      const docs =
        unknown.length === 1 ? [await store.get(kind, only)] : await store.list(kind, { where: where('id', 'in', unknown), limit: unknown.length });
      for (const doc of docs) if (doc) read.set(doc.id, doc);
      if (this.#mayKeep(before, unknown.length)) for (const id of unknown) this.#docs.set(pathOf(id), frozen(read.get(id) ?? null));
    }
    return new Map(
      wanted.flatMap((id) => {
        const doc = read.get(id) ?? (this.#docs.get(pathOf(id)) as Doc<z.output<S>> | null | undefined);
        return doc ? [[id, doc] as const] : [];
      }),
    );
  }

  /** The list that `read` asks for, of documents of one kind of a company; of all companies without a store. `question` tells it from others. */
  async list<T>(
    store: ClientStore | undefined,
    { name }: Pick<Collection, 'name'>,
    question: string,
    read: () => Promise<readonly T[]>,
  ): Promise<readonly T[]> {
    const about = `${store?.client ?? ALL} ${name}`;
    const known = this.#lists.get(about)?.get(question);
    if (known) return known as readonly T[];
    const before = this.#moment();
    const docs = await read();
    if (this.#mayKeep(before, 1 + docs.length)) this.#keep(about, question, docs);
    return docs;
  }

  /** The documents of a company that have one of these values in a field, and fulfill a condition. */
  async withValues<S extends z.ZodObject>(
    store: ClientStore,
    kind: Collection<S>,
    { field, values, and }: { readonly field: Extract<keyof z.output<S>, string>; readonly values: readonly string[]; readonly and: Where },
  ): Promise<Doc<z.output<S>>[]> {
    type D = Doc<z.output<S>>;
    const about = `${store.client} ${kind.name}`;
    const question = `${field} ${JSON.stringify(and)}`;
    const questionOf = (value: string): string => `${question} ${value}`;
    const wanted = [...new Set(values)];
    const known = wanted.map((value) => this.#lists.get(about)?.get(questionOf(value)) as readonly D[] | undefined);
    const open = wanted.filter((_, index) => known[index] === undefined);
    if (open.length === 0) return known.flatMap((docs) => docs ?? []);
    const before = this.#moment();
    const read: D[] = [];
    for (let from = 0; from < open.length; from += A_TURN)
      read.push(...(await readAll(store, kind, all(where(field, 'in', open.slice(from, from + A_TURN)), and))));
    if (this.#mayKeep(before, open.length + read.length))
      for (const value of open)
        this.#keep(
          about,
          questionOf(value),
          read.filter((doc) => (doc as Readonly<Record<string, unknown>>)[field] === value),
        );
    return [...known.flatMap((docs) => docs ?? []), ...read];
  }

  #keep(about: string, question: string, docs: readonly unknown[]): void {
    const lists = this.#lists.get(about) ?? new Map<string, readonly unknown[]>();
    this.#lists.set(about, lists.set(question, frozen(docs)));
  }

  /** The changes so far, before something is read; undefined in a transaction that has written: what it reads might be undone. */
  #moment(): number | undefined {
    return this.#records.readsCommitted ? this.#changes : undefined;
  }
  /** Notes that so much is about to be kept; false if it may be out of date. */
  #mayKeep(before: number | undefined, count: number): boolean {
    if (before === undefined || this.#moment() !== before) return false;
    if (this.#kept + count > MOST) this.#clear();
    this.#kept += count;
    return true;
  }
  /** A document that is kept is kept on as it was written, without being read. */
  #take(path: string, doc: Doc<Record<string, unknown>> | undefined): void {
    const known = this.#docs.get(path);
    this.#drop(path);
    if (!doc) return;
    if (known !== undefined && (known?.version ?? 0) <= doc.version) this.#docs.set(path, frozen(structuredClone(doc)));
    if (this.#own.size >= MOST) this.#own.clear();
    this.#own.set(path, doc.version);
  }
  #drop(path: string): void {
    this.#changes += 1;
    this.#docs.delete(path);
    const [root = '', client = ''] = path.split('/');
    if (root === 'clients') this.#lists.delete(`${client} ${collectionOf(path)}`);
    this.#lists.delete(`${ALL} ${collectionOf(path)}`);
  }
  #clear(): void {
    this.#changes += 1;
    this.#kept = 0;
    this.#docs.clear();
    this.#lists.clear();
  }
}

/** Freezes what many callers share. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
