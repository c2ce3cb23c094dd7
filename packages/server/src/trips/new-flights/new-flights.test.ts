import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Collection } from '@app/kernel/collection.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import { engines } from '@app/store/testing/engines.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { FlightOutcome } from '@app/domain/trips/new-flights/new-flight.ts';
import { invoices, quotes, schedule, trips } from '@app/domain/trips/trips.collection.ts';
import { formId, problemsOf, type SampleTrips } from '../../testing/trips/sample-trips.ts';
import { openDesk } from '../../testing/trips/open-desk.ts';
import type { TestContext } from '../../testing/test-context.ts';

let ctx: TestContext;
let desk: SampleTrips;
/** Step of the server that refuses, as somebody else may cause it to: the kind of record, and if it is new. */
let broken = '';
const sky = () => ctx.records.forClient('skylark');
interface Wish {
  readonly date?: string;
  readonly time?: string;
  readonly craft?: string;
  readonly route?: readonly [string, string];
  readonly paxNum?: number;
}
const flightOf = ({ date = '03/20/2027', time = '9:00', craft = 'light', route = ['KBED', 'KOPF'], paxNum = 4 }: Wish = {}) => {
  const [from, to] = route.map((code) => desk.market.airport(code).id);
  return { aircraft: craft, legs: [{ from, to, date, time, paxNum }] };
};
const preview = (wish: Wish = {}, who = 'dora') => desk.post('/charter/flights/effects', { flight: flightOf(wish) }, who);
const add = (outcome: FlightOutcome, wish: Wish, rest: object) =>
  desk.post('/charter/flights', { newId: formId(), flight: flightOf(wish), contact: { first_name: 'Ada' }, outcome, ...rest });
/** Looks at a flight and adds it. */
const added = async (outcome: FlightOutcome, wish: Wish = {}, rest: object = {}) =>
  add(outcome, wish, { seen: (await preview(wish)).body.hash ?? 'none', ...rest });
const undo = ({ quote, trip }: { quote: { id: string; version: number }; trip: { version: number } | null }) =>
  desk.post('/charter/flights/undo', { id: quote.id, version: quote.version, trip: trip?.version ?? null });
/** The last change of any record. */
const lastChange = async (): Promise<unknown> => (await sql`select max(version) as version from changes`.execute(ctx.records.kysely)).rows[0];
const claimsOf = async (id: string) =>
  (await sky().list(holds, { where: { field: 'holder', op: 'eq', value: sky().path(quotes, id) }, limit: 10 })).map(({ state, subject, until }) => [
    state,
    subject.split('/').at(-1),
    until,
  ]);
const entries = () => sky().list(schedule, { limit: 100 });

describe.each(engines)('new flights on %s', (engine) => {
  openDesk(engine, (opened) => ({ ctx, desk } = opened));
  beforeAll(() => {
    for (const collection of [quotes, holds, trips, schedule] as readonly Collection[]) {
      ctx.records.onWrite(collection, async ({ before, after }) => {
        if (after && broken === `${collection.name} ${before ? 'changed' : 'new'}`) throw refuse({ code: 'records.missing' });
      });
    }
  });
  beforeEach(() => void (broken = ''));

  test('the effects of a flight tell times, price, ferry flights, flags and what the aircraft does before and after; nothing is written [CHR-9]', async () => {
    await desk.newTrip({ date: '03/19/2027' });
    await desk.market.put('skylark', 'schedule/brakes', {
      type: 'container',
      category: 'Brakes',
      aircraft: 'light',
      start: Date.UTC(2027, 2, 22),
      end: Date.UTC(2027, 2, 23),
    });
    const before = await lastChange();
    const { status, body } = await preview();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      legs: [{ from: { code: 'KBED', zone: 'America/New_York' }, to: { code: 'KOPF' }, times: { takeoff: Date.UTC(2027, 2, 20, 13) } }],
      ferries: [
        { from: { code: 'KTEB' }, to: { code: 'KBED' }, times: { landing: Date.UTC(2027, 2, 20, 13) } },
        { from: { code: 'KOPF' }, to: { code: 'KTEB' }, times: { takeoff: body.legs[0].times.landing } },
      ],
      flags: [],
      before: { kind: 'trip', name: expect.stringMatching(/^Trip #.+: KOPF > KTEB$/), place: { code: 'KTEB' } },
      after: { kind: 'other', name: 'Brakes', at: Date.UTC(2027, 2, 22), place: null },
    });
    expect((await preview({ craft: 'second' })).body).toMatchObject({ before: null, after: null });
    expect((await preview({ date: '03/19/2027', time: '9:30' })).body.flags).toMatchObject([{ code: 'busy' }]);
    expect((await preview({ craft: 'small' })).body).toMatchObject({ price: null, flags: [{ code: 'seats' }] });
    expect((await preview({}, 'carl')).status).toBe(403);
    expect(await lastChange()).toEqual(before);
    // It is the price of the trip that it becomes.
    const { body: booked } = await added('trip');
    expect((await desk.read(booked.trip.id)).price.total).toBe(body.price);
  });

  test('a flight becomes a priced quote, one that holds the aircraft, or a booked trip, each in one step; undo takes all of it back [CHR-9, BYD-12]', async () => {
    const quote = (await added('quote')).body;
    expect(await sky().get(quotes, quote.quote.id)).toMatchObject({ contact: { first_name: 'Ada' }, aircraft: { id: 'light' }, trip: '' });
    expect([quote.trip, await claimsOf(quote.quote.id)]).toEqual([null, []]);
    const held = (await added('hold', {}, { hours: 12 })).body;
    expect([held.trip, await claimsOf(held.quote.id)]).toEqual([null, [['held', 'light', ctx.clock.now() + 12 * HOUR]]]);
    expect((await undo(held)).status).toBe(200);
    expect(await entries()).toEqual([]);
    const booked = (await added('trip')).body;
    const trip = await desk.read(booked.trip.id);
    expect(trip).toMatchObject({ status: 'tConfirmed', aircraft: { id: 'light' }, trip_number: booked.trip.number });
    expect((await desk.shown(trip)).map(([from, to]) => `${from} ${to}`)).toEqual(['KTEB KBED', 'KBED KOPF', 'KOPF KTEB']);
    expect(await claimsOf(booked.quote.id)).toEqual([['sold', 'light', null]]);
    for (const flight of [booked, quote]) expect((await undo(flight)).status).toBe(200);
    expect(await entries()).toEqual([]);
    for (const { quote: of } of [quote, held, booked]) expect(await sky().get(quotes, of.id)).toBeUndefined();
    expect([await sky().get(trips, booked.trip.id), (await claimsOf(booked.quote.id)).map(([state]) => state)]).toEqual([undefined, ['released']]);
    // The aircraft is free for the same flight.
    expect((await added('trip')).status).toBe(200);
  });

  test('law: whichever step refuses, nothing is left, and the same form may be sent again; sent twice, also at once, it adds one [CHR-9, BYD-12]', async () => {
    const steps = { quote: ['quotes new', 'quotes changed'], hold: ['quotes new', 'holds new', 'schedule new'] };
    const all = { ...steps, trip: [...steps.quote, 'holds new', 'holds changed', 'trips new', 'schedule new'] };
    for (const [index, outcome] of (['quote', 'hold', 'trip'] as const).entries()) {
      const wish = { date: `04/0${index + 1}/2027` };
      const form = { newId: formId(), seen: (await preview(wish)).body.hash };
      for (const step of all[outcome]) {
        const before = await lastChange();
        broken = step;
        expect([step, problemsOf(await add(outcome, wish, form))]).toEqual([step, [['records.missing', undefined]]]);
        expect([step, await lastChange()]).toEqual([step, before]);
      }
      broken = '';
      const replies = await Promise.all([add(outcome, wish, form), add(outcome, wish, form)]);
      replies.push(await add(outcome, wish, form));
      const [first] = replies;
      expect(replies.map(({ status, body }) => [status, body])).toEqual(Array.from({ length: 3 }, () => [200, first?.body]));
      expect((await claimsOf(form.newId)).length).toBe(outcome === 'quote' ? 0 : 1);
    }
    expect((await entries()).filter(({ type }) => type === 'trip').length).toBe(3);
  });

  test('what the single steps refuse refuses the whole: another trip by name, seats, airports, a warning without a reason, effects that nobody has seen [CHR-9]', async () => {
    const rival = await desk.newTrip();
    const before = await lastChange();
    const near = { time: '9:30' };
    for (const outcome of ['hold', 'trip'] as const) {
      expect(problemsOf(await added(outcome, near))).toMatchObject([['trips.aircraft-busy', { name: expect.stringContaining(rival.trip_number) }]]);
      expect(problemsOf(await added(outcome, { craft: 'small', ...near }))).toMatchObject([['trips.cannot-book', { flag: '4 passengers, 2 seats' }]]);
    }
    expect(problemsOf(await added('quote', { craft: 'small' }))).toMatchObject([['trips.no-price', { why: 'Too many passengers' }]]);
    expect(problemsOf(await preview({ route: ['KBED', 'KBED'] }))).toMatchObject([['trips.same-airport', { leg: 1 }]]);
    expect(problemsOf(await added('quote', { craft: 'nobody' }))).toMatchObject([['records.missing', undefined]]);
    expect(problemsOf(await add('hold', { craft: 'second' }, { seen: 'other' }))).toMatchObject([['trips.effects-changed', undefined]]);
    expect(problemsOf(await added('hold', { date: '', time: '', craft: 'second' }))).toMatchObject([['trips.no-dates', undefined]]);
    expect(await lastChange()).toEqual(before);
    // A short turn to the trip before needs a reason to be booked, not to be held.
    const end = Math.max(...(await desk.entriesOf(rival.path)).map((entry) => entry.end));
    const minutes = Math.round((end - Date.UTC(2027, 2, 20)) / 60_000) + 10 - 4 * 60;
    const soon = { route: ['KTEB', 'KBED'] as const, time: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}` };
    expect((await preview(soon)).body.flags).toMatchObject([{ code: 'turn' }]);
    const seen = await lastChange();
    expect(problemsOf(await added('trip', soon))).toMatchObject([['trips.needs-reason', expect.anything()]]);
    expect(await lastChange()).toEqual(seen);
    const { body } = await added('trip', soon, { reasons: { turn: 'Agreed' } });
    expect((await desk.read(body.trip.id)).reasons).toMatchObject([{ flag: 'turn', reason: 'Agreed', by: 'dora' }]);
  });

  test('what somebody has worked on is not taken back: quote, trip, an invoice of it [CHR-9]', async () => {
    const refused = [['trips.changed-since', undefined]];
    const { body } = await added('trip');
    expect(problemsOf(await undo({ ...body, trip: null }))).toEqual(refused);
    const invoice = await sky().create(invoices, { trip: sky().path(trips, body.trip.id) });
    expect(problemsOf(await undo(body))).toEqual(refused);
    await sky().remove(invoices, invoice.id);
    await sky().update(trips, body.trip.id, { notes: 'Called back' });
    expect(problemsOf(await undo(body))).toEqual(refused);
    const held = (await added('hold', { craft: 'second' })).body;
    await sky().update(quotes, held.quote.id, { notes: 'Called back' });
    expect(problemsOf(await undo(held))).toEqual(refused);
    expect((await claimsOf(held.quote.id)).map(([state]) => state)).toEqual(['held']);
  });
});
