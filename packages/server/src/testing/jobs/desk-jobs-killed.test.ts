import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { where } from '@app/kernel/queries/where.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { queue } from '@app/domain/jobs/jobs.collection.ts';
import type { RegisteredJob } from '@app/domain/jobs/job-register.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { openLog } from '../../platform/log.ts';
import { type TestContext, testContext } from '../test-context.ts';
import { type SampleTrips, sampleTrips } from '../trips/sample-trips.ts';
import { runKilled } from './killed-run.ts';

const MOST_STEPS = 60;

/** The steps of a job are the same on both: one is enough, that of a server where there is one. */
const [engine = 'pglite'] = engines.slice(-1);
describe(`jobs of the charter desk that are killed on ${engine}`, () => {
  let ctx: TestContext;
  let desk: SampleTrips;
  beforeAll(async () => {
    ctx = await testContext({ engine, log: openLog('silent') });
    await ctx.app();
    desk = await sampleTrips(ctx);
  });
  afterAll(() => ctx?.close());
  const store = () => ctx.records.forClient('skylark');

  async function killEverywhere(kind: RegisteredJob, begin: () => Promise<void>, look: () => Promise<readonly unknown[]>): Promise<void> {
    const round = async (killedAt: number) => {
      await begin();
      const wasKilled = await runKilled(ctx, { client: 'skylark', kind }, killedAt);
      return { wasKilled, scene: await look() };
    };
    const calm = await round(-1);
    expect(calm.scene.length, 'the job does something').toBeGreaterThan(0);
    for (let killedAt = 0; ; killedAt++) {
      const { wasKilled, scene } = await round(killedAt);
      expect(scene, `killed at ${killedAt}`).toEqual(calm.scene);
      expect(killedAt).toBeLessThan(MOST_STEPS);
      if (wasKilled) continue;
      expect(killedAt, 'the job has steps').toBeGreaterThan(1);
      return;
    }
  }

  test('[JOB-4, CHR-11] empty-leg-offers, killed before or after anything that it leaves behind and run again, offers each flight once', async () => {
    await store().update(clients, 'skylark', { config: { empty_legs: { publish_hours: 720, window_hours: 2 } } } as never);
    const begin = async (): Promise<void> => {
      for (const { id } of await store().list(deals, { where: where('automatic', 'eq', true), limit: 50 })) await store().remove(deals, id);
      await desk.clear();
      await desk.newTrip();
    };
    await killEverywhere('empty-leg-offers', begin, async () =>
      (await store().list(deals, { where: where('automatic', 'eq', true), limit: 50 }))
        .map(({ arrivalAirport, price, hidden }) => `${arrivalAirport.icao} ${price.total} ${hidden}`)
        .toSorted(),
    );
  }, 120_000);

  test('[JOB-4, CHR-2] late-checks, killed before or after anything that it leaves behind and run again, makes each follow-up once', async () => {
    await desk.clear();
    await desk.market.put('skylark', 'checklist_rules/customs', { name: 'Customs arranged', flight: 'international', hours: 24 });
    const trip = await desk.newTrip({ legs: [['KBED', 'MYNN', '9:00']] });
    ctx.clock.advance((trip.legs[0]?.times.takeoffUTC ?? 0) - 23 * HOUR - ctx.clock.now());
    const late = () => store().list(queue, { where: where('type', 'eq', 'follow-up'), limit: 100 });
    const begin = async (): Promise<void> => {
      for (const { id } of await late()) await store().remove(queue, id);
    };
    await killEverywhere('late-checks', begin, async () =>
      (await late()).map(({ ref_path, data }) => `${ref_path} ${String(data['subject'])}`).toSorted(),
    );
  }, 120_000);
});
