import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomId } from '@app/kernel/ids.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { isDeliveryStale } from '@app/domain/fulfillment/delivery.rules.ts';
import { OrderQuote } from '@app/domain/orders/order.ts';
import { orderQuotes } from '@app/domain/orders/orders.collection.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { type TestContext, testContext, type TestReply } from '../testing/test-context.ts';

const DESTINATION = { street: '12 Mill Road', city: 'New York', state: 'NY', zip: '10001', country: 'US' };

describe.each(enginesOfRules)('the delivery of a quote that changes, on %s', (engine) => {
  let ctx: TestContext;
  let sal = '';
  const store = () => ctx.records.forClient('mill');
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    await ctx.client('mill', { kind: 'shop', address: { street: '1 Mill Road', city: 'Chattanooga', state: 'TN', zip: '37402' } });
    sal = await ctx.token(await ctx.person({ uid: 'sal', client: 'mill', roles: ['sales'] }));
  });
  afterAll(() => ctx?.close());

  const staff = (path: string, body: Readonly<Record<string, unknown>>): Promise<TestReply> => ctx.call(path, body, { client: 'mill', token: sal });
  const board = (quantity: number) => ({ id: 'a', sku: 'OAK', name: 'Board', price: 50, quantity, unit_weight: 10 });
  const quoteOf = async (id: string) => (await store().get(orderQuotes, id))!;
  /** A quote whose delivery is priced by the service of this name. */
  const priced = async (quantity: number, service: string): Promise<string> => {
    const contact = { first_name: 'Owen', email: 'owen@diaz.example' };
    const { id } = await store().create(orderQuotes, OrderQuote.parse({ contact, items: [board(quantity)], address: DESTINATION }));
    const { rates } = (await staff('/orders/shipping-rates', { kind: 'order_quotes', id })).body;
    const rate = rates.find((each: { service: string }) => each.service === service);
    expect((await staff('/orders/shipping', { kind: 'order_quotes', id, rate: rate.id })).status).toBe(200);
    return id;
  };
  const changeQuantity = async (id: string, from: number, to: number): Promise<void> => {
    const changed = [{ id: 'a', before: { quantity: from }, after: { quantity: to } }];
    const reply = await staff('/orders/lines', { kind: 'order_quotes', id, changes: { changed, added: [], removed: [], order: [] } });
    expect(reply.status).toBe(200);
  };
  const send = (id: string): Promise<TestReply> =>
    staff(`/offers/quotes/${id}/send`, { key: randomId(12), valid_until: ctx.clock.now() + DAY, deposit: { kind: 'none', value: 0 } });

  test('[SHP-3, SHP-7, BYD-10] more weight and another destination are priced again at once, by the service that was chosen', async () => {
    const id = await priced(2, 'Express');
    const first = await quoteOf(id);
    await changeQuantity(id, 2, 6);
    const heavier = await quoteOf(id);
    expect(heavier.shipping).toBeGreaterThan(first.shipping);
    expect(heavier).toMatchObject({ selected_rate: { service: 'Express', rate: heavier.shipping }, total: 300 + heavier.shipping });
    await store().update(orderQuotes, id, { address: { ...DESTINATION, state: 'TN', city: 'Nashville', zip: '37201' } });
    const nearer = await quoteOf(id);
    expect(nearer.shipping).toBeLessThan(heavier.shipping);
    expect(isDeliveryStale(nearer)).toBe(false);
    // A price that does not change the goods changes nothing of it.
    await store().update(orderQuotes, id, { items: [{ ...board(6), price: 60 }] });
    expect(await quoteOf(id)).toMatchObject({ shipping: nearer.shipping, total: 360 + nearer.shipping });
    expect((await send(id)).status).toBe(200);
  });

  test('[SHP-3, BYD-9] goods for which the service is not offered keep its price with a mark, and are not sent to the customer until it is priced again', async () => {
    const id = await priced(2, 'Ground');
    const before = await quoteOf(id);
    await changeQuantity(id, 2, 40);
    const freight = await quoteOf(id);
    expect([freight.shipping, isDeliveryStale(freight)]).toEqual([before.shipping, true]);
    expect((await send(id)).body).toMatchObject({ problems: [{ code: 'offers.delivery-open' }] });
    const { rates, isFreight } = (await staff('/orders/shipping-rates', { kind: 'order_quotes', id })).body;
    expect(isFreight).toBe(true);
    await staff('/orders/shipping', { kind: 'order_quotes', id, rate: rates[0].id });
    expect(isDeliveryStale(await quoteOf(id))).toBe(false);
    // As freight it is priced again at once.
    const light = (await quoteOf(id)).shipping;
    await changeQuantity(id, 40, 80);
    expect((await quoteOf(id)).shipping).toBeGreaterThan(light);
    expect((await send(id)).status).toBe(200);
  });

  test('[SHP-3] an amount that a person entered is theirs, and stays', async () => {
    const id = await priced(2, 'Ground');
    await store().update(orderQuotes, id, { shipping: 5 });
    await changeQuantity(id, 2, 6);
    expect(await quoteOf(id)).toMatchObject({ shipping: 5, total: 305 });
    expect(isDeliveryStale(await quoteOf(id))).toBe(false);
  });
});
