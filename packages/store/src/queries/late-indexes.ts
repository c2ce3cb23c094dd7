import { type QueryExecutorProvider, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Log } from '../database/engine.ts';
import { dropBroken, type Index, make } from './indexes.ts';

const LOCK = 7_249_302;
const WAIT_MS = 100;
/** Memory for building a word index; PostgreSQL's default is 64 MB. */
const MEMORY = '256MB';

/**
 * Builds indexes after the start, concurrently with reads and writes, in one process at a time. A failed or interrupted build starts again at
 * the next start.
 */
export class LateIndexes {
  readonly #db: Database;
  readonly #log: Log;
  #done: Promise<void> = Promise.resolve();
  #isEnding = false;
  /** The PostgreSQL process of the build. */
  #pid: number | undefined;

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  start(late: readonly Index[]): void {
    if (late.length === 0) return;
    this.#log('info', `${late.length} word indexes are being built; until then searches read more`);
    const work = this.#db.kysely.connection().execute((connection) => this.#build(connection, late));
    this.#done = work
      .then(
        () => this.#isEnding || this.#log('info', 'The word indexes are built'),
        (error: unknown) => this.#isEnding || this.#log('error', 'Word indexes could not be built; the next start tries again', error),
      )
      .then(() => undefined);
  }

  async stop(): Promise<void> {
    this.#isEnding = true;
    let isOver = false;
    void this.#done.then(() => (isOver = true));
    await Promise.resolve();
    // Repeats because a statement may begin after the check.
    while (!isOver) {
      if (this.#pid !== undefined) await sql`select pg_cancel_backend(${this.#pid}::int)`.execute(this.#db.kysely).catch(() => undefined);
      await Promise.race([this.#done, wait()]);
    }
  }

  async #build(connection: QueryExecutorProvider, late: readonly Index[]): Promise<void> {
    const lock = sql`${LOCK}::int, hashtext(current_schema())`;
    const take = async (): Promise<boolean> =>
      (await sql<{ ok: boolean }>`select pg_try_advisory_lock(${lock}) as ok`.execute(connection)).rows[0]?.ok === true;
    while (!(await take())) {
      if (this.#isEnding) return;
      await wait();
    }
    try {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid, set_config('maintenance_work_mem', ${MEMORY}, false)`.execute(
        connection,
      );
      this.#pid = rows[0]?.pid;
      const there = new Set((await dropBroken(connection, new Set(late.map(([name]) => name)))).map(({ name }) => name));
      for (const index of late) if (!this.#isEnding && !there.has(index[0])) await make(connection, this.#db.kind, index);
    } finally {
      this.#pid = undefined;
      await sql`select pg_advisory_unlock(${lock}), set_config('maintenance_work_mem', null, false)`.execute(connection).catch(() => undefined);
    }
  }
}

const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, WAIT_MS));
