import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { flightEvents } from '@app/domain/trips/following/following.collection.ts';
import type { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { flightPlans, schedule, trips } from '@app/domain/trips/trips.collection.ts';
import { notices } from '@app/domain/users/notices/notice.collection.ts';
import { type SampleMarket, sampleMarket } from '../../testing/sample-market.ts';
import { TEST_NOW, type TestContext, type TestReply, testContext } from '../../testing/test-context.ts';
import { signedHeaders } from '../../webhooks/sign-delivery.ts';
import { overdueFlights } from './overdue-flights.ts';

describe.each(enginesOfRules)('flights of the day on %s', (engine) => {
  let ctx: TestContext;
  let market: SampleMarket;
  let secret: string;
  let keys = 0;
  const sky = () => ctx.records.forClient('skylark');
  const codes = ({ body }: TestReply): unknown[] => (body.problems ?? []).map(({ code }: { code: string }) => code);
  const post = async (path: string, body: Record<string, unknown>, who = 'dora', client = 'skylark') =>
    ctx.call(path, body, { token: await ctx.token(who), client });
  const newKey = () => `followtest${String((keys += 1)).padStart(6, '0')}`;
  const report = (id: string, fields: object, who = 'dora', client = 'skylark') =>
    post(`/charter/flights/${id}/events`, { key: newKey(), code: 'OFF', time: null, note: '', ...fields }, who, client);
  const entry = async (id: string): Promise<Doc<ScheduleEntry>> => (await sky().get(schedule, id)) as Doc<ScheduleEntry>;
  /** A flight of the light jet from Teterboro, two hours long. */
  const flight = async (id: string, start: number, more: object = {}): Promise<string> => {
    const [from, to] = [market.airport('KTEB'), market.airport('KOPF')];
    const fields = { start, end: start + 2 * HOUR, type: 'trip', aircraft: 'light', departureAirport: from, arrivalAirport: to, ...more };
    await sky().set(schedule, id, fields as never);
    return id;
  };
  const hook = async (body: object, { source = 'tower', client = 'skylark', key = secret, at = ctx.clock.now() } = {}) => {
    const text = JSON.stringify(body);
    const { http } = await ctx.app();
    const headers = { ...signedHeaders([key], { id: 'm1', at, body: text }), 'content-type': 'application/json', host: 'localhost' };
    const answer = await http.inject({ method: 'POST', url: `/api/hooks/flights/${client}/${source}`, headers, payload: text });
    await ctx.jobs.settle();
    return { status: answer.statusCode, body: answer.json(), headers: {} } as TestReply;
  };
  const told = (code: string, time: number, departure: number, more: object = {}) => ({
    registration: 'N460LJ',
    origin: 'KTEB',
    departure,
    code,
    time,
    reported: time,
    ...more,
  });
  const count = () => sky().count(flightEvents);

  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    market = await sampleMarket(ctx);
    await ctx.person({ uid: 'olga', client: 'skylark', roles: ['admin'] });
    const made = await post('/charter/flight-feed/secret', {}, 'olga');
    secret = made.body.secret;
  });
  afterAll(() => ctx?.close());

  test('[CHR-7] a dispatcher enters OUT, OFF, ON and IN; the flight and the leg of its trip tell them; a repeat changes nothing', async () => {
    const start = TEST_NOW + HOUR;
    const leg = {
      order: 0,
      departureAirport: market.airport('KTEB'),
      arrivalAirport: market.airport('KOPF'),
      times: { takeoffUTC: start, landingUTC: start + 2 * HOUR },
      status: 'released',
    };
    const trip = await sky().create(trips, { trip_number: 'T-7', legs: [leg], status: 'tConfirmed' } as never, { id: 'followed' });
    const id = await flight('manual', start, { trip: trip.path, leg: 0, status: 'released' });
    ctx.clock.advance(HOUR + 5 * MINUTE);
    const now = ctx.clock.now();
    const key = newKey();
    expect((await report(id, { key, code: 'OUT', time: now - 4 * MINUTE })).status).toBe(200);
    expect(await entry(id)).toMatchObject({ status: 'active', following: { out: now - 4 * MINUTE, status: 'no status' } });
    const { version } = await entry(id);
    await report(id, { key, code: 'OUT', time: now });
    expect((await entry(id)).version).toBe(version);
    await report(id, { code: 'OFF', time: now });
    await report(id, { code: 'ETA', time: start + 150 * MINUTE, note: 'Headwind' });
    expect(await entry(id)).toMatchObject({ following: { off: now, eta: start + 150 * MINUTE, status: 'delayed', detail: 'ETA', note: 'Headwind' } });
    expect((await sky().get(trips, trip.path))?.legs[0]).toMatchObject({
      status: 'active',
      actual: { takeoffUTC: now, landingUTC: null },
      delay: { status: 'delayed', detail: 'ETA', note: 'Headwind' },
    });
    expect(codes(await report(id, { code: 'ON', time: now + HOUR }))).toEqual(['trips.bad-flight-time']);
    expect(codes(await report(id, { code: 'ETA', time: start + 3 * DAY }))).toEqual(['trips.bad-flight-time']);
    await report(id, { code: 'OFF', time: null });
    expect(await entry(id)).toMatchObject({ status: 'active', following: { off: null } });
    expect((await sky().get(trips, trip.path))?.legs[0]?.actual.takeoffUTC).toBeNull();
    const container = await flight('container', start + DAY, { type: 'container' });
    expect(codes(await report(container, {}))).toEqual(['trips.not-followed']);
    const before = await count();
    expect((await report(id, { time: now }, 'sam')).status).toBe(403);
    expect((await report(id, { time: now }, 'mia', 'meridian')).status).toBe(403);
    expect((await report('nowhere', { time: now })).status).toBe(404);
    expect(await count()).toBe(before);
  });

  test('[CHR-7, CHR-9] a flight that lands elsewhere arrives there for board and trip, also by signed data, and as planned once that is taken back', async () => {
    const start = ctx.clock.now() + 40 * DAY;
    const [KTEB, KOPF, KBED] = ['KTEB', 'KOPF', 'KBED'].map((code) => market.airport(code));
    const leg = { order: 0, departureAirport: KTEB, arrivalAirport: KOPF, times: { takeoffUTC: start, landingUTC: start + 2 * HOUR } };
    const trip = await sky().create(trips, { trip_number: 'T-8', legs: [leg], status: 'tConfirmed' } as never, { id: 'diverted' });
    const times = { takeoffUTC: start, landingUTC: start + 2 * HOUR };
    const id = await flight('diverted', start, { trip: trip.path, leg: 0, source: 'fos', times });
    const eta = start + 3 * HOUR;
    expect(codes(await report(id, { code: 'DIV', time: eta }))).toEqual(['trips.no-diversion']);
    expect((await report(id, { code: 'DIV', time: eta, airport: KBED?.id, note: 'Fog' })).status).toBe(200);
    const elsewhere = {
      arrival: 'KBED',
      arrivalAirport: { icao: 'KBED' },
      planned: { code: 'KOPF' },
      following: { eta, diverted: { icao: 'KBED' } },
    };
    expect(await entry(id)).toMatchObject({ ...elsewhere, end: start + 2 * HOUR, times: { landingUTC: start + 2 * HOUR } });
    const legNow = async () => (await sky().get(trips, trip.path))?.legs[0];
    expect(await legNow()).toMatchObject({ arrivalAirport: { icao: 'KOPF' }, diverted: { icao: 'KBED' }, delay: { note: 'Fog' } });
    await report(id, { code: 'DIV', time: null });
    expect(await entry(id)).toMatchObject({ arrival: 'KOPF', planned: null, following: { eta: null, diverted: null } });
    expect(await legNow()).toMatchObject({ diverted: null });
    // A feed names the airport by its code; of one that nobody knows only the time counts.
    await hook({ events: [told('DIV', eta, start, { airport: 'kbed', reported: start })] });
    expect(await entry(id)).toMatchObject(elsewhere);
    await hook({ events: [told('DIV', eta, start, { airport: 'NOWH', reported: start + MINUTE })] });
    expect(await entry(id)).toMatchObject({ arrival: 'KOPF', following: { eta, diverted: null } });
  });

  test('[CHR-7] signed flight data is stored once in whatever order it comes; what is not signed or not readable changes nothing', async () => {
    const start = ctx.clock.now() + 3 * DAY;
    const plan = {
      registration: 'N-460LJ',
      origin: { icao: 'KTEB' },
      destination: { icao: 'KOPF' },
      departure: { scheduled: new Date(start).toISOString(), estimated: start + 20 * MINUTE },
      arrival: { scheduled: start + 2 * HOUR, estimated: start + 140 * MINUTE },
      reported: start - HOUR,
    };
    const before = await count();
    for (const wrong of [
      { key: `whsec_${Buffer.from('another').toString('base64')}` },
      { at: ctx.clock.now() - HOUR },
      { client: 'meridian' },
      { client: 'nobody' },
    ])
      expect(codes(await hook({ plans: [plan] }, wrong)), JSON.stringify(wrong)).toEqual(['trips.bad-signature']);
    expect(codes(await hook({ plans: [{ ...plan, reported: 'yesterday' }] }))).toEqual(['trips.bad-flight-data']);
    expect(codes(await hook({ events: [told('LATE', start, start)] }))).toEqual(['trips.bad-flight-data']);
    expect(await count()).toBe(before);

    // The plan comes before its flight is in the schedule.
    expect((await hook({ plans: [plan] })).status).toBe(200);
    expect(await sky().count(flightEvents, { where: where('warning', 'eq', 'unmatched') })).toBe(2);
    const id = await flight('fed', start);
    await ctx.jobs.settle();
    const delayed = { etd: start + 20 * MINUTE, eta: start + 140 * MINUTE, status: 'delayed', off: null };
    expect(await entry(id)).toMatchObject({ following: delayed });
    expect(await sky().count(flightEvents, { where: where('warning', 'eq', 'unmatched') })).toBe(0);
    const [filed, ...others] = await sky().list(flightPlans);
    expect(others).toEqual([]);
    expect(filed).toMatchObject({ id: `${new Date(start).toISOString().slice(0, 10)}_N-460LJ_KTEB`, status: 'delayed', reported: start - HOUR });

    const { version } = await entry(id);
    const stored = await count();
    await hook({ plans: [plan] });
    expect([(await entry(id)).version, await count(), (await sky().get(flightPlans, filed?.id ?? ''))?.version]).toEqual([
      version,
      stored,
      filed?.version,
    ]);
    // A day late and in the wrong order: what was known later counts.
    await hook({ events: [told('OFF', start + 25 * MINUTE, start), told('ON', start + 150 * MINUTE, start)] });
    await hook({ plans: [{ ...plan, departure: { scheduled: start, estimated: start }, reported: start - 2 * HOUR }] });
    expect(await entry(id)).toMatchObject({
      status: 'arrived',
      following: { etd: start + 20 * MINUTE, off: start + 25 * MINUTE, on: start + 150 * MINUTE },
    });
    expect((await sky().get(flightPlans, filed?.id ?? ''))?.departure.estimated).toBe(start + 20 * MINUTE);
    // Another source differs: staff see it until one of them decides.
    await hook({ events: [told('OFF', start + 40 * MINUTE, start)] }, { source: 'radar' });
    expect((await entry(id)).following).toMatchObject({ off: start + 40 * MINUTE, doubt: 'sources' });
    ctx.clock.advance(4 * DAY);
    await report(id, { code: 'OFF', time: start + 26 * MINUTE });
    expect((await entry(id)).following).toMatchObject({ off: start + 26 * MINUTE, doubt: '' });
  });

  test('[CHR-7] a flight plan without its three parts is a warning that staff see, and no plan', async () => {
    const before = await sky().count(flightPlans);
    const departure = { scheduled: ctx.clock.now() };
    const whole = { registration: 'N460LJ', origin: { icao: 'KTEB' }, departure, reported: ctx.clock.now() };
    const incomplete = [
      { ...whole, registration: '' },
      { ...whole, origin: {} },
      { ...whole, departure: {} },
    ];
    expect((await hook({ plans: incomplete })).status).toBe(200);
    await hook({ plans: incomplete });
    expect(await sky().count(flightPlans)).toBe(before);
    expect(await sky().count(flightEvents, { where: where('warning', 'eq', 'incomplete') })).toBe(3);
    // They never become reports of a flight.
    const id = await flight('beside', ctx.clock.now());
    await ctx.jobs.settle();
    await report(id, { code: 'OUT', time: ctx.clock.now() });
    expect(await sky().count(flightEvents, { where: where('warning', 'eq', 'incomplete') })).toBe(3);
    await hook({ events: [told('OFF', ctx.clock.now(), ctx.clock.now(), { registration: 'N999ZZ' })] });
    expect(await sky().count(flightEvents, { where: all(where('warning', 'eq', 'unmatched'), where('registration', 'eq', 'N999ZZ')) })).toBe(1);
  });

  test('[CHR-7] dispatchers are told once of a released flight whose takeoff or landing is overdue', async () => {
    const start = ctx.clock.now() + 2 * DAY;
    const id = await flight('overdue', start, { status: 'released' });
    await flight('unwatched', start, { aircraft: 'other' });
    const run = () => overdueFlights(ctx)({ client: 'skylark', batch: (work: () => Promise<unknown>) => ctx.records.tx(work) } as never);
    const mine = async () =>
      (await sky().list(notices, { where: where('kind', 'eq', 'flight-overdue') })).map(({ user, subject, count: landing }) => [
        user,
        subject,
        landing,
      ]);
    ctx.clock.advance(2 * DAY + 14 * MINUTE);
    expect((await run()).next).toBe(start + 15 * MINUTE);
    expect(await mine()).toEqual([]);
    ctx.clock.advance(MINUTE);
    await run();
    await run();
    expect(await mine()).toEqual([['dora', 'N460LJ KTEB–KOPF', 0]]);
    await report(id, { code: 'OFF', time: ctx.clock.now() });
    expect((await run()).next).toBe(ctx.clock.now() + 2 * HOUR + 15 * MINUTE);
    ctx.clock.advance(2 * HOUR + 15 * MINUTE);
    await run();
    expect(await mine()).toHaveLength(2);
    await report(id, { code: 'ON', time: ctx.clock.now() });
    await run();
    expect(await mine()).toHaveLength(2);
  });

  test('[CHR-7] the secret of flight data is shown once, to admins; the one before is accepted for another day', async () => {
    const get = async (who: string) => ctx.call('/charter/flight-feed', undefined, { token: await ctx.token(who), client: 'skylark' });
    expect((await get('dora')).status).toBe(403);
    expect((await post('/charter/flight-feed/secret', {}, 'dora')).status).toBe(403);
    const { body } = await get('olga');
    expect(body).toMatchObject({ hasSecret: true, address: expect.stringMatching(/\/api\/hooks\/flights\/skylark\/\{source\}$/) });
    expect(JSON.stringify(body)).not.toContain('whsec');
    const before = secret;
    const renewed = await post('/charter/flight-feed/secret', {}, 'olga');
    secret = renewed.body.secret;
    expect((await hook({}, { key: before })).status).toBe(200);
    expect((await hook({})).status).toBe(200);
    ctx.clock.advance(DAY + MINUTE);
    expect((await hook({}, { key: before })).status).toBe(400);
    expect((await hook({})).status).toBe(200);
  });
});
