import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { Product } from '@app/domain/catalog/product.ts';
import { products } from '@app/domain/catalog/catalog.collection.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { messages, threads } from '@app/domain/conversations/conversation.collection.ts';
import { orderQuotes } from '@app/domain/orders/orders.collection.ts';
import { type TestContext, testContext, type TestReply } from '../testing/test-context.ts';

describe.each(enginesOfRules)('requests in conversations on %s', (engine) => {
  let ctx: TestContext;
  let token: Record<'sal' | 'bill' | 'rival', string>;
  const shop = () => ctx.records.forClient('timber');
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    await ctx.client('timber');
    await ctx.client('other');
    await ctx.person({ uid: 'sal', client: 'timber', roles: ['sales'] });
    await ctx.person({ uid: 'bill', client: 'timber', roles: ['billing'] });
    await ctx.person({ uid: 'rival', client: 'other', roles: ['admin'] });
    const [sal = '', bill = '', rival = ''] = await Promise.all(['sal', 'bill', 'rival'].map((uid) => ctx.token(uid)));
    token = { sal, bill, rival };
    for (const [sku, price] of [
      ['CED-68', 41.5],
      ['BW-6-8', 96],
    ] as const)
      await shop().create(products, Product.parse({ sku, name: `Board ${sku}`, price, weight: 4 }));
  });
  afterAll(() => ctx?.close());

  const call = (path: string, body?: Readonly<Record<string, unknown>>, who: keyof typeof token = 'sal'): Promise<TestReply> =>
    ctx.call(path, body, { client: who === 'rival' ? 'other' : 'timber', token: token[who] });
  const about = { path: 'clients/timber/contacts/owen', collection: 'contacts', id: 'owen', label: 'Owen' };
  /** A message of a customer; without a contact they are a stranger. */
  const asked = async (text: string, more: Record<string, unknown> = {}, contact = ''): Promise<string> => {
    const thread = await shop().create(threads, {
      contact: { id: contact, name: 'Owen Hall', email: 'owen@hall.example', phone: '' },
      object: about,
    });
    const { id } = await shop().create(messages, { tRef: thread.path, medium: 'email', inbound: true, message: text, object: about, ...more });
    return id;
  };

  test('[BYD-8] a message is read: lines with their products, the words used, and what is unknown', async () => {
    const id = await asked('Hello,\n12 × ced-68 and 3 × CED-99, please.\nSome BW-6-8 too.');
    const { status, body } = await call(`/orders/requests/${id}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      lines: [{ sku: 'CED-68', name: 'Board CED-68', quantity: 12, words: '12 × ced-68' }],
      gaps: [
        { words: '3 × CED-99', why: 'no-product' },
        { words: 'BW-6-8', why: 'no-count' },
      ],
      source: [
        {
          text: '12 × ced-68 and 3 × CED-99, please.',
          marks: [
            { from: 0, to: 11, known: true },
            { from: 16, to: 26, known: false },
          ],
        },
        { text: 'Some BW-6-8 too.', marks: [{ from: 5, to: 11, known: false }] },
      ],
      quote: '',
      number: '',
    });
  });
  test('[BYD-8] products are found by their whole names, too, however they are written', async () => {
    for (const [sku, name] of [
      ['WAL-4', 'Walnut Slab'],
      ['CED-T', 'Cedar board trim'],
      ['', 'Sample box'],
    ] as const)
      await shop().create(products, Product.parse({ sku, name, price: 10 }));
    const id = await asked('We need 3 walnut slabs, 16 cedar board trim and 2 sample boxes.\n5 walnut slab legs?');
    expect((await call(`/orders/requests/${id}`)).body).toMatchObject({
      lines: [
        { sku: 'WAL-4', name: 'Walnut Slab', quantity: 3, words: '3 walnut slabs' },
        { sku: 'CED-T', quantity: 16 },
        { sku: '', name: 'Sample box', quantity: 2, words: '2 sample boxes' },
      ],
      gaps: [{ words: '5 walnut slab', why: 'no-product' }],
    });
    const { body } = await call(`/orders/requests/${id}/quote`, {});
    expect((await shop().get(orderQuotes, body.path))?.items).toMatchObject([
      { sku: 'WAL-4', quantity: 3 },
      { sku: 'CED-T' },
      { name: 'Sample box', quantity: 2 },
    ]);
  });
  test('[BYD-8] a message becomes one draft quote of its known lines, for its contact and with its conversation, however often it is asked for', async () => {
    const contact = await shop().create(contacts, { first_name: 'Owen', last_name: 'Hall', email: 'owen@hall.example', company: 'Hall' });
    const id = await asked('CED-68, qty 12\nBW-6-8 x 2\n4 × CED-99', {}, contact.id);
    const replies = await Promise.all([1, 2, 3].map(() => call(`/orders/requests/${id}/quote`, {})));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.path)).size).toBe(1);
    const quote = await shop().get(orderQuotes, replies[0]?.body.path);
    const message = await shop().get(messages, id);
    expect(quote).toMatchObject({
      contact: { id: contact.id, first_name: 'Owen', last_name: 'Hall', company: 'Hall' },
      items: [
        { sku: 'CED-68', quantity: 12, price: 41.5, unit_weight: 4 },
        { sku: 'BW-6-8', quantity: 2, price: 96 },
      ],
      subtotal: 690,
      agents: ['sal'],
      offer: { state: 'draft' },
      metadata: { thread: message?.tRef, request: id },
    });
    expect(quote?.quote_id).toMatch(/^Q-/);
    expect((await call(`/orders/requests/${id}`)).body).toMatchObject({ quote: quote?.path, number: quote?.quote_id });
  });
  test('[BYD-8] only the own words of an inbound message are read; of others nothing is quoted', async () => {
    const quoted = await asked('Thanks!\n> 12 × CED-68', { data: { own_words: 'Thanks!' } });
    const ours = await asked('12 × CED-68', { inbound: false });
    for (const id of [quoted, ours]) {
      expect((await call(`/orders/requests/${id}`)).body).toMatchObject({ lines: [], gaps: [] });
      expect(await call(`/orders/requests/${id}/quote`, {})).toMatchObject({ status: 409, body: { problems: [{ code: 'orders.nothing-asked' }] } });
    }
  });
  test('[BYD-8] a stranger is known by name and address; a product that is off is none; other companies and roles see nothing', async () => {
    const off = await shop().create(products, Product.parse({ sku: 'OFF-1', name: 'Gone' }));
    await shop().update(products, off.id, { active: false } as never);
    const id = await asked('2 × CED-68, 5 × OFF-1');
    const before = await shop().count(orderQuotes, { limit: 100 });
    expect((await call(`/orders/requests/${id}`, undefined, 'rival')).status).toBe(404);
    expect((await call(`/orders/requests/${id}/quote`, {}, 'rival')).status).toBe(404);
    expect((await call(`/orders/requests/${id}/quote`, {}, 'bill')).status).toBe(403);
    expect((await call('/orders/requests/none/quote', {})).status).toBe(404);
    expect(await shop().count(orderQuotes, { limit: 100 })).toBe(before);
    expect((await call(`/orders/requests/${id}`)).body.gaps).toMatchObject([{ why: 'no-product' }]);
    const { body } = await call(`/orders/requests/${id}/quote`, {});
    expect(await shop().get(orderQuotes, body.path)).toMatchObject({
      contact: { id: '', first_name: 'Owen Hall', email: 'owen@hall.example' },
      user: '',
      items: [{ sku: 'CED-68' }],
    });
  });
});
