import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matches } from '@app/kernel/queries/where.ts';
import { type Actor, systemActor } from '@app/kernel/collection.ts';
import { wording } from '@app/kernel/problem.ts';
import { linkTo } from '../links.ts';
import { withSums } from './order.rules.ts';
import { orderQuoteSamples, orderSamples } from './order.sample.ts';
import { orderSources, paymentStates, stageColours, subscriptionPeriods, subscriptionTypes } from './order.states.ts';
import { Order, OrderQuote } from './order.ts';
import { orderQuotes, orders } from './orders.collection.ts';
import { orderProblems } from './orders.problems.ts';
import { forwardProblems, markPaid, markUnpaid, markPaidProblems, openingOf, paymentStateOf } from './paying.rules.ts';
import { colourOf, isDone, stagesInOrder, withStage } from './stages.rules.ts';

const order = (given: object): Order => Order.parse(given);
const done = { items: { agent: 'u', date: 1, colour: 'green' } };
const codes = (problems: readonly { code: string }[]): string[] => problems.map(({ code }) => code);

describe('codes', () => {
  it('sources, colours, periods and types are those of the specification [ORD-3, ORD-7]', () => {
    expect(['1', '2', '3'].map((code) => orderSources.label(code as '1'))).toEqual(['Web', 'Phone', 'Subscription']);
    expect(stageColours.names).toEqual(['none', 'green', 'orange', 'red', 'black']);
    for (const period of ['monthly', 'annually', 'daily', 'weekly'] as const)
      expect(subscriptionPeriods.names).toEqual(expect.arrayContaining([period, `${period}_product`]));
    expect(subscriptionPeriods.names).toContain('other');
    expect(subscriptionTypes.names.toSorted()).toEqual(['existing', 'existing_ops', 'group', 'individual', 'new', 'ops']);
  });
  it('refuses an unknown source [ORD-3]', () => {
    expect(Order.safeParse({ source: 4 }).success).toBe(false);
    expect(Order.safeParse({ source: '1' }).success).toBe(false);
    expect(order({}).source).toBeNull();
    expect(order({ source: 3 }).source).toBe(3);
  });
  it('reads a start date of ten digits as seconds [ORD-7]', () => {
    expect(order({ subscription: { start_date: 1_809_000_000 } }).subscription?.start_date).toBe(1_809_000_000_000);
    expect(order({ subscription: { start_date: 1_809_000_000_123 } }).subscription?.start_date).toBe(1_809_000_000_123);
    expect(order({ subscription: {} }).subscription?.start_date).toBeNull();
  });
});

describe('stages', () => {
  it('a stage has agent, time and colour, initially none; marking one touches no other [ORD-3]', () => {
    const { stages } = order({ stages: { cut: { agent: 'u1', date: 5 } } });
    expect(stages['cut']).toEqual({ agent: 'u1', date: 5, colour: 'none' });
    const after = withStage(stages, 'items', { agent: 'u2', date: 9, colour: 'green' });
    expect(after).toEqual({ cut: { agent: 'u1', date: 5, colour: 'none' }, items: { agent: 'u2', date: 9, colour: 'green' } });
    expect(stages).not.toHaveProperty('items');
  });
  it('only green is done [ORD-3, ORD-5]', () => {
    const inColour = (colour: string) => order({ stages: { items: { colour } } }).stages;
    expect(stageColours.names.filter((colour) => isDone(inColour(colour), 'items'))).toEqual(['green']);
    expect(colourOf({}, 'items')).toBe('none');
    expect(colourOf({}, 'toString')).toBe('none');
  });
  it("sections come first, then stages in the client's order, then others, each once [ORD-3, ORD-12]", () => {
    const { stages } = order({ stages: { old: {}, items: {} } });
    expect(stagesInOrder(stages, ['cut', 'client', 'oil', 'cut']).map(({ name, stage }) => [name, stage !== undefined])).toEqual([
      ['items', true],
      ['client', false],
      ['cut', false],
      ['oil', false],
      ['old', true],
    ]);
  });
});

describe('marking paid', () => {
  const paid = (amount: number) => [{ amount, paid: true }];
  it('the amount paid must be at least the total, to the cent [ORD-4]', () => {
    const of = (payments: object[]) => codes(markPaidProblems(order({ items: [{ price: 10 }], payments, stages: done })));
    expect(of(paid(9.99))).toEqual(['orders.underpaid']);
    expect(of(paid(10))).toEqual([]);
    expect(of(paid(10.01))).toEqual([]);
    expect(of([{ amount: 10, paid: false }])).toEqual(['orders.underpaid']);
    expect(wording(orderProblems['orders.underpaid'])).toEqual({
      title: 'Cannot Mark Paid',
      message: 'The amount paid is not at least as much as the order total.',
    });
  });
  it('requires done items, and a key for operators, with the wording of the specification [ORD-4]', () => {
    expect(codes(markPaidProblems(order({})))).toEqual(['orders.unpaid-items']);
    expect(codes(markPaidProblems(order({ stages: done, subscription: { type: 'ops' } })))).toEqual(['orders.unpaid-client']);
    expect(codes(markPaidProblems(order({ stages: done, subscription: { type: 'ops' }, client: { name_key: 'x' } })))).toEqual([]);
    expect(wording(orderProblems['orders.unpaid-items']).message).toBe('Cannot Mark Paid: The Items section must be marked as done.');
    expect(wording(orderProblems['orders.unpaid-client']).message).toBe(
      'Cannot Mark Paid: The Client section must at least have the Name Key property set.',
    );
  });
  it('anything that stops a platform order from moving forward also stops marking it paid, reported once [ORD-4, ORD-5]', () => {
    const of = (subscription: object, rest: object = {}) => codes(markPaidProblems(order({ client: {}, subscription, ...rest })));
    expect(of({ type: 'ops' })).toEqual(['orders.unpaid-items', 'orders.unpaid-client']);
    expect(of({ type: 'new' }, { stages: done })).toEqual(['orders.client-open']);
    expect(of({ type: 'group' }, { stages: done })).toEqual(['orders.group-open']);
  });
  it('is allowed exactly when there are no problems: an order that may be marked paid owes nothing [ORD-4]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 2000 }), fc.constantFrom('green', 'red'), (price, sum, colour) => {
        const candidate = order({ items: [{ price: price / 100 }], payments: paid(sum / 100), stages: { items: { colour } } });
        expect(markPaidProblems(candidate).length === 0).toBe(sum >= price && colour === 'green');
      }),
    );
  });
  it('sets the flag and its date, and clears both again [ORD-4]', () => {
    const paidOrder = markPaid(order({}), 77);
    expect(paidOrder).toMatchObject({ paid: true, date_paid: 77, date_changed: 77 });
    expect(markUnpaid(paidOrder, 88)).toMatchObject({ paid: false, date_paid: null, date_changed: 88 });
  });
});

describe('platform orders', () => {
  const of = (given: object) => codes(forwardProblems(order({ client: {}, ...given })));
  it('move forward only with done items [ORD-5]', () => {
    expect(of({})).toEqual(['orders.items-open']);
    expect(of({ stages: done })).toEqual([]);
    expect(wording(orderProblems['orders.items-open'])).toEqual({
      title: 'Cannot Move Forward',
      message: 'The Items section must be marked as done.',
    });
  });
  it.each(subscriptionTypes.names)('type %s has its requirements [ORD-5]', (type) => {
    const needsKey = ['ops', 'existing_ops', 'new', 'existing'].includes(type);
    const wanted = needsKey ? ['orders.client-open'] : type === 'group' ? ['orders.group-open'] : [];
    expect(of({ stages: done, subscription: { type } })).toEqual(wanted);
    expect(of({ stages: done, client: { name_key: 'x' }, subscription: { type, access_code: 'c', member_max: 5 } })).toEqual([]);
  });
  it('a group requires both its code and its limit [ORD-5]', () => {
    expect(of({ stages: done, subscription: { type: 'group', access_code: 'c' } })).toEqual(['orders.group-open']);
    expect(of({ stages: done, subscription: { type: 'group', member_max: 5 } })).toEqual(['orders.group-open']);
    expect(wording(orderProblems['orders.group-open'])).toEqual({
      title: 'Cannot Move Forward',
      message: "The group's access code and max limit must be set.",
    });
    expect(wording(orderProblems['orders.client-open']).message).toBe('The Client section must at least have the Name Key property set.');
  });
  it('once paid, creates or activates its client, or opens its group [ORD-5]', () => {
    const opened = (type: string, client: object | null = { name_key: 'x' }) =>
      openingOf(order({ client, subscription: { type, access_code: 'c', member_max: 5 } }));
    expect(opened('new')).toMatchObject({ what: 'client', how: 'create', client: { name_key: 'x' } });
    expect(opened('ops')).toMatchObject({ how: 'create' });
    expect(opened('ops', { id: 'c1' })).toMatchObject({ how: 'activate' });
    expect([opened('existing'), opened('existing_ops')]).toMatchObject([{ how: 'activate' }, { how: 'activate' }]);
    expect(opened('group')).toEqual({ what: 'group', access_code: 'c', member_max: 5 });
    expect([opened('individual'), opened('new', null), openingOf(order({ client: {} }))]).toEqual([undefined, undefined, undefined]);
  });
  it("a shop's order may always move forward [ORD-5]", () => {
    expect(forwardProblems(order({ subscription: { type: 'new' } }))).toEqual([]);
  });
});

describe('payment state of an order', () => {
  const item = { items: [{ price: 10 }] };
  it.each([
    [{ ...item }, 'unpaid'],
    [{ ...item, payments: [{ amount: 4, paid: true }] }, 'partial'],
    [{ ...item, payments: [{ amount: 10, paid: true }] }, 'settled'],
    [{ ...item, payments: [{ amount: 10, paid: true }], paid: true }, 'paid'],
    [{}, 'free'],
    [{ paid: true }, 'paid'],
    [{ ...item, payments: [{ amount: 12, paid: true }], paid: true }, 'owed'],
    [{ ...item, payments: [{ amount: 10, paid: true }], refunds: [{ amount: 10, paid: true }], paid: true }, 'refunded'],
    [{ ...item, payments: [{ amount: 10, paid: true }], refunds: [{ amount: 4, paid: true }] }, 'partly_refunded'],
    [{ ...item, payments: [{ amount: 10, paid: true }], paid: true, canceled: true }, 'canceled'],
  ])('%o is %s [ORD-12]', (given, wanted) => {
    expect(paymentStateOf(order(given))).toBe(wanted);
    expect(paymentStates.names).toContain(wanted);
  });
});

describe('records', () => {
  it('samples equal their saved form, with every source, type, period and colour [ORD-1, ORD-12]', () => {
    expect(orderSamples.map(withSums)).toEqual(orderSamples);
    expect(orderQuoteSamples.map(withSums)).toEqual(orderQuoteSamples);
    expect(new Set(orderSamples.map(({ source }) => source))).toEqual(new Set([1, 2, 3]));
    expect(new Set(orderSamples.map(({ subscription }) => subscription?.type)).size).toBe(subscriptionTypes.names.length + 1);
  });
  it('orders have an invoice id, quotes a quote id, and only the server numbers them and records payments [ORD-1, ORD-4]', () => {
    expect(order({})).toHaveProperty('invoice_id', '');
    expect(OrderQuote.parse({})).toHaveProperty('quote_id', '');
    expect(OrderQuote.parse({})).not.toHaveProperty('invoice_id');
    expect(orders.sealed).toEqual(expect.arrayContaining(['invoice_id', 'paid', 'date_paid', 'payments', 'refunds']));
    expect(orderQuotes.sealed).toContain('quote_id');
  });
  it('links of a quote for goods and of an order lead to their screens [TEN-5, ORD-12]', () => {
    expect(linkTo('timberline', { collection: orderQuotes.name, id: 'q1' })).toBe('/timberline/quotes/q1/');
    expect(linkTo('timberline', { collection: orders.name, id: 'o1' })).toBe('/timberline/orders/o1/');
  });
  it('sales may change unlocked orders, admins locked ones, and paid orders cannot be deleted [ORD-12]', () => {
    const actor = (given: Partial<Actor>): Actor => ({ ...systemActor('c1'), uid: 'u', system: false, admin: false, ...given });
    const sales = actor({ roles: new Set(['sales']) });
    const may = (action: 'update' | 'delete', who: Actor, doc: object) => matches({ ...order({}), ...doc }, orders.access[action](who, 0));
    expect([may('update', sales, {}), may('update', sales, { locked: true }), may('delete', sales, {})]).toEqual([true, false, false]);
    expect(may('update', actor({ roles: new Set(['support']) }), {})).toBe(false);
    const admin = actor({ admin: true });
    expect([may('update', admin, { locked: true }), may('delete', admin, {}), may('delete', admin, { amount_paid: 5 })]).toEqual([true, true, false]);
    expect(may('update', actor({ admin: true, member: false }), {})).toBe(false);
  });
});
