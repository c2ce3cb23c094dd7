import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { randomId } from '@app/kernel/ids.ts';
import { DAY, MINUTE } from '@app/kernel/time/durations.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { provenText } from '@app/domain/offers/offer.rules.ts';
import { OfferRevision } from '@app/domain/offers/offer-revision.ts';
import { offerRevisions } from '@app/domain/offers/offers.collection.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { paymentSettings } from '@app/domain/payments/payments.collection.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { listL } from '@app/domain/trips/pricing/price-list.sample.ts';
import { quotes, schedule, trips } from '@app/domain/trips/trips.collection.ts';
import { type SampleMarket, sampleMarket } from '../../testing/sample-market.ts';
import { type TestContext, testContext, type TestReply } from '../../testing/test-context.ts';
import { sha256Of } from '../offer-events.ts';

let ctx: TestContext;
let market: SampleMarket;
let dora = '';
const sky = () => ctx.records.forClient('skylark');
const codes = ({ body }: TestReply): unknown[] => body.problems?.map(({ code }: { code: string }) => code) ?? [];
const post = (path: string, body: object): Promise<TestReply> => ctx.call(path, { ...body }, { token: dora, client: 'skylark' });
const read = async (id: string): Promise<Doc<Quote>> => (await sky().get(quotes, id)) as Doc<Quote>;
/** As the customer: without a sign-in. */
const act = (token: string, verb: string, body: object = {}): Promise<TestReply> =>
  ctx.call(`/offers/${token}${verb}`, { company: 'skylark', ...body }, { headers: { 'user-agent': 'Phone' } });

async function newQuote(day: string, ...craft: readonly string[]): Promise<string> {
  const newId = randomId(16);
  const legs = [{ from: market.airport('KTEB').id, to: market.airport('KBED').id, date: day, time: '9:00', paxNum: 4 }];
  await post('/charter/quotes', { newId, contact: { first_name: 'Ada', last_name: 'Byron', email: 'ada@guest.example' }, legs });
  for (const id of craft) await post(`/charter/quotes/${newId}/choose`, { aircraft: id });
  return newId;
}
async function sent(id: string): Promise<string> {
  const { body } = await post(`/offers/charter/${id}/prepare`, {});
  const reply = await post(`/offers/quotes/${body.id}/send`, { key: randomId(12), valid_until: ctx.clock.now() + 7 * DAY });
  expect(reply.status).toBe(200);
  return String(reply.body.link).split('/').at(-1) ?? '';
}
async function accept(token: string, choices: object = {}): Promise<TestReply> {
  const { body } = await act(token, '', { choices });
  return await act(token, '/accept', { name: 'Ada Byron', consent: true, sha256: body.sha256 ?? '', choices });
}

describe.each(enginesOfRules)('offers of charter quotes on %s', (engine) => {
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    market = await sampleMarket(ctx);
    dora = await ctx.token('dora');
    await sky().set(paymentSettings, 'settings', { account: 'test' });
    await market.put('skylark', 'aircraft/second', { ...(await sky().get(aircraft, 'light')), name: 'Second jet', tail_number: 'N461LJ', seats: 8 });
  });
  afterAll(() => ctx?.close());
  beforeEach(() => ctx.clock.advance(MINUTE));

  test('[BYD-9, CHR-1] a customer chooses an aircraft, signs and pays; the trip exists with its schedule, and shows the money', async () => {
    const id = await newQuote('03/20/2027', 'light', 'second');
    await post(`/charter/quotes/${id}/price`, { option: 'second', edit: { kind: 'total', total: 9000 } });
    await post(`/charter/quotes/${id}/option`, { id, option: 'second', note: 'One seat more.' });
    const token = await sent(id);
    expect(await read(id)).toMatchObject({ status: 'qOutstanding', expires: ctx.clock.now() + 7 * DAY });
    const { body } = await act(token, '', {});
    expect(body.lines).toMatchObject([
      { name: 'Light jet · N460LJ', alternative: true, chosen: true },
      { name: 'Second jet · N461LJ', alternative: true, chosen: false, price: 9000, notes: expect.stringContaining('One seat more.') },
    ]);
    // The page compares aircraft, and shows nothing of the company's.
    const leg = { from: 'KTEB', to: 'KBED', fromZone: 'America/New_York', toZone: 'America/New_York', takeoff: expect.any(Number) };
    expect(body.lines[1].flight).toMatchObject({ seats: 8, carrier: 'Skylark Jets', legs: [leg] });
    expect(JSON.stringify(body)).not.toMatch(/margin|cost/);
    expect(body.lines[0].notes).toMatch(
      /KTEB – KBED: Mar 20, 2027, 9:00 AM – Mar 20, 2027, 9:36 AM\nTimes are local\. Seats: 7\. Operated by Skylark Jets\.\n.*\nTaxes are estimated; the invoice may differ\./,
    );
    expect(body.total).toBe(body.lines[0].price);
    expect(codes(await accept(token))).toEqual(['offers.choose-one']);
    expect(codes(await accept(token, { light: { chosen: true }, second: { chosen: true } }))).toEqual(['offers.choose-one']);
    expect((await read(id)).trip).toBe('');
    const choices = { second: { chosen: true } };
    const accepted = await accept(token, choices);
    expect(accepted.status).toBe(200);
    expect((await accept(token, choices)).body).toEqual(accepted.body);
    const quote = await read(id);
    const trip = await sky().get(trips, quote.trip);
    expect(quote).toMatchObject({ status: 'qConfirmed', option: 'second' });
    expect(trip).toMatchObject({
      status: 'pWaiting',
      aircraft: { tail_number: 'N461LJ' },
      price: { total: 9000 },
      confirmed: { at: ctx.clock.now() },
      paid: false,
    });
    const entries = await sky().list(schedule, { where: { field: 'trip', op: 'eq', value: quote.trip } });
    expect(entries.map(({ aircraft: craft }) => craft)).toEqual(['second', 'second']);
    const billing = { name: 'Ada Byron', street: '1 Main St', city: 'Teterboro', state: 'NJ', zip: '07608' };
    expect((await act(token, '/pay', { key: randomId(12), what: 'balance', billing })).body).toMatchObject({ state: 'paid' });
    expect(await sky().get(trips, quote.trip)).toMatchObject({ status: 'pPaid', paid: true, totalPaid: 9000 });
    expect(await sky().get(orders, trip?.order ?? '')).toMatchObject({ amount_paid: 9000, total: 9000 });
  });

  test('[BYD-9] an aircraft for more than an order can charge is not offered online', async () => {
    const id = await newQuote('03/27/2027', 'light');
    const line = { id: 'gold', group: 'post', label: 'Gold', quantity: 1, rate: 1_000_000, cost: 0 };
    expect((await post(`/charter/quotes/${id}/price`, { option: 'light', edit: { kind: 'own', line } })).status).toBe(200);
    expect(codes(await post(`/offers/charter/${id}/prepare`, {}))).toEqual(['offers.above-limit']);
  });

  test('[BYD-9] law 4: what was sent never changes with lists and their taxes, models, aircraft, airports or the quote; what is agreed is what was sent', async () => {
    const id = await newQuote('03/21/2027', 'light');
    const token = await sent(id);
    const before = (await act(token, '', {})).body;
    await market.put('skylark', 'pricing/live', { ...listL, items: listL.items.map((item) => ({ ...item, multiplier: item.multiplier * 3 })) });
    const light = (await sky().get(aircraft, 'light'))!;
    await sky().update(aircraft, 'light', { name: 'Renamed', seats: 6, model: { ...light.model, name: 'Slower', speedMPH: 200 } });
    const { legs } = await read(id);
    const moved = { name: 'Moved', timezone: 'America/Denver', latitude: 10 };
    await sky().update(quotes, id, { legs: legs.map((leg) => ({ ...leg, departureAirport: { ...leg.departureAirport, ...moved } })) });
    await post(`/charter/quotes/${id}/choose`, { aircraft: 'light' });
    expect((await read(id)).price.total).toBeGreaterThan(before.total);
    expect((await act(token, '', {})).body).toEqual(before);
    expect((await accept(token)).status).toBe(200);
    expect(await sky().get(trips, (await read(id)).trip)).toMatchObject({
      price: { total: before.total },
      aircraft: { name: 'Light jet', seats: 7 },
    });
    await market.put('skylark', 'pricing/live', listL);
    await sky().update(aircraft, 'light', { name: 'Light jet', seats: 7, model: light.model });
  });

  test('[BYD-9, BYD-8] the charter terms of the company are frozen with what was sent, and part of its hash', async () => {
    const terms = { other_names: 'Skylark Shuttle', insurance: 'Insured for $50,000,000.', cancellation: 'Free until 48 hours before takeoff.' };
    const write = async (who: string, charter_terms: object): Promise<number> => {
      const base = (await sky().get(clients, 'skylark'))?.version;
      const writes = [{ op: 'merge', path: 'clients/skylark', data: { config: { charter_terms } }, base }];
      return (await ctx.call('/documents/write', { writes }, { token: await ctx.token(who), client: 'skylark' })).status;
    };
    await ctx.person({ uid: 'ana', client: 'skylark', roles: ['admin'] });
    expect(await write('dora', terms)).toBe(403);
    expect(await write('ana', terms)).toBe(200);
    const token = await sent(await newQuote('03/28/2027', 'light'));
    const { body } = await act(token, '', {});
    expect(body.notices).toBe('Insured for $50,000,000.\n\nFree until 48 hours before takeoff.');
    expect(body.lines[0].notes).toContain('Operated by Skylark Jets, also known as Skylark Shuttle.');
    const revision = await sky().find(offerRevisions, { where: { field: 'sha256', op: 'eq', value: body.sha256 } });
    expect(sha256Of(provenText(OfferRevision.parse({ ...revision, notices: 'None.' })))).not.toBe(body.sha256);
    expect(sha256Of(provenText(OfferRevision.parse(revision)))).toBe(body.sha256);
    expect(await write('ana', { other_names: '', insurance: '', cancellation: '' })).toBe(200);
    expect((await act(token, '', {})).body).toEqual(body);
  });

  test('[BYD-9, CHR-9] of many who sign for one aircraft at one time one gets it; the others sign nothing', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => newQuote('03/22/2027', 'light')));
    const tokens: string[] = [];
    for (const id of ids) tokens.push(await sent(id));
    const replies = await Promise.all(tokens.map((token) => accept(token)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    for (const reply of replies.filter(({ status }) => status !== 200)) expect(codes(reply)).toEqual(['offers.aircraft-gone']);
    const booked = (await Promise.all(ids.map(read))).filter(({ trip }) => trip !== '');
    expect(booked).toHaveLength(1);
    expect(await sky().list(orders, { where: { field: 'total', op: 'gt', value: 0 }, limit: 100 })).toHaveLength(3);
  });

  test('[BYD-9, CHR-3] drill: an aircraft that turns inactive while a quote is out is not booked; nothing is signed, and active again it can be', async () => {
    const id = await newQuote('03/24/2027', 'second');
    const token = await sent(id);
    await sky().write([{ op: 'merge', path: sky().path(aircraft, 'second'), data: { active: false } }]);
    expect(codes(await accept(token))).toEqual(['offers.aircraft-gone']);
    expect(await read(id)).toMatchObject({ status: 'qOutstanding', trip: '' });
    await sky().write([{ op: 'merge', path: sky().path(aircraft, 'second'), data: { active: true } }]);
    expect((await accept(token)).status).toBe(200);
    expect((await read(id)).trip).not.toBe('');
  });

  test('[BYD-9, BYD-12] a request from the marketplace has its aircraft at the price that its sender saw: it is held, adjusted and offered as it is', async () => {
    const id = await newQuote('03/23/2027', 'light');
    const seen = (await read(id)).price.total;
    await sky().update(quotes, id, { options: [], option: '', price: { total: seen - 500 } });
    await post('/holds', { quote: { kind: 'quotes', id }, hours: 4 });
    expect((await post(`/charter/quotes/${id}/price`, { option: 'requested', edit: { kind: 'total', total: 7000 } })).body).toEqual({
      total: 7000,
    });
    const [hold] = await sky().list(holds, { where: { field: 'state', op: 'eq', value: 'held' } });
    expect(hold?.holder).toBe((await read(id)).path);
    const token = await sent(id);
    // Its customer reads until when it is theirs; the link of another quote does not.
    const held = async (of = token) => (await act(of, '', {})).body.held;
    expect(await held()).toEqual({ items: [hold?.label], until: hold?.until });
    expect(await held(await sent(await newQuote('03/29/2027', 'light')))).toBeNull();
    const passed = (hold?.until ?? 0) - ctx.clock.now();
    ctx.clock.advance(passed);
    expect(await held()).toBeNull();
    ctx.clock.advance(-passed);
    expect((await act(token, '', {})).body).toMatchObject({ total: 7000, lines: [{ name: 'Light jet · N460LJ', alternative: false }] });
    expect((await accept(token)).status).toBe(200);
    expect(await sky().get(trips, (await read(id)).trip)).toMatchObject({ price: { total: 7000 } });
  });

  test('[BYD-9, CHR-1] where the company signs, too, a dispatcher does so after the customer; the trip does not wait for that', async () => {
    const { config } = (await sky().get(clients, 'skylark'))!;
    await sky().update(clients, 'skylark', { config: { ...config, countersigns: true } });
    const id = await newQuote('03/29/2027', 'light');
    const token = await sent(id);
    expect((await accept(token)).status).toBe(200);
    await sky().update(clients, 'skylark', { config });
    const { trip, offer } = await read(id);
    expect(await sky().get(trips, trip)).toMatchObject({ confirmed: { at: ctx.clock.now() } });
    expect((await act(token, '', {})).body).toMatchObject({ state: 'accepted', countersigned: null, to_countersign: true });
    expect((await post(`/offers/quotes/${offer}/countersign`, { name: 'Dora Patch' })).status).toBe(200);
    expect((await act(token, '', {})).body).toMatchObject({ countersigned: { name: 'Dora Patch' }, to_countersign: false });
  });
});
