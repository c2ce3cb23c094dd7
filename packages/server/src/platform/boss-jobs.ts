import { CompiledQuery, type Kysely } from 'kysely';
import { type Db, PgBoss } from 'pg-boss';
import { randomId } from '@app/kernel/ids.ts';
import type { EnqueueOptions, JobData, JobHandler, Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import { splitSql } from './split-sql.ts';

const SCHEMA = 'jobs';
const RETRIES = 8;
const FIRST_PAUSE_SECONDS = 2;
const LONGEST_PAUSE_SECONDS = 600;
const POLL_SECONDS = 2;
/** Seconds after which a queue looks by itself. What is due is found sooner, for all queues at once. */
const BACKSTOP_SECONDS = 60;
const DONE_KEPT_SECONDS = 3_600;
const STOP_MS = 8_000;

/** The part of the store that the job queue uses. */
export interface JobStore {
  /** Statements join the transaction that the caller is in. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the queue brings its own tables
  readonly kysely: Kysely<any>;
  readonly kind: 'pglite' | 'postgres';
  afterCommit(run: () => void): void;
}

/** The job queue in the store's own database: a job is written in the transaction that causes it. */
export function bossJobs(store: JobStore, log: Log, schema = SCHEMA): Jobs {
  const db = bossDatabase(store.kysely);
  const due = `select distinct name from ${schema}.job where state < 'active' and not blocked and start_after <= ${schema}.job_now()`;
  const boss = new PgBoss({
    db,
    schema,
    backend: store.kind,
    monitorVacuum: false,
    reindex: false,
    // The embedded database has one process, which has just started: nothing else keeps its clock.
    clockMonitorIntervalSeconds: 600,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  const handlers = new Map<string, JobHandler>();
  const workers = new Map<string, string>();
  const turns: { name: string; when: string | number }[] = [];
  const timers: NodeJS.Timeout[] = [];
  let open: Promise<void> | undefined;
  let looking: Promise<void> | undefined;

  const wake = (name: string): void => {
    const worker = workers.get(name);
    if (worker !== undefined) boss.notifyWorker(worker);
  };
  const send = async (name: string, data: JobData, options: Parameters<typeof boss.send>[2]): Promise<void> => {
    await boss.send(name, data, options);
    store.afterCommit(() => wake(name));
  };
  const start = async (): Promise<void> => {
    await boss.start();
    if (store.kind === 'pglite')
      await store.kysely.executeQuery(CompiledQuery.raw(`update ${schema}.job set state = 'retry' where state = 'active'`));
    for (const name of handlers.keys()) {
      await boss.createQueue(name, {
        policy: 'stately',
        retryLimit: RETRIES,
        retryBackoff: true,
        retryDelay: FIRST_PAUSE_SECONDS,
        retryDelayMax: LONGEST_PAUSE_SECONDS,
        deleteAfterSeconds: DONE_KEPT_SECONDS,
        ...(store.kind === 'postgres' && { heartbeatSeconds: 30 }),
      });
    }
    for (const [name, handler] of handlers) {
      const work = async ([job]: { data: JobData }[]): Promise<void> => {
        if (!job) return;
        try {
          await handler(job.data);
        } finally {
          // More may wait: look at once, not at the next poll.
          wake(name);
        }
      };
      workers.set(name, await boss.work<JobData>(name, { pollingIntervalSeconds: BACKSTOP_SECONDS }, logged(name, work, log)));
    }
    timers.push(setInterval(wakeDue, POLL_SECONDS * 1000));
    for (const { name, when } of turns) {
      if (typeof when === 'string') await boss.schedule(name, when);
      else timers.push(setInterval(() => turn(name, when), when * 1000));
    }
  };
  /** Wakes the queues in which a job is due: one question, since dozens of idle queues that each ask every two seconds keep a small server busy. */
  const wakeDue = (): void => {
    looking ??= db
      .executeSql(due)
      .then(
        ({ rows }: { rows: { name: string }[] }) => {
          for (const { name } of rows) wake(name);
        },
        (error: unknown) => log.error({ err: error }, 'due jobs could not be read; each queue still looks by itself'),
      )
      .finally(() => (looking = undefined));
  };
  const turn = (name: string, seconds: number): void => {
    // One slot of time takes one job, whichever node asks first.
    send(name, {}, { singletonSeconds: seconds, singletonKey: 'turn' }).catch((error: unknown) =>
      log.error({ err: error, job: name }, 'a turn was missed'),
    );
  };
  return {
    work(name, handler) {
      if (handlers.has(name)) throw new Error(`Two modules do the job '${name}'.`);
      handlers.set(name, handler as JobHandler);
    },
    every(name, when, handler) {
      this.work(name, handler);
      turns.push({ name, when });
    },
    async enqueue(name, data, { singletonKey, startAfter }: EnqueueOptions = {}) {
      if (!handlers.has(name)) throw new Error(`Nobody does the job '${name}'.`);
      if (!open) throw new Error('The job queue has not been started.');
      await open;
      await send(name, data, { singletonKey: singletonKey ?? randomId(16), ...(startAfter !== undefined && { startAfter: new Date(startAfter) }) });
    },
    start: () => (open ??= start()),
    async stop() {
      for (const timer of timers) clearInterval(timer);
      if (!open) return;
      await open;
      await looking;
      await boss.stop({ graceful: true, timeout: STOP_MS, close: false });
    },
  };
}

const logged =
  <A>(name: string, work: (given: A) => Promise<void>, log: Log) =>
  async (given: A): Promise<void> => {
    try {
      await work(given);
    } catch (error) {
      log.error({ err: error, job: name }, 'a job failed and will be tried again');
      throw error;
    }
  };

/** Statements of the queue on the store's connections. Texts of several statements keep one connection from first to last. */
// oxlint-disable-next-line typescript/no-explicit-any -- as above
function bossDatabase(kysely: Kysely<any>): Db {
  return {
    async executeSql(text, values = []) {
      const statements = values.length > 0 ? [text] : splitSql(text);
      const rows: unknown[] = [];
      await kysely.connection().execute(async (connection) => {
        for (const statement of statements) {
          try {
            const answer = await connection.executeQuery(CompiledQuery.raw(statement, [...values]));
            rows.push(...answer.rows);
          } catch (error) {
            if (statements.length > 1) await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
            throw error;
          }
        }
      });
      return { rows };
    },
  };
}
