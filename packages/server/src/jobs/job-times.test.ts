import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '@app/kernel/time/durations.ts';
import { engines } from '@app/store/testing/engines.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { registeredJobs } from '@app/domain/jobs/job-register.ts';
import { dataLogs } from '@app/domain/jobs/jobs.collection.ts';
import type { JobTurn } from '../platform/job-work.ts';
import { type JobRig, openJobRig } from '../testing/jobs/job-rig.ts';
import type { TestContext } from '../testing/test-context.ts';
import { readDue, workOf } from './due-work.ts';
import { listJobs } from './list-jobs.ts';
import { pauseJob } from './pause-job.ts';
import { planMissing } from './plan-work.ts';
import { putTicket } from './serve-jobs.ts';

const idle: JobTurn = { done: 0 };

describe.each(engines)('times of jobs on %s', (engine) => {
  let ctx: TestContext;
  let rig: JobRig;
  let boss: JobRig['boss'];
  let company: JobRig['company'];
  let logs: JobRig['logs'];
  let look: JobRig['look'];
  let rowOf: JobRig['rowOf'];
  let settleAll: JobRig['settleAll'];
  let start: JobRig['start'];
  let turn: JobRig['turn'];
  let work: JobRig['work'];
  beforeAll(async () => {
    rig = await openJobRig(engine);
    ({ ctx, boss, company, logs, look, rowOf, settleAll, start, turn, work } = rig);
  });
  afterAll(() => ctx.close());
  beforeEach(() => rig.forget());

  test('[JOB-1] a person who starts a nightly job does not take the night away from it', async () => {
    const client = await company();
    const piece = { client, kind: 'clean-unreads' } as const;
    const night = (await rowOf(piece))?.due;
    await start(client, 'clean-unreads');
    await look();
    expect((await rowOf(piece))?.due).toBe(night);
  });

  test('[JOB-2] what is due in a company is done after one look, one piece after another', async () => {
    const client = await company();
    ctx.clock.advance(2 * DAY);
    const due = (await workOf(ctx, client)).filter((row) => row.due <= ctx.clock.now());
    expect(due.length).toBeGreaterThan(1);
    const order: string[] = [];
    for (const { kind } of due)
      work.set(`${client} ${kind}`, async () => {
        order.push(`${kind} begins`);
        await Promise.resolve();
        order.push(`${kind} ends`);
        return idle;
      });
    await look();
    expect(order.length).toBe(2 * due.length);
    expect(order.map((step) => step.split(' ')[1])).toEqual(due.flatMap(() => ['begins', 'ends']));
    expect(await readDue(ctx, { now: ctx.clock.now(), most: 50 })).toEqual([]);
  });

  test('[JOB-2] the jobs of a suspended company rest; reopened, what was due runs once', async () => {
    const client = await company();
    let runs = 0;
    work.set(`${client} clean-unreads`, async () => ({ done: (runs += 1) }));
    const store = ctx.records.forClient(client);
    await store.write([{ op: 'merge', path: `clients/${client}`, data: { active: false } }]);
    for (let day = 0; day < 3; day++) {
      ctx.clock.advance(DAY);
      await look();
      expect(await turn({ client, kind: 'clean-unreads' })).toBe(false);
    }
    expect(runs).toBe(0);
    await store.write([{ op: 'merge', path: `clients/${client}`, data: { active: true } }]);
    await settleAll();
    expect(runs).toBe(1);
  });

  test('[JOB-2] a paused job rests, is not started by a person either, and is still paused after its plan was lost', async () => {
    const client = await company();
    const piece = { client, kind: 'clean-unreads' } as const;
    let runs = 0;
    work.set(`${client} clean-unreads`, async () => ({ done: (runs += 1) }));
    await pauseJob(ctx, boss(client), { name: 'clean-unreads', paused: true });
    ctx.clock.advance(2 * DAY);
    await look();
    await expect(start(client, 'clean-unreads')).rejects.toThrow('jobs.paused');
    // As after a backup was put back, which holds records only.
    await sql`delete from due_work where client_id = ${client}`.execute(ctx.records.kysely);
    await planMissing(ctx);
    ctx.clock.advance(2 * DAY);
    await settleAll();
    expect([runs, (await listJobs(ctx, boss(client))).find(({ name }) => name === piece.kind)?.state]).toEqual([0, 'paused']);
    await pauseJob(ctx, boss(client), { name: 'clean-unreads', paused: false });
    await settleAll();
    expect(runs).toBe(1);
    const history = await ctx.records.history(boss(client), `clients/${client}/job_states/clean-unreads`);
    expect(history.map(({ by }) => by)).toEqual(['boss', 'boss']);
  });

  test('[JOB-2] each night once, at the time of the company, also in the nights in which its clocks change and after it moved', async () => {
    const client = await company({ timezone: 'Europe/Berlin' });
    const runs: string[] = [];
    work.set(`${client} clean-broker-quotes`, async () => {
      runs.push(new Date(ctx.clock.now()).toISOString().slice(0, 16));
      return idle;
    });
    const goTo = (time: string): void => ctx.clock.advance(Date.parse(time) - ctx.clock.now());
    const through = async (from: string, until: string): Promise<string[]> => {
      goTo(from);
      await settleAll();
      runs.length = 0;
      while (ctx.clock.now() < Date.parse(until)) {
        ctx.clock.advance(10 * MINUTE);
        if ((await readDue(ctx, { now: ctx.clock.now(), most: 50 })).some((due) => due.client === client))
          await turn({ client, kind: 'clean-broker-quotes' });
      }
      return [...runs];
    };
    expect(await through('2027-03-27T12:00:00Z', '2027-03-29T12:00:00Z')).toEqual(['2027-03-28T01:40', '2027-03-29T01:40']);
    expect(await through('2027-10-30T12:00:00Z', '2027-11-01T12:00:00Z')).toEqual(['2027-10-31T02:40', '2027-11-01T02:40']);
    await ctx.records.forClient(client).write([{ op: 'merge', path: `clients/${client}`, data: { timezone: 'America/New_York' } }]);
    expect((await rowOf({ client, kind: 'clean-broker-quotes' }))?.due).toBe(Date.parse('2027-11-02T07:40:00Z'));
  });

  test('[JOB-2] a run that found nothing to do leaves no line, so that logs do not grow with idling', async () => {
    const client = await company();
    for (let day = 0; day < 3; day++) {
      ctx.clock.advance(DAY);
      await settleAll();
    }
    expect(await ctx.records.forClient(client).list(dataLogs)).toEqual([]);
    expect((await rowOf({ client, kind: 'clean-unreads' }))?.last).toMatchObject({ success: true, done: 0 });
  });

  test('[JOB-2] jobs that are due again as soon as they end wait for the next look, and do not call each other without end', async () => {
    const client = await company();
    await settleAll();
    const runs: string[] = [];
    for (const kind of ['follow-ups', 'clean-unreads'] as const) {
      work.set(`${client} ${kind}`, async () => {
        runs.push(kind);
        return { done: 0, next: ctx.clock.now() };
      });
      await sql`update due_work set due = ${ctx.clock.now()}::bigint where client_id = ${client} and kind = ${kind}`.execute(ctx.records.kysely);
    }
    ctx.clock.advance(MINUTE);
    await look();
    expect(runs.toSorted()).toEqual(['clean-unreads', 'follow-ups']);
  });

  test('[JOB-2] work that takes long goes on after that of others, and is one run in the log', async () => {
    const [large, small] = [await company(), await company()];
    const order: string[] = [];
    work.set(`${large} follow-ups`, async ({ position }) => {
      order.push('large');
      const at = typeof position === 'number' ? position : 0;
      return { done: 20, more: at < 3, position: at + 1 };
    });
    work.set(`${small} follow-ups`, async () => {
      order.push('small');
      return { done: 1 };
    });
    for (const client of [large, small]) await putTicket(ctx, { client, kind: 'follow-ups' });
    await ctx.jobs.settle();
    expect(order).toEqual(['large', 'small', 'large', 'large', 'large']);
    expect((await logs(large, 'follow-ups')).map(({ details }) => details['done'])).toEqual([80]);
  });

  test('[TEN-12, JOB-2] jobs of the platform exist in its own company alone, and end with a company', async () => {
    await planMissing(ctx);
    const client = await company();
    expect((await listJobs(ctx, boss(client))).map(({ name }) => name)).not.toContain('mail-check');
    expect((await listJobs(ctx, boss('apron'))).map(({ name }) => name)).toEqual(registeredJobs.toSorted());
    await expect(start(client, 'mail-check')).rejects.toThrow('records.not-allowed');
    await ctx.records.forClient(client).write([{ op: 'merge', path: `clients/${client}`, data: { active: false } }]);
    await ctx.records.forClient(client).remove(clients, client);
    expect(await workOf(ctx, client)).toEqual([]);
    // Of a company whose records went in another way, too.
    await sql`insert into due_work (client_id, kind, due) values ('gone', 'follow-ups', 0)`.execute(ctx.records.kysely);
    await look();
    expect(await workOf(ctx, 'gone')).toEqual([]);
  });

  test('[JOB-2] due work of 10 and of 1,000 companies is found by one statement, which reads the index of due times', async () => {
    const fill = (count: number): Promise<unknown> =>
      sql`insert into due_work (client_id, kind, due) select 'many' || n, kind, ${ctx.clock.now() + DAY}::bigint + n from generate_series(1, ${count}::int) n,
        (values ('follow-ups'), ('clean-unreads'), ('retention'), ('contact-counts'), ('clean-feedback')) as kinds (kind) on conflict do nothing`.execute(
        ctx.records.kysely,
      );
    const statements: string[] = [];
    const counted = {
      get kysely() {
        statements.push('one');
        return ctx.records.kysely;
      },
    } as typeof ctx.records;
    const count = async (): Promise<number> => {
      statements.length = 0;
      await readDue({ records: counted }, { now: ctx.clock.now(), most: 50 });
      return statements.length;
    };
    await fill(10);
    const few = await count();
    await fill(1000);
    expect([few, await count()]).toEqual([1, 1]);
    await sql`analyze due_work`.execute(ctx.records.kysely);
    const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (format json) select client_id, kind, due from due_work
      where not paused and not suspended and due <= ${ctx.clock.now()}::bigint and held_until <= ${ctx.clock.now()}::bigint order by due limit 500`.execute(
      ctx.records.kysely,
    );
    const plan = JSON.stringify(rows);
    expect([plan.includes('due_work_due'), plan.includes('Seq Scan')]).toEqual([true, false]);
    await sql`delete from due_work where client_id like 'many%'`.execute(ctx.records.kysely);
  });

  test('[JOB-2] work of a kind that only another version knows is left to it', async () => {
    const client = await company();
    await sql`delete from due_work`.execute(ctx.records.kysely);
    await sql`insert into due_work (client_id, kind, due) values (${client}, 'of-tomorrow', 0)`.execute(ctx.records.kysely);
    expect(await readDue(ctx, { now: ctx.clock.now(), most: 50 })).toEqual([]);
    expect(await listJobs(ctx, boss(client))).toEqual([]);
  });
});
