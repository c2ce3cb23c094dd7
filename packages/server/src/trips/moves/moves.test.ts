import { describe, expect, test } from 'vitest';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { utcToWall } from '@app/kernel/time/time.ts';
import { engines } from '@app/store/testing/engines.ts';
import { listL } from '@app/domain/trips/pricing/price-list.sample.ts';
import { basisOf } from '@app/domain/trips/checklists/checklist.rules.ts';
import { schedule, trips } from '@app/domain/trips/trips.collection.ts';
import { formId, problemsOf, reasons, type SampleTrips } from '../../testing/trips/sample-trips.ts';
import { openDesk } from '../../testing/trips/open-desk.ts';
import type { TestContext } from '../../testing/test-context.ts';

let ctx: TestContext;
let desk: SampleTrips;

describe.each(engines)('moving booked trips on %s', (engine) => {
  openDesk(engine, (opened) => ({ ctx, desk } = opened));

  test('a trip moves in time with its ferry flights, its claim and its clocks; the change is listed, and undo is the identity [CHR-9]', async () => {
    const trip = await desk.newTrip();
    const before = { entries: await desk.shown(trip), claim: await desk.claimOf(trip), legs: trip.legs };
    const { body: effects } = await desk.preview(trip.id, { kind: 'move', minutes: 95 });
    expect(effects.trips).toMatchObject([
      {
        number: trip.trip_number,
        aircraft: { was: 'N460LJ', now: 'N460LJ' },
        legs: [{ order: 0, from: { code: 'KBED', zone: 'America/New_York' }, was: { takeoff: Date.UTC(2027, 2, 20, 13) } }],
        flags: [],
        price: { was: trip.price.total, now: trip.price.total },
        ferries: { added: [], removed: [] },
        agreed: Date.UTC(2027, 2, 20, 13),
      },
    ]);
    expect(effects.trips[0].legs[0].now.takeoff).toBe(Date.UTC(2027, 2, 20, 14, 35));
    expect(await desk.read(trip.id)).toEqual(trip);
    const key = formId();
    const moved = await desk.apply(trip.id, 'move', { move: { minutes: 95 }, seen: effects.hash, key });
    expect(moved.status).toBe(200);
    expect((await desk.apply(trip.id, 'move', { move: { minutes: 95 }, seen: effects.hash, key })).body).toEqual(moved.body);
    const after = await desk.read(trip.id);
    expect(after.legs[0]?.times).toMatchObject({ takeoffTime: '10:35', takeoffUTC: Date.UTC(2027, 2, 20, 14, 35), takeoffDate: '03/20/2027' });
    expect(after).toMatchObject({ price: { total: trip.price.total }, departure_date: Date.UTC(2027, 2, 20, 14, 35) });
    expect(after.trip_diffs).toMatchObject([{ legDiffs: [{ order: 0, change: 'changed', fields: { times: { takeoffTime: '10:35' } } }] }]);
    expect((await desk.shown(trip)).map(([, , start]) => start)).toEqual(before.entries.map(([, , start]) => Number(start) + 95 * MINUTE));
    expect(await desk.claimOf(trip)).toEqual(
      before.claim.map(([craft, start, end]) => [craft, Number(start) + 95 * MINUTE, Number(end) + 95 * MINUTE]),
    );
    expect((await desk.undo(moved, key)).status).toBe(200);
    expect({ entries: await desk.shown(trip), claim: await desk.claimOf(trip), legs: (await desk.read(trip.id)).legs }).toEqual(before);
    expect((await desk.read(trip.id)).trip_diffs).toEqual([]);
    expect(problemsOf(await desk.undo(moved, key))).toMatchObject([['trips.changed-since', undefined]]);
  });

  test('another aircraft flies it with its own ferry flights, at the agreed price or the new one; too few seats forbid it [CHR-9, PRC-6]', async () => {
    const trip = await desk.newTrip();
    await desk.market.put('skylark', 'pricing/live', { ...listL, items: listL.items.map((item) => ({ ...item, multiplier: item.multiplier * 2 })) });
    expect(problemsOf(await desk.move(trip.id, { aircraft: 'small' }))).toMatchObject([['trips.cannot-book', { flag: '4 passengers, 2 seats' }]]);
    const { body } = await desk.preview(trip.id, { kind: 'move', minutes: 0, aircraft: 'second' });
    const [{ price }] = body.trips;
    expect(price.now).toBeGreaterThan(price.was);
    expect((await desk.move(trip.id, { aircraft: 'second' })).status).toBe(200);
    expect(await desk.read(trip.id)).toMatchObject({ aircraft: { tail_number: 'N200SK' }, price: { total: trip.price.total } });
    expect((await desk.shown(trip)).map(([from, to, , craft]) => [from, to, craft])).toEqual([
      ['KTEB', 'KBED', 'second'],
      ['KBED', 'KOPF', 'second'],
      ['KOPF', 'KTEB', 'second'],
    ]);
    expect((await desk.claimOf(trip)).map(([craft]) => craft)).toEqual(['second']);
    // The aircraft that it left is free at once.
    const other = await desk.newTrip();
    expect(other.aircraft?.id).toBe('light');
    expect((await desk.move(trip.id, { minutes: 60 }, { reprice: true })).status).toBe(200);
    expect((await desk.read(trip.id)).price.total).toBe(price.now);
  });

  test('booking over an entry, and moving over one, are refused by its name; effects that changed meanwhile are shown again [CHR-9]', async () => {
    const first = await desk.newTrip();
    const second = await desk.newTrip({ time: '9:00', craft: 'second' });
    expect(problemsOf(await desk.move(second.id, { aircraft: 'light' }))).toMatchObject([
      ['trips.aircraft-busy', { name: expect.stringMatching(/^Trip #.*: KTEB > KBED/) }],
    ]);
    const { body } = await desk.preview(second.id, { kind: 'move', minutes: 30 });
    expect((await desk.move(second.id, { minutes: 15 })).status).toBe(200);
    expect(problemsOf(await desk.apply(second.id, 'move', { move: { minutes: 30 }, seen: body.hash }))).toMatchObject([
      ['trips.effects-changed', undefined],
    ]);
    const span = { start: Date.UTC(2027, 2, 21, 10), end: Date.UTC(2027, 2, 21, 20) };
    await desk.market.put('skylark', 'schedule/hangar', { type: 'container', category: 'Phase inspection', aircraft: 'light', ...span });
    expect(problemsOf(await desk.move(first.id, { minutes: 24 * 60 }))).toMatchObject([
      ['trips.aircraft-busy', { name: expect.stringContaining('Phase inspection') }],
    ]);
    expect(await desk.read(first.id)).toEqual(first);
  });

  test('one leg moves alone with the ferry flight after it; a short turn needs a reason, a leg over the other is forbidden [CHR-9]', async () => {
    const trip = await desk.newTrip({
      legs: [
        ['KTEB', 'KBED', '9:00'],
        ['KBED', 'KTEB', '12:00'],
      ],
    });
    const at = async () => (await desk.entriesOf(trip.path)).map(({ start }) => utcToWall(start, 'America/New_York').time);
    expect(await at()).toEqual(['9:00', '12:00']);
    expect((await desk.move(trip.id, { minutes: 60, leg: 1 })).status).toBe(200);
    expect(await at()).toEqual(['9:00', '13:00']);
    expect((await desk.read(trip.id)).legs.map(({ times }) => times.takeoffTime)).toEqual(['9:00', '13:00']);
    expect(problemsOf(await desk.move(trip.id, { minutes: -190, leg: 1 }, { reasons: {} }))).toMatchObject([['trips.needs-reason', {}]]);
    expect(problemsOf(await desk.move(trip.id, { minutes: -230, leg: 1 }))).toMatchObject([['trips.cannot-book', {}]]);
    expect(problemsOf(await desk.preview(trip.id, { kind: 'move', minutes: 5, leg: 9 }))).toMatchObject([['trips.no-such-leg', {}]]);
  });

  test('two trips exchange their aircraft, both or neither, and back [CHR-9]', async () => {
    const [a, b] = [await desk.newTrip(), await desk.newTrip({ craft: 'second', time: '10:00' })];
    const key = formId();
    const { body } = await desk.preview(a.id, { kind: 'swap', with: b.id });
    expect(body.trips.map(({ aircraft: craft }: { aircraft: object }) => craft)).toEqual([
      { was: 'N460LJ', now: 'N200SK' },
      { was: 'N200SK', now: 'N460LJ' },
    ]);
    const swapped = await desk.apply(a.id, 'swap', { with: b.id, seen: body.hash, key, reasons });
    expect(swapped.status).toBe(200);
    const crafts = async () => [await desk.claimOf(a), await desk.claimOf(b)].map(([claim]) => claim?.[0]);
    expect(await crafts()).toEqual(['second', 'light']);
    expect((await desk.read(b.id)).aircraft?.id).toBe('light');
    expect((await desk.undo(swapped, key)).status).toBe(200);
    expect(await crafts()).toEqual(['light', 'second']);
    expect(problemsOf(await desk.preview(a.id, { kind: 'swap', with: a.id }))).toMatchObject([['trips.no-swap', undefined]]);
  });

  test('a trip that is called off frees its aircraft, and comes back while nobody else has it [CHR-5, CHR-9]', async () => {
    const trip = await desk.newTrip();
    const cancel = async (key: string) => {
      const { body } = await desk.preview(trip.id, { kind: 'cancel' });
      return await desk.apply(trip.id, 'cancel', { seen: body.hash, key });
    };
    const [first, second] = [formId(), formId()];
    const off = await cancel(first);
    expect(off.status).toBe(200);
    expect([(await desk.read(trip.id)).status, (await desk.shown(trip)).map(([, , , , status]) => status), await desk.claimOf(trip)]).toEqual([
      'cancelled',
      ['cancelled', 'cancelled', 'cancelled'],
      [],
    ]);
    expect((await desk.undo(off, first)).status).toBe(200);
    expect((await desk.read(trip.id)).status).toBe('tConfirmed');
    expect((await desk.shown(trip)).map(([, , , , status]) => status)).toEqual(['', '', '']);
    const again = await cancel(second);
    await desk.newTrip();
    expect(problemsOf(await desk.undo(again, second))).toMatchObject([['trips.aircraft-busy', {}]]);
    expect((await desk.read(trip.id)).status).toBe('cancelled');
    expect(problemsOf(await desk.preview(trip.id, { kind: 'move', minutes: 5 }))).toMatchObject([['trips.trip-fixed', { status: 'Cancelled' }]]);
  });

  test('what was flown, is in flight or comes from the flight software stays where it is; only dispatch and sales move trips [CHR-9]', async () => {
    const trip = await desk.newTrip();
    const [, leg] = await desk.entriesOf(trip.path);
    await ctx.records.forClient('skylark').update(schedule, leg?.id ?? '', { status: 'active' });
    expect(problemsOf(await desk.preview(trip.id, { kind: 'move', minutes: 5 }))).toMatchObject([['trips.trip-flown', { number: trip.trip_number }]]);
    expect(problemsOf(await desk.preview(trip.id, { kind: 'cancel' }))).toMatchObject([['trips.trip-flown', {}]]);
    await desk.market.put('skylark', 'trips/theirs', { ...(await desk.read(trip.id)), trip_number: 'F-1', status: 'tImported' });
    expect(problemsOf(await desk.preview('theirs', { kind: 'move', minutes: 5 }))).toMatchObject([['trips.trip-imported', { number: 'F-1' }]]);
    expect((await desk.post(`/charter/trips/${trip.id}/effects`, { change: { kind: 'cancel' } }, 'carl')).status).toBe(403);
    expect((await desk.preview('unknown', { kind: 'cancel' })).status).toBe(404);
    const past = await desk.newTrip({ date: '03/22/2027' });
    expect(problemsOf(await desk.move(past.id, { minutes: -60 * 24 * 30 }))).toMatchObject([
      ['trips.cannot-book', { flag: 'The takeoff is in the past' }],
    ]);
  });

  test('a released flight that moves needs another release, and a look at what was confirmed [CHR-9, CHR-2]', async () => {
    const trip = await desk.newTrip();
    for (const { id } of await desk.entriesOf(trip.path)) await ctx.records.forClient('skylark').update(schedule, id, { status: 'released' });
    const { body } = await desk.preview(trip.id, { kind: 'move', minutes: 10 });
    expect(body.trips[0].isReleased).toBe(true);
    expect(body.trips[0].checks).toEqual([]);
    // So does what was confirmed for the flight as it was: of its items the one that nobody confirmed stays as it is.
    const item = { key: 'slot', text: 'Slot confirmed', leg: 0, state: 'confirmed' as const, basis: basisOf(trip, 0) };
    const checklist = [item, { ...item, key: 'crew', text: 'Crew hotel', state: 'requested' as const }];
    await ctx.records.forClient('skylark').update(trips, trip.id, { checklist });
    const seen = async (change: object) => (await desk.preview(trip.id, { kind: 'move', minutes: 0, ...change })).body.trips[0].checks;
    expect([await seen({ minutes: 10 }), await seen({ aircraft: 'second' })]).toEqual([['Slot confirmed'], ['Slot confirmed']]);
    expect((await desk.move(trip.id, { minutes: 10 })).status).toBe(200);
    expect((await desk.shown(trip)).map(([, , , , status]) => status)).toEqual(['readyForRelease', 'readyForRelease', 'readyForRelease']);
  });
});
