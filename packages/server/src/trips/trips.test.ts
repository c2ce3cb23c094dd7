import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { counts, overlap } from '@app/domain/holds/hold.rules.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { legInputOf } from '@app/domain/trips/desk/leg-input.ts';
import type { Quote, Trip } from '@app/domain/trips/model/quote.ts';
import { quotes, schedule, trips } from '@app/domain/trips/trips.collection.ts';
import { listL } from '@app/domain/trips/pricing/price-list.sample.ts';
import { type SampleMarket, sampleMarket } from '../testing/sample-market.ts';
import { type TestContext, type TestReply, testContext } from '../testing/test-context.ts';

let ctx: TestContext;
let market: SampleMarket;
let ids = 0;
const newId = (): string => `charterquote${String((ids += 1)).padStart(6, '0')}`;
const sky = () => ctx.records.forClient('skylark');
const codes = ({ body }: TestReply): unknown[] => body.problems.map(({ code, params }: { code: string; params?: object }) => [code, params]);
const leg = (from: string, to: string, date = '', rest: object = {}) => ({
  from: market.airport(from).id,
  to: market.airport(to).id,
  date,
  time: date === '' ? '' : '9:00',
  paxNum: 6,
  ...rest,
});
const post = async (path: string, body: Record<string, unknown>, who = 'dora') =>
  ctx.call(path, body, { token: await ctx.token(who), client: 'skylark' });
const read = async (id: string): Promise<Doc<Quote>> => (await sky().get(quotes, id)) as Doc<Quote>;
const seen = async (id: string) => (await read(id)).legs.map(legInputOf);
/** A quote for KTEB–KOPF on a day and back two days later, at the price of the second worked example. */
async function newQuote(
  legs: readonly object[] = [leg('KTEB', 'KOPF', '03/13/2027'), leg('KOPF', 'KTEB', '03/15/2027', { time: '17:00' })],
): Promise<string> {
  const id = newId();
  expect((await post('/charter/quotes', { newId: id, contact: { first_name: 'Ada', email: 'ada@guest.example' }, legs })).status).toBe(200);
  return id;
}
const choose = (id: string, aircraft = 'light') => post(`/charter/quotes/${id}/choose`, { aircraft });
const price = (id: string, edit: object, option = 'light') => post(`/charter/quotes/${id}/price`, { option, edit });
const book = (id: string, rest: object = {}, who = 'dora') => post('/charter/book', { quote: id, ...rest }, who);
async function readyQuote(legs?: readonly object[]): Promise<string> {
  const id = await newQuote(legs);
  expect((await choose(id)).status).toBe(200);
  return id;
}
const entries = () => sky().list(schedule, { orderBy: [{ field: 'start', dir: 'asc' }] });

describe.each(enginesOfRules)('the charter desk on %s', (engine) => {
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    market = await sampleMarket(ctx);
    await market.put('skylark', 'aircraft/small', {
      ...(await sky().get(aircraft, 'light')),
      name: 'Small jet',
      tail_number: 'N100SM',
      seats: 4,
    });
  });
  afterAll(() => ctx?.close());
  beforeEach(async () => {
    for (const entry of await entries()) await sky().remove(schedule, entry.id);
    for (const hold of await sky().list(holds))
      if (hold.state === 'held' || hold.state === 'sold') await sky().update(holds, hold.id, { state: 'released' });
  });

  test('a quote is made once with its number, its legs with times by the clocks of the airports and passengers as many as they say [CHR-6]', async () => {
    const id = await newQuote();
    expect((await post('/charter/quotes', { newId: id, legs: [] })).body).toMatchObject({ id });
    const quote = await read(id);
    expect(quote).toMatchObject({ status: 'qCreated', tripType: 'round-trip', paxNum: 6, price: { total: 0 }, agents: ['dora'] });
    expect(quote.quote_id).toMatch(/^Q-270303/);
    expect(quote.legs[0]?.times).toMatchObject({ takeoffTZ: 'America/New_York', takeoffUTC: Date.UTC(2027, 2, 13, 14), landingUTC: null });
    expect(quote.legs.map(({ passengers }) => passengers.length)).toEqual([6, 6]);
    const change = async (legs: object[], was = seen(id)) => post(`/charter/quotes/${id}/legs`, { seen: await was, legs });
    const before = await read(id);
    expect(codes(await change([leg('KTEB', 'KOPF', '03/14/2027', { time: '2:30' })]))).toMatchObject([
      ['trips.time-skipped', { first: '1:30 AM EST', second: '3:30 AM EDT' }],
    ]);
    expect(codes(await change([leg('KTEB', 'KOPF', '11/07/2027', { time: '1:30' })]))).toMatchObject([['trips.time-twice', {}]]);
    expect(codes(await change([{ ...leg('KTEB', 'KOPF'), to: 'nowhere' }]))).toMatchObject([['trips.unknown-airport', { leg: 1 }]]);
    expect(codes(await change([leg('KTEB', 'KBED')], Promise.resolve([])))).toMatchObject([['trips.legs-changed', undefined]]);
    expect(await read(id)).toEqual(before);
    expect((await change([{ ...leg('KTEB', 'KBED', '03/13/2027'), was: 0, paxNum: 2 }])).status).toBe(200);
    expect(await read(id)).toMatchObject({ tripType: 'one-way', paxNum: 2, legs: [{ arrivalAirport: { icao: 'KBED' }, passengers: [{}, {}] }] });
    expect((await post('/charter/quotes', { newId: newId(), legs: [] }, 'carl')).status).toBe(403);
    const broker = (await post('/charter/quotes', { newId: newId(), isBroker: true })).body.id;
    expect(await read(broker)).toMatchObject({ status: 'qBroker', source: 'b' });
  });

  test('the own fleet is shown with its price, or the reason why not; the chosen one gives the quote its price [PRC-6, CHR-1]', async () => {
    const id = await newQuote();
    const list = async () => (await post('/charter/options', { quote: id })).body.options;
    expect(await list()).toMatchObject([
      { aircraft: { id: 'light' }, base: 'KTEB', total: 28_080.3, blockHours: 5.6, ferryHours: 0, flags: [], freeAt: null },
      { aircraft: { id: 'small' }, total: null, flags: [{ code: 'seats', params: { pax: 6, seats: 4 } }] },
    ]);
    const from = Date.UTC(2027, 2, 13, 10);
    await market.put('skylark', 'schedule/other', {
      type: 'container',
      category: 'Phase inspection',
      aircraft: 'light',
      start: from,
      end: from + 5 * HOUR,
    });
    expect((await list())[0]).toMatchObject({
      flags: [{ code: 'busy', params: { name: 'Phase inspection' } }],
      freeAt: from + 5 * HOUR,
    });
    expect(codes(await choose(id, 'small'))).toMatchObject([['trips.no-price', { why: 'Too many passengers' }]]);
    expect((await choose(id)).body).toEqual({ option: 'light' });
    const quote = await read(id);
    expect(quote).toMatchObject({ aircraft: { tail_number: 'N460LJ' }, price: { total: 28_080.3 }, option: 'light', bestMargin: 26_082 });
    expect(quote.legs[0]?.times).toMatchObject({ landingUTC: Date.UTC(2027, 2, 13, 14) + 2.6 * HOUR, duration: 2.6 });
  });

  test('every figure is the server’s: lines changed, marked, reset, and a total met to the cent; the list may change meanwhile [PRC-2]', async () => {
    const id = await readyQuote();
    expect((await price(id, { kind: 'line', rule: 'block-time', field: 'quantity', value: 8, why: 'Headwind' })).body).toEqual({ total: 36_439.5 });
    expect((await read(id)).options[0]?.changes).toMatchObject([{ rule: 'block-time', why: 'Headwind', by: 'dora', at: ctx.clock.now() }]);
    await market.put('skylark', 'pricing/live', { ...listL, items: listL.items.map((item) => ({ ...item, multiplier: item.multiplier * 2 })) });
    expect(
      (await price(id, { kind: 'own', line: { id: 'own1', group: 'post', label: 'Limousine', quantity: 2, rate: 100, cost: 80 } })).body,
    ).toEqual({ total: 36_639.5 });
    expect((await price(id, { kind: 'reset' })).body).toEqual({ total: 28_080.3 });
    await market.put('skylark', 'pricing/live', listL);
    expect((await price(id, { kind: 'total', total: 28_000 })).body).toEqual({ total: 28_000 });
    expect(await read(id)).toMatchObject({
      price: { total: 28_000 },
      estimate: { lines: expect.arrayContaining([expect.objectContaining({ label: 'Adjustment', amount: -74.7 })]) },
    });
    const before = await read(id);
    expect(codes(await price(id, { kind: 'total', total: 28_000.1 }))).toMatchObject([
      ['trips.total-between', { below: '$28,000.09', above: '$28,000.11' }],
    ]);
    expect(codes(await price(id, { kind: 'line', rule: 'nothing', field: 'quantity', value: 1 }))).toMatchObject([['trips.no-line', undefined]]);
    expect((await price(id, { kind: 'line', rule: 'block-time', field: 'quantity', value: 1e12 })).status).toBe(422);
    expect(await read(id)).toEqual(before);
    // Other legs keep the adjustment and price the rest anew.
    await post(`/charter/quotes/${id}/legs`, { seen: await seen(id), legs: (await seen(id)).slice(0, 1) });
    expect((await read(id)).options[0]).toMatchObject({ own: [{ kind: 'adjustment', rate: -74.7 }], times: [{ duration: 2.6 }] });
  });

  test('booking makes trip, schedule and claim in one step, once, with the notes of its legs; the hold is used; a rival is refused by name [CHR-9, BYD-12, CHR-5]', async () => {
    const legs = [{ ...leg('KBED', 'KOPF', '03/20/2027'), notes: ' Wheelchair at the stairs. ' }];
    const id = await readyQuote(legs);
    const rival = await readyQuote([leg('KTEB', 'KBED', '03/20/2027', { time: '8:45' })]);
    expect((await post('/holds', { quote: { kind: 'quotes', id }, hours: 4 })).status).toBe(200);
    expect(codes(await book(rival))).toMatchObject([['trips.aircraft-busy', { name: (await read(id)).quote_id }]]);
    // The hold follows its quote, and moves only to where nobody is.
    const shift = async (of: string, time: string) =>
      post(`/charter/quotes/${of}/legs`, { seen: await seen(of), legs: (await seen(of)).map((input) => ({ ...input, time, utc: null })) });
    const heldFrom = async () => (await sky().list(holds, { where: { field: 'state', op: 'eq', value: 'held' } })).map(({ start }) => start);
    const [start = 0] = await heldFrom();
    expect((await shift(id, '10:00')).status).toBe(200);
    expect(await heldFrom()).toEqual([(start ?? 0) + HOUR]);
    await shift(id, '9:00');
    const { body } = await book(id);
    expect((await book(id)).body).toEqual(body);
    const trip = await sky().get(trips, body.id);
    expect(trip).toMatchObject({
      status: 'tConfirmed',
      quote: (await read(id)).path,
      price: { total: (await read(id)).price.total },
      confirmed: { by: 'dora' },
      legs: [{ notes: 'Wheelchair at the stairs.' }],
    });
    expect(await read(id)).toMatchObject({ status: 'qConfirmed', trip: body.path });
    expect(await entries()).toMatchObject([
      { departure: 'KTEB', arrival: 'KBED', category: 'ferry', leg: null },
      { departure: 'KBED', arrival: 'KOPF', leg: 0, trip: body.path, start: Date.UTC(2027, 2, 20, 13) },
      { departure: 'KOPF', arrival: 'KTEB', category: 'ferry', leg: null },
    ]);
    expect(await sky().list(holds, { where: { field: 'holder', op: 'eq', value: (await read(id)).path } })).toMatchObject([
      { state: 'sold', until: null },
    ]);
    expect(codes(await book(rival))).toMatchObject([['trips.aircraft-busy', { name: expect.stringMatching(/^Trip #270303.*: KTEB > KBED/) }]]);
    expect(codes(await choose(id))).toMatchObject([['trips.quote-closed', { status: 'Confirmed' }]]);
    // Called off, it frees the aircraft.
    expect((await post('/charter/status', { kind: 'trips', id: body.id, to: 'cancelled' })).status).toBe(200);
    expect((await entries()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect((await book(rival)).status).toBe(200);
  });

  test('stops forbid booking, warnings need a reason, and nothing is half done [CHR-9]', async () => {
    const undated = await readyQuote([leg('KTEB', 'KBED')]);
    expect(codes(await book(undated))).toMatchObject([['trips.no-dates', undefined]]);
    expect(codes(await book(await newQuote()))).toMatchObject([['trips.no-aircraft', undefined]]);
    const past = await readyQuote([leg('KTEB', 'KBED', '03/02/2027')]);
    expect(codes(await book(past))).toMatchObject([['trips.cannot-book', { flag: 'The takeoff is in the past' }]]);
    const tight = await readyQuote([leg('KTEB', 'KBED', '04/02/2027'), leg('KBED', 'KTEB', '04/02/2027', { time: '9:50' })]);
    expect(codes(await book(tight))).toMatchObject([['trips.needs-reason', { flag: 'Only 14 minutes on the ground at KBED' }]]);
    expect(await entries()).toEqual([]);
    const { body } = await book(tight, { reasons: { turn: 'Quick turn agreed' } });
    expect(await sky().get(trips, body.id)).toMatchObject({ reasons: [{ flag: 'turn', reason: 'Quick turn agreed', by: 'dora' }] });
  });

  test('status and money are sealed: verbs move them as the table allows, other fields are edited as ever, and a step is taken back [CHR-5, PRC-2]', async () => {
    const id = await readyQuote();
    const { path, version, ...before } = await read(id);
    const token = await ctx.token('dora');
    const data = { status: 'pPaid', legs: [], price: { total: 1 }, options: [], notes: 'VIP' };
    expect((await ctx.call(`/documents/${path}`, { data, base: version }, { token, client: 'skylark' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: before.status, price: before.price, legs: before.legs, notes: 'VIP' });
    const move = (to: string, kind = 'quotes', of = id) => post('/charter/status', { kind, id: of, to });
    expect(codes(await move('pPaid'))).toMatchObject([['trips.bad-status', { from: 'Soft-Quote', to: 'Paid' }]]);
    const moved = await move('qOutstanding');
    expect((await post('/charter/status/undo', { kind: 'quotes', id, version: moved.body.version })).status).toBe(200);
    expect((await read(id)).status).toBe('qCreated');
    expect(codes(await post('/charter/status/undo', { kind: 'quotes', id, version: moved.body.version }))).toMatchObject([
      ['trips.changed-since', undefined],
    ]);
    await expect(sky().update(quotes, id, { status: 'pPaid' })).rejects.toMatchObject({ problems: [{ code: 'trips.bad-status' }] });
    await post('/holds', { quote: { kind: 'quotes', id }, hours: 4 });
    const message = 'We have no crew that day, sorry.';
    const decline = () => post(`/charter/quotes/${id}/decline`, { code: 'crew', note: 'No crew that day.', message });
    const mails = ctx.printed.length;
    for (const { status } of [await decline(), await decline()]) expect(status).toBe(200);
    await ctx.jobs.settle();
    expect(ctx.printed.slice(mails)).toMatchObject([{ to: [{ address: 'ada@guest.example' }], text: message }]);
    expect(await read(id)).toMatchObject({ status: 'inactive', declined: { code: 'crew', message, by: 'dora' } });
    const nobody = newId();
    await post('/charter/quotes', { newId: nobody, legs: [] });
    expect((await post(`/charter/quotes/${nobody}/decline`, { code: 'crew', message })).status).toBe(422);
    expect((await read(nobody)).status).toBe('qCreated');
    expect(await entries()).toEqual([]);
    await move('qOutstanding');
    const trip = (await book(id)).body;
    expect((await move('pWaiting', 'trips', trip.id)).status).toBe(200);
    expect(codes(await move('pPaid', 'trips', trip.id))).toMatchObject([['trips.not-paid', { amount: '$28,080.30' }]]);
    // Money that comes by wire: entered once, and taken back.
    const pay = (amount: number, key: string) => post(`/charter/trips/${trip.id}/payments`, { key, amount, type: 'ach' }, 'sam');
    const state = async () => {
      const { status, paid, totalPaid } = (await sky().get(trips, trip.id)) as Doc<Trip>;
      return [status, paid, totalPaid];
    };
    expect((await pay(8080.3, 'firstpayment')).body).toEqual({ balance: 20_000 });
    expect((await pay(8080.3, 'firstpayment')).body).toEqual({ balance: 20_000 });
    expect(await state()).toEqual(['pWaiting', false, 8080.3]);
    expect((await pay(20_000, 'secondpayment')).body).toEqual({ balance: 0 });
    expect(await state()).toEqual(['pPaid', true, 28_080.3]);
    expect((await post(`/charter/trips/${trip.id}/payments/undo`, { key: 'secondpayment' }, 'sam')).status).toBe(200);
    expect(await state()).toEqual(['pWaiting', false, 8080.3]);
    expect(codes(await post(`/charter/trips/${trip.id}/payments/undo`, { key: 'secondpayment' }, 'sam'))).toMatchObject([
      ['trips.changed-since', undefined],
    ]);
    expect((await pay(0, 'nothingatall')).status).toBe(422);
    expect((await post(`/charter/trips/${trip.id}/payments`, { key: 'thirdpayment', amount: 5, type: 'ach' }, 'carl')).status).toBe(403);
  });

  test('whatever is held, booked, moved and called off at once, no two live claims of an aircraft overlap, and each trip has its claim [CHR-9, BYD-12]', async () => {
    await ctx.records.forClient('skylark').update(aircraft, 'small', { seats: 7 });
    const step = fc.record({
      verb: fc.constantFrom('hold', 'book', 'book', 'move', 'choose', 'call off'),
      quote: fc.nat(4),
      hour: fc.integer({ min: 7, max: 12 }),
      craft: fc.constantFrom('light', 'small'),
    });
    const run = async (ids: readonly string[], { verb, quote, hour, craft }: { verb: string; quote: number; hour: number; craft: string }) => {
      const id = ids[quote] ?? '';
      if (verb === 'hold') await post('/holds', { quote: { kind: 'quotes', id }, hours: 4 });
      else if (verb === 'book') await book(id, { reasons: { turn: 'Agreed' } });
      else if (verb === 'choose') await choose(id, craft);
      else if (verb === 'move') {
        const legs = (await seen(id)).map((input) => ({ ...input, time: `${hour}:00`, utc: null }));
        await post(`/charter/quotes/${id}/legs`, { seen: await seen(id), legs });
      } else await post('/charter/status', { kind: 'trips', id: (await read(id)).trip.split('/').at(-1) || '-', to: 'cancelled' });
    };
    let day = 1;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 8 }), async (rounds) => {
        const date = `05/${String((day += 1)).padStart(2, '0')}/2027`;
        const ids: string[] = [];
        for (const hour of [7, 8, 9, 10, 11]) ids.push(await readyQuote([leg('KTEB', 'KBED', date, { time: `${hour}:00`, paxNum: 2 })]));
        for (const round of rounds) await Promise.all(round.map((verb) => run(ids, verb)));
        const now = ctx.clock.now();
        const live = (await sky().list(holds, { limit: 500 })).filter((hold) => hold.kind === 'aircraft' && counts(hold, now));
        for (const [index, hold] of live.entries()) {
          const rivals = live.slice(index + 1).filter((other) => other.subject === hold.subject && overlap(other, hold));
          expect(rivals.map(({ holder }) => holder)).toEqual([]);
        }
        const booked = (await Promise.all(ids.map(read))).filter(({ trip }) => trip !== '');
        for (const { trip: path, path: holder } of booked) {
          const trip = await sky().get(trips, path);
          const states = (await entries()).filter((entry) => entry.trip === path).map(({ status }) => status);
          expect(new Set(states)).toEqual(new Set([trip?.status === 'cancelled' ? 'cancelled' : '']));
          expect(live.some((hold) => hold.holder === holder && hold.state === 'sold')).toBe(trip?.status !== 'cancelled');
        }
      }),
      { numRuns: Number(process.env['STRESS'] ?? 1) * 2, seed: 5 },
    );
  }, 60_000);
});
