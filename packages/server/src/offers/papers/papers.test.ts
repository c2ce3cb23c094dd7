import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomId } from '@app/kernel/ids.ts';
import { where } from '@app/kernel/queries/where.ts';
import { DAY, MINUTE } from '@app/kernel/time/durations.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import { queue } from '@app/domain/jobs/jobs.collection.ts';
import { systemMail } from '@app/domain/mail/system-mail.collection.ts';
import { offerEvents } from '@app/domain/offers/offers.collection.ts';
import { Order, OrderQuote } from '@app/domain/orders/order.ts';
import { orderQuotes, orders } from '@app/domain/orders/orders.collection.ts';
import { paymentSettings } from '@app/domain/payments/payments.collection.ts';
import { shipments } from '@app/domain/shipping/shipping.collection.ts';
import { pdfPages } from '../../platform/pdf/pdf-text.ts';
import { type TestContext, testContext, type TestReply } from '../../testing/test-context.ts';

type Fields = Record<string, unknown>;
const contact = { first_name: 'Owen', last_name: 'Díaz', email: 'owen@diaz.example' };
const item = (more: Fields = {}) => ({ id: randomId(8), sku: 'CED-68', name: 'Panel', price: 100, quantity: 2, ...more });

describe.each(enginesOfRules)('papers on %s', (engine) => {
  let ctx: TestContext;
  let token: Record<'sal' | 'dis' | 'pia' | 'rival', string>;
  const shop = () => ctx.records.forClient('timber');
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    const address = { street: '1 Yard', street2: '', city: 'Salem', state: 'OR', zip: '97301', country: 'US' };
    const theme = { favicon: '', logo_dark: '', heading: '', logo_light: '/assets/clients/timberline/logo-light.svg' };
    await ctx.client('timber', { kind: 'shop', name: 'Timber', email: 'shop@timber.example', timezone: 'America/Chicago', address, theme });
    await ctx.client('madera', { kind: 'shop', name: 'Madera', language: 'es' });
    await ctx.person({ uid: 'sal', client: 'timber', roles: ['sales'] });
    await ctx.person({ uid: 'dis', client: 'timber', roles: ['dispatch'] });
    await ctx.person({ uid: 'pia', client: 'timber', roles: ['pricing'] });
    await ctx.person({ uid: 'rival', client: 'madera', roles: ['sales'] });
    const [sal = '', dis = '', pia = '', rival = ''] = await Promise.all(['sal', 'dis', 'pia', 'rival'].map((uid) => ctx.token(uid)));
    token = { sal, dis, pia, rival };
    await shop().set(paymentSettings, 'settings', { account: 'test' });
  });
  afterAll(() => ctx?.close());
  beforeEach(() => ctx.clock.advance(MINUTE));

  const call = (path: string, body: Fields, who: keyof typeof token = 'sal'): Promise<TestReply> =>
    ctx.call(path, body, { client: who === 'rival' ? 'madera' : 'timber', token: token[who] });
  const codes = ({ body }: TestReply): string[] => body.problems?.map(({ code }: { code: string }) => code) ?? [];
  const bytesOf = async (id: string, client = 'timber'): Promise<Uint8Array> =>
    ctx.files.bytes((await ctx.records.forClient(client).get(storedFiles, id))!.key);
  const wordsOf = async (reply: TestReply, client = 'timber'): Promise<string> => pdfPages(await bytesOf(reply.body.id, client)).join('\n');
  const newOrder = async (data: Fields = {}) => {
    const { id } = await shop().create(orders, Order.parse({ contact, items: [item()], ...data }));
    return (await shop().get(orders, id))!;
  };
  const open = async (path: string) => await (await ctx.app()).http.inject({ url: path });
  const sentQuote = async () => {
    const { id } = await shop().create(orderQuotes, OrderQuote.parse({ contact, items: [item(), item({ name: 'Oil', optional: true })] }));
    const quote = (await shop().get(orderQuotes, id))!;
    const body = { key: randomId(12), valid_until: ctx.clock.now() + DAY, deposit: { kind: 'percent', value: 25 }, note: 'Dry and planed.' };
    const { body: sent } = await call(`/offers/quotes/${quote.id}/send`, body);
    const link = new URL(String(sent.link));
    return { quote, page: link.pathname, key: link.pathname.split('/').at(-1) ?? '' };
  };
  const accept = async (key: string): Promise<void> => {
    const { body } = await ctx.call(`/offers/${key}`, { company: 'timber' });
    expect((await ctx.call(`/offers/${key}/accept`, { company: 'timber', name: 'Owen Díaz', consent: true, sha256: body.sha256 })).status).toBe(200);
  };

  test('[ORD-11] an invoice has company, customer, lines, sums of the domain, and page numbers; in the language of the company', async () => {
    const order = await newOrder({ tax: { totalRate: 0.05 }, shipping: 10, discount: { code: 'TEN', amount: -20 }, po_number: 'PO-7' });
    const reply = await call('/orders/paper', { id: order.id, paper: 'invoice' });
    expect(reply.body).toMatchObject({ name: `Invoice ${order.invoice_id}.pdf`, type: 'application/pdf' });
    const words = await wordsOf(reply);
    for (const text of [
      'Timber',
      '1 Yard',
      'Salem, OR 97301',
      `Invoice ${order.invoice_id}`,
      'Purchase order',
      'PO-7',
      'Owen Díaz',
      'Panel',
      '$200.00',
      '$20.00',
      '$10.00',
      'Tax (5%)',
      '$9.50',
      '$199.50',
      'Page 1 of 1',
    ])
      expect(words, text).toContain(text);
    expect(Buffer.from(await bytesOf(reply.body.id)).toString('latin1'), 'the logo').toContain('/Subtype /Image');
    const many = await newOrder({ items: Array.from({ length: 60 }, () => item()) });
    const pages = pdfPages(await bytesOf((await call('/orders/paper', { id: many.id, paper: 'invoice' })).body.id));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
    const foreign = await ctx.records.forClient('madera').create(orders, Order.parse({ contact, items: [item()] }));
    const spanish = await call('/orders/paper', { id: foreign.id, paper: 'invoice' }, 'rival');
    expect(await wordsOf(spanish, 'madera')).toMatch(/Factura[\s\S]*Página 1 de 1/);
  });

  test('[ORD-11] the same order has the same file; a changed one has another; what was made stays and cannot be changed', async () => {
    const order = await newOrder();
    const replies = await Promise.all([1, 2, 3].map(() => call('/orders/paper', { id: order.id, paper: 'invoice' })));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    const first = replies[0]!.body.id as string;
    const bytes = await bytesOf(first);
    await shop().update(orders, order.id, { items: [item({ price: 7 })] });
    const second = await call('/orders/paper', { id: order.id, paper: 'invoice' });
    expect(second.body.id).not.toBe(first);
    expect(await bytesOf(first)).toEqual(bytes);
    await expect(shop().update(storedFiles, first, { key: 'timber/other' })).rejects.toMatchObject({ problems: [{ code: 'files.locked' }] });
    expect(await shop().get(storedFiles, first)).toMatchObject({
      record: order.path,
      locked: true,
      metadata: { sha256: createHash('sha256').update(bytes).digest('hex') },
    });
  });

  test('[ORD-11, SHP-1] who may make which paper; a receipt needs a payment', async () => {
    const order = await newOrder();
    expect((await call('/orders/paper', { id: order.id, paper: 'invoice' }, 'pia')).status).toBe(403);
    expect((await call('/orders/paper', { id: order.id, paper: 'invoice' }, 'rival')).status).toBe(404);
    expect((await call('/orders/paper', { id: order.id, paper: 'bill' })).status).toBe(422);
    expect(codes(await call('/orders/paper', { id: order.id, paper: 'receipt' }))).toEqual(['orders.nothing-paid']);
    const payments = [{ id: 'p', paid: true, amount: 50, type: 'wire', date_paid: ctx.clock.now() }];
    const paid = await newOrder({ payments });
    const words = await wordsOf(await call('/orders/paper', { id: paid.id, paper: 'receipt' }));
    for (const text of ['Receipt', 'Wire', '$50.00', 'Balance', '$150.00']) expect(words).toContain(text);
    const { body } = await call('/shipments/create', { order: order.id, newId: randomId(20) });
    const slip = await call('/shipments/paper', { id: body.id, paper: 'packing-slip' }, 'dis');
    expect(await wordsOf(slip)).toMatch(/Packing slip[\s\S]*Panel[\s\S]*Total weight/);
    expect(await wordsOf(slip)).not.toContain('$');
    const lading = await wordsOf(await call('/shipments/paper', { id: body.id, paper: 'bill-of-lading' }));
    expect(lading).toMatch(/Bill of lading[\s\S]*Freight class[\s\S]*Carrier: name, signature, date/);
    expect((await call('/shipments/paper', { id: body.id, paper: 'packing-slip' }, 'pia')).status).toBe(403);
    expect((await shop().get(shipments, body.id))?.canceled).toBeNull();
  });

  test('[BYD-9, ORD-11] the PDF of a version is made when it is sent and stays byte for byte, whatever changes', async () => {
    const { quote, page } = await sentQuote();
    const before = await open(`${page}/papers/quote`);
    expect(before.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const words = pdfPages(before.rawPayload).join('\n');
    for (const text of [
      `Quote ${quote.quote_id}`,
      'Dry and planed.',
      'Optional, not in the total',
      'Deposit to start: $50.00',
      'Valid until',
      'Checksum',
    ])
      expect(words, text).toContain(text);
    await shop().update(orderQuotes, quote.id, { items: [item({ price: 999 })] });
    await shop().write([{ op: 'merge', path: 'clients/timber', data: { phone: `503555${randomId(2)}` } }]);
    expect((await open(`${page}/papers/quote`)).rawPayload.equals(before.rawPayload)).toBe(true);
    const staff = await call(`/offers/quotes/${quote.id}/paper`, {});
    expect(Buffer.from(await bytesOf(staff.body.id)).equals(before.rawPayload)).toBe(true);
    for (const paper of ['certificate', 'invoice', 'receipt', 'other']) expect((await open(`${page}/papers/${paper}`)).statusCode, paper).toBe(404);
  });

  test('[BYD-9] the certificate of a signature says who, when, from where, what, and every event; nobody else opens it', async () => {
    const { quote, page, key } = await sentQuote();
    expect((await ctx.call(`/offers/quotes/${quote.id}/certificate`, undefined, { client: 'timber', token: token.sal })).status).toBe(409);
    await accept(key);
    const events = await shop().list(offerEvents, { where: where('quote', 'eq', quote.id), limit: 9 });
    const pdf = (await open(`${page}/papers/quote`)).rawPayload;
    const signature = events.find(({ kind }) => kind === 'accepted')!;
    expect(signature.details['pdf_sha256']).toBe(createHash('sha256').update(pdf).digest('hex'));
    const words = pdfPages((await open(`${page}/papers/certificate`)).rawPayload)
      .join('')
      .replaceAll('\n', '');
    for (const text of [
      'Owen Díaz',
      'owen@diaz.example',
      signature.ip,
      'CST',
      signature.sha256,
      signature.details['revision_sha256'] as string,
      'All of them were verified',
    ])
      expect(words, text).toContain(text.replaceAll('\n', ''));
    const certificate = (who: keyof typeof token) =>
      ctx.call(`/offers/quotes/${quote.id}/certificate`, undefined, { client: who === 'rival' ? 'madera' : 'timber', token: token[who] });
    expect([(await certificate('sal')).status, (await certificate('dis')).status, (await certificate('rival')).status]).toEqual([200, 403, 404]);
    expect((await open(`${page}/papers/invoice`)).statusCode).toBe(200);
    expect((await open(`${page}/papers/receipt`)).statusCode).toBe(404);
  });

  test('[BYD-9] an acceptance that breaks at any of its writes leaves nothing; the repeated one makes one order and one email to each side', async () => {
    const { quote, key } = await sentQuote();
    await ctx.jobs.settle();
    const before = ctx.printed.length;
    let breaks = '';
    const fail = (name: string) => async () => {
      if (breaks === name) throw new Error('The power is gone.');
    };
    const { records } = ctx;
    records.onWrite(orders, fail('orders'));
    records.onWrite(offerEvents, fail('events'));
    records.onWrite(orderQuotes, fail('quotes'));
    records.onWrite(queue, fail('queue'));
    records.onWrite(systemMail, fail('mail'));
    const { body } = await ctx.call(`/offers/${key}`, { company: 'timber' });
    const sign = () => ctx.call(`/offers/${key}/accept`, { company: 'timber', name: 'Owen Díaz', consent: true, sha256: body.sha256 });
    for (const name of ['orders', 'events', 'quotes', 'queue', 'mail']) {
      breaks = name;
      expect((await sign()).status, name).toBe(500);
      expect(await shop().get(orderQuotes, quote.id), name).toMatchObject({ order: '', offer: { state: 'sent' } });
      expect(await shop().count(offerEvents, { where: where('quote', 'eq', quote.id) }), name).toBe(1);
    }
    breaks = '';
    expect((await sign()).status).toBe(200);
    expect((await sign()).status).toBe(200);
    await ctx.jobs.settle();
    expect(ctx.printed.length - before).toBe(2);
    expect(await shop().count(queue, { where: where('ref_path', 'eq', quote.path) })).toBe(1);
    expect((await shop().get(orderQuotes, quote.id))?.order).not.toBe('');
  });

  test('[BYD-9] a customer opens the files that staff shared, by their own link and as long as it is theirs', async () => {
    const { quote, page, key } = await sentQuote();
    const other = await sentQuote();
    const keep = async (id: string, record: string, shared = false) => {
      await ctx.files.put(`timber/${id}`, Buffer.from('plan'));
      await shop().set(storedFiles, id, { name: 'plan.txt', type: 'text/plain', size: 4, key: `timber/${id}`, record, shared_with_customer: shared });
    };
    const [plan, secret, loose] = [randomId(12), randomId(12), randomId(12)];
    await keep(plan, quote.path);
    await keep(secret, quote.path);
    await keep(loose, '');
    const file = (id: string, of = page) => open(`${of}/files/${id}`);
    expect((await file(plan)).statusCode).toBe(404);
    expect((await call('/files/share', { id: plan, shared: true }, 'dis')).status).toBe(403);
    expect((await call('/files/share', { id: plan, shared: true }, 'rival')).status).toBe(404);
    expect(codes(await call('/files/share', { id: loose, shared: true }))).toEqual(['files.no-customer']);
    expect((await call('/files/share', { id: plan, shared: true })).status).toBe(200);
    expect((await ctx.call(`/offers/${key}`, { company: 'timber' })).body.files).toEqual([{ id: plan, name: 'plan.txt', size: 4 }]);
    const given = await file(plan);
    expect([given.statusCode, given.body, given.headers['cache-control']]).toEqual([200, 'plan', 'no-store']);
    expect((await file(secret)).statusCode).toBe(404);
    expect((await file(plan, other.page)).statusCode).toBe(404);
    expect((await file(plan, page.replace('/timber/', '/madera/'))).statusCode).toBe(404);
    expect((await open(`/api/files/timber/${plan}`)).statusCode).toBe(401);
    await call('/files/share', { id: plan, shared: false });
    expect((await file(plan)).statusCode).toBe(404);
    await call('/files/share', { id: plan, shared: true });
    await call(`/offers/quotes/${quote.id}/withdraw`, {});
    expect([(await file(plan)).statusCode, (await open(`${page}/papers/quote`)).statusCode]).toEqual([404, 404]);
  });
});
