import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomId } from '@app/kernel/ids.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { Contact } from '@app/domain/contacts/contact.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import { Order, OrderQuote } from '@app/domain/orders/order.ts';
import { orderQuotes, orders } from '@app/domain/orders/orders.collection.ts';
import { cards, paymentSettings } from '@app/domain/payments/payments.collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { type TestContext, testContext, type TestReply } from '../testing/test-context.ts';
import { carryOrders } from './carry-orders.ts';

type Fields = Record<string, unknown>;
/** Of the law alone; the others are for what follows. */
const COMPANIES = ['oak', 'elm'] as const;
const item = (more: Fields = {}) => ({ id: randomId(8), sku: 'CED-68', name: 'Panel', price: 100, quantity: 2, ...more });
const idsOf = (docs: readonly { id: string }[]): string[] => docs.map(({ id }) => id).toSorted();

describe.each(engines)('accounts of customers on %s', (engine) => {
  let ctx: TestContext;
  const storeOf = (client: string) => ctx.records.forClient(client);
  const call = async (path: string, who: string, body?: Fields, client = ''): Promise<TestReply> =>
    ctx.call(path, body, { token: await ctx.token(who), client });
  const accountOf = (who: string, company = 'timber') => call(`/account/${company}`, who);
  /** A signed-in person; the address is theirs unless it is unconfirmed. */
  const person = async (uid: string, isConfirmed = true): Promise<string> => {
    const { auth } = await ctx.app();
    await auth.makeAccount({ uid, email: `${uid}@stave.example`, name: uid, password: 'a long password' });
    if (!isConfirmed) await sql`update auth_user set "emailVerified" = false where id = ${uid}`.execute(ctx.records.kysely);
    return uid;
  };
  const newOrder = async (data: Fields = {}, client = 'timber') => {
    const { id } = await storeOf(client).create(orders, Order.parse({ items: [item()], ...data }));
    return (await storeOf(client).get(orders, id))!;
  };
  /** A quote that was sent, and the link in its email. */
  const sentQuote = async (data: Fields, to = 'ida@stave.example') => {
    const { id } = await storeOf('timber').create(orderQuotes, OrderQuote.parse({ items: [item()], ...data }));
    const body = { key: randomId(12), to, valid_until: ctx.clock.now() + DAY };
    const { body: sent } = await call(`/offers/quotes/${id}/send`, 'sam', body, 'timber');
    return { id, token: String(sent.link).split('/').at(-1) ?? '' };
  };

  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    for (const id of [...COMPANIES, 'timber', 'madera']) {
      await ctx.client(id, { kind: 'shop', name: id });
      await storeOf(id).set(paymentSettings, 'settings', { account: 'test' });
    }
    for (const uid of ['ida', 'bob', 'cy']) await person(uid);
    await person('uma', false);
    await person('sam');
    await ctx.person({ uid: 'sam', client: 'timber', roles: ['admin'] });
    await ctx.person({ uid: 'guest', anonymous: true });
  });
  afterAll(() => ctx?.close());

  test('[TEN-14] law: a customer sees what carries their user id or their confirmed address at that company, and opens nothing else', async () => {
    const people = ['ida', 'bob', 'uma', 'sam', 'guest'];
    const addressOf = (uid: string): string => (['uma', 'guest'].includes(uid) ? '' : `${uid}@stave.example`);
    const written = fc.record({
      client: fc.constantFrom(...COMPANIES),
      user: fc.constantFrom('', 'somebody', ...people),
      email: fc.constantFrom('', ...people.flatMap((uid) => [`${uid}@stave.example`, ` ${uid}@Stave.Example`]), 'ida@stave.example.net'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(written, { minLength: 4, maxLength: 10 }), fc.constantFrom(...people), async (records, uid) => {
        const saved = [];
        for (const { client, user, email } of records)
          saved.push({ client, user, email, id: (await newOrder({ user, contact: { email } }, client)).id });
        const isOwn = ({ user, email }: { user: string; email: string }): boolean =>
          user === uid || (addressOf(uid) !== '' && email.trim().toLowerCase() === addressOf(uid));
        for (const company of COMPANIES) {
          const { body } = await accountOf(uid, company);
          const shown = new Set(idsOf(body.orders));
          for (const record of saved) {
            const isExpected = record.client === company && isOwn(record);
            expect(shown.has(record.id)).toBe(isExpected);
            expect((await call(`/account/${company}/orders/${record.id}`, uid)).status).toBe(isExpected ? 200 : 404);
          }
        }
      }),
      { numRuns: 4 },
    );
  });

  test('[TEN-14] without a sign-in, by an API key or at a company that is unknown or closed nothing is answered', async () => {
    expect((await ctx.call('/account/timber', undefined)).status).toBe(401);
    const { body: key } = await call('/cms/api_keys', 'sam', { label: 'Script', roles: ['admin'], expires: null }, 'timber');
    expect((await ctx.call('/account/timber', undefined, { token: key.key, client: 'timber' })).status).toBe(403);
    expect((await accountOf('ida', 'nowhere')).status).toBe(404);
    const setActive = async (active: boolean): Promise<void> => {
      await storeOf('madera').write([{ op: 'merge', path: 'clients/madera', data: { active } }]);
      await ctx.records.flush();
    };
    await setActive(false);
    expect((await accountOf('ida', 'madera')).status).toBe(404);
    await setActive(true);
  });

  test('[TEN-14] a changed address takes its records along, and a confirmed one brings them', async () => {
    const { auth } = await ctx.app();
    const [before, after] = [await newOrder({ contact: { email: 'cy@stave.example' } }), await newOrder({ contact: { email: 'cy@new.example' } })];
    expect(idsOf((await accountOf('cy')).body.orders)).toEqual([before.id]);
    await auth.own.setEmail('cy', 'cy@new.example');
    expect((await accountOf('cy')).body).toMatchObject({ address: 'cy@new.example', orders: [{ id: after.id }] });
    expect((await call(`/account/timber/orders/${before.id}`, 'cy')).status).toBe(404);
    const waiting = await newOrder({ contact: { email: 'uma@stave.example' } });
    expect((await accountOf('uma')).body).toMatchObject({ address: '', orders: [] });
    await sql`update auth_user set "emailVerified" = true where id = 'uma'`.execute(ctx.records.kysely);
    expect(idsOf((await accountOf('uma')).body.orders)).toEqual([waiting.id]);
  });

  test('[TEN-14] an order that staff make out to somebody else leaves the account of its former customer', async () => {
    const order = await newOrder({ user: 'bob', contact: { id: 'c1', email: '' } });
    expect((await call(`/account/timber/orders/${order.id}`, 'bob')).status).toBe(200);
    const versionOf = async (id: string): Promise<number> => (await storeOf('timber').get(orders, id))!.version;
    const write = async (data: Fields) =>
      call('/documents/write', 'sam', { writes: [{ op: 'merge', path: order.path, data, base: await versionOf(order.id) }] }, 'timber');
    await write({ url: 'note' });
    expect((await call(`/account/timber/orders/${order.id}`, 'bob')).status).toBe(200);
    expect((await write({ contact: { ...order.contact, id: '', email: 'Eve@Stave.example' } })).status).toBe(200);
    expect((await call(`/account/timber/orders/${order.id}`, 'bob')).status).toBe(404);
    expect(await storeOf('timber').get(orders, order.id)).toMatchObject({ user: '', contact: { email: 'eve@stave.example' } });
  });

  test('[TEN-14, MKT-10] an order for a contact that somebody else’s request made is not the order of whoever sent the request', async () => {
    const orderFor = async (email: string) => {
      const contact = await storeOf('timber').create(contacts, Contact.parse({ first_name: 'Ida', email, user_id: 'bob' }));
      const { body } = await call('/orders/create', 'sam', { kind: 'orders', newId: randomId(20), contact: contact.id }, 'timber');
      return (await storeOf('timber').get(orders, body.id))!;
    };
    const [foreign, own] = [await orderFor('ida@stave.example'), await orderFor('bob@stave.example')];
    expect([foreign.user, own.user]).toEqual(['', 'bob']);
    expect((await call(`/account/timber/orders/${foreign.id}`, 'bob')).status).toBe(404);
    for (const { id } of [foreign, own]) await storeOf('timber').remove(orders, id);
  });

  test('[TEN-14, BYD-9] a sent quote opens by a link of the account, which is as good as the emailed one and no other; drafts stay with staff', async () => {
    const mine = { contact: { email: 'ida@stave.example' } };
    const { id: draft } = await storeOf('timber').create(orderQuotes, OrderQuote.parse({ items: [item()], ...mine }));
    const quote = await sentQuote(mine);
    const { body } = await accountOf('ida');
    expect(body.quotes).toMatchObject([{ id: quote.id, state: 'open', total: 200, lines: ['Panel'] }]);
    expect((await call(`/account/timber/quotes/${draft}`, 'ida')).status).toBe(404);
    expect((await call(`/account/timber/quotes/${quote.id}`, 'bob')).status).toBe(404);
    const { token } = (await call(`/account/timber/quotes/${quote.id}`, 'ida')).body as { token: string };
    const read = (company: string, link: string) => ctx.call(`/offers/${link}`, { company });
    const byMail = (await read('timber', quote.token)).body;
    expect((await read('timber', token)).body).toEqual(byMail);
    expect((await read('madera', token)).status).toBe(404);
    expect((await read('timber', `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`)).status).toBe(404);
    // Staff change their copy: the customer keeps what was sent.
    await storeOf('timber').update(orderQuotes, quote.id, { items: [item({ price: 7 })] });
    expect((await accountOf('ida')).body.quotes).toMatchObject([{ total: 200 }]);
    const sign = { company: 'timber', name: 'Ida', consent: true, sha256: byMail.sha256 };
    expect((await ctx.call(`/offers/${token}/accept`, sign)).status).toBe(200);
    const accepted = (await accountOf('ida')).body;
    expect(accepted).toMatchObject({
      quotes: [{ state: 'accepted', total: 200 }],
      orders: [{ state: 'unpaid', total: 200, balance: 200, due: ctx.clock.now() + 30 * DAY }],
    });
    // A version that was made out to somebody else is not theirs, whoever the quote is for now.
    const other = await sentQuote({ contact: { email: 'bob@stave.example' } }, 'bob@stave.example');
    await storeOf('timber').update(orderQuotes, other.id, { contact: { email: 'ida@stave.example' } });
    expect((await call(`/account/timber/quotes/${other.id}`, 'ida')).status).toBe(404);
    expect((await call(`/account/timber/quotes/${other.id}`, 'bob')).status).toBe(404);
  });

  test('[TEN-14, ORD-11] the link of an order opens its papers and the files that staff shared, and nothing of another order', async () => {
    const [order, other] = [await newOrder({ user: 'bob' }), await newOrder({ user: 'ida' })];
    const { http } = await ctx.app();
    const open = (link: string, rest: string) => http.inject({ url: `/checkout/${link}/${rest}` });
    const { token } = (await call(`/account/timber/orders/${order.id}`, 'bob')).body as { token: string };
    const invoice = await open(token, 'papers/invoice');
    expect([invoice.statusCode, invoice.headers['content-type'], invoice.headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store']);
    for (const [link, rest] of [
      [token, 'papers/receipt'],
      [token, 'papers/certificate'],
      [token.replace(order.id, other.id), 'papers/invoice'],
      [token.replace('timber', 'madera'), 'papers/invoice'],
    ] as const)
      expect((await open(link, rest)).statusCode, rest).toBe(404);
    const keep = async (record: string, shared: boolean): Promise<string> => {
      const id = randomId(12);
      await ctx.files.put(`timber/${id}`, Buffer.from('plan'));
      await storeOf('timber').set(storedFiles, id, {
        name: 'plan.txt',
        type: 'text/plain',
        size: 4,
        key: `timber/${id}`,
        record,
        shared_with_customer: shared,
      });
      return id;
    };
    const [plan, hidden, foreign] = [await keep(order.path, true), await keep(order.path, false), await keep(other.path, true)];
    expect((await ctx.call(`/checkout/orders/${token}`, undefined)).body).toMatchObject({
      papers: ['invoice'],
      files: [{ id: plan, name: 'plan.txt' }],
    });
    expect((await open(token, `files/${plan}`)).body).toBe('plan');
    for (const id of [hidden, foreign]) expect((await open(token, `files/${id}`)).statusCode).toBe(404);
  });

  test('[TEN-14] subscriptions are the recurring lines of paid orders; a canceled order owes nothing', async () => {
    const subscription = { period: 'monthly_product', type: 'individual' };
    const paid = await newOrder({ user: 'guest', paid: true, items: [item({ subscription })] });
    await newOrder({ user: 'guest', items: [item({ subscription })] });
    await newOrder({ user: 'guest', canceled: true });
    const { body } = await accountOf('guest');
    expect(body.subscriptions).toMatchObject([{ order: paid.id, name: 'Panel', period: 'monthly_product', amount: 200 }]);
    expect(body.orders.find(({ state }: { state: string }) => state === 'canceled')).toMatchObject({ balance: 0, due: null });
  });

  test('[TEN-14, AUT-1, ORD-8] the orders and kept cards of a visitor go along to the account that they make', async () => {
    const order = await newOrder({ user: 'visitor-1' }, 'madera');
    const billing = { name: 'Bob Stave', street: '12 Mill Road', city: 'Madison', state: 'WI', zip: '53703' };
    const card = { ...billing, user_id: 'visitor-1', contact_id: 'c1', provider: 'test', last4: '4242' } as const;
    const { id } = await storeOf('madera').create(cards, card);
    await storeOf('madera').create(cards, { ...card, user_id: 'visitor-2' });
    await carryOrders(ctx, 'visitor-1', 'bob');
    expect(idsOf((await accountOf('bob', 'madera')).body.orders)).toEqual([order.id]);
    expect(idsOf((await call('/billing/cards?company=madera', 'bob')).body.cards)).toEqual([id]);
  });

  test('[ORD-8] cards are kept where their form can be opened, or where they are tests', async () => {
    const takes = async (settings: Fields): Promise<boolean> => {
      await storeOf('madera').set(paymentSettings, 'settings', settings);
      return (await accountOf('ida', 'madera')).body.takesCards;
    };
    const stripe = { secret: 'sealed', live: true };
    expect(await takes({ account: 'stripe', stripe: { ...stripe, publishable: 'pk_live_1' } })).toBe(true);
    expect(await takes({ account: 'stripe', stripe })).toBe(false);
    expect(await takes({ account: 'none', stripe: { ...stripe, publishable: 'pk_live_1' } })).toBe(false);
    expect(await takes({ account: 'test' })).toBe(true);
  });
});
