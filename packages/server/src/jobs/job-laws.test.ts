import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { where } from '@app/kernel/queries/where.ts';
import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { engines } from '@app/store/testing/engines.ts';
import { feedback } from '@app/domain/jobs/jobs.collection.ts';
import { type JobRig, openJobRig } from '../testing/jobs/job-rig.ts';
import type { TestContext } from '../testing/test-context.ts';
import { claimWork, giveBack, LEASE_MS, wakeWork } from './due-work.ts';
import { listFailingJobs, listJobs } from './list-jobs.ts';

const never = new Promise<never>(() => undefined);

describe.each(engines)('laws of jobs on %s', (engine) => {
  let ctx: TestContext;
  let rig: JobRig;
  let boss: JobRig['boss'];
  let company: JobRig['company'];
  let failures: JobRig['failures'];
  let logs: JobRig['logs'];
  let look: JobRig['look'];
  let rowOf: JobRig['rowOf'];
  let start: JobRig['start'];
  let turn: JobRig['turn'];
  let work: JobRig['work'];
  beforeAll(async () => {
    rig = await openJobRig(engine);
    ({ ctx, boss, company, failures, logs, look, rowOf, start, turn, work } = rig);
  });
  afterAll(() => ctx.close());
  beforeEach(() => rig.forget());

  test('[JOB-4] two processes that take the same job of the same company at once: one does it', async () => {
    const piece = { client: await company(), kind: 'follow-ups' } as const;
    let running = 0;
    let most = 0;
    let runs = 0;
    work.set(`${piece.client} follow-ups`, async ({ say }) => {
      runs += 1;
      most = Math.max(most, (running += 1));
      for (let step = 0; step < 5; step++) await say('Step', '', step);
      running -= 1;
      return { done: 1, next: ctx.clock.now() };
    });
    // Nothing of it is in the memory of a process: each turn stands for one, on a connection of its own.
    for (let round = 0; round < 5; round++) await Promise.all(Array.from({ length: 6 }, () => turn(piece)));
    expect([most, runs > 0, (await logs(piece.client, 'follow-ups')).length === runs]).toEqual([1, true, true]);
  });

  test('[JOB-4] a process that was silent too long loses its job: the other does it, and what the first still wants to write is refused', async () => {
    const piece = { client: await company(), kind: 'follow-ups' } as const;
    let wakeUp = (): void => undefined;
    const asleep = new Promise<void>((resolve) => (wakeUp = resolve));
    const written: string[] = [];
    let isFirst = true;
    work.set(`${piece.client} follow-ups`, async ({ batch }) => {
      const name = isFirst ? 'first' : 'second';
      if (isFirst) {
        isFirst = false;
        await asleep;
      }
      await batch(async () => void written.push(name));
      return { done: 1 };
    });
    const first = turn(piece);
    await expect.poll(() => isFirst).toBe(false);
    expect(await turn(piece)).toBe(false);
    ctx.clock.advance(LEASE_MS);
    await turn(piece);
    wakeUp();
    await first;
    expect(written).toEqual(['second']);
    expect((await logs(piece.client, 'follow-ups')).map(({ success }) => success)).toEqual([true]);
  });

  test('[JOB-4] killed before, between or after its steps, a job is found again and goes on; in the end each step was done once', async () => {
    for (let killedAt = 0; killedAt <= 4; killedAt++) {
      const client = await company();
      const store = ctx.records.forClient(client);
      let isAlive = true;
      let dead = false;
      work.set(`${client} contact-counts`, async ({ batch }) => {
        const open = (await store.list(feedback, { where: where('percent', 'eq', 0), limit: 10 })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
        let done = 0;
        for (const [index, { path, title }] of open.entries()) {
          if (isAlive && index === killedAt) {
            dead = true;
            await never;
          }
          await batch(() => store.write([{ op: 'merge', path, data: { percent: 1, title: `${title}+` } }]));
          done += 1;
        }
        if (isAlive) {
          dead = true;
          await never;
        }
        return { done };
      });
      for (let n = 0; n < 4; n++) await store.create(feedback, { group_id: 'g', title: 'x' }, { id: `f${n}` });
      const piece = { client, kind: 'contact-counts' } as const;
      await wakeWork(ctx, piece, ctx.clock.now());
      void turn(piece);
      await expect.poll(() => dead).toBe(true);
      isAlive = false;
      ctx.clock.advance(LEASE_MS);
      await turn(piece);
      expect((await store.list(feedback)).map(({ title }) => title)).toEqual(['x+', 'x+', 'x+', 'x+']);
      expect((await rowOf(piece))?.last).toMatchObject({ success: true, done: 4 - killedAt });
      work.delete(`${client} contact-counts`);
    }
  });

  test('[JOB-4, WID-3] a failure leaves a line, rests longer each time, tells admins from the third on, and is forgotten after a success', async () => {
    const client = await company();
    const piece = { client, kind: 'clean-unreads' } as const;
    work.set(`${client} clean-unreads`, async ({ say }) => {
      await say('Half', '', 50);
      throw new Error('a secret of the inside');
    });
    const { feedbackId } = await start(client, 'clean-unreads');
    const pauses: number[] = [];
    for (let n = 0; n < 9; n++) {
      await turn(piece);
      const row = await rowOf(piece);
      pauses.push(((row?.due ?? 0) - ctx.clock.now()) / MINUTE);
      if (n === 0) {
        const lines = await ctx.records
          .forClient(client)
          .list(feedback, { where: where('group_id', 'eq', feedbackId), orderBy: [{ field: 'date', dir: 'asc' }] });
        // The bar stays where it was, and is red.
        expect(lines.map(({ percent, failed }) => [percent, failed])).toEqual(
          expect.arrayContaining([
            [50, false],
            [0, true],
          ]),
        );
        expect(JSON.stringify(lines)).not.toContain('secret');
        expect((await listJobs(ctx, boss(client))).find(({ name }) => name === 'clean-unreads')).toMatchObject({
          state: 'retrying',
          failures: 1,
          feedbackId,
        });
      }
      ctx.clock.advance((row?.due ?? 0) - ctx.clock.now());
    }
    expect(pauses.slice(0, 7)).toEqual([1, 2, 4, 8, 16, 32, 60]);
    // Given up: not before its next turn, three o'clock at night.
    expect(pauses[7]).toBeGreaterThan(60);
    const lines = await logs(client, 'clean-unreads');
    expect(lines).toHaveLength(9);
    for (const { success, result, details } of lines)
      expect([success, typeof details['reference'] === 'string' && result.includes(details['reference'])]).toEqual([false, true]);
    expect(failures.filter((failed) => failed.client === client).map((failed) => failed.failures)).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect((await rowOf(piece))?.failures).toBe(9);
    work.set(`${client} clean-unreads`, async () => ({ done: 2 }));
    await turn(piece);
    expect(await rowOf(piece)).toMatchObject({ failures: 0, last: { success: true, done: 2 } });
  });

  test('[JOB-4] changes that come while a job fails do not shorten its pause', async () => {
    const client = await company();
    const piece = { client, kind: 'follow-ups' } as const;
    work.set(`${client} follow-ups`, async () => await Promise.reject(new Error('no')));
    await turn(piece);
    const due = (await rowOf(piece))?.due;
    await wakeWork(ctx, piece, ctx.clock.now());
    expect((await rowOf(piece))?.due).toBe(due);
  });

  test('[JOB-1] started twice it runs once, and both watch the same progress; started while the clock runs it, its end is told', async () => {
    const client = await company();
    let runs = 0;
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    work.set(`${client} retention`, async () => {
      runs += 1;
      await gate;
      return { done: 0 };
    });
    const [one, two] = await Promise.all([start(client, 'retention'), start(client, 'retention')]);
    expect(one).toEqual(two);
    const running = look();
    await expect.poll(() => runs).toBe(1);
    expect(await start(client, 'retention')).toEqual(one);
    open();
    await running;
    await look();
    expect(runs).toBe(1);
    expect((await logs(client, 'retention')).map(({ details }) => [details['trigger'], details['by']])).toEqual([['person', 'boss']]);
    expect(await start(client, 'retention')).not.toEqual(one);
    await look();
    expect(runs).toBe(2);

    let isOpen = false;
    work.set(`${client} follow-ups`, async () => {
      while (!isOpen) await new Promise((resolve) => setTimeout(resolve, 5));
      return { done: 0 };
    });
    await wakeWork(ctx, { client, kind: 'follow-ups' }, ctx.clock.now());
    const byClock = turn({ client, kind: 'follow-ups' });
    await expect.poll(async () => ((await rowOf({ client, kind: 'follow-ups' }))?.heldUntil ?? 0) > 0).toBe(true);
    const { feedbackId } = await start(client, 'follow-ups');
    isOpen = true;
    await byClock;
    const lines = await ctx.records.forClient(client).list(feedback, { where: where('group_id', 'eq', feedbackId) });
    expect(Math.max(...lines.map(({ percent }) => percent))).toBe(100);
  });

  test('[JOB-4, TEN-12] the platform sees which jobs of other companies fail, the worst first, and nothing of their insides', async () => {
    const [bad, worse] = [await company({ name: 'Bad' }), await company({ name: 'Worse' })];
    for (const client of [bad, worse, worse]) {
      work.set(`${client} follow-ups`, () => Promise.reject(new Error('a secret of the inside')));
      await wakeWork(ctx, { client, kind: 'follow-ups' }, ctx.clock.now());
      await turn({ client, kind: 'follow-ups' });
      ctx.clock.advance(HOUR);
    }
    const list = await listFailingJobs(ctx, boss('apron'));
    expect(list.map(({ company: name, name: job, failures: count }) => [name, job, count])).toEqual([
      ['Worse', 'follow-ups', 2],
      ['Bad', 'follow-ups', 1],
    ]);
    expect(JSON.stringify(list)).not.toContain('secret');
  });

  test('[JOB-4] a wake-up that is heard while the work is done counts at its end', async () => {
    const piece = { client: await company(), kind: 'follow-ups' } as const;
    const claimed = await claimWork(ctx, piece, { now: ctx.clock.now(), holder: 'me' });
    expect(claimed?.client).toBe(piece.client);
    const soon = ctx.clock.now() + MINUTE;
    await wakeWork(ctx, piece, soon);
    await wakeWork(ctx, piece, soon + HOUR);
    const ended = { failures: 0, run: null, position: null, last: null, isOver: true };
    await giveBack(ctx, piece, { ...ended, due: ctx.clock.now() + DAY });
    expect((await rowOf(piece))?.due).toBe(soon);
  });
});
