import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { quotes, schedule } from '@app/domain/trips/trips.collection.ts';
import { formId, problemsOf, type SampleTrips } from '../../testing/trips/sample-trips.ts';
import { openDesk } from '../../testing/trips/open-desk.ts';
import type { TestContext } from '../../testing/test-context.ts';

const DAY_MINUTES = 24 * 60;
let ctx: TestContext;
let desk: SampleTrips;
const sky = () => ctx.records.forClient('skylark');
const preview = (id: string, copy: object) => desk.post(`/charter/trips/${id}/copy-effects`, { copy });
const copyOf = (id: string, copy: object, rest: object = {}) => desk.post(`/charter/trips/${id}/copy`, { newId: formId(), copy, ...rest });
/** Looks at a copy and makes it. */
const copied = async (id: string, copy: object, rest: object = {}) =>
  copyOf(id, copy, { seen: (await preview(id, copy)).body.hash ?? 'none', ...rest });
const heldFor = async (path: string) =>
  (await sky().list(holds, { where: { field: 'holder', op: 'eq', value: path }, limit: 10 })).map(({ state, subject, start, until }) => [
    state,
    subject.split('/').at(-1),
    start,
    until,
  ]);

describe.each(enginesOfRules)('copying booked trips on %s', (engine) => {
  openDesk(engine, (opened) => ({ ctx, desk } = opened));

  test('a copy is a quote of the same customer, priced, which holds the aircraft; the trip stays, nothing is written before, and undo frees all [CHR-9, BYD-12]', async () => {
    const trip = await desk.newTrip();
    const count = async (): Promise<number> => (await sky().list(quotes, { limit: 900 })).length;
    const before = { trip, entries: await desk.entriesOf(trip.path), quotes: await count() };
    const copy = { minutes: DAY_MINUTES, aircraft: null };
    const { body: effects } = await preview(trip.id, copy);
    expect(effects.trips).toMatchObject([
      {
        aircraft: { was: 'N460LJ', now: 'N460LJ' },
        legs: [{ was: { takeoff: Date.UTC(2027, 2, 20, 13) }, now: { takeoff: Date.UTC(2027, 2, 21, 13) } }],
        flags: [],
        price: { was: trip.price.total, now: trip.price.total },
        crew: [],
      },
    ]);
    expect(await count()).toBe(before.quotes);
    const newId = formId();
    const reply = await copyOf(trip.id, copy, { newId, seen: effects.hash, hours: 12 });
    expect(reply.status).toBe(200);
    expect((await copyOf(trip.id, copy, { newId, seen: effects.hash, hours: 12 })).body).toMatchObject({ id: newId, number: reply.body.number });
    const quote = await sky().get(quotes, newId);
    expect(quote).toMatchObject({
      contact: { first_name: 'Ada' },
      aircraft: { id: 'light' },
      legs: [{ paxNum: 4, times: { takeoffDate: '03/21/2027', takeoffTime: '9:00', takeoffUTC: Date.UTC(2027, 2, 21, 13) } }],
      price: { total: trip.price.total },
    });
    const [first] = before.entries;
    expect(await heldFor(reply.body.path)).toEqual([['held', 'light', (first?.start ?? 0) + DAY_MINUTES * MINUTE, ctx.clock.now() + 12 * HOUR]]);
    expect({ trip: await desk.read(trip.id), entries: await desk.entriesOf(trip.path), quotes: (await count()) - 1 }).toEqual(before);
    expect((await desk.post('/charter/moves/undo-copy', { id: newId, version: reply.body.version })).status).toBe(200);
    expect([await sky().get(quotes, newId), (await heldFor(reply.body.path)).map(([state]) => state)]).toEqual([undefined, ['released']]);
    expect(await sky().list(schedule, { where: { field: 'category', op: 'eq', value: 'hold' }, limit: 10 })).toEqual([]);
  });

  test('a copy over the trip itself or over another claim is refused by name, also when its effects were seen before; a repeat by others is no undo [CHR-9]', async () => {
    const trip = await desk.newTrip();
    const near = { minutes: 30, aircraft: null };
    expect((await preview(trip.id, near)).body.trips[0].flags).toMatchObject([{ code: 'busy' }]);
    expect(problemsOf(await copied(trip.id, near))).toMatchObject([['trips.aircraft-busy', { name: expect.stringContaining(trip.trip_number) }]]);
    expect(problemsOf(await copied(trip.id, { minutes: 0, aircraft: 'small' }))).toMatchObject([
      ['trips.cannot-book', { flag: '4 passengers, 2 seats' }],
    ]);
    const elsewhere = { minutes: 0, aircraft: 'second' };
    const { hash: seen } = (await preview(trip.id, elsewhere)).body;
    const reply = await copyOf(trip.id, elsewhere, { seen });
    expect(reply.status).toBe(200);
    expect(problemsOf(await copyOf(trip.id, elsewhere, { seen }))).toMatchObject([['trips.aircraft-busy', expect.anything()]]);
    await sky().update(quotes, reply.body.id, { notes: 'Called back' });
    expect(problemsOf(await desk.post('/charter/moves/undo-copy', { id: reply.body.id, version: reply.body.version }))).toMatchObject([
      ['trips.changed-since', undefined],
    ]);
  });
});
