import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { where } from '@app/kernel/queries/where.ts';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import { metrics } from '@app/domain/analytics/metric.collection.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { flights, quotes, trips } from '@app/domain/trips/trips.collection.ts';
import { openLog } from '../platform/log.ts';
import { runJob } from '../testing/jobs/run-job.ts';
import { TEST_NOW, type TestContext, testContext } from '../testing/test-context.ts';

let ctx: TestContext;
let companies = 0;
beforeAll(async () => {
  ctx = await testContext({ log: openLog('silent') });
  await ctx.client('apron', { kind: 'platform' });
  await ctx.app();
});
afterAll(() => ctx.close());

const place = (icao: string) => ({ id: icao, icao, timezone: 'UTC' });
const company = (timezone: string): Promise<string> => ctx.client(`co${(companies += 1)}`, { kind: 'platform', timezone });
async function sums(client: string, name: string): Promise<number[]> {
  const rows = await ctx.records.forClient(client).list(metrics, { where: where('name', 'eq', name), limit: 5000 });
  return ['hour', 'day', 'month'].map((period) => rows.filter((row) => row.period === period).reduce((sum, { value }) => sum + value, 0));
}
const metricsOf = async (client: string) =>
  (await ctx.records.forClient(client).list(metrics, { limit: 5000, orderBy: [{ field: 'starts', dir: 'asc' }] })).map(
    ({ id, period, starts, value }) => [id, period, starts, value] as const,
  );
/** A trip that departed so many hours ago, with passengers. */
const departed = (client: string, hours: number, paxNum: number) =>
  ctx.records.forClient(client).create(trips, { status: 'pPaid', departure_date: TEST_NOW - hours * HOUR, paxNum, legs: [] });

test('sums over hours, days and months equal a count of the records, in any zone, however often they are counted [JOB-2, JOB-6]', async () => {
  const flown = fc.record({ hours: fc.integer({ min: 0, max: 45 * 24 }), paxNum: fc.integer({ min: 1, max: 9 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(flown, { maxLength: 8 }), fc.constantFrom('UTC', 'America/New_York', 'Pacific/Auckland'), async (list, zone) => {
      const client = await company(zone);
      for (const { hours, paxNum } of list) await departed(client, hours, paxNum);
      await runJob(ctx, client, 'metrics');
      const passengers = list.reduce((sum, { paxNum }) => sum + paxNum, 0);
      expect(await sums(client, 'departures')).toEqual([list.length, list.length, list.length]);
      expect(await sums(client, 'passengers')).toEqual([passengers, passengers, passengers]);
      const before = await metricsOf(client);
      await runJob(ctx, client, 'metrics');
      expect(await metricsOf(client)).toEqual(before);
    }),
    { numRuns: 4 },
  );
});

test('declined quotes are counted on the day of their reason, by its code; one that is open again is not [JOB-6, BYD-8]', async () => {
  const client = await company('UTC');
  const store = ctx.records.forClient(client);
  const declined = (code: string, days: number, status = 'inactive') =>
    store.create(quotes, { status, declined: { code, at: TEST_NOW - days * DAY } } as never);
  await declined('crew', 2);
  await declined('crew', 2);
  await declined('owner', 3);
  await declined('owner', 2, 'qCreated');
  await store.create(quotes, { status: 'inactive' } as never);
  await runJob(ctx, client, 'metrics');
  const rows = await store.list(metrics, { where: where('name', 'eq', 'quote_declines'), limit: 100 });
  const days = rows.filter(({ period }) => period === 'day').map(({ value, categories }) => [value, categories]);
  expect(days).toHaveLength(2);
  expect(days).toEqual(
    expect.arrayContaining([
      [2, { 'declined.code': 'crew' }],
      [1, { 'declined.code': 'owner' }],
    ]),
  );
});

test('hours flown are those of the legs of trips and flights, each on its own day, the later legs of an earlier trip too [JOB-6]', async () => {
  const client = await company('UTC');
  const store = ctx.records.forClient(client);
  const flight = (days: readonly number[]) => ({
    aircraft: { id: 'a1', name: 'Hawk', model: 'PC-12', tail_number: 'N1' },
    legs: days.map((ago, order) => {
      const takeoffUTC = TEST_NOW - ago * DAY;
      return { order, departureAirport: place('KTEB'), arrivalAirport: place('KPBI'), times: { takeoffUTC, landingUTC: takeoffUTC + 90 * 60_000 } };
    }),
  });
  // Out in one month and back in the next; the second flight is still to come.
  await store.create(trips, { status: 'pPaid', ...flight([20, 2]) } as never);
  await store.create(trips, { status: 'cancelled', ...flight([2]) } as never);
  await store.create(flights, { ...flight([3, -2]) } as never);
  await runJob(ctx, client, 'metrics');
  expect(await sums(client, 'flight_hours')).toEqual([4.5, 4.5, 4.5]);
  const rows = await store.list(metrics, { where: where('name', 'eq', 'flight_hours'), orderBy: [{ field: 'starts', dir: 'asc' }], limit: 100 });
  const months = rows.filter(({ period }) => period === 'month').map(({ starts, value, categories }) => [starts, value, categories]);
  expect(months).toEqual([
    ['2027-02-01', 3, { 'aircraft.tail_number': 'N1' }],
    ['2027-03-01', 1.5, { 'aircraft.tail_number': 'N1' }],
  ]);
  // An hour later nothing has changed, and a changed leg counts on its old and its new day.
  ctx.clock.advance(HOUR);
  await runJob(ctx, client, 'metrics');
  expect(await sums(client, 'flight_hours')).toEqual([4.5, 4.5, 4.5]);
});

test('an hourly run counts what changed; the next day counts what was deleted or moved away [JOB-6]', async () => {
  const client = await company('America/New_York');
  const store = ctx.records.forClient(client);
  const far = await departed(client, 40 * 24, 2);
  const near = await departed(client, 30 * 24, 3);
  await runJob(ctx, client, 'metrics');
  expect((await sums(client, 'departures'))[1]).toBe(2);

  ctx.clock.advance(HOUR);
  await departed(client, 20 * 24, 4);
  await store.create(orders, { total: 0 });
  await runJob(ctx, client, 'metrics');
  expect(await sums(client, 'departures')).toEqual([3, 3, 3]);
  expect(await sums(client, 'orders')).toEqual([1, 1, 1]);

  await store.remove(trips, near.path);
  await store.update(trips, far.path, { departure_date: TEST_NOW + 300 * DAY });
  ctx.clock.advance(DAY);
  await runJob(ctx, client, 'metrics');
  // A departure that is to come does not count yet.
  expect(await sums(client, 'departures')).toEqual([1, 1, 1]);
});

test('hours of long ago and days of very long ago are not counted, their months are [JOB-6]', async () => {
  const client = await company('UTC');
  await departed(client, 100 * 24, 1);
  await departed(client, 900 * 24, 1);
  await runJob(ctx, client, 'metrics');
  expect(await sums(client, 'departures')).toEqual([0, 1, 2]);
  await runJob(ctx, client, 'clean-metrics');
  expect(await sums(client, 'departures')).toEqual([0, 1, 2]);
});
