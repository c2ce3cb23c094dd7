import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import type { Deal } from '@app/domain/marketplace/deal.ts';
import { paymentSettings } from '@app/domain/payments/payments.collection.ts';
import { listL } from '@app/domain/trips/pricing/price-list.sample.ts';
import type { Effects } from '@app/domain/trips/moves/trip-change.ts';
import { schedule, trips } from '@app/domain/trips/trips.collection.ts';
import { notices } from '@app/domain/users/notices/notice.collection.ts';
import { tasks } from '@app/domain/work/work.collection.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { address, contact } from '../../testing/shop/open-desk.ts';
import { bookEmptyLeg } from '../../testing/trips/book-empty-leg.ts';
import { runJob } from '../../testing/jobs/run-job.ts';
import { formId, problemsOf, type SampleTrips, sampleTrips } from '../../testing/trips/sample-trips.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';

interface Row {
  readonly key: string;
  readonly from: { readonly icao: string };
  readonly to: { readonly icao: string };
  readonly start: number;
  readonly end: number;
  readonly price: number | null;
  readonly automatic: { readonly state: string; readonly from: number };
}

describe.each(enginesOfRules)('empty legs that follow their flights on %s', (engine) => {
  let ctx: TestContext;
  let desk: SampleTrips;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    desk = await sampleTrips(ctx);
    await ctx.records.forClient('skylark').set(paymentSettings, 'settings', { account: 'test' });
    await ctx.person({ uid: 'boss', client: 'skylark', roles: ['admin'] });
  });
  afterAll(() => ctx?.close());
  beforeEach(() => desk.clear());

  const store = () => ctx.records.forClient('skylark');
  const get = async (path: string, who = 'dora', client = 'skylark') => ctx.call(path, undefined, { token: await ctx.token(who), client });
  const candidates = async (): Promise<Row[]> => (await get('/marketplace/empties/candidates')).body.candidates;
  const ferryTo = async (icao: string): Promise<Row> => {
    const row = (await candidates()).find(({ to }) => to.icao === icao);
    if (!row) throw new Error(`no ferry flight to ${icao}`);
    return row;
  };
  const publish = (key: string, more: object = {}) => desk.post('/marketplace/empties/publish', { key, price: 5400, ...more });
  const deal = async (id: string): Promise<Doc<Deal>> => (await store().get(deals, id)) as Doc<Deal>;
  const cancel = async (id: string) => {
    const { body } = await desk.preview(id, { kind: 'cancel' });
    const { status } = await desk.apply(id, 'cancel', { seen: body.hash });
    return { status, lost: lostIn(body) };
  };
  /** States of the empty legs that the effects of a change name. */
  const lostIn = (effects: unknown): string[] =>
    (effects as Effects).trips.flatMap(({ emptyLegs }) => emptyLegs.map(({ from, to, state }) => `${from.code} ${to.code} ${state}`));
  const book = (leg: string) => bookEmptyLeg(ctx, leg);

  test('[MKT-13, PRC-6] ferry flights of a booked trip are proposed with window, parent, cost and the price for empty legs, offered with one call, and no candidates after it', async () => {
    const trip = await desk.newTrip();
    const rows = await candidates();
    expect(rows).toMatchObject([
      {
        kind: 'ferry',
        from: { icao: 'KTEB' },
        to: { icao: 'KBED' },
        trip: { id: trip.id, number: trip.trip_number },
        aircraft: { tail_number: 'N460LJ' },
      },
      { kind: 'ferry', from: { icao: 'KOPF' }, to: { icao: 'KTEB' }, window: { until: null }, alerts: 0, price: expect.any(Number) },
    ]);
    const home = await ferryTo('KTEB');
    const { body } = await publish(home.key, { price: null, window_hours: 2, notes: 'Crew of two' });
    expect(await deal(body.id)).toMatchObject({
      parent: trip.path,
      parent_entries: [home.key],
      departureAirport: { icao: 'KOPF' },
      departure_date: home.start,
      times: { takeoffUTC: home.start, landingUTC: home.end },
      price: { total: 0 },
      show_price: false,
      verified: true,
      hidden: false,
      window_hours: 2,
      notes: 'Crew of two',
    });
    expect((await candidates()).map(({ to }) => to.icao)).toEqual(['KBED']);
    expect((await publish(home.key, { price: 4800 })).body).toMatchObject({ id: body.id });
    expect(await deal(body.id)).toMatchObject({ price: { total: 4800 }, show_price: true });
    // Taken back, the flight can be offered again.
    await store().update(deals, body.id, { hidden: true });
    expect((await candidates()).map(({ to }) => to.icao)).toEqual(['KBED', 'KTEB']);

    expect(problemsOf(await publish('nothing'))).toMatchObject([['marketplace.candidate-gone', undefined]]);
    expect(problemsOf(await publish(home.key, { price: 0 }))).toMatchObject([['marketplace.no-price-set', undefined]]);
    for (const [who, client] of [
      ['carl', 'skylark'],
      ['mia', 'skylark'],
    ] as const)
      expect((await get('/marketplace/empties/candidates', who, client)).status).toBe(403);
  });

  test('[MKT-13] a gap between two flights is proposed where the aircraft can close it; a trip that is not confirmed leaves nothing empty', async () => {
    const flight = (from: string, to: string, start: number) => ({
      type: 'trip',
      aircraft: 'second',
      start,
      end: start + 120 * MINUTE,
      departureAirport: desk.market.airport(from),
      arrivalAirport: desk.market.airport(to),
      status: 'released',
    });
    const day = Date.UTC(2027, 2, 22, 12);
    await desk.market.put('skylark', 'schedule/out', flight('KTEB', 'KBED', day));
    await desk.market.put('skylark', 'schedule/far', flight('KTEB', 'KOPF', day + 10 * 60 * MINUTE));
    const [row, ...more] = await candidates();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ key: 'out~far', kind: 'gap', trip: null, from: { icao: 'KBED' }, to: { icao: 'KTEB' }, start: day + 120 * MINUTE });
    const { body } = await publish('out~far');
    expect(await candidates()).toEqual([]);
    await store().update(schedule, 'far', { start: day + 9 * 60 * MINUTE });
    expect(await deal(body.id)).toMatchObject({ hidden: false, broken: { at: null } });
    await store().update(schedule, 'far', { status: 'cancelled' });
    expect(await deal(body.id)).toMatchObject({ hidden: true, broken: { was: 'offered' } });
    expect(await candidates()).toEqual([]);
  });

  test('[MKT-13, CHR-9] a parent that moves withdraws its offered leg in the same transaction, as its effects said; taken back, the leg is on offer again; the switch alone cannot offer it', async () => {
    const trip = await desk.newTrip();
    const { body } = await publish((await ferryTo('KTEB')).key);
    const before = await deal(body.id);
    const key = formId();
    expect(lostIn((await desk.preview(trip.id, { kind: 'move', minutes: 95 })).body)).toEqual(['KOPF KTEB offered']);
    const moved = await desk.move(trip.id, { minutes: 95 }, { key });
    expect(moved.status).toBe(200);
    expect(await deal(body.id)).toMatchObject({ hidden: true, broken: { at: ctx.clock.now(), was: 'offered' } });
    expect(await store().list(tasks, {})).toEqual([]);
    const show = { op: 'merge', path: before.path, data: { hidden: false }, base: (await deal(body.id)).version };
    expect(problemsOf(await desk.post('/documents/write', { writes: [show] }))).toMatchObject([['marketplace.parent-changed', undefined]]);
    expect((await desk.undo(moved, key)).status).toBe(200);
    expect(await deal(body.id)).toMatchObject({ hidden: false, broken: { at: null }, departure_date: before.departure_date });

    await desk.move(trip.id, { minutes: 95 });
    const again = await ferryTo('KTEB');
    expect((await publish(again.key)).body.id).toBe(body.id);
    expect(await deal(body.id)).toMatchObject({ hidden: false, broken: { at: null }, departure_date: before.departure_date + 95 * MINUTE });
    expect(await cancel(trip.id)).toEqual({ status: 200, lost: ['KOPF KTEB offered'] });
    expect(await deal(body.id)).toMatchObject({ hidden: true, broken: { was: 'offered' } });
    expect(await candidates()).toEqual([]);
  });

  test('[MKT-13] a booked leg has the flight of its parent; once the parent is canceled it is broken, an urgent task offers the choices, and a person decides', async () => {
    const trip = await desk.newTrip();
    const home = await ferryTo('KTEB');
    const { body } = await publish(home.key);
    const claim = await desk.claimOf(trip);
    const booked = await book(body.id);
    expect(await store().get(schedule, home.key)).toMatchObject({ trip: `clients/skylark/trips/${booked}`, category: '', leg: 0 });
    // The parent no longer claims the aircraft for the flight that is somebody else's.
    expect(await desk.claimOf(trip)).toEqual(claim.map(([craft, start]) => [craft, start, home.start]));

    // An earlier parent still brings the aircraft there.
    expect(lostIn((await desk.preview(trip.id, { kind: 'move', minutes: -30 })).body)).toEqual([]);
    expect((await desk.move(trip.id, { minutes: -30 })).status).toBe(200);
    expect(await deal(body.id)).toMatchObject({ booked: true, broken: { at: null } });
    expect(await cancel(trip.id)).toEqual({ status: 200, lost: ['KOPF KTEB booked'] });
    const broken = await deal(body.id);
    expect(broken).toMatchObject({ booked: true, broken: { at: ctx.clock.now(), was: 'booked', trip: booked } });
    const task = await store().get(tasks, broken.broken.task);
    expect(task).toMatchObject({ name: 'Urgent: empty leg KOPF > KTEB', type: 'urgent', completed: false, agents: ['dora'] });
    expect(task?.description).toMatch(/Fly it anyway \(cost: \$[\d,.]+\)[^]*Shift it[^]*another aircraft[^]*full refund/);
    const told = await store().list(notices, { where: where('kind', 'eq', 'empty-leg-broken') });
    expect(told.map(({ user }) => user).toSorted()).toEqual(['boss', 'dora']);
    // Nobody told the customer.
    expect(await store().get(trips, booked)).toMatchObject({ status: 'pPaid' });

    expect((await desk.post(`/marketplace/deals/${body.id}/keep`, {}, 'mia')).status).toBe(403);
    expect((await desk.post(`/marketplace/deals/${body.id}/keep`, {})).status).toBe(200);
    expect(problemsOf(await desk.post(`/marketplace/deals/${body.id}/keep`, {}))).toMatchObject([['marketplace.not-broken', undefined]]);
    expect(await deal(body.id)).toMatchObject({ booked: true, broken: { at: null, was: '' } });
    expect(await store().get(tasks, task?.id ?? '')).toMatchObject({ completed: true });
  });

  test('[MKT-13] a booking that is called off gives the flight back to its parent, which can be offered again', async () => {
    const trip = await desk.newTrip();
    const home = await ferryTo('KTEB');
    const claim = await desk.claimOf(trip);
    const { body } = await publish(home.key);
    const booked = await book(body.id);
    expect(await cancel(booked)).toEqual({ status: 200, lost: [] });
    expect(await deal(body.id)).toMatchObject({ booked: false, hidden: true, broken: { at: null } });
    expect(await store().get(schedule, home.key)).toMatchObject({ trip: trip.path, category: 'ferry', leg: null, status: '' });
    expect(await desk.claimOf(trip)).toEqual(claim);
    expect((await ferryTo('KTEB')).key).toBe(home.key);
  });

  test('[MKT-13, BYD-12] a reserved leg is withdrawn with its parent, a task names who reserved it, and the reservation can no longer be paid', async () => {
    const trip = await desk.newTrip();
    const { body } = await publish((await ferryTo('KTEB')).key);
    const uid = await ctx.person({ consumer: true });
    const form = { client_id: 'skylark', deal: body.id, seen_price: 5400, passengers: ['Ada Byron'], agreed: false, contact, address };
    const started = await ctx.call('/checkout/instant_book', form, { token: await ctx.token(uid, '30d'), client: 'apron' });
    expect(started.status).toBe(200);
    expect(await cancel(trip.id)).toEqual({ status: 200, lost: ['KOPF KTEB held'] });
    const broken = await deal(body.id);
    expect(broken).toMatchObject({ hidden: true, booked: false, broken: { was: 'held' } });
    const [hold] = (await store().list(holds, { where: where('subject', 'eq', broken.path) })).filter(({ state }) => state === 'held');
    expect((await store().get(tasks, broken.broken.task))?.description).toContain(hold?.holder_label);
    const paid = await ctx.call('/checkout/pay', { token: started.body['token'], key: formId(), billing: { name: 'Ada Byron', ...address } });
    expect(problemsOf(paid)).toMatchObject([['marketplace.flight-changed', undefined]]);
  });

  test('[CHR-11, MKT-13] the rule of a company offers ferry flights from so many hours before takeoff at the price of the list, never below cost, and leaves what people offered to them', async () => {
    const rule = (publish_hours: number) => store().update(clients, 'skylark', { config: { empty_legs: { publish_hours, window_hours: 2 } } });
    const standings = async () => (await candidates()).map(({ to, automatic }) => [to.icao, automatic.state]);
    const offered = async () => (await store().list(deals, { where: where('automatic', 'eq', true) })).filter(({ hidden }) => !hidden);
    const run = () => runJob(ctx, 'skylark', 'empty-leg-offers');
    const trip = await desk.newTrip();
    await run();
    expect([await offered(), await standings()]).toEqual([
      [],
      [
        ['KBED', 'off'],
        ['KTEB', 'off'],
      ],
    ]);
    const home = await ferryTo('KTEB');
    const hoursLeft = (home.start - ctx.clock.now()) / HOUR;
    await rule(Math.floor(hoursLeft) - 24);
    await run();
    expect([await offered(), await standings()]).toMatchObject([
      [],
      [
        ['KBED', 'waits'],
        ['KTEB', 'waits'],
      ],
    ]);
    // Whatever costs more than it brings stays.
    await desk.market.put('skylark', 'pricing/live', { ...listL, items: listL.items.map((line) => ({ ...line, cost: 90_000 })) });
    await rule(720);
    await run();
    expect([await offered(), await standings()]).toMatchObject([
      [],
      [
        ['KBED', 'below-cost'],
        ['KTEB', 'below-cost'],
      ],
    ]);
    await desk.market.put('skylark', 'pricing/live', listL);
    await publish((await ferryTo('KBED')).key, { price: 9000 });
    await run();
    const [leg, ...more] = await offered();
    expect(more).toEqual([]);
    expect(leg).toMatchObject({
      arrivalAirport: { icao: 'KTEB' },
      price: { total: home.price },
      show_price: true,
      verified: true,
      window_hours: 2,
      parent: trip.path,
    });
    const id = leg?.id ?? '';
    // Run again, nothing changes; a person who takes it back has the last word.
    await run();
    expect((await deal(id)).version).toBe(leg?.version);
    await store().update(deals, id, { hidden: true });
    await run();
    expect([await offered(), await standings()]).toEqual([[], [['KTEB', 'taken-back']]]);
    await store().update(deals, id, { hidden: false });
    // One that its trip withdrew is offered at its new time.
    await desk.move(trip.id, { minutes: 95 });
    expect(await offered()).toEqual([]);
    await run();
    expect(await offered()).toMatchObject([{ id, departure_date: home.start + 95 * MINUTE, broken: { at: null } }]);
    await rule(0);
    const wrong = { op: 'merge', path: 'clients/skylark', data: { config: { empty_legs: { publish_hours: 721 } } }, base: 0 };
    expect((await desk.post('/documents/write', { writes: [wrong] }, 'boss')).status).toBe(422);
  });

  test('[MKT-13] the last booked empty legs are counted once a day: flown as booked, moved and called off', async () => {
    const fly = async (date: string): Promise<string> => {
      await desk.newTrip({ date });
      return await book((await publish((await ferryTo('KTEB')).key)).body.id);
    };
    const counted = async () => (await store().get(clients, 'skylark'))?.booked_legs;
    const others = await store().list(trips, { where: where('metadata.deal', 'gt', ''), limit: 100 });
    for (const { id } of others) await store().remove(trips, id);
    const before = await counted();
    await fly('03/21/2027');
    expect((await desk.move(await fly('03/23/2027'), { minutes: 95 })).status).toBe(200);
    expect((await cancel(await fly('03/25/2027'))).status).toBe(200);
    await runJob(ctx, 'skylark', 'empty-leg-offers');
    expect([before, await counted()]).toEqual([{ total: 0, as_booked: 0 }, before]);
    ctx.clock.advance(30 * DAY);
    await runJob(ctx, 'skylark', 'empty-leg-offers');
    expect(await counted()).toEqual({ total: 3, as_booked: 1 });
  });
});
