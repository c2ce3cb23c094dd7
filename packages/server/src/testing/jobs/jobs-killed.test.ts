import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import { engines } from '@app/store/testing/engines.ts';
import { type RegisteredJob, registeredJobs } from '@app/domain/jobs/job-register.ts';
import { openLog } from '../../platform/log.ts';
import { type Scenario, scenarios } from './job-scenarios.ts';
import { sceneOf } from './job-scene.ts';
import { makeWorld, pictureOf } from './job-world.ts';
import { runKilled } from './killed-run.ts';
import { type TestContext, testContext } from '../test-context.ts';

/** More steps than any of these jobs has here. */
const MOST_STEPS = 60;
/** Jobs that find something in every world, and when. */
const inWorld = {
  'contact-counts': HOUR,
  'contact-email-display': HOUR,
  'unread-notifications': HOUR,
  'clean-unreads': HOUR,
  'clean-feedback': DAY,
  retention: 366 * DAY,
  'clean-broker-quotes': 31 * DAY,
} as const satisfies Partial<Record<RegisteredJob, number>>;
const readings = 'connections/connection-laws.test.ts';
const desk = 'testing/jobs/desk-jobs-killed.test.ts';
const pricing = 'trips/pricing/pricing.test.ts';
/** Jobs that are killed where the systems are that they need. */
const elsewhere: Partial<Record<RegisteredJob, string>> = {
  'mail-check': 'mail/intake/mail-crash.test.ts',
  'flush-messages': 'mail/outbox/outbox-crash.test.ts',
  'check-domains': 'testing/mail/mail-domain.test.ts',
  'poll-payment-intents': 'settlement/payment-crashes.test.ts',
  reconcile: 'settlement/reconciler/reconciler.test.ts',
  'tax-reports': 'cart/provider-tax.test.ts',
  'track-shipments': 'fulfillment/label-crashes.test.ts',
  'clean-trackers': 'fulfillment/track-shipments.test.ts',
  'api-health-check': readings,
  'aircraft-import': readings,
  'account-import': readings,
  'contact-import': readings,
  'schedule-import': readings,
  'empty-leg-import': readings,
  'empty-leg-offers': desk,
  'late-checks': desk,
  'copy-pricing-to-draft': pricing,
  'publish-pricing': pricing,
  'restore-pricing': pricing,
  'demo-update': 'demo/load-demo.test.ts',
};

test('[JOB-4] each job is killed here or where the systems are that it needs, and nowhere else', () => {
  const killed = [...Object.keys(inWorld), ...Object.keys(scenarios), ...Object.keys(elsewhere)];
  expect(killed.toSorted()).toEqual(registeredJobs.toSorted());
  for (const file of new Set(Object.values(elsewhere)))
    expect(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'), file).toMatch(/JOB-4\b/);
});

/** The steps of a job are the same on both: one is enough, that of a server where there is one. */
const [engine = 'pglite'] = engines.slice(-1);
describe(`jobs that are killed on ${engine}`, () => {
  let ctx: TestContext;
  let worlds = 0;
  beforeAll(async () => {
    ctx = await testContext({ engine, log: openLog('silent'), config: { publicUrl: 'https://fly.example' } });
    await ctx.app();
    await ctx.client('apron', { kind: 'platform' });
  });
  afterAll(() => ctx.close());

  interface Killed {
    readonly kind: RegisteredJob;
    readonly make: () => Promise<string>;
    readonly look: (client: string) => Promise<string>;
    readonly later: number;
    readonly runsIn?: string | undefined;
  }
  async function killEverywhere({ kind, make, look, later, runsIn }: Killed): Promise<void> {
    const round = async (killedAt: number): Promise<{ wasKilled: boolean; scene: string; before: string }> => {
      const client = await make();
      ctx.clock.advance(later);
      const before = await look(client);
      const wasKilled = await runKilled(ctx, { client: runsIn ?? client, kind }, killedAt);
      return { wasKilled, scene: await look(client), before };
    };
    const calm = await round(-1);
    expect(calm.wasKilled).toBe(false);
    expect(calm.scene, 'the job does something').not.toBe(calm.before);
    for (let killedAt = 0; ; killedAt++) {
      const { wasKilled, scene } = await round(killedAt);
      expect(scene, `killed at ${killedAt}`).toBe(calm.scene);
      if (!wasKilled) {
        expect(killedAt, 'the job has steps').toBeGreaterThan(1);
        return;
      }
      expect(killedAt).toBeLessThan(MOST_STEPS);
    }
  }

  test.each(Object.keys(inWorld) as (keyof typeof inWorld)[])(
    '[JOB-4] %s, killed before or after anything that it leaves behind and run again, leaves what one undisturbed run leaves',
    async (kind) => {
      await killEverywhere({ kind, make: () => makeWorld(ctx), look: (client) => pictureOf(ctx, client), later: inWorld[kind] });
    },
    120_000,
  );

  test.each(Object.entries(scenarios) as [RegisteredJob, Scenario][])(
    '[JOB-4] %s, killed before or after anything that it leaves behind and run again, leaves what one undisturbed run leaves',
    async (kind, scenario) => {
      const make = async (): Promise<string> => {
        const client = await ctx.client(`k${(worlds += 1)}k`, { name: 'World', timezone: 'UTC' });
        await ctx.person({ uid: `boss${client}`, client, roles: ['admin'], name: 'Boss' });
        await scenario.fill(ctx, client);
        return client;
      };
      await killEverywhere({ kind, make, look: (client) => sceneOf(ctx, client, scenario), later: scenario.later, runsIn: scenario.runsIn });
    },
    120_000,
  );
});
