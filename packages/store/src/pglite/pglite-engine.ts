import type { Answer, Engine, Log, Session } from '../database/engine.ts';
import type { BootOptions } from './boot.ts';
import { DiskSpace, RESERVE_BYTES } from './disk-space.ts';
import { LastingLink } from './lasting-link.ts';
import { lockFolder } from './lock-file.ts';
import { type Link, threadLink, workerLink } from './worker-link.ts';

/** Waiting longer than this for the only connection is logged. */
const LONG_WAIT_MS = 10_000;
const CHECK_MS = 15_000;
const CHECKPOINT_MS = 60_000;
const CHECKPOINT_BYTES = 64 * 1024 * 1024;
const VACUUM_MS = 10 * 60_000;

export interface PgliteOptions extends BootOptions {
  /** Runs in the caller's thread instead of a worker. */
  readonly inThread?: boolean | undefined;
}

/** Opens the embedded PostgreSQL: one connection, passed from caller to caller, and the maintenance that a server does by itself. */
export async function openPglite(options: PgliteOptions, log: Log): Promise<Engine> {
  const unlock = options.dir ? lockFolder(options.dir) : () => undefined;
  try {
    const { inThread, ...bootOptions } = options;
    const link = new LastingLink((onStop) => (inThread ? threadLink : workerLink)(bootOptions, onStop), log);
    await link.start();
    const engine = new PgliteEngine(link, { log, unlock, space: options.dir === undefined ? undefined : new DiskSpace(options.dir) });
    if (options.dir) engine.keepHouse();
    return engine;
  } catch (error) {
    unlock();
    throw error;
  }
}

class PgliteEngine implements Engine {
  readonly kind = 'pglite';
  readonly #link: LastingLink;
  readonly #log: Log;
  readonly #unlock: () => void;
  readonly #space: DiskSpace | undefined;
  /** The engine that was last set to read-only. */
  #onlyReads: Link | undefined;
  readonly #queue: (() => void)[] = [];
  #taken = false;
  #closed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(link: LastingLink, { log, unlock, space }: { log: Log; unlock: () => void; space: DiskSpace | undefined }) {
    this.#link = link;
    this.#log = log;
    this.#unlock = unlock;
    this.#space = space;
  }

  async session(): Promise<Session> {
    if (this.#closed) throw new Error('The database is closed.');
    await this.#take();
    let released = false;
    let link: Link;
    try {
      link = this.#link.current;
      await this.#keepReserve(link);
    } catch (error) {
      this.#give();
      throw error;
    }
    let turn: Promise<unknown> = Promise.resolve();
    const inTurn = (work: () => Promise<Answer>): Promise<Answer> => {
      const result = turn.then(work, work);
      turn = result.catch(() => undefined);
      return result;
    };
    return {
      query: (text, parameters, isKept, before = []) =>
        inTurn(async () => {
          if (before.length > 0) await link.run(before.join('; '), []);
          return await link.run(text, parameters, isKept);
        }),
      release: () => {
        if (released) return;
        released = true;
        this.#give();
      },
    };
  }

  /** Makes the engine read-only while the disk is nearly full: without space for its log it would stop. */
  async #keepReserve(link: Link): Promise<void> {
    const isLow = this.#space?.isLow ?? false;
    if (isLow === (this.#onlyReads === link)) return;
    await link.run(`set default_transaction_read_only = ${isLow ? 'on' : 'off'}`, []);
    this.#onlyReads = isLow ? link : undefined;
    const left = `${RESERVE_BYTES / 1024 / 1024} MB`;
    if (isLow) this.#log('error', `Less than ${left} are free on the disk of the database: nothing is written until there is more`);
    else this.#log('info', `More than ${left} are free again on the disk of the database: it is written`);
  }

  async #take(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true;
      return;
    }
    const warn = setTimeout(
      () => this.#log('warn', 'A query has waited 10 s for the only connection: a transaction is held open, or waits for a call outside itself'),
      LONG_WAIT_MS,
    );
    warn.unref();
    await new Promise<void>((go) => this.#queue.push(go));
    clearTimeout(warn);
  }
  #give(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#taken = false;
  }

  /** Writes checkpoints and clears dead rows, since there are no background processes. */
  keepHouse(): void {
    let checkpointAt = Date.now();
    let vacuumAt = Date.now();
    let lsn = '0/0';
    const check = async (): Promise<void> => {
      const [wal] = (await this.#run('select pg_current_wal_lsn()::text as lsn, pg_wal_lsn_diff(pg_current_wal_lsn(), $1::pg_lsn)::float8 as grown', [
        lsn,
      ])) as {
        lsn: string;
        grown: number;
      }[];
      if (wal && wal.lsn !== lsn && (wal.grown > CHECKPOINT_BYTES || Date.now() - checkpointAt >= CHECKPOINT_MS)) {
        await this.#run('checkpoint', []);
        [lsn, checkpointAt] = [wal.lsn, Date.now()];
      }
      if (Date.now() - vacuumAt >= VACUUM_MS) {
        vacuumAt = Date.now();
        await this.#vacuum();
      }
    };
    const next = (): void => {
      this.#timer = setTimeout(() => {
        check()
          .catch((error: unknown) => this.#closed || this.#log('error', 'Upkeep of the embedded database failed', error))
          .finally(() => this.#closed || next());
      }, CHECK_MS);
      this.#timer.unref();
    };
    next();
  }

  async #vacuum(): Promise<void> {
    const worn = (await this.#run(
      `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
       where n_dead_tup > 1000 + n_live_tup / 5 or n_mod_since_analyze > 1000 + n_live_tup / 5`,
      [],
    )) as { name: string }[];
    for (const { name } of worn) await this.#run(`vacuum (analyze) ${name}`, []);
  }

  async #run(text: string, parameters: readonly unknown[]): Promise<readonly unknown[]> {
    const session = await this.session();
    try {
      return (await session.query(text, parameters)).rows;
    } finally {
      session.release();
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    await this.#take();
    this.#closed = true;
    try {
      await this.#checkpoint();
      await this.#link.close();
    } finally {
      this.#unlock();
    }
    this.#give();
  }

  /** Writes a checkpoint if possible; otherwise the next start reads the log. */
  async #checkpoint(): Promise<void> {
    try {
      await this.#link.current.run('checkpoint', []);
    } catch (error) {
      this.#log('warn', 'The embedded database was closed without a checkpoint', error);
    }
  }
}
