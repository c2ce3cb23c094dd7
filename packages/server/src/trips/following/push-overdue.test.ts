import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { schedule } from '@app/domain/trips/trips.collection.ts';
import { notices } from '@app/domain/users/notices/notice.collection.ts';
import type { PushMessage } from '../../platform/push.ts';
import { type SampleMarket, sampleMarket } from '../../testing/sample-market.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';
import { overdueFlights } from './overdue-flights.ts';

describe.each(enginesOfRules)('pushes of overdue flights on %s', (engine) => {
  let ctx: TestContext;
  let market: SampleMarket;
  const pushed: { readonly endpoint: string; readonly message: PushMessage }[] = [];
  const sky = () => ctx.records.forClient('skylark');
  const run = async () => {
    await overdueFlights(ctx)({ client: 'skylark', batch: (work: () => Promise<unknown>) => ctx.records.tx(work) } as never);
  };
  const register = (id: string) =>
    ctx.records.platform.write([
      {
        op: 'set',
        path: `users/dora/devices/${id}`,
        data: {
          label: id,
          type: 'browser',
          subscription: { endpoint: `https://push.example/${id}`, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } },
        },
      },
    ] as never);
  /** A released flight whose takeoff becomes overdue now. */
  const overdue = async (id: string): Promise<void> => {
    const start = ctx.clock.now() + DAY;
    const ends = { departureAirport: market.airport('KTEB'), arrivalAirport: market.airport('KOPF') };
    await sky().set(schedule, id, { start, end: start + 2 * HOUR, type: 'trip', status: 'released', aircraft: 'light', ...ends } as never);
    ctx.clock.advance(DAY + 15 * MINUTE);
  };

  beforeAll(async () => {
    const push = {
      publicKey: 'key',
      send: async ({ endpoint }: { readonly endpoint: string }, message: PushMessage) => {
        pushed.push({ endpoint, message });
        return 'taken' as const;
      },
    };
    ctx = await testContext({ engine, push });
    await ctx.app();
    market = await sampleMarket(ctx);
    for (const id of ['desk', 'phone']) await register(id);
  });
  afterAll(() => ctx?.close());
  beforeEach(() => void (pushed.length = 0));

  test('[CHR-7, JOB-7] an overdue flight is pushed once to each device of its dispatchers, in their language, and leads to the flights of the day', async () => {
    await ctx.records.platform.write([{ op: 'merge', path: 'users/dora', data: { language: 'es' } }]);
    await overdue('late');
    await run();
    await run();
    await ctx.jobs.settle();
    await ctx.records.platform.write([{ op: 'merge', path: 'users/dora', data: { language: '' } }]);
    expect(pushed.map(({ endpoint }) => endpoint).toSorted()).toEqual(['https://push.example/desk', 'https://push.example/phone']);
    expect(JSON.parse(pushed[0]?.message.text ?? '')).toMatchObject({
      title: 'Sin noticias: N460LJ KTEB–KOPF',
      body: 'Aún no se ha comunicado su despegue.',
      url: '/skylark/data/schedule/today',
    });
  });

  test('[CHR-7] what was opened in the app meanwhile is not pushed, and nothing is in the quiet hours of its reader', async () => {
    await overdue('seen');
    await run();
    for (const { id } of await sky().list(notices, { limit: 10 })) await sky().update(notices, id, { seen: ctx.clock.now() });
    await ctx.jobs.settle();
    expect(pushed).toEqual([]);
    await overdue('quiet');
    const clock = (at: number): string => new Date(at).toISOString().slice(11, 16);
    const quiet_hours = { from: clock(ctx.clock.now() - HOUR), to: clock(ctx.clock.now() + HOUR) };
    await ctx.records.platform.write([{ op: 'merge', path: 'users/dora', data: { timezone: 'UTC', quiet_hours } }]);
    await run();
    ctx.clock.advance(2 * HOUR);
    await ctx.jobs.settle();
    expect(pushed).toEqual([]);
    expect(await sky().count(notices, {})).toBeGreaterThan(1);
  });
});
