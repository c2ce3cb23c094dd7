import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Doc, systemActor } from '@app/kernel/collection.ts';
import { randomId } from '@app/kernel/ids.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { datedIds } from '@app/domain/clients/dated-id.rules.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { invitations } from '@app/domain/invitations/invitation.collection.ts';
import { groups } from '@app/domain/marketing/group.collection.ts';
import { Order, type OrderQuote } from '@app/domain/orders/order.ts';
import { orderQuotes, orders } from '@app/domain/orders/orders.collection.ts';
import { discounts, paymentSettings } from '@app/domain/payments/payments.collection.ts';
import { type TestContext, testContext, type TestReply } from '../testing/test-context.ts';

const MINUTE = 60_000;
/** Orders that are saved at the same moment: `NUMBERS=1000` lets a whole minute fill up by itself. */
const AT_ONCE = Number(process.env['NUMBERS'] ?? 100);

describe.each(enginesOfRules)('orders on %s', (engine) => {
  let ctx: TestContext;
  let token: Record<'sal' | 'bill' | 'boss' | 'finn' | 'rival', string>;
  const shop = () => ctx.records.forClient('timber');
  const platform = () => ctx.records.forClient(ctx.config.defaultClient);

  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    await ctx.client(ctx.config.defaultClient, { kind: 'platform' });
    await ctx.client('timber', { timezone: 'America/Chicago', orderStages: ['Cut', 'Packed'] });
    await ctx.client('other');
    await ctx.person({ uid: 'sal', client: 'timber', roles: ['sales'] });
    await ctx.person({ uid: 'bill', client: 'timber', roles: ['billing'] });
    await ctx.person({ uid: 'boss', client: 'timber', roles: ['admin'] });
    await ctx.person({ uid: 'finn', client: ctx.config.defaultClient, roles: ['admin'] });
    await ctx.person({ uid: 'rival', client: 'other', roles: ['admin'] });
    const tokens = await Promise.all(['sal', 'bill', 'boss', 'finn', 'rival'].map((uid) => ctx.token(uid)));
    const [sal = '', bill = '', boss = '', finn = '', rival = ''] = tokens;
    token = { sal, bill, boss, finn, rival };
  });
  afterAll(() => ctx?.close());

  const clientOf = { sal: 'timber', bill: 'timber', boss: 'timber', finn: 'apron', rival: 'other' } as const;
  const call = (path: string, body: Readonly<Record<string, unknown>>, who: keyof typeof token = 'sal') =>
    ctx.call(path, body, { client: who === 'finn' ? ctx.config.defaultClient : clientOf[who], token: token[who] });
  const codesOf = ({ body }: TestReply): string[] => body.problems.map(({ code }: { code: string }) => code);
  const line = (more: Partial<Order['items'][number]> = {}) => ({ id: randomId(8), sku: 'CED-68', name: 'Panel', price: 100, quantity: 2, ...more });
  const order = (data: Parameters<typeof Order.parse>[0] = {}, client = shop()) =>
    client.create(orders, Order.parse({ items: [line()], ...(data as object) }));
  const reread = async (doc: Doc<Order>): Promise<Doc<Order>> =>
    (await ctx.records.of(orders).get(systemActor(doc.path.split('/')[1] ?? ''), doc.path)) as Doc<Order>;
  const paidBy = (amount: number) => [{ id: 'p1', paid: true, amount, type: 'wire' }];

  test('[ORD-1] a saved order or quote gets a number of its minute, whatever saves it; nobody chooses one', async () => {
    const path = `clients/timber/orders/${randomId(20)}`;
    const written = await ctx.call(
      '/documents/write',
      { writes: [{ op: 'set', path, data: { invoice_id: 'MINE', items: [line()] } }] },
      { client: 'timber', token: token.sal },
    );
    expect(written.status).toBe(200);
    expect((await shop().get(orders, path))?.invoice_id).toMatch(/^270303G0[A-Z]{2}$/);
    const quote = await call('/orders/create', { kind: 'order_quotes', newId: randomId(20) });
    expect((await shop().get(orderQuotes, quote.body.path))?.quote_id).toMatch(/^Q-270303G0[A-Z]{2}$/);
  });

  test('[ORD-8] an order that is placed unpaid is due after the days of the company; staff give it another day, and a copy has its own', async () => {
    const dueOf = async (path: string) => (await shop().get(orders, path))?.due_date;
    const { body: first } = await call('/orders/create', { kind: 'orders', newId: randomId(20) });
    expect(await dueOf(first.path)).toBe(ctx.clock.now() + 30 * DAY);
    await shop().set(paymentSettings, 'settings', { due_days: 14 });
    const { body: second } = await call('/orders/create', { kind: 'orders', newId: randomId(20) });
    expect(await dueOf(second.path)).toBe(ctx.clock.now() + 14 * DAY);
    const version = (await shop().get(orders, second.path))?.version;
    const due_date = ctx.clock.now() + 3 * DAY;
    const writes = [{ op: 'merge', path: second.path, base: version, data: { due_date, reminders: [{ day: 0, at: 1 }] } }];
    expect((await ctx.call('/documents/write', { writes }, { client: 'timber', token: token.sal })).status).toBe(200);
    expect(await shop().get(orders, second.path)).toMatchObject({ due_date, reminders: [] });
    const { body: copy } = await call('/orders/copy', { kind: 'orders', id: second.id, newId: randomId(20) });
    expect(await dueOf(copy.path)).toBe(ctx.clock.now() + 14 * DAY);
    expect((await order({ paid: true })).due_date).toBeNull();
    await shop().remove(paymentSettings, 'settings');
  });

  test('[ORD-1] of many saved at once none shares its number, and those over the 676 of a minute take the next', async () => {
    ctx.clock.advance(10 * MINUTE);
    const path = () => `clients/timber/orders/${randomId(20)}`;
    const used = AT_ONCE > 676 ? [] : datedIds('270303GA', () => 0).slice(0, 676 - AT_ONCE / 2);
    for (let from = 0; from < used.length; from += 335)
      await shop().write(used.slice(from, from + 335).map((invoice_id) => ({ op: 'set', path: path(), data: { invoice_id } })));
    const writes = () => Array.from({ length: 49 }, () => ({ op: 'set', path: path(), data: {} }));
    const batches = Array.from({ length: AT_ONCE / 50 }, () =>
      ctx.call('/documents/write', { writes: writes() }, { client: 'timber', token: token.sal }),
    );
    const single = batches.map(() => call('/orders/create', { kind: 'orders', newId: randomId(20) }));
    for (const { status } of await Promise.all([...batches, ...single])) expect(status).toBe(200);
    const numbersOf = async (minute: string): Promise<ReadonlySet<string>> => {
      const ofMinute = all(where('invoice_id', 'gte', minute), where('invoice_id', 'lte', `${minute}ZZ`));
      return new Set((await shop().list(orders, { where: ofMinute, limit: 1000 })).map(({ invoice_id }) => invoice_id));
    };
    expect((await numbersOf('270303GA')).size).toBe(676);
    expect((await numbersOf('270303GB')).size).toBe(used.length + AT_ONCE - 676);
    ctx.clock.advance(10 * MINUTE);
  }, 900_000);

  test('[ORD-12] an order is created for a contact once, with a copy of who that is', async () => {
    const contact = await shop().create(contacts, { first_name: 'Owen', last_name: 'Hall', email: 'owen@hall.example', phone: '218-555-0164' });
    const body = { kind: 'orders', newId: randomId(20), contact: contact.id };
    const [first, again] = [await call('/orders/create', body), await call('/orders/create', { ...body, contact: '' })];
    expect(again.body).toEqual(first.body);
    expect(await shop().get(orders, first.body.path)).toMatchObject({
      contact: { id: contact.id, first_name: 'Owen', email: 'owen@hall.example' },
      source: 2,
      agents: ['sal'],
    });
    expect((await call('/orders/create', { ...body, newId: randomId(20) }, 'rival')).status).toBe(404);
    expect((await call('/orders/create', { ...body, newId: randomId(20) }, 'bill')).status).toBe(403);
    expect((await call('/orders/create', { ...body, newId: 'short' })).status).toBe(422);
  });

  test('[ORD-3] a stage says who marked it and when; nobody writes that by hand', async () => {
    const { id, path } = await order();
    expect((await call('/orders/stage', { kind: 'orders', id, name: 'Packed', colour: 'orange' })).status).toBe(200);
    const stage = { agent: 'sal', date: ctx.clock.now(), colour: 'orange' };
    expect((await shop().get(orders, id))?.stages).toEqual({ Packed: stage });
    const forged = { Packed: { agent: 'boss', date: 1, colour: 'green' } };
    const base = (await shop().get(orders, id))?.version ?? 0;
    await ctx.call('/documents/write', { writes: [{ op: 'merge', path, base, data: { stages: forged } }] }, { client: 'timber', token: token.sal });
    expect((await shop().get(orders, id))?.stages).toEqual({ Packed: stage });
    expect((await call('/orders/stage', { kind: 'orders', id, name: 'Packed', colour: 'pink' })).status).toBe(422);
    expect((await call('/orders/stage', { kind: 'orders', id, name: 'Packed', colour: 'green' }, 'rival')).status).toBe(404);
  });

  test('[ORD-3] moving forward marks the next open stage, in the order of the company, until all are done', async () => {
    const { id } = await order();
    for (const name of ['items', 'client', 'Cut', 'Packed']) expect((await call('/orders/forward', { id })).body).toEqual({ name });
    expect(await call('/orders/forward', { id })).toMatchObject({ status: 409, body: { problems: [{ code: 'orders.all-done' }] } });
  });

  test('[ORD-4] an order is marked paid once its payments cover it and its items are done', async () => {
    const { id } = await order({ payments: paidBy(199.99) });
    const mark = (paid = true, who: keyof typeof token = 'bill') => call('/orders/paid', { id, paid }, who);
    expect(codesOf(await mark())).toEqual(['orders.underpaid', 'orders.unpaid-items']);
    await shop().update(orders, id, { payments: paidBy(200) as Order['payments'] });
    expect(codesOf(await mark())).toEqual(['orders.unpaid-items']);
    await call('/orders/stage', { kind: 'orders', id, name: 'items', colour: 'green' });
    expect((await mark(true, 'sal')).status).toBe(403);
    expect((await mark()).status).toBe(200);
    expect(await shop().get(orders, id)).toMatchObject({ paid: true, date_paid: ctx.clock.now() });
    expect((await mark(false)).status).toBe(200);
    expect(await shop().get(orders, id)).toMatchObject({ paid: false, date_paid: null, amount_paid: 200 });
  });

  test('[ORD-12] canceling says so and moves no money; a locked order is changed by admins alone', async () => {
    const { id } = await order({ locked: true, payments: paidBy(50) });
    const cancel = (canceled: boolean, who: keyof typeof token) => call('/orders/cancel', { kind: 'orders', id, canceled }, who);
    expect(await cancel(true, 'sal')).toMatchObject({ status: 409, body: { problems: [{ code: 'orders.locked' }] } });
    expect((await cancel(true, 'boss')).status).toBe(200);
    expect(await shop().get(orders, id)).toMatchObject({ canceled: true, amount_paid: 50 });
    expect((await cancel(false, 'boss')).status).toBe(200);
    expect((await shop().get(orders, id))?.canceled).toBe(false);
  });

  test('[ORD-6] a copy is a new order without number, dates, payments, flags and shipments of the first; a clone may leave the lines', async () => {
    const { id, invoice_id } = await reread(
      await order({ payments: paidBy(200), paid: true, canceled: true, stages: { items: { agent: 'x', date: 1, colour: 'green' } } }),
    );
    const copy = async (items: boolean) => {
      const { body } = await call('/orders/copy', { kind: 'orders', id, newId: randomId(20), items });
      return (await shop().get(orders, body.path)) as Doc<Order>;
    };
    const whole = await copy(true);
    expect(whole).toMatchObject({ payments: [], paid: false, canceled: false, stages: {}, total: 200 });
    expect(whole.invoice_id).toMatch(/^2703/);
    expect(whole.invoice_id).not.toBe(invoice_id);
    expect(await copy(false)).toMatchObject({ items: [], total: 0 });
  });

  test('[BYD-10] lines are saved by id and field: two people at once keep both their changes; of one field the stored value stays', async () => {
    const { id, path } = await order({ items: [line({ id: 'a' }), line({ id: 'b' })] });
    const change = (changes: object, who: keyof typeof token = 'sal') => call('/orders/lines', { kind: 'orders', id, changes }, who);
    const quantity = (after: number) => ({ changed: [{ id: 'a', before: { quantity: 2 }, after: { quantity: after } }] });
    const answers = await Promise.all([
      change(quantity(5)),
      change({ changed: [{ id: 'a', before: { price: 100 }, after: { price: 90 } }], added: [{ item: line({ id: 'n' }), after: 'a' }] }, 'boss'),
    ]);
    expect(answers.map(({ status, body }) => [status, body.conflicts])).toEqual([
      [200, []],
      [200, []],
    ]);
    const saved = await shop().get(orders, path);
    expect(saved?.items.map((item) => [item.id, item.quantity, item.price])).toEqual([
      ['a', 5, 90],
      ['n', 2, 100],
      ['b', 2, 100],
    ]);
    expect(saved?.total).toBe(850);
    const late = await change({ ...quantity(9), removed: ['b'] });
    expect(late.body).toEqual({ version: expect.any(Number), conflicts: [{ line: 'a', field: 'quantity', mine: 9, theirs: 5, base: 2 }] });
    expect((await shop().get(orders, path))?.items.map((item) => [item.id, item.quantity])).toEqual([
      ['a', 5],
      ['n', 2],
    ]);
  });

  test('[BYD-10] lines that are wrong, too many or of a locked order are refused whole', async () => {
    const { id, path } = await order({ items: [line({ id: 'a' })] });
    const change = (changes: object, who: keyof typeof token = 'sal') => call('/orders/lines', { kind: 'orders', id, changes }, who);
    const added = (count: number) => ({ added: Array.from({ length: count }, (_, index) => ({ item: line({ id: `n${index}` }), after: 'a' })) });
    const values = (after: object) => ({ changed: [{ id: 'a', before: { price: 100 }, after }] });
    for (const bad of [values({ price: -1 }), values({ price: 'ten' }), values({ subtotal: 1 }), added(501), { added: [{ item: line({ id: '' }) }] }])
      expect((await change(bad)).status).toBe(422);
    expect(codesOf(await change(added(500)))).toEqual(['orders.too-many-lines']);
    expect((await change(added(1), 'bill')).status).toBe(403);
    expect((await change(added(1), 'rival')).status).toBe(404);
    await shop().update(orders, id, { locked: true });
    expect(codesOf(await change(added(1)))).toEqual(['orders.locked']);
    expect((await shop().get(orders, path))?.items).toHaveLength(1);
    expect((await change(added(499), 'boss')).status).toBe(200);
    expect((await shop().get(orders, path))?.items).toHaveLength(500);
  });

  test('[CRT-5, ORD-2] staff apply a discount by its code and take it away; one for a single use is used by one order at a time', async () => {
    await shop().create(discounts, { code: 'SPRING10', value: 10, reusable: true });
    const once = await shop().create(discounts, { code: 'ONCE', type: 'flat', value: 30 });
    const orderIds = await Promise.all([order(), order()]);
    const [first, second] = orderIds.map(({ id }) => id);
    const apply = (id: string | undefined, code: string, who: keyof typeof token = 'sal') =>
      call('/orders/discount', { kind: 'orders', id, code }, who);
    const totalOf = async (id = '') => (await shop().get(orders, id))?.total;
    expect((await apply(first, ' spring10 ')).body).toEqual({ code: 'SPRING10', amount: -20 });
    expect(await totalOf(first)).toBe(180);
    const race = await Promise.all([apply(first, 'ONCE'), apply(second, 'ONCE')]);
    expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [winner, loser] = race[0]?.status === 200 ? [first, second] : [second, first];
    expect(await totalOf(winner)).toBe(170);
    expect(codesOf(await apply(loser, 'ONCE'))).toEqual(['payments.discount-used']);
    expect((await apply(winner, 'ONCE')).body.amount).toBe(-30);
    expect((await apply(winner, '')).body).toEqual({ code: '', amount: 0 });
    expect((await shop().get(discounts, once.id))?.used).toBe(false);
    expect((await apply(loser, 'ONCE')).status).toBe(200);
    expect(codesOf(await apply(winner, 'NONE'))).toEqual(['payments.unknown-discount']);
    expect((await apply(winner, 'ONCE', 'rival')).status).toBe(404);
    expect((await apply(winner, 'ONCE', 'bill')).status).toBe(403);
    await shop().update(discounts, once.id, { locked: true });
    expect(codesOf(await apply(loser, 'SPRING10'))).toEqual(['payments.discount-locked']);
  });

  test('[ORD-11] a quote becomes one order, with what was paid, however often it is asked for', async () => {
    const quote = (await shop().create(orderQuotes, { items: [line()], payments: paidBy(60) } as never)) as Doc<OrderQuote>;
    const answers = await Promise.all([1, 2, 3].map(() => call('/orders/convert', { id: quote.id })));
    expect(new Set(answers.map(({ body }) => body.path)).size).toBe(1);
    const made = await shop().get(orders, answers[0]?.body.path ?? '');
    expect(made).toMatchObject({ total: 200, amount_paid: 60, metadata: { quote: quote.path } });
    expect((await shop().get(orderQuotes, quote.id))?.order).toBe(made?.path);
    const old = await shop().create(orderQuotes, { items: [line()], expires: ctx.clock.now() - 1 } as never);
    expect(await call('/orders/convert', { id: old.id })).toMatchObject({ status: 409, body: { problems: [{ code: 'orders.quote-expired' }] } });
  });

  const forClient = (type: string, key: string, client: Readonly<Record<string, unknown>> = {}) => ({
    items: [{ ...line(), price: 0 }],
    client: { name: 'Fjord Air', name_key: key, email: 'ops@fjord.example', ...client },
    subscription: { type, access_code: type === 'group' ? key : '', member_max: type === 'group' ? 25 : 0 },
  });
  const itemsDone = { stages: { items: { agent: 'finn', date: 1, colour: 'green' } } };

  test('[ORD-5] an order of the platform moves forward and is paid only with its sections filled in', async () => {
    const { id } = await order(forClient('new', ''), platform());
    expect(codesOf(await call('/orders/forward', { id }, 'finn'))).toEqual(['orders.items-open', 'orders.client-open']);
    await call('/orders/stage', { kind: 'orders', id, name: 'items', colour: 'green' }, 'finn');
    expect(codesOf(await call('/orders/forward', { id }, 'finn'))).toEqual(['orders.client-open']);
    const group = await order({ ...forClient('group', ''), ...itemsDone }, platform());
    expect(codesOf(await call('/orders/paid', { id: group.id, paid: true }, 'finn'))).toEqual(['orders.group-open']);
  });

  test('[ORD-5] marking one paid opens a new client and invites its admin, once', async () => {
    const { id, path } = await order({ ...forClient('ops', 'fjord'), ...itemsDone }, platform());
    const pay = (paid: boolean) => call('/orders/paid', { id, paid }, 'finn');
    expect((await pay(true)).status).toBe(200);
    const opened = (await platform().get(orders, path))?.client?.id ?? '';
    const store = ctx.records.forClient(opened);
    expect(await store.get(clients, opened)).toMatchObject({ name_key: 'fjord', kind: 'operator', active: true });
    await pay(false);
    expect((await pay(true)).status).toBe(200);
    expect((await store.list(invitations)).map(({ email }) => email)).toEqual(['ops@fjord.example']);
  });

  test('[ORD-5] a key that another company has refuses the mark, and nothing is written', async () => {
    const { id } = await order({ ...forClient('new', 'timber'), ...itemsDone }, platform());
    const answer = await call('/orders/paid', { id, paid: true }, 'finn');
    expect([answer.status, ...codesOf(answer)]).toEqual([409, 'clients.key-taken']);
    expect((await platform().get(orders, id))?.paid).toBe(false);
  });

  test('[ORD-5] marking one paid activates an existing client, or opens a group with its code and limit', async () => {
    await ctx.client('dormant', { active: false });
    const existing = await order({ ...forClient('existing', 'dormant'), ...itemsDone }, platform());
    expect((await call('/orders/paid', { id: existing.id, paid: true }, 'finn')).status).toBe(200);
    expect((await ctx.records.forClient('dormant').get(clients, 'dormant'))?.active).toBe(true);
    const group = await order({ ...forClient('group', 'NORTH-2027'), ...itemsDone }, platform());
    expect((await call('/orders/paid', { id: group.id, paid: true }, 'finn')).status).toBe(200);
    const found = await platform().list(groups, { where: where('access_code', 'eq', 'NORTH-2027') });
    expect(found).toMatchObject([{ member_max: 25 }]);
  });

  test('[ORD-5] an order of another company opens nothing, whatever is written in it', async () => {
    const { id } = await order({ ...forClient('new', 'sneaky'), ...itemsDone });
    expect((await call('/orders/paid', { id, paid: true }, 'boss')).status).toBe(200);
    expect((await shop().get(orders, id))?.client?.id).toBe('');
    expect(await ctx.records.clientIds()).not.toContain('sneaky');
  });
});
