import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR } from '@app/kernel/time/durations.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { schedule } from '@app/domain/trips/trips.collection.ts';
import { problemsOf, type SampleTrips, sampleTrips } from '../testing/trips/sample-trips.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

let ctx: TestContext;
let desk: SampleTrips;
const start = Date.UTC(2027, 4, 12, 12);
const sky = () => ctx.records.forClient('skylark');
/** Writes a part of an entry as a person who has seen its newest version, or the one of `base`. */
const change = async (id: string, data: object, base?: number) => {
  const entry = await sky().get(schedule, id);
  return await desk.post('/documents/write', { writes: [{ op: 'merge', path: entry?.path, data, base: base ?? entry?.version }] });
};
const put = (id: string, more: object) =>
  sky().set(schedule, id, { start, end: start + 4 * HOUR, type: 'container', category: 'Brakes', aircraft: 'light', ...more });

describe.each(enginesOfRules)('entries of the schedule on %s', (engine) => {
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    desk = await sampleTrips(ctx);
  });
  afterAll(() => ctx?.close());

  test('people change the times of maintenance, never over a version that they have not seen; an entry that ends before it starts is refused [CHR-9]', async () => {
    const { version } = await put('brakes', {});
    expect((await change('brakes', { end: start + 6 * HOUR }, version)).status).toBe(200);
    expect(await sky().get(schedule, 'brakes')).toMatchObject({ start, end: start + 6 * HOUR });
    await sky().update(schedule, 'brakes', { end: start + 7 * HOUR });
    expect((await change('brakes', { end: start + 8 * HOUR }, version)).status).not.toBe(200);
    expect(problemsOf(await change('brakes', { end: start - HOUR }))).toMatchObject([['trips.ends-before-start', undefined]]);
    expect(await sky().get(schedule, 'brakes')).toMatchObject({ end: start + 7 * HOUR });
  });

  test('a flight of a trip, a hold and an entry of a connected system stay where they are, whoever writes; their other fields may change [CHR-9, CHR-10]', async () => {
    const trip = await desk.newTrip();
    const [flight] = await desk.entriesOf(trip.path);
    await put('held', { metadata: { hold: 'clients/skylark/holds/h' } });
    await put('fos', { source: 'fos', source_id: '7' });
    await put('file', { source: 'other', source_id: '7' });
    const later = { end: start + 5 * HOUR };
    expect([
      problemsOf(await change(flight?.id ?? '', { start: (flight?.start ?? 0) - HOUR })),
      problemsOf(await change('held', later)),
      problemsOf(await change('fos', later)),
      problemsOf(await change('fos', { aircraft: 'second' })),
    ]).toMatchObject([
      [['trips.entry-of-trip', { number: trip.trip_number }]],
      [['trips.entry-of-hold', undefined]],
      [['trips.entry-imported', { system: 'FOS' }]],
      [['trips.entry-imported', { system: 'FOS' }]],
    ]);
    expect([(await change('fos', { category: 'Oil' })).status, (await change('file', later)).status]).toEqual([200, 200]);
    await sky().update(schedule, 'fos', later);
    expect(await sky().get(schedule, 'fos')).toMatchObject({ ...later, category: 'Oil' });
    // Its times were taken over, its aircraft was not.
    expect((await change('fos', { ours: ['times'] })).status).toBe(200);
    expect((await change('fos', { end: start + 8 * HOUR })).status).toBe(200);
    expect(problemsOf(await change('fos', { aircraft: 'second' }))).toMatchObject([['trips.entry-imported', { system: 'FOS' }]]);
  });
});
