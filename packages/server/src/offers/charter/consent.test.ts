import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { randomId } from '@app/kernel/ids.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { where } from '@app/kernel/queries/where.ts';
import { leftToPayBack } from '@app/domain/settlement/trip-refunds.rules.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { messages, threads } from '@app/domain/conversations/conversation.collection.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { paymentSettings, refunds } from '@app/domain/payments/payments.collection.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { quotes, trips } from '@app/domain/trips/trips.collection.ts';
import { type SampleMarket, sampleMarket } from '../../testing/sample-market.ts';
import { type TestContext, testContext, type TestReply } from '../../testing/test-context.ts';

describe.each(enginesOfRules)('what a customer signed on %s', (engine) => {
  let ctx: TestContext;
  let market: SampleMarket;
  const sky = () => ctx.records.forClient('skylark');
  const codes = ({ body }: TestReply): unknown[] => body.problems?.map(({ code }: { code: string }) => code) ?? [];
  const post = async (path: string, body: Record<string, unknown>, who = 'dora') =>
    ctx.call(path, body, { token: await ctx.token(who), client: 'skylark' });
  const read = async (id: string): Promise<Doc<Trip>> => (await sky().get(trips, id)) as Doc<Trip>;
  const customer = (path: string, body: object = {}) => ctx.call(path, { company: 'skylark', ...body }, { headers: { 'user-agent': 'Phone' } });
  /** A trip whose customer signed. */
  const signed = async (date: string): Promise<string> => {
    const newId = randomId(16);
    const legs = [{ from: market.airport('KTEB').id, to: market.airport('KBED').id, date, time: '9:00', paxNum: 1 }];
    await post('/charter/quotes', { newId, contact: { first_name: 'Ada', last_name: 'Byron', email: 'ada@guest.example' }, legs });
    await post(`/charter/quotes/${newId}/choose`, { aircraft: 'light' });
    const { body } = await post(`/offers/charter/${newId}/prepare`, {});
    const { body: offer } = await post(`/offers/quotes/${body.id}/send`, { key: randomId(12), valid_until: ctx.clock.now() + 7 * DAY });
    const token = String(offer.link).split('/').at(-1) ?? '';
    const { sha256 } = (await customer(`/offers/${token}`)).body;
    await customer(`/offers/${token}/accept`, { name: 'Ada Byron', consent: true, sha256 });
    return (await sky().get(quotes, newId))?.trip.split('/').at(-1) ?? '';
  };
  const move = async (id: string, time: string): Promise<void> => {
    const { legs, path, version } = await read(id);
    const moved = legs.map((leg) => ({ ...leg, times: { ...leg.times, takeoffTime: time, takeoffUTC: null } }));
    const reply = await ctx.call(
      `/documents/${path}`,
      { data: { legs: moved }, base: version },
      { token: await ctx.token('dora'), client: 'skylark' },
    );
    expect(reply.status).toBe(200);
  };
  const release = async (id: string) => {
    const { body } = await post(`/charter/trips/${id}/release`, { reasons: { crew: 'x', names: 'x', unpaid: 'x' } });
    return body.problems?.[0]?.params?.flag;
  };

  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    market = await sampleMarket(ctx);
    await ctx.person({ uid: 'anna', client: 'skylark', roles: ['admin'] });
    await sky().set(paymentSettings, 'settings', { account: 'test' });
  });
  afterAll(() => ctx?.close());

  test('[CHR-5, BYD-9] another takeoff than the one that was signed asks the customer again, and a release waits for it; a small shift does not', async () => {
    const id = await signed('03/20/2027');
    expect((await read(id)).agreed).toMatchObject({ name: 'Ada Byron', carrier: '', itinerary: { legs: [{ from: 'KTEB', time: '9:00' }] } });
    const { body: link } = await post(`/charter/trips/${id}/link`, {});
    const page = `/trip-pages/${String(link.url).split('/').at(-1)}`;
    await move(id, '9:20');
    expect((await customer(page)).body.consent).toBeNull();
    await move(id, '11:00');
    const { consent } = (await customer(page)).body;
    expect(consent.changes).toEqual(['Takeoff KTEB–KBED: 9:00 → 11:00']);
    expect(await release(id)).toBe('Changes to which the customer has not agreed: 1');
    await post(`/charter/trips/${id}/tell`, { key: 'askagain0001', note: '' });
    await ctx.jobs.settle();
    expect(ctx.printed.at(-1)?.text).toMatch(/agree to these changes[^]*– Takeoff KTEB–KBED: 9:00 → 11:00/);

    // Consent to a state that has changed is refused, and so is the link of a passenger, or no name.
    await move(id, '12:00');
    const agree = (seen: string, name = 'Ada Byron', at = page) => customer(`${at}/agree`, { seen, name });
    expect(codes(await agree(consent.seen))).toEqual(['offers.changed-again']);
    const { seen } = (await customer(page)).body.consent;
    expect(codes(await agree(seen, ' '))).toEqual(['offers.no-name']);
    const { body: seat } = await post(`/charter/trips/${id}/link`, { seat: 0 });
    expect((await agree(seen, 'Eve', `/trip-pages/${String(seat.url).split('/').at(-1)}`)).status).toBe(404);
    expect((await agree(seen)).status).toBe(200);
    expect((await agree(seen)).status).toBe(200);
    expect((await read(id)).agreed).toMatchObject({ name: 'Ada Byron', itinerary: { legs: [{ time: '12:00' }] } });
    expect((await customer(page)).body.consent).toBeNull();
    const thread = await sky().find(threads, { where: where('object.path', 'eq', (await read(id)).path) });
    const told = await sky().list(messages, { where: where('tRef', 'eq', thread?.path ?? '') });
    expect(told.map(({ message }) => message)).toEqual([expect.stringContaining('Ada Byron agrees to these changes:')]);
    expect(await release(id)).toBeUndefined();
  });

  test('[CHR-5, CHR-13] a price that the customer signed stays, however long they flew: the invoice by flown times is refused', async () => {
    const id = await signed('03/18/2027');
    const { price } = await read(id);
    const invoice = (basis: string) => post('/charter/invoices', { trip: id, basis }, 'sam');
    expect(codes(await invoice('actual'))).toEqual(['trips.not-flown']);
    expect(await release(id)).toBeUndefined();
    const later = 20 * DAY;
    ctx.clock.advance(later);
    const flown = { legs: [{ order: 0, takeoff: { date: '03/18/2027', time: '9:00' }, landing: { date: '03/18/2027', time: '13:00' } }] };
    expect((await post(`/charter/trips/${id}/complete`, flown)).status).toBe(200);
    expect((await post('/charter/invoices/preview', { trip: id }, 'sam')).body).toMatchObject({ estimate: price.total, actual: null });
    expect(codes(await invoice('actual'))).toEqual(['trips.price-agreed']);
    expect((await invoice('estimate')).status).toBe(200);
    expect((await read(id)).price).toEqual(price);
    ctx.clock.advance(-later);
  });

  test('[CHR-5] another carrier of a partner asks the customer again and takes back the release; an own aircraft has none', async () => {
    const id = await signed('03/25/2027');
    const change = (was: string, now: string, who = 'dora') => post(`/charter/trips/${id}/change`, { edit: { part: 'carrier', was, now } }, who);
    expect(codes(await change('', 'Blue Air'))).toEqual(['trips.no-carrier']);
    const { path, aircraft, agreed } = await read(id);
    const partner = { ...aircraft, id: 'partner-request1' };
    await sky().write([{ op: 'merge', path, data: { aircraft: partner, carrier: 'Blue Air', agreed: { ...agreed, carrier: 'Blue Air' } } as never }]);
    expect(await release(id)).toBeUndefined();
    expect(codes(await change('Blue Air', ' '))).toEqual(['trips.no-carrier']);
    expect(codes(await change('Other', 'Red Air'))).toEqual(['trips.trip-changed']);
    expect((await change('Blue Air', 'Red Air', 'carl')).status).toBe(403);
    expect((await change('Blue Air', 'Red Air')).body).toEqual({ revoked: true });
    const { body: link } = await post(`/charter/trips/${id}/link`, {});
    const { body } = await customer(`/trip-pages/${String(link.url).split('/').at(-1)}`);
    expect(body.consent.changes).toEqual(['Operating carrier: Blue Air → Red Air']);
    expect(await release(id)).toBe('Changes to which the customer has not agreed: 1');
    // Named as it was signed, nothing is asked.
    await change('Red Air', 'Blue Air');
    expect(await release(id)).toBeUndefined();
  });

  test('[CHR-5, BYD-9, ORD-8] a customer who refuses the changed flight has it canceled and all money on its way back at once; repeated, late or in parts nothing goes back twice', async () => {
    const id = await signed('04/02/2027');
    const orderId = (await read(id)).order.split('/').at(-1) ?? '';
    const order = async (): Promise<Doc<Order>> => (await sky().get(orders, orderId)) as Doc<Order>;
    const billing = { name: 'Ada Byron', street: '1 Harbor Way', city: 'Newark', state: 'NJ', zip: '07102', country: 'US' };
    const pay = async (amount: number, by: string) => {
      expect((await post('/payments/take', { order: orderId, key: randomId(16), amount, by, billing }, 'sam')).status).toBe(200);
    };
    await pay(1000, 'card');
    await pay(500, 'wire');
    // Entered on the trip itself: no order knows of it, so no refund does either.
    const byHand = { key: randomId(16), amount: 250, type: 'cash', date_paid: null, notes: '' };
    expect((await post(`/charter/trips/${id}/payments`, byHand, 'sam')).status).toBe(200);
    expect((await read(id)).totalPaid).toBe(1750);
    const { body: link } = await post(`/charter/trips/${id}/link`, {});
    const page = `/trip-pages/${String(link.url).split('/').at(-1)}`;
    const refuse = (seen: string, name = 'Ada Byron', at = page) => customer(`${at}/refuse`, { seen, name });
    expect(codes(await refuse('anything'))).toEqual(['offers.changed-again']);
    await move(id, '11:00');
    const { seen, mayRefuse } = (await customer(page)).body.consent;
    expect(mayRefuse).toBe(true);
    await move(id, '12:00');
    expect(codes(await refuse(seen))).toEqual(['offers.changed-again']);
    const now = (await customer(page)).body.consent.seen;
    expect(codes(await refuse(now, ' '))).toEqual(['offers.no-name']);
    const { body: seat } = await post(`/charter/trips/${id}/link`, { seat: 0 });
    expect((await refuse(now, 'Eve', `/trip-pages/${String(seat.url).split('/').at(-1)}`)).status).toBe(404);

    const replies = await Promise.all([refuse(now), refuse(now)]);
    expect([...replies, await refuse(now)].map(({ status }) => status)).toEqual([200, 200, 200]);
    const trip = await read(id);
    expect([trip.status, trip.refused.name]).toEqual(['cancelled', 'Ada Byron']);
    expect((await order()).canceled).toBe(true);
    const left = async () => leftToPayBack(await read(id), await sky().list(refunds, { where: where('order_id', 'eq', orderId) }));
    expect(await left()).toBe(250);
    const back = async () =>
      (await sky().list(refunds, { where: where('order_id', 'eq', orderId) })).map(({ amount, provider, state }) => [amount, provider, state]);
    await ctx.jobs.settle();
    // Money that came by card is on its way; what was taken by hand waits for an admin, who hands it back.
    expect((await back()).toSorted(([a], [b]) => Number(b) - Number(a))).toEqual([
      [1000, 'test', 'done'],
      [500, 'none', 'waiting'],
    ]);
    expect([(await read(id)).totalPaid, await left()]).toEqual([750, 250]);
    expect((await customer(page)).body).toMatchObject({ state: 'canceled', refund: 1750, consent: null });
    const [waiting] = await sky().list(refunds, { where: where('state', 'eq', 'waiting') });
    expect((await post(`/payments/refunds/${waiting?.id}/decide`, { approve: true }, 'anna')).status).toBe(200);
    expect(await back()).toContainEqual([500, 'none', 'done']);
    expect([(await read(id)).totalPaid, await left()]).toEqual([250, 250]);
    // Staff hand it back, and take the entry off the trip.
    expect((await post(`/charter/trips/${id}/payments/undo`, { key: byHand.key }, 'sam')).status).toBe(200);
    expect([(await read(id)).totalPaid, await left()]).toEqual([0, 0]);
    const thread = await sky().find(threads, { where: where('object.path', 'eq', trip.path) });
    const told = await sky().list(messages, { where: where('tRef', 'eq', thread?.path ?? '') });
    expect(told.map(({ message }) => message)).toEqual([expect.stringContaining('Ada Byron does not agree to these changes and cancels the trip')]);
  });
});
