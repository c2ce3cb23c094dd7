import { describe, expect, test } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { schedule } from '@app/domain/trips/trips.collection.ts';
import { formId, problemsOf, type SampleTrips } from '../../testing/trips/sample-trips.ts';
import { openDesk } from '../../testing/trips/open-desk.ts';
import type { TestContext } from '../../testing/test-context.ts';

let ctx: TestContext;
let desk: SampleTrips;
const live = async (trip: Doc<Trip>) => (await desk.shown(trip)).filter(([, , , , status]) => status !== 'cancelled').map(([from, to]) => [from, to]);
const pairOf = async (first: Doc<Trip>, second: Doc<Trip>) => [
  (await desk.entriesOf(first.path)).at(-1)?.id,
  (await desk.entriesOf(second.path))[0]?.id,
];
const replace = async (id: string, pair: unknown, key = formId()) => {
  const { body } = await desk.preview(id, { kind: 'direct', pair });
  return await desk.apply(id, 'direct-ferry', { pair, seen: body.hash ?? 'none', key });
};
/** An empty flight of no trip, from the base to KBED. */
const ownFerry = (id: string, hour: number, more: object = {}) =>
  desk.market.put('skylark', `schedule/${id}`, {
    type: 'trip',
    category: 'ferry',
    aircraft: 'light',
    departureAirport: desk.market.airport('KTEB'),
    arrivalAirport: desk.market.airport('KBED'),
    start: Date.UTC(2027, 2, 20, hour),
    end: Date.UTC(2027, 2, 20, hour + 1),
    ...more,
  });

describe.each(enginesOfRules)('two ferry flights that one replaces on %s', (engine) => {
  openDesk(engine, (opened) => ({ ctx, desk } = opened));

  test('the direct flight belongs to the trip that it leads to; claims and empty flights of both follow, and undo is the identity [CHR-9]', async () => {
    const [first, second] = [await desk.newTrip(), await desk.newTrip({ time: '19:00' })];
    const everything = async () => [await desk.shown(first), await desk.shown(second), await desk.claimOf(first), await desk.claimOf(second)];
    const before = await everything();
    const pair = await pairOf(first, second);
    const { body } = await desk.preview(first.id, { kind: 'direct', pair });
    expect(body.trips).toMatchObject([
      { number: first.trip_number, flags: [], ferries: { added: [], removed: [{ from: 'KOPF', to: 'KTEB' }] } },
      { number: second.trip_number, ferries: { added: [{ from: 'KOPF', to: 'KBED' }], removed: [{ from: 'KTEB', to: 'KBED' }] } },
    ]);
    expect(await everything()).toEqual(before);
    const key = formId();
    const replaced = await desk.apply(first.id, 'direct-ferry', { pair, seen: body.hash, key });
    expect(replaced.body.changed).toHaveLength(2);
    expect((await desk.apply(first.id, 'direct-ferry', { pair, seen: body.hash, key })).body).toEqual(replaced.body);
    expect([await live(first), await live(second)]).toEqual([
      [
        ['KTEB', 'KBED'],
        ['KBED', 'KOPF'],
      ],
      [
        ['KOPF', 'KBED'],
        ['KBED', 'KOPF'],
        ['KOPF', 'KTEB'],
      ],
    ]);
    // It lands when the second of the two would have, and each claim is as long as the flights of its trip.
    const [direct] = await desk.entriesOf(second.path);
    const [[, , was]] = before[1] as unknown as [[string, string, number]];
    expect(direct?.start).toBeLessThan(was);
    expect((await desk.claimOf(second))[0]?.[1]).toBe(direct?.start);
    expect((await desk.claimOf(first))[0]?.[2]).toBe((await desk.entriesOf(first.path)).filter(({ status }) => status !== 'cancelled').at(-1)?.end);
    expect((await desk.undo(replaced, key)).status).toBe(200);
    expect(await everything()).toEqual(before);
  });

  test('an empty flight of no trip goes with it and comes back, unless the aircraft does something else by then [CHR-9]', async () => {
    const trip = await desk.newTrip();
    await ownFerry('own', 23);
    const pair = [(await desk.entriesOf(trip.path)).at(-1)?.id, 'own'];
    const ownStatus = async () => (await ctx.records.forClient('skylark').get(schedule, 'own'))?.status;
    const before = await desk.shown(trip);
    const [first, second] = [formId(), formId()];
    const replaced = await replace(trip.id, pair, first);
    expect([replaced.status, await ownStatus(), (await live(trip)).at(-1)]).toEqual([200, 'cancelled', ['KOPF', 'KBED']]);
    expect((await desk.undo(replaced, first)).status).toBe(200);
    expect([await ownStatus(), await desk.shown(trip)]).toEqual(['', before]);
    const again = await replace(trip.id, pair, second);
    await desk.market.put('skylark', 'schedule/hangar', {
      type: 'container',
      category: 'Brakes',
      aircraft: 'light',
      start: Date.UTC(2027, 2, 20, 23, 30),
      end: Date.UTC(2027, 2, 21, 3),
    });
    expect(problemsOf(await desk.undo(again, second))).toMatchObject([['trips.aircraft-busy', { name: expect.stringContaining('Brakes') }]]);
    expect(await ownStatus()).toBe('cancelled');
  });

  test('what no direct flight replaces any more, follows a system, or is not one’s own to change is refused [CHR-9, CHR-10]', async () => {
    const [first, second] = [await desk.newTrip(), await desk.newTrip({ time: '19:00' })];
    const pair = await pairOf(first, second);
    const { body } = await desk.preview(first.id, { kind: 'direct', pair });
    const refused = [['trips.no-double', undefined]];
    expect(problemsOf(await desk.preview(first.id, { kind: 'direct', pair: pair.toReversed() }))).toMatchObject(refused);
    const elsewhere = await desk.newTrip({ craft: 'second' });
    expect(problemsOf(await desk.preview(elsewhere.id, { kind: 'direct', pair }))).toMatchObject(refused);
    // Work at the base between the two is a reason for both.
    const [home, out] = [(await desk.entriesOf(first.path)).at(-1), (await desk.entriesOf(second.path))[0]];
    const work = { type: 'container', category: 'Brakes', aircraft: 'light', start: home?.end, end: out?.start };
    await desk.market.put('skylark', 'schedule/hangar', work);
    expect(problemsOf(await desk.apply(first.id, 'direct-ferry', { pair, seen: body.hash }))).toMatchObject(refused);
    await ctx.records.forClient('skylark').remove(schedule, 'hangar');
    await ctx.records.forClient('skylark').update(schedule, home?.id ?? '', { status: 'active' });
    expect(problemsOf(await desk.preview(first.id, { kind: 'direct', pair }))).toMatchObject([['trips.trip-flown', { number: first.trip_number }]]);
    await ctx.records.forClient('skylark').update(schedule, home?.id ?? '', { status: '' });
    expect((await desk.post(`/charter/trips/${first.id}/effects`, { change: { kind: 'direct', pair } }, 'carl')).status).toBe(403);
    await desk.clear();
    const trip = await desk.newTrip();
    await ownFerry('theirs', 23, { source: 'fos' });
    expect(problemsOf(await replace(trip.id, [(await desk.entriesOf(trip.path)).at(-1)?.id, 'theirs']))).toMatchObject([
      ['trips.entry-imported', {}],
    ]);
  });
});
