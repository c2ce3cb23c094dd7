import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomId } from '@app/kernel/ids.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { zoneOf } from '@app/domain/clients/zone.rules.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import { Order, OrderQuote } from '@app/domain/orders/order.ts';
import { orderQuotes, orders } from '@app/domain/orders/orders.collection.ts';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import { tokenOf } from '../orders/order-token.ts';
import { pdfPages } from '../platform/pdf/pdf-text.ts';
import { type TestContext, testContext, type TestReply } from '../testing/test-context.ts';

const contact = { first_name: 'Owen', last_name: 'Diaz', email: 'owen@diaz.example' };
const items = [{ id: 'panel', sku: 'CED-68', name: 'Panel', price: 100, quantity: 2 }];
const account = { holder: 'Timber LLC', bank: 'First Bank', routing: '021000089', account: '000987654', swift: '', note: 'ACH is free.' };
const settings = { account: 'none', secret: '', signing: '', deposit: { kind: 'none', value: 0 }, refund_limit: 500 };

describe.each(enginesOfRules)('bank transfers on %s', (engine) => {
  let ctx: TestContext;
  const shop = () => ctx.records.forClient('timber');
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    await ctx.client('timber', { kind: 'shop', name: 'Timber' });
    await ctx.person({ uid: 'boss', client: 'timber', roles: ['admin'] });
    await ctx.person({ uid: 'sal', client: 'timber', roles: ['sales'] });
  });
  afterAll(() => ctx?.close());

  const as = async (uid: string, path: string, body?: Record<string, unknown>): Promise<TestReply> =>
    await ctx.call(path, body, { client: 'timber', token: await ctx.token(uid) });
  const save = (wire?: object): Promise<TestReply> => as('boss', '/cms/company/payments', { ...settings, ...(wire && { wire }) });
  const newOrder = async (data: object = {}) => {
    const { id } = await shop().create(orders, Order.parse({ contact, items, ...data }));
    return (await shop().get(orders, id))!;
  };
  const shown = async (id: string) => (await ctx.call(`/checkout/orders/${tokenOf(ctx, 'timber', id)}`, undefined)).body;
  const paper = async (id: string): Promise<string> => {
    const { body } = await as('sal', '/orders/paper', { id, paper: 'invoice' });
    const file = await shop().get(storedFiles, body.id);
    return pdfPages(await ctx.files.bytes(file?.key ?? '')).join('\n');
  };

  test('[ORD-8] only an admin sets the account for transfers, whole or not at all; saving other settings keeps it', async () => {
    expect((await as('sal', '/cms/company/payments', { ...settings, wire: { ...account, offered: true } })).status).toBe(403);
    const refused = await save({ ...account, bank: ' ', offered: true });
    expect([refused.status, refused.body.problems]).toEqual([422, [expect.objectContaining({ code: 'payments.wire-missing' })]]);
    expect((await save({ ...account, offered: true })).body.wire).toEqual({ ...account, offered: true });
    expect((await save()).body.wire).toEqual({ ...account, offered: true });
    // Numbers of cards are refused here, too (ORD-10).
    expect((await save({ ...account, offered: true, account: '4242 4242 4242 4242' })).status).toBe(422);
  });

  test('[ORD-8, BYD-9] customers see the account and the number of the invoice while money is due, on the page of the order, of the signed quote and on the invoice', async () => {
    await save({ ...account, offered: true });
    const { id, invoice_id } = await newOrder();
    expect((await shown(id)).wire).toEqual({ ...account, reference: invoice_id });
    const text = await paper(id);
    expect([(await shown(id)).due, text.includes('Due')]).toEqual([ctx.clock.now() + 30 * DAY, true]);
    for (const part of [...Object.values(account), `Reference\n${invoice_id}`].filter(Boolean)) expect(text).toContain(part);
    const quote = await shop().create(orderQuotes, OrderQuote.parse({ contact, items }));
    const sent = await as('sal', `/offers/quotes/${quote.id}/send`, { key: randomId(12), valid_until: ctx.clock.now() + DAY });
    const token = String(sent.body.link).split('/').at(-1) ?? '';
    const room = async () => (await ctx.call(`/offers/${token}`, { company: 'timber' })).body;
    const { sha256, money } = await room();
    expect(money).toBeNull();
    await ctx.call(`/offers/${token}/accept`, { company: 'timber', name: 'Owen Diaz', consent: true, sha256 });
    const signed = (await room()).money;
    expect(signed.wire).toEqual({ ...account, reference: signed.number });
    // Staff record what arrived.
    const order = idOfPath((await shop().get(orderQuotes, quote.id))?.order ?? '');
    const taken = await as('sal', '/payments/take', { order, key: randomId(12), amount: 200, by: 'wire', reference: 'FT 88' });
    expect(taken.status).toBe(200);
    expect((await room()).money).toMatchObject({ balance: 0, wire: null });
    expect(await shown(order)).toMatchObject({ wire: null, due: null });
    expect(await paper(order)).not.toContain(account.account);
  });

  test('[ORD-8] no account is shown for an order that is canceled or ends within hours, or where the company offers none', async () => {
    await save({ ...account, offered: true });
    const [open, brief, canceled] = [await newOrder(), await newOrder({ expires: ctx.clock.now() + DAY }), await newOrder({ canceled: true })];
    expect([(await shown(open.id)).wire !== null, (await shown(brief.id)).wire, (await shown(canceled.id)).wire]).toEqual([true, null, null]);
    await save({ ...account, offered: false });
    expect((await shown(open.id)).wire).toBeNull();
    expect(await paper(open.id)).not.toContain(account.account);
  });

  test('[ORD-8, ORD-11] an invoice says until when it is to be paid: a day, or on receipt where a card pays it; the days are a setting of the company', async () => {
    expect((await save()).body.due_days).toBe(30);
    expect((await as('boss', '/cms/company/payments', { ...settings, due_days: 10 })).body.due_days).toBe(10);
    expect((await as('boss', '/cms/company/payments', { ...settings, due_days: 400 })).status).toBe(422);
    const [open, brief] = [await newOrder(), await newOrder({ expires: ctx.clock.now() + DAY })];
    expect([open.due_date, brief.due_date]).toEqual([ctx.clock.now() + 10 * DAY, null]);
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: zoneOf({ timezone: '' }) }).format(ctx.clock.now() + 10 * DAY);
    expect(await paper(open.id)).toContain(`Due\n${day}`);
    expect(await paper(brief.id)).toContain('Due\nOn receipt');
  });
});
