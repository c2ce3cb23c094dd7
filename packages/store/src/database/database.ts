import { AsyncLocalStorage } from 'node:async_hooks';
import { type CompiledQuery, Kysely, type RawBuilder } from 'kysely';
import { commit, joiningDialect } from './dialect.ts';
import type { Engine, Log, Session } from './engine.ts';
import { type AfterCommit, Frame, leavesNothing, type OwnDoc, type OwnDocs } from './frame.ts';
import type { Tables } from './tables.ts';
import { withOutagesRefused } from './unavailable.ts';

const NOTHING: OwnDocs = new Map();
const NO_PATHS: ReadonlySet<string> = new Set();

export interface StatementOptions {
  /** A query from outside: refused when it takes too long. */
  readonly isBounded?: boolean;
  /** The same text is used often, so it may be prepared. */
  readonly isKept?: boolean;
}

/** Connections and transactions. The open transaction follows the asynchronous call, so all calls inside join it. */
export class Database {
  readonly kind: 'pglite' | 'postgres';
  readonly kysely: Kysely<Tables>;
  readonly #engine: Engine;
  readonly #log: Log;
  readonly #here = new AsyncLocalStorage<Frame>();
  readonly #running = new Set<Promise<unknown>>();

  constructor(engine: Engine, log: Log, onOutage: () => void = () => undefined) {
    this.kind = engine.kind;
    this.#engine = withOutagesRefused(engine, log, onOutage);
    this.#log = log;
    this.kysely = new Kysely<Tables>({ dialect: joiningDialect(this.#engine, () => this.#frame()) });
  }

  get inTransaction(): boolean {
    return this.#frame() !== undefined;
  }

  /** True where reads return what is committed: outside of transactions, and in one that has only read and locked so far. */
  get readsCommitted(): boolean {
    return this.#frame()?.readsCommitted() ?? true;
  }

  /** Runs `work` in one transaction. Inside another one it is a part that is undone alone when it throws. */
  async tx<T>(work: () => Promise<T>): Promise<T> {
    const outer = this.#frame();
    if (outer) return await outer.part((inner) => this.#here.run(inner, work));
    const session = await this.#engine.session();
    let [hasBegun, hasWritten] = [false, false];
    const joined: Session = {
      // It begins with its first statement.
      query: (text, parameters, isKept, before = []) => {
        const opening = hasBegun ? before : ['begin', ...before];
        hasBegun = true;
        hasWritten ||= !leavesNothing(text);
        return session.query(text, parameters, isKept, opening);
      },
      release: () => undefined,
    };
    const frame = new Frame(joined, undefined, () => !hasWritten);
    let broken = false;
    try {
      const result = await this.#here.run(frame, work);
      frame.closed = true;
      if (hasBegun) await commit(session);
      for (const run of frame.atCommit) run();
      this.#runAfter(frame.afterCommit);
      return result;
    } catch (error) {
      frame.closed = true;
      broken = hasBegun && (await failsToUndo(session));
      throw error;
    } finally {
      session.release(broken);
    }
  }

  /**
   * Runs `work` in one transaction, as `tx`. Inside another one it is no part of its own: its only change to the database must be its last statement,
   * and it must not open a transaction.
   */
  async joined<T>(work: () => Promise<T>): Promise<T> {
    const outer = this.#frame();
    return outer ? await outer.alone(work) : await this.tx(work);
  }

  /** Documents that the open transaction has locked or written, as they stand; none outside of one. */
  get own(): OwnDocs {
    return this.#frame()?.own ?? NOTHING;
  }
  /** Paths at which the open transaction has found nothing to lock; others may have created it since. */
  get missing(): ReadonlySet<string> {
    return this.#frame()?.missing ?? NO_PATHS;
  }
  keepMissing(paths: Iterable<string>): void {
    this.#frame()?.keepMissing(paths);
  }
  /** Notes documents that the open transaction has locked or written, as they stand now. */
  keepOwn(docs: Iterable<readonly [path: string, doc: OwnDoc | undefined]>): void {
    this.#frame()?.keep(docs);
  }

  /**
   * Runs `first`, a statement without parameters, and the reads of `work` on one snapshot of the database, outside the caller's transaction.
   */
  async atOneMoment<T>(first: string, work: (rows: readonly unknown[]) => Promise<T>): Promise<T> {
    const session = await this.#engine.session();
    const frame = new Frame(session);
    try {
      const { rows } = await session.query(`begin isolation level repeatable read read only; ${first}`, []);
      return await this.#here.run(frame, () => work(rows));
    } finally {
      frame.closed = true;
      // Nothing was written, so nobody needs to wait for its end.
      this.#track(failsToUndo(session).then((broken) => session.release(broken)));
    }
  }

  /**
   * Runs one of the store's own statements. Prepared where the engine can, unless the best plan depends on the values: then it is planned
   * each time.
   */
  async ask<R>(text: string, parameters: readonly unknown[], { isBounded = false, isKept = true }: StatementOptions = {}): Promise<readonly R[]> {
    const frame = this.#frame();
    if (frame) return (await frame.session.query(text, parameters, isKept)).rows as readonly R[];
    const session = await this.#engine.session(isBounded);
    try {
      return (await session.query(text, parameters, isKept)).rows as readonly R[];
    } finally {
      session.release();
    }
  }
  /** The same for a statement that is built each time. */
  async askBuilt<R>(statement: RawBuilder<R>, asking: StatementOptions): Promise<readonly R[]> {
    const { sql, parameters } = this.compile(statement);
    return await this.ask<R>(sql, parameters, asking);
  }

  compile<R>(statement: RawBuilder<R>): CompiledQuery<R> {
    return statement.compile(this.kysely);
  }

  /** Runs in the moment of the commit of the open transaction, before its caller goes on; at once when there is none. It must not throw. */
  atCommit(run: () => void): void {
    const frame = this.#frame();
    if (frame) frame.atCommit.push(run);
    else run();
  }

  /** Runs after the open transaction commits, never when it is undone; at once when there is none. */
  afterCommit(run: AfterCommit): void {
    const frame = this.#frame();
    if (frame) frame.afterCommit.push(run);
    else this.#runAfter([run]);
  }

  /** Runs `work` outside the caller's transaction. */
  outside<T>(work: () => T): T {
    return this.#here.exit(work);
  }

  /** Waits for all work that was scheduled after commits. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }

  async close(): Promise<void> {
    await this.settled();
    await this.kysely.destroy();
    await this.#engine.close();
  }

  #frame(): Frame | undefined {
    const frame = this.#here.getStore();
    return frame?.closed === false ? frame : undefined;
  }

  #runAfter(runs: readonly AfterCommit[]): void {
    if (runs.length === 0) return;
    const all = this.outside(async () => {
      for (const run of runs) {
        try {
          await run();
        } catch (error) {
          this.#log('error', 'Work after a commit failed', error);
        }
      }
    });
    this.#track(all);
  }
  #track(work: Promise<unknown>): void {
    this.#running.add(work);
    void work.finally(() => this.#running.delete(work));
  }
}

async function failsToUndo(session: Session): Promise<boolean> {
  try {
    await session.query('rollback', []);
    return false;
  } catch {
    return true;
  }
}
