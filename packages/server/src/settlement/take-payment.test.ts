import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toCents } from '@app/kernel/money.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { paymentStateOf } from '@app/domain/orders/paying.rules.ts';
import { cards, moneyCalls, paymentSettings } from '@app/domain/payments/payments.collection.ts';
import { cancelFigures } from '@app/domain/settlement/cancel-lines.rules.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { type ProblemCode, problems } from '@app/domain/problems.ts';
import { billing, openBooks, type OrderBooks, SHOP } from '../testing/stripe/order-books.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

describe.each(enginesOfRules)('taking and refunding payments on %s', (engine) => {
  let ctx: TestContext;
  let books: OrderBooks;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    books = await openBooks(ctx);
    await ctx.records
      .forClient(SHOP)
      .set(paymentSettings, 'settings', { account: 'test', deposit: { kind: 'percent', value: 30 }, refund_limit: 100 });
  });
  afterAll(() => ctx.close());

  test('[ORD-8, ORD-2] a card pays the deposit, a transfer the rest; the order counts both and is marked paid once its items are done', async () => {
    const order = await books.order('o-1', 200, { stages: { items: { agent: 'seller', date: 1, colour: 'green' } } });
    const options = await ctx.call(`/payments/options/${order}`, undefined, { client: SHOP, token: await ctx.token('seller') });
    expect(options.body).toMatchObject({ account: 'test', isTest: true, balance: 200, deposit: 60 });
    const card = await books.take(order, 60);
    expect(card.body).toMatchObject({ state: 'paid' });
    expect(await books.orderOf(order)).toMatchObject({
      amount_paid: 60,
      paid: false,
      payments: [{ amount: 60, paid: true, card: { last4: '4242' } }],
    });
    const wire = await books.take(order, 140, { by: 'wire', reference: '270303-77' });
    expect(wire.body).toMatchObject({ state: 'paid' });
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 200, paid: true });
    const [, second] = await books.paymentsOf(order);
    expect(second).toMatchObject({ type: 'wire', provider: 'none', agent_id: 'seller', reference: '270303-77', paid: true });
  });

  test('[ORD-2] paid in full, an order whose items are not done stays unmarked', async () => {
    const order = await books.order('o-2', 50);
    await books.take(order, 50, { by: 'cash' });
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 50, paid: false });
  });

  test('[ORD-8] a repeated form takes one payment, also when both arrive at once', async () => {
    const order = await books.order('o-3', 90);
    const same = { key: 'the-same-form' };
    const replies = await Promise.all([1, 2, 3].map(() => books.take(order, 40, same)));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await books.paymentsOf(order)).toHaveLength(1);
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 40 });
  });

  test('[ORD-8, ORD-2] drill: an order that gets smaller after its payment owes its customer the rest; no money moves until somebody refunds it', async () => {
    const order = await books.order('o-smaller', 100);
    const { body } = await books.take(order, 100);
    await ctx.records
      .forClient(SHOP)
      .update(orders, order, { items: [{ id: 'i-1', sku: 'WO-8-4', name: 'White oak', quantity: 1, price: 60 }] as never });
    expect(await books.orderOf(order)).toMatchObject({ total: 60, amount_paid: 100, amount_refunded: 0, payments: [{ amount: 100 }] });
    expect(paymentStateOf(await books.orderOf(order))).toBe('owed');
    expect(await books.refundsOf(order)).toEqual([]);
    expect((await books.take(order, 1)).status).toBe(422);
    const form = { key: 'pays-the-rest', amount: 40, reason: 'One board less', reference: '' };
    expect((await books.post(`/payments/${body.id}/refund`, form)).body.state).toBe('done');
    expect(paymentStateOf(await books.orderOf(order))).toBe('settled');
  });

  test.each([
    ['an amount that ends in .01', 10.01, {}],
    ['the declined card', 10, { test_card: 'declined' }],
    ['the card without funds', 10, { test_card: 'funds' }],
  ])('[ORD-8] %s is declined; nothing counts, and another card may pay', async (why, amount, more) => {
    const order = await books.order(`o-declined-${why.length}`, 20);
    const declined = await books.take(order, amount, more);
    expect(declined.body.state).toBe('failed');
    expect(declined.body.reason).not.toBe('');
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 0, payments: [] });
    expect((await books.take(order, 20)).body.state).toBe('paid');
  });

  test('[ORD-8] an amount that ends in .02 waits for the customer: no second payment beside it, and it counts once approved', async () => {
    const order = await books.order('o-4', 30);
    const { body } = await books.take(order, 10.02);
    expect(body.state).toBe('action_needed');
    expect(await books.take(order, 5)).toMatchObject({ status: 409, body: { problems: [{ code: 'payments.under-way' }] } });
    expect(await books.take(order, 5, { by: 'cash' })).toMatchObject({ status: 409 });
    ctx.clock.advance(MINUTE);
    expect((await books.post(`/payments/${body.id}/test-answer`, { approve: true })).body.state).toBe('paid');
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 10.02 });
    expect((await books.post(`/payments/${body.id}/test-answer`, { approve: true })).status).toBe(409);
  });

  test('[ORD-8] a payment that waits can be canceled, a paid one cannot', async () => {
    const order = await books.order('o-5', 30);
    const { body } = await books.take(order, 10.02);
    ctx.clock.advance(MINUTE);
    expect((await books.post(`/payments/${body.id}/cancel`, {})).body.state).toBe('canceled');
    const paid = await books.take(order, 30);
    expect(await books.post(`/payments/${paid.body.id}/cancel`, {})).toMatchObject({ status: 409 });
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 30 });
  });

  test('[ORD-8] refunds add up to the payment at most; a seller refunds up to the limit, also in parts; above it an admin approves or declines', async () => {
    const order = await books.order('o-6', 300);
    const { body } = await books.take(order, 300);
    const refund = (amount: number, key: string, who?: string) =>
      books.post(`/payments/${body.id}/refund`, { key, amount, reason: 'One board was split', reference: '' }, who);
    expect((await refund(60, 'refund-1')).body.state).toBe('done');
    expect((await refund(60, 'refund-1')).body.state).toBe('done');
    const above = (await refund(41, 'refund-2')).body;
    expect(above.state).toBe('waiting');
    expect(await books.orderOf(order)).toMatchObject({ amount_refunded: 60 });
    const decide = (approve: boolean, who: string) => books.post(`/payments/refunds/${above.id}/decide`, { approve }, who);
    expect((await decide(true, 'seller')).status).toBe(403);
    expect((await decide(false, 'boss')).body.state).toBe('canceled');
    expect((await decide(true, 'boss')).body.state).toBe('canceled');
    expect((await refund(40, 'refund-3')).body.state).toBe('done');
    const large = (await refund(100, 'refund-4')).body;
    // It is reserved while it waits.
    expect(await refund(100.01, 'refund-4b', 'boss')).toMatchObject({ status: 422 });
    const decided = await Promise.all([1, 2].map(() => books.post(`/payments/refunds/${large.id}/decide`, { approve: true }, 'boss')));
    expect(decided.map(({ body }) => body.state)).toEqual(['done', 'done']);
    expect((await refund(50, 'refund-4c', 'boss')).body.state).toBe('done');
    expect(await refund(50.01, 'refund-5', 'boss')).toMatchObject({ status: 422, body: { problems: [{ code: 'payments.over-refund' }] } });
    expect(await books.orderOf(order)).toMatchObject({ amount_paid: 300, amount_refunded: 250 });
    expect(await books.refundsOf(order)).toHaveLength(5);
  });

  test('[ORD-8] lines with their tax and shipping are refunded over card and cash, newest first, once for each form and piece; what differs from what was seen is refused', async () => {
    const items = [
      { id: 'oak', sku: 'OAK', name: 'White oak', quantity: 3, price: 9.99 },
      { id: 'rail', sku: 'RAIL', name: 'Rail', quantity: 1, price: 20 },
    ];
    const order = await books.order('o-lines', 0, { items, shipping: 10, tax: { totalRate: 0.0825 } });
    const { total } = await books.orderOf(order);
    expect(total).toBe(64.92);
    await books.take(order, 60);
    ctx.clock.advance(MINUTE);
    await books.take(order, 4.92, { by: 'cash' });
    const form = { order, lines: [{ id: 'oak', quantity: 2 }], shipping: true, key: 'by-lines-1', reason: 'Split', reference: '' };
    const send = (more: object, who?: string) => books.post(`/payments/refund-order/${order}`, { ...form, ...more }, who);
    expect(await send({ amount: 32.44 })).toMatchObject({ status: 409, body: { problems: [{ code: 'payments.refund-changed' }] } });
    const replies = await Promise.all([1, 2, 3].map(() => send({ amount: 32.45 })));
    for (const { body } of replies) {
      const given = body.refunds as { amount: number; state: string }[];
      expect(given.map(({ amount, state }) => `${amount} ${state}`).toSorted()).toEqual(['27.53 done', '4.92 done']);
    }
    expect(await books.orderOf(order)).toMatchObject({ amount_refunded: 32.45 });
    const [refund] = await books.refundsOf(order);
    expect(refund).toMatchObject({ lines: [{ id: 'oak', name: 'White oak', quantity: 2, amount: 19.98 }], shipping: 10, tax: 2.47 });
    // One of three is left, and no shipping.
    for (const more of [
      { lines: [{ id: 'oak', quantity: 2 }] },
      { lines: [{ id: 'none', quantity: 1 }] },
      { lines: [{ id: 'rail', quantity: 1 }], amount: 31.65 },
    ]) {
      expect((await send({ amount: 32.45, key: 'by-lines-2', ...more })).status).toBe(409);
    }
    const rest = {
      lines: [
        { id: 'oak', quantity: 1 },
        { id: 'rail', quantity: 1 },
      ],
      shipping: false,
    };
    expect((await send({ ...rest, amount: 32.47, key: 'by-lines-3' }, 'boss')).body.refunds).toMatchObject([{ state: 'done' }]);
    expect(await books.orderOf(order)).toMatchObject({ amount_refunded: total });
    const free = { lines: [], shipping: false, amount: 0.01, key: 'by-lines-4' };
    expect(await send(free, 'boss')).toMatchObject({ status: 422, body: { problems: [{ code: 'payments.over-refund' }] } });
    expect((await send({ ...free, amount: 5 }, 'packer')).status).toBe(403);
  });

  test('[ORD-8] refunded lines are canceled with their share of the discount and the tax, once; nothing is owed, and pieces in a shipment stay', async () => {
    const items = [
      { id: 'oak', sku: 'OAK', name: 'White oak', quantity: 3, price: 9.99, unit_weight: 2 },
      { id: 'rail', sku: 'RAIL', name: 'Rail', quantity: 1, price: 20, unit_weight: 2 },
    ];
    const order = await books.order('o-cancel', 0, { items, discount: { amount: -5 }, shipping: 10, tax: { totalRate: 0.0825 } });
    await books.take(order, (await books.orderOf(order)).total);
    const lines = [{ id: 'oak', quantity: 2 }];
    const send = (more: object) =>
      books.post(`/payments/refund-order/${order}`, { order, lines, cancel: true, key: 'cancel-1', reason: '', reference: '', ...more });
    const { totalCents } = cancelFigures(await books.orderOf(order), [], { lines, shipping: false }) ?? { totalCents: 0 };
    expect((await send({ amount: totalCents / 100 - 0.01 })).status).toBe(409);
    const replies = await Promise.all([1, 2].map(() => send({ amount: totalCents / 100 })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const after = await books.orderOf(order);
    expect(after.items.map(({ id, quantity }) => `${id} ${quantity}`)).toEqual(['oak 1', 'rail 1']);
    expect(after).toMatchObject({ amount_refunded: totalCents / 100, canceled: false });
    expect(toCents(after.total)).toBe(toCents(after.amount_paid) - toCents(after.amount_refunded));
    // The last piece is packed.
    const { body } = await books.post('/shipments/create', { order, newId: 'shipmentOfTheRest01' });
    expect(body.path).toBeDefined();
    const rest = await send({ key: 'cancel-2', lines: [{ id: 'oak', quantity: 1 }], amount: 10 });
    expect(rest).toMatchObject({ status: 409, body: { problems: [{ code: 'payments.cancel-shipped', params: { name: 'White oak', left: 0 } }] } });
    expect(await books.orderOf(order)).toMatchObject({ items: [{ id: 'oak' }, { id: 'rail' }], amount_refunded: totalCents / 100 });
  });

  test('[ORD-8] lines of a refund above the limit are canceled when an admin approves it, and stay when it is declined', async () => {
    const items = [{ id: 'oak', sku: 'OAK', name: 'White oak', quantity: 4, price: 100 }];
    const order = await books.order('o-cancel-later', 0, { items });
    await books.take(order, 400);
    const quantity = async (): Promise<number> => (await books.orderOf(order)).items[0]?.quantity ?? 0;
    const ask = async (key: string): Promise<string> => {
      const body = { order, lines: [{ id: 'oak', quantity: 2 }], cancel: true, amount: 200, key, reason: '', reference: '' };
      return (await books.post(`/payments/refund-order/${order}`, body)).body.refunds[0].id;
    };
    const first = await ask('later-one');
    expect(await quantity()).toBe(4);
    await books.post(`/payments/refunds/${first}/decide`, { approve: false }, 'boss');
    expect(await quantity()).toBe(4);
    const second = await ask('later-two');
    for (const _ of [1, 2]) await books.post(`/payments/refunds/${second}/decide`, { approve: true }, 'boss');
    expect(await quantity()).toBe(2);
    expect(await books.orderOf(order)).toMatchObject({ total: 200, amount_refunded: 200 });
  });

  test('[ORD-8] a payment in cash is paid back by hand and recorded', async () => {
    const order = await books.order('o-7', 30);
    const { body } = await books.take(order, 30, { by: 'cash' });
    const reply = await books.post(`/payments/${body.id}/refund`, { key: 'cash-back', amount: 12.5, reason: '', reference: 'Till 2' });
    expect(reply.body.state).toBe('done');
    expect(await books.refundsOf(order)).toMatchObject([{ provider: 'none', amount: 12.5, reference: 'Till 2', agent_id: 'seller' }]);
    expect(await books.orderOf(order)).toMatchObject({ amount_refunded: 12.5 });
  });

  test('[ORD-10] a card needs name and billing address, in the words of the specification', async () => {
    const order = await books.order('o-8', 30);
    const told = async (more: object) => {
      const { status, body } = await books.take(order, 30, { billing: { ...billing, ...more } });
      expect(status).toBe(422);
      return (body.problems as { code: ProblemCode }[]).map(({ code }) => `${problems[code].title}: ${problems[code].message}`);
    };
    expect(await told({ name: '' })).toEqual(['Card Incomplete: Must include name.']);
    expect(await told({ street: '' })).toEqual(['Address Incomplete: Must include street, city, state, and zip in address.']);
    expect(await told({ zip: '' })).toContain('Card Incomplete: Must select a billing address.');
    expect(await books.paymentsOf(order)).toEqual([]);
  });

  test('[ORD-10] a card number typed anywhere is refused and stored nowhere', async () => {
    const order = await books.order('o-9', 30);
    const number = '4242 4242 4242 4242';
    expect((await books.take(order, 30, { by: 'check', reference: number })).status).toBe(422);
    expect((await books.take(order, 30, { billing: { name: number } })).status).toBe(422);
    const { body } = await books.take(order, 30, { by: 'cash' });
    const refund = { key: 'with-a-number', amount: 1, reason: `Card ${number}`, reference: '' };
    expect((await books.post(`/payments/${body.id}/refund`, refund)).status).toBe(422);
  });

  test('[ORD-8] a saved card pays again, for its customer only, and not after it expired', async () => {
    const order = await books.order('o-10', 90);
    expect((await books.take(order, 30, { save: true, test_card: 'mastercard' })).body.state).toBe('paid');
    const options = await ctx.call(`/payments/options/${order}`, undefined, { client: SHOP, token: await ctx.token('seller') });
    expect(options.body.cards).toMatchObject([{ label: 'Mastercard ending in 4444, 12/2050' }]);
    const card = options.body.cards[0].id;
    expect((await books.take(order, 30, { by: 'saved', card })).body.state).toBe('paid');
    const other = await books.order('o-11', 90, { contact: { id: 'k-other', first_name: 'Somebody' } });
    expect(await books.take(other, 30, { by: 'saved', card })).toMatchObject({ status: 422, body: { problems: [{ code: 'payments.card-gone' }] } });
    await ctx.records.forClient(SHOP).update(cards, card, { exp_year: 2027, exp_month: 2 });
    expect(await books.take(order, 30, { by: 'saved', card })).toMatchObject({
      status: 422,
      body: { problems: [{ code: 'payments.card-expired' }] },
    });
  });

  test('[ORD-8] more than the balance, an unknown order, a canceled one and a colleague without the role are refused', async () => {
    const order = await books.order('o-12', 30);
    expect(await books.take(order, 30.01)).toMatchObject({ status: 422, body: { problems: [{ code: 'payments.over-balance' }] } });
    expect((await books.take('o-none', 30)).status).toBe(404);
    const canceled = await books.order('o-13', 30, { canceled: true });
    expect(await books.take(canceled, 30)).toMatchObject({ status: 409, body: { problems: [{ code: 'payments.order-canceled' }] } });
    expect((await books.post('/payments/take', { order, key: 'somebody-else', amount: 1, by: 'cash' }, 'packer')).status).toBe(403);
    expect(await books.paymentsOf(order)).toEqual([]);
  });

  test('[ORD-9] every call that moved money is answered, and the order agrees with its payments after a recheck', async () => {
    const calls = await ctx.records.forClient(SHOP).list(moneyCalls, { limit: 200 });
    expect(calls.length).toBeGreaterThan(5);
    expect(calls.filter(({ state }) => state !== 'answered')).toEqual([]);
    const before = await books.orderOf('o-6');
    const [payment] = await books.paymentsOf('o-6');
    expect((await books.post(`/payments/${payment?.id}/recheck`, {})).body.state).toBe('paid');
    expect(await books.orderOf('o-6')).toMatchObject({ version: before.version });
  });
});
