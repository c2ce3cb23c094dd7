import { AsyncLocalStorage } from 'node:async_hooks';
import { expect } from 'vitest';
import type { ClientStore, Records } from '@app/store/records.ts';
import type { RegisteredJob } from '@app/domain/jobs/job-register.ts';
import { worksOf } from '../../app-jobs.ts';
import { LEASE_MS, type Work, wakeWork, workOf } from '../../jobs/due-work.ts';
import { type JobWorks, workTurn } from '../../jobs/work-turn.ts';
import { tellJobFailure } from '../../mail/tell-job-failure.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { JobRun } from '../../platform/job-work.ts';
import type { TestContext } from '../test-context.ts';

type Step = <T>(work: () => Promise<T>) => Promise<T>;
const never = new Promise<never>(() => undefined);

/** Calls of an object that leave something behind go through `step`. */
function stepping<T extends object>(target: T, names: ReadonlySet<string>, step: Step, inner: Readonly<Record<string, unknown>> = {}): T {
  return new Proxy(target, {
    get(of, name) {
      if (typeof name === 'string' && Object.hasOwn(inner, name)) return inner[name];
      const value: unknown = Reflect.get(of, name, of);
      if (typeof value !== 'function') return value;
      const call = value.bind(of) as (...args: unknown[]) => Promise<unknown>;
      return names.has(String(name)) ? (...args: unknown[]) => step(() => call(...args)) : call;
    },
  });
}
const writing = new Set(['write', 'create', 'update', 'set', 'remove']);

/** The same application, in which whatever lasts is a step: transactions, writes outside of them, stored bytes, jobs that are put in the queue. */
function contextOfSteps(ctx: AppContext, step: Step): AppContext {
  const storeOf = (store: ClientStore): ClientStore => stepping(store, writing, step);
  const records: Records = stepping(ctx.records, new Set([...writing, 'tx', 'txRetrying', 'undo']), step, {
    forClient: (client: string, uid?: string) => storeOf(ctx.records.forClient(client, uid)),
    platform: storeOf(ctx.records.platform),
    of: (collection: never) => stepping(ctx.records.of(collection), writing, step),
  });
  return {
    ...ctx,
    records,
    files: stepping(ctx.files, new Set(['put', 'putStream', 'remove']), step),
    jobs: stepping(ctx.jobs, new Set(['enqueue']), step),
  };
}

/**
 * Runs a job whose process ends before (even numbers) or after (odd ones) a step, and runs it again as another process would. Between two steps
 * nothing lasts, so that these are all lines at which it can end. Answers whether the job had so many steps.
 */
export async function runKilled(ctx: TestContext, { client, kind }: Work, killedAt: number): Promise<boolean> {
  const within = new AsyncLocalStorage<true>();
  let steps = 0;
  let isAlive = true;
  let wasKilled = false;
  const die = (): Promise<never> => {
    wasKilled = true;
    return never;
  };
  const step: Step = async (work) => {
    // Inside of a transaction nothing lasts before its end.
    if (!isAlive || within.getStore()) return await work();
    if (killedAt === steps * 2) return await die();
    const result = await within.run(true, work);
    if (killedAt === steps * 2 + 1) return await die();
    steps += 1;
    return result;
  };
  const works = worksOf(ctx);
  const dying = worksOf(contextOfSteps(ctx, step));
  const run = (given: JobRun) => dying[kind]({ ...given, batch: (work) => step(() => given.batch(work)) });
  const through = async (used: JobWorks): Promise<void> => {
    while (await workTurn(ctx, used, tellJobFailure, { client, kind }));
  };
  await wakeWork(ctx, { client, kind }, ctx.clock.now());
  let isEnded = false;
  let fault: unknown;
  through({ ...works, [kind]: run }).then(
    () => (isEnded = true),
    (error: unknown) => {
      fault = error;
      isEnded = true;
    },
  );
  await expect.poll(() => wasKilled || isEnded, { timeout: 30_000, interval: 5 }).toBe(true);
  isAlive = false;
  if (fault !== undefined) throw fault;
  if (wasKilled) {
    ctx.clock.advance(LEASE_MS);
    await through(works);
  }
  expect(await endOf(ctx, { client, kind })).toMatchObject({ failures: 0, last: { success: true } });
  return wasKilled;
}
const endOf = async (ctx: TestContext, { client, kind }: { client: string; kind: RegisteredJob }) =>
  (await workOf(ctx, client)).find((row) => row.kind === kind);
