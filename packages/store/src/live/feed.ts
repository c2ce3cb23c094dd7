import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Core } from '../core/core.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { LikelyCollections } from './likely-collections.ts';
import { OwnDocs } from './own-docs.ts';
import { COLUMN_NAMES, docOf, type ReadRow } from '../queries/rows.ts';
import type { AnyDoc } from '../core/registry.ts';
import type { RecordChange } from '../core/change.ts';
import { forgetOld } from '../writes/once.ts';

interface Line {
  readonly snapshot: string;
  readonly life: string | null;
  readonly version: number | null;
  readonly xid: string;
  readonly client_id: string;
  readonly collection: string;
  readonly path: string;
  readonly op: 'put' | 'delete';
  readonly actor: string;
}

/** A document next to its change. */
type DocLine = { readonly [Column in keyof ReadRow as `doc_${Column}`]: ReadRow[Column] };
interface Reading {
  readonly snapshot: string | undefined;
  readonly life: string | null;
  readonly changes: readonly RecordChange[];
}

/** SQL for the changes that the given snapshot (an expression) did not see. */
const unseen = (cursor: string): string => `select * from (select pg_current_snapshot()::text as snapshot, (select id from feed_life) as life) s
  left join (select version, xid::text as xid, client_id, collection, path, op, actor from changes
    where xid >= pg_snapshot_xmin(${cursor}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${cursor}::pg_snapshot)) c on true`;
const DOC_COLUMNS = COLUMN_NAMES.split(', ')
  .map((name) => `${name} as doc_${name}`)
  .join(', ');
const docOfLine = (line: Line & DocLine): AnyDoc =>
  docOf({
    client_id: line.doc_client_id,
    path: line.doc_path,
    id: line.doc_id,
    data: line.doc_data,
    date: line.doc_date,
    last_date: line.doc_last_date,
    active: line.doc_active,
    version: line.doc_version,
  });
/** The feed keeps changes for an hour; a reader that slept longer cannot know what it missed. */
const KEPT_MS = 60 * 60_000;
const SAFE_GAP_MS = 50 * 60_000;
const CLEAN_MS = 10 * 60_000;
const RETRY_MS = 1000;
/** Minimum time between readings, so that during steady writes one reading reports many changes. The first after a pause starts at once. */
const APART_MS = 4;
/** A reading with this many changes is a sign of steady writes: the next one waits longer and reports more, at less cost per change. */
const MANY = 16;
const APART_WHEN_MANY_MS = 12;
/** The same while no watch is about what this process has written. */
const APART_UNWATCHED_MS = 16;

/**
 * Reads committed changes, each once and none lost: the cursor is the snapshot of the last reading, and all changes that it did not see are
 * new. Comparing version numbers alone would lose every transaction that commits after a later one.
 */
export class Feed {
  readonly #core: Core;
  readonly #onChanges: (changes: readonly RecordChange[], rev: number) => void;
  readonly #onGap: () => void;
  readonly #pollMs: number;
  #cursor = '';
  #readAt = 0;
  /** When the last reading began, in milliseconds of this process. */
  #begunAt = Number.NEGATIVE_INFINITY;
  #apartMs = APART_MS;
  #rev = 0;
  readonly #likely = new LikelyCollections();
  readonly #own = new OwnDocs();
  #lineage = '';
  /** See `feed_life`: while it is the same, the database has not crashed. */
  #life: string | null = null;
  #wanted = false;
  /** A watch waits for the next reading. */
  #isAwaited = false;
  /** Ends the pause before the next reading. */
  #hurry: () => void = () => undefined;
  #isCurrent = true;
  #running: Promise<void> | undefined;
  #closed = false;
  readonly #timers: NodeJS.Timeout[] = [];
  #retry: NodeJS.Timeout | undefined;

  constructor(core: Core, options: { onChanges: (changes: readonly RecordChange[], rev: number) => void; onGap: () => void; pollMs: number }) {
    this.#core = core;
    this.#onChanges = options.onChanges;
    this.#onGap = options.onGap;
    this.#pollMs = options.pollMs;
  }

  /** Grows with every reported batch of changes, and is at least every reported version. */
  get rev(): number {
    return this.#rev;
  }

  /** Differs for each database, and after each restore to an earlier state (PostgreSQL then starts a new timeline). */
  get lineage(): string {
    return this.#lineage;
  }

  /** True when the last reading succeeded. */
  get isCurrent(): boolean {
    return this.#isCurrent;
  }

  async open(): Promise<void> {
    await this.#begin();
    if (this.#pollMs > 0) this.#timers.push(setInterval(() => this.wake(), this.#pollMs));
    this.#timers.push(setInterval(() => this.#clean(), CLEAN_MS));
    for (const timer of this.#timers) timer.unref();
  }

  /** Starts now: earlier commits are not reported. */
  async #begin(): Promise<void> {
    const { kysely } = this.#core.db;
    await sql`insert into feed_life (id) values (gen_random_uuid()::text) on conflict do nothing`.execute(kysely);
    const { rows } = await sql<{
      snapshot: string;
      life: string | null;
      last: number;
      lineage: string;
    }>`select pg_current_snapshot()::text as snapshot, (select id from feed_life) as life, (select last_value from doc_version) as last,
      (select id from lineage) || '.' || left(pg_walfile_name(pg_current_wal_lsn()), 8) as lineage`.execute(kysely);
    this.#cursor = rows[0]?.snapshot ?? '';
    this.#life = rows[0]?.life ?? null;
    this.#rev = Math.max(this.#rev + 1, rows[0]?.last ?? 0);
    this.#lineage = rows[0]?.lineage ?? '';
    this.#readAt = Date.now();
  }

  /** Takes the documents that a commit of this process leaves. */
  takeOwn(docs: Iterable<AnyDoc>): void {
    this.#own.take(docs);
  }

  /** Schedules a reading; one that nobody waits for may come later. Any number of calls during a reading make one more. */
  wake(isAwaited = true): void {
    this.#wanted = true;
    if (isAwaited && !this.#isAwaited) {
      this.#isAwaited = true;
      this.#hurry();
    }
    if (this.#running || this.#closed) return;
    this.#running = this.#core.db.outside(() => this.#readWhileWanted()).finally(() => (this.#running = undefined));
  }

  /** Waits until everything committed before the call has been reported. */
  async flush(): Promise<void> {
    this.#begunAt = Number.NEGATIVE_INFINITY;
    this.wake();
    while (this.#running) await this.#running;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#hurry();
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#retry);
    await this.#running;
  }

  async #readWhileWanted(): Promise<void> {
    while (this.#wanted && !this.#closed) {
      await this.#pause();
      this.#wanted = false;
      this.#isAwaited = false;
      this.#begunAt = performance.now();
      try {
        await this.#read();
        this.#isCurrent = true;
      } catch (error) {
        this.#isCurrent = false;
        if (this.#closed) return;
        if (!isUnavailable(error)) this.#core.log('error', 'Reading the changes failed; trying again', error);
        this.#retry = setTimeout(() => this.wake(), RETRY_MS).unref();
        return;
      }
    }
  }

  async #pause(): Promise<void> {
    const openMs = (): number => this.#begunAt + Math.max(this.#apartMs, this.#isAwaited ? 0 : APART_UNWATCHED_MS) - performance.now();
    for (let left = openMs(); left > 0 && !this.#closed; left = openMs()) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.#hurry = resolve;
        timer = setTimeout(resolve, left);
      });
      clearTimeout(timer);
    }
  }

  async #read(): Promise<void> {
    if (!/^\d+:\d+:[\d,]*$/.test(this.#cursor)) throw new Error(`Not a snapshot: ${this.#cursor}`);
    const { snapshot, life, changes } = (await this.#readTogether(this.#likely.names)) ?? (await this.#readInSteps());
    this.#own.turn();
    if (life === null || life !== this.#life) {
      // After a crash, transaction numbers repeat: the cursor would take new changes for seen ones.
      this.#core.log('warn', 'The database came back from a crash, or is another one: everything that is watched is read anew');
      await this.#begin();
      this.#onGap();
      return;
    }
    // When no other process writes, nothing can have been missed since the last reading.
    const late = this.#pollMs > 0 && Date.now() - this.#readAt > SAFE_GAP_MS;
    this.#cursor = snapshot ?? this.#cursor;
    this.#readAt = Date.now();
    this.#apartMs = changes.length < MANY ? APART_MS : APART_WHEN_MANY_MS;
    if (changes.length > 0) {
      this.#rev = Math.max(this.#rev + 1, ...changes.map((change) => change.version));
      this.#onChanges(changes, this.#rev);
    }
    if (late) this.#onGap();
  }

  /** Returns what this process has written itself. A commit may be read before its own answer is: then that has come by the next turn of the loop. */
  async #ownOf(lines: readonly Line[]): Promise<Map<string, AnyDoc>> {
    const own = this.#own.of(lines);
    if (lines.every(({ path }) => own.has(path))) return own;
    await nextTurn();
    return this.#own.of(lines);
  }

  /**
   * Reads changes in one statement, so on one snapshot, with the documents of collections that others have changed lately; undefined when another
   * collection was changed by others, or a document was removed from it.
   */
  async #readTogether(likely: readonly string[]): Promise<Reading | undefined> {
    const docs = likely.map(
      (name) => `select ${DOC_COLUMNS} from documents where collection = '${name}' and c.collection = '${name}' and path = c.path`,
    );
    // Lateral, by path: a plain join could read whole tables.
    const among = likely.length === 0 ? '' : `left join lateral (${docs.join(' union all ')} offset 0) d on true`;
    const rows = await this.#core.db.ask<Line & Partial<DocLine>>(`${unseen('$1')} ${among} order by c.version`, [this.#cursor]);
    const lines = rows.filter((line) => line.version !== null);
    const own = await this.#ownOf(lines);
    const open = lines.filter(({ path }) => !own.has(path));
    this.#likely.note(lines, open);
    if (open.some(({ collection }) => !likely.includes(collection))) return undefined;
    const loaded = open.flatMap((line) => (line.doc_data ? [[line.path, docOfLine(line as Line & DocLine)] as const] : []));
    return { snapshot: rows[0]?.snapshot, life: rows[0]?.life ?? null, changes: this.#changesOf(lines, new Map([...own, ...loaded])) };
  }

  /** Reads on one snapshot: a document loaded after its change could show half of a batch written in between. */
  async #readInSteps(): Promise<Reading> {
    return await this.#core.db.atOneMoment(`${unseen(`'${this.#cursor}'`)} order by c.version`, async (rows) => {
      const lines = (rows as readonly Line[]).filter((line) => line.version !== null);
      const docs = lines.length > 0 ? await this.#load(lines) : new Map<string, AnyDoc>();
      const [first] = rows as readonly Line[];
      return { snapshot: first?.snapshot, life: first?.life ?? null, changes: this.#changesOf(lines, docs) };
    });
  }

  /** Loads the changed documents in a second step by path, because a join would read the whole table. */
  async #load(lines: readonly Line[]): Promise<Map<string, AnyDoc>> {
    const paths = new Map<string, Set<string>>();
    for (const { path, collection } of lines) paths.set(collection, (paths.get(collection) ?? new Set()).add(path));
    const docs = new Map<string, AnyDoc>();
    for (const [name, among] of paths) {
      const text = `select ${COLUMN_NAMES} from documents where collection = '${name}' and path = any($1::text[])`;
      const rows = await this.#core.db.ask<ReadRow>(text, [[...among]]);
      for (const row of rows) docs.set(row.path, docOf(row));
    }
    return docs;
  }

  #changesOf(lines: readonly Line[], docs: ReadonlyMap<string, AnyDoc>): RecordChange[] {
    const last = new Map<string, Line>();
    for (const line of lines) {
      // When a document is created again during its removal, the removal may have the higher number.
      const stands = docs.get(line.path)?.version === last.get(line.path)?.version;
      if (!last.has(line.path) || !stands) last.set(line.path, line);
    }
    return [...last.values()].flatMap((line): RecordChange[] => {
      const { path, collection, client_id: client, xid, actor } = line;
      if (!this.#core.registry.kind(collection)) return [];
      const doc = docs.get(path);
      return [{ path, collection, client, op: doc ? 'put' : 'delete', version: doc?.version ?? line.version ?? 0, xid, actor, doc }];
    });
  }

  #clean(): void {
    const clear = (what: string, clearing: () => Promise<unknown>): void =>
      void this.#core.db.outside(() => clearing().catch((error: unknown) => this.#core.log('warn', `Clearing ${what} failed`, error)));
    clear('old changes', () => sql`delete from changes where at < ${Date.now() - KEPT_MS}::bigint`.execute(this.#core.db.kysely));
    clear('old keys of batches', () => forgetOld(this.#core.db.kysely));
  }
}
