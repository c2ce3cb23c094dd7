import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import { engines } from '@app/store/testing/engines.ts';
import { worksOf } from '../../app-jobs.ts';
import { LEASE_MS, wakeWork, workOf } from '../../jobs/due-work.ts';
import { workTurn } from '../../jobs/work-turn.ts';
import { tellJobFailure } from '../../mail/tell-job-failure.ts';
import type { JobRun } from '../../platform/job-work.ts';
import { openLog } from '../../platform/log.ts';
import { makeWorld, pictureOf } from './job-world.ts';
import { type TestContext, testContext } from '../test-context.ts';

const never = new Promise<never>(() => undefined);

describe.each(engines)('jobs that are killed on %s', (engine) => {
  let ctx: TestContext;
  beforeAll(async () => {
    ctx = await testContext({ engine, log: openLog('silent'), config: { publicUrl: 'https://fly.example' } });
    await ctx.app();
    await ctx.client('apron', { kind: 'platform' });
  });
  afterAll(() => ctx.close());

  test.each([
    'contact-counts',
    'contact-email-display',
    'unread-notifications',
    'clean-unreads',
    'clean-feedback',
    'retention',
    'clean-broker-quotes',
  ] as const)(
    '[JOB-4] %s, killed before or after any of its commits and run again, leaves what one undisturbed run leaves',
    async (kind) => {
      const works = worksOf(ctx);
      const later = kind === 'retention' ? 366 * DAY : kind === 'clean-broker-quotes' ? 31 * DAY : kind === 'clean-feedback' ? DAY : HOUR;
      const run = async (client: string, killedAt: number): Promise<boolean> => {
        let commits = 0;
        let isAlive = true;
        let wasKilled = false;
        const killable = (real: JobRun): JobRun => ({
          ...real,
          batch: async (inner) => {
            if (isAlive && killedAt === commits * 2) return await die();
            const result = await real.batch(inner);
            if (isAlive && killedAt === commits * 2 + 1) return await die();
            commits += 1;
            return result;
          },
        });
        const die = (): Promise<never> => {
          wasKilled = true;
          return never;
        };
        const piece = { client, kind };
        const turn = (): Promise<boolean> =>
          workTurn(ctx, { ...works, [kind]: (given: JobRun) => works[kind](killable(given)) }, tellJobFailure, piece);
        await wakeWork(ctx, piece, ctx.clock.now());
        let isEnded = false;
        const through = async (): Promise<void> => {
          while (await turn());
          isEnded = true;
        };
        void through();
        await expect.poll(() => wasKilled || isEnded, { timeout: 30_000 }).toBe(true);
        isAlive = false;
        if (isEnded) return false;
        ctx.clock.advance(LEASE_MS);
        while (await turn());
        expect((await workOf(ctx, client)).find((row) => row.kind === kind)).toMatchObject({ failures: 0, last: { success: true } });
        return true;
      };
      const calm = await makeWorld(ctx);
      ctx.clock.advance(later);
      expect(await run(calm, -1)).toBe(false);
      const wanted = await pictureOf(ctx, calm);
      expect(wanted).not.toBe(await pictureOf(ctx, await makeWorld(ctx)));
      for (let killedAt = 0; ; killedAt++) {
        const client = await makeWorld(ctx);
        ctx.clock.advance(later);
        const wasKilled = await run(client, killedAt);
        expect(await pictureOf(ctx, client)).toBe(wanted);
        if (!wasKilled) break;
        expect(killedAt).toBeLessThan(40);
      }
    },
    120_000,
  );
});
