import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomId } from '@app/kernel/ids.ts';
import { where } from '@app/kernel/queries/where.ts';
import { DAY, MINUTE } from '@app/kernel/time/durations.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { messages, threads } from '@app/domain/conversations/conversation.collection.ts';
import { queue } from '@app/domain/jobs/jobs.collection.ts';
import { provenText } from '@app/domain/offers/offer.rules.ts';
import { OfferRevision } from '@app/domain/offers/offer-revision.ts';
import { offerEvents, offerRevisions } from '@app/domain/offers/offers.collection.ts';
import { OrderQuote } from '@app/domain/orders/order.ts';
import { orderQuotes, orders } from '@app/domain/orders/orders.collection.ts';
import { paymentSettings } from '@app/domain/payments/payments.collection.ts';
import { type TestContext, testContext, type TestReply } from '../testing/test-context.ts';
import { hashOfEvent, sha256Of } from './offer-events.ts';

type Quoting = Record<string, unknown>;

describe.each(enginesOfRules)('offers on %s', (engine) => {
  let ctx: TestContext;
  let sal = '';
  const shop = () => ctx.records.forClient('timber');
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    await ctx.client('timber', { kind: 'shop', timezone: 'America/Chicago', email: 'shop@timber.example' });
    await ctx.client('other', { kind: 'shop' });
    await ctx.person({ uid: 'sal', client: 'timber', roles: ['sales'] });
    await ctx.person({ uid: 'sup', client: 'timber', roles: ['support'] });
    sal = await ctx.token('sal');
    await shop().set(paymentSettings, 'settings', { account: 'test' });
  });
  afterAll(() => ctx?.close());
  // So that the opens of one test do not count in the next.
  beforeEach(() => ctx.clock.advance(MINUTE));

  const line = (more: Quoting = {}) => ({ id: randomId(8), sku: 'CED-68', name: 'Panel', price: 100, quantity: 2, ...more });
  const contact = { first_name: 'Owen', last_name: 'Diaz', email: 'owen@diaz.example' };
  const newQuote = (data: Quoting = {}) => shop().create(orderQuotes, OrderQuote.parse({ contact, items: [line()], agents: ['sal'], ...data }));
  const staff = (path: string, body: Quoting, token = sal): Promise<TestReply> => ctx.call(path, body, { client: 'timber', token });
  const send = (id: string, more: Quoting = {}): Promise<TestReply> =>
    staff(`/offers/quotes/${id}/send`, { key: randomId(12), valid_until: ctx.clock.now() + 14 * DAY, ...more });
  const tokenIn = ({ body }: TestReply): string => String(body.link).split('/').at(-1) ?? '';
  /** As the customer: without a sign-in. */
  const visitor = { headers: { 'user-agent': 'Phone' } };
  const act = (token: string, verb: string, body: Quoting = {}): Promise<TestReply> =>
    ctx.call(`/offers/${token}/${verb}`, { company: 'timber', ...body }, visitor);
  const read = async (token: string, company = 'timber', choices: Quoting = {}): Promise<TestReply> =>
    ctx.call(`/offers/${token}`, { company, choices }, visitor);
  const accept = async (token: string, more: Quoting = {}): Promise<TestReply> => {
    const { body } = await read(token);
    return act(token, 'accept', { name: 'Owen Diaz', consent: true, sha256: body.sha256 ?? '', ...more });
  };
  const codes = ({ body }: TestReply): string[] => body.problems?.map(({ code }: { code: string }) => code) ?? [];
  const eventsOf = (quote: string) =>
    shop().list(offerEvents, { where: where('quote', 'eq', quote), orderBy: [{ field: 'index', dir: 'asc' }], limit: 100 });
  const sentQuote = async (data: Quoting = {}, more: Quoting = {}) => {
    const quote = await newQuote(data);
    const reply = await send(quote.id, more);
    expect(reply.status).toBe(200);
    return { quote, token: tokenIn(reply) };
  };
  const reread = async (id: string) => (await shop().get(orderQuotes, id))!;

  test('[ORD-11] further people get the PDF of a quote in one message without its link, once, and the next version goes to them as well', async () => {
    const copies = ['Site@diaz.example', 'office@diaz.example', 'owen@diaz.example', 'site@diaz.example'];
    const [quote, key] = [await newQuote(), randomId(12)];
    const sent = await send(quote.id, { copies, key });
    expect(sent.status).toBe(200);
    await send(quote.id, { copies, key });
    const said = await shop().list(messages, { where: where('object.id', 'eq', quote.id), limit: 10 });
    expect(said.map(({ recipients, files }) => [recipients.map(({ email }) => email), files.map(({ name }) => name)])).toEqual([
      [['site@diaz.example', 'office@diaz.example'], [`Quote ${(await reread(quote.id)).quote_id}.pdf`]],
    ]);
    expect(JSON.stringify(said)).not.toContain(tokenIn(sent));
    expect((await reread(quote.id)).offer).toMatchObject({ email: 'owen@diaz.example', copies: ['site@diaz.example', 'office@diaz.example'] });
    expect((await send(quote.id, { copies: ['nobody'] })).status).toBe(422);
    expect((await send(quote.id, { copies: Array.from({ length: 10 }, (_, n) => `p${n}@diaz.example`) })).status).toBe(422);
  });

  test('[BYD-9] a sent quote is frozen: later changes of it, or of the company, do not show; the link is only in the email', async () => {
    const { quote, token } = await sentQuote({}, { note: 'As discussed.' });
    const before = (await read(token)).body;
    expect(before).toMatchObject({ state: 'open', total: 200, note: 'As discussed.', customer: 'Owen Diaz', revision: 1 });
    await shop().update(orderQuotes, quote.id, { items: [line({ price: 999 })] });
    await ctx.records.forClient('timber').write([{ op: 'merge', path: 'clients/timber', data: { phone: '+15035550111' } }]);
    expect((await read(token)).body).toEqual(before);
    const stored = (await shop().find(offerRevisions, { where: where('quote', 'eq', quote.id) }))!;
    expect(stored.sha256).toBe(sha256Of(provenText(OfferRevision.parse(stored))));
    expect(JSON.stringify([stored, await reread(quote.id)])).not.toContain(token);
    await ctx.jobs.settle();
    expect(ctx.printed.at(-1)?.text).toContain(`/timber/quote/${token}`);
    expect(await reread(quote.id)).toMatchObject({ offer: { state: 'sent', revision: 1, email: 'owen@diaz.example' } });
  });

  test('[BYD-9] what was sent and what happened to it cannot be changed by anybody', async () => {
    const { quote } = await sentQuote();
    const revision = (await shop().find(offerRevisions, { where: where('quote', 'eq', quote.id) }))!;
    await expect(shop().update(offerRevisions, revision.id, { note: 'other' })).rejects.toMatchObject({ problems: [{ code: 'offers.fixed' }] });
    await expect(shop().remove(offerRevisions, revision.id)).rejects.toMatchObject({ problems: [{ code: 'offers.fixed' }] });
    const [event] = await eventsOf(quote.id);
    await expect(shop().update(offerEvents, event?.id ?? '', { text: 'x' })).rejects.toMatchObject({ problems: [{ code: 'offers.fixed' }] });
    const write = { op: 'merge', path: quote.path, base: (await reread(quote.id)).version, data: { offer: { state: 'accepted' } } };
    await staff('/documents/write', { writes: [write] });
    expect((await reread(quote.id)).offer.state).toBe('sent');
  });

  test('[BYD-9] a repeat of the same form sends once; a new version closes the older link, input of the signer changes nothing', async () => {
    const quote = await newQuote();
    const key = randomId(12);
    const first = await send(quote.id, { key, deposit: { kind: 'percent', value: 30 } });
    const again = await send(quote.id, { key });
    expect([again.status, again.body]).toEqual([200, { revision: 1, link: '' }]);
    const sha256 = (await read(tokenIn(first))).body.sha256;
    const second = await send(quote.id);
    expect(second.body.revision).toBe(2);
    expect((await read(tokenIn(first))).body).toMatchObject({ state: 'replaced', lines: [], total: 0, deposit: { amount: 0 } });
    expect(codes(await act(tokenIn(first), 'accept', { name: 'Owen', consent: true, sha256 }))).toEqual(['offers.replaced']);
    expect(codes(await act(tokenIn(second), 'accept', { name: 'Owen', consent: true, sha256 }))).toEqual(['offers.replaced']);
    expect((await reread(quote.id)).order).toBe('');
  });

  test('[BYD-9] acceptance makes one order, one follow-up, one signature and one email to each side, however often it is repeated', async () => {
    const { quote, token } = await sentQuote();
    await ctx.jobs.settle();
    const before = ctx.printed.length;
    const replies = await Promise.all([1, 2, 3, 4].map(() => accept(token, { po_number: ' PO-7 ' })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.number)).size).toBe(1);
    const { order, offer } = await reread(quote.id);
    expect(offer.state).toBe('accepted');
    expect(await shop().get(orders, order)).toMatchObject({
      total: 200,
      invoice_id: replies[0]?.body.number,
      po_number: 'PO-7',
      metadata: { quote: quote.path },
    });
    expect(await shop().count(orders, { where: where('contact.email', 'eq', contact.email) })).toBeGreaterThan(0);
    const events = await eventsOf(quote.id);
    expect(events.map(({ kind }) => kind)).toEqual(['sent', 'accepted']);
    expect(events[1]).toMatchObject({
      device: 'Phone',
      details: {
        name: 'Owen Diaz',
        email: 'owen@diaz.example',
        po_number: 'PO-7',
        total: 200,
        zone: 'America/Chicago',
        disclosure_version: '2026-11',
      },
    });
    events.forEach((event, index) => {
      expect(event.previous).toBe(events[index - 1]?.sha256 ?? '');
      expect(event.sha256).toBe(hashOfEvent(event));
    });
    expect(await shop().count(queue, { where: where('ref_path', 'eq', quote.path) })).toBe(1);
    await ctx.jobs.settle();
    const emails = ctx.printed.slice(before);
    expect(emails).toHaveLength(2);
    expect(new Set(emails.map(({ to }) => to[0]?.address))).toEqual(new Set([contact.email, 'sal@example.com']));
    expect(emails.find(({ to }) => to[0]?.address === contact.email)?.text).toContain(`/timber/quote/${token}`);
    expect((await read(token)).body).toMatchObject({ state: 'accepted', signed: { name: 'Owen Diaz' }, money: { balance: 200 } });
  });

  test('[BYD-9] the clock of the server decides: accepted until the last millisecond, refused from then on', async () => {
    const late = await sentQuote({}, { valid_until: ctx.clock.now() + 1000 });
    const inTime = await sentQuote({}, { valid_until: ctx.clock.now() + 1001 });
    const sha = (await read(late.token)).body.sha256;
    ctx.clock.advance(1000);
    expect((await read(late.token)).body.state).toBe('expired');
    expect(codes(await act(late.token, 'accept', { name: 'O', consent: true, sha256: sha }))).toEqual(['offers.expired']);
    expect((await accept(inTime.token)).status).toBe(200);
    expect((await act(late.token, 'ask', { key: randomId(12), kind: 'changes', text: 'Please renew it.' })).status).toBe(200);
  });

  test.each([
    [{ name: ' ' }, 'offers.no-name'],
    [{ consent: false }, 'offers.no-consent'],
    [{ choices: { nothing: { chosen: true } } }, 'offers.bad-choice'],
  ])('[BYD-9] an acceptance with %j is refused and changes nothing', async (more, code) => {
    const { quote, token } = await sentQuote();
    expect(codes(await accept(token, more))).toEqual([code]);
    expect((await reread(quote.id)).order).toBe('');
    expect(await eventsOf(quote.id)).toHaveLength(1);
  });

  test('[BYD-9] optional lines and quantities are the choice of the customer, within their limits', async () => {
    const [fixed, option, range] = [line(), line({ optional: true, price: 50 }), line({ price: 10, quantity: 5, min: 2, max: 8 })];
    const items = [fixed, option, range];
    const one = await sentQuote({ items });
    expect((await read(one.token)).body).toMatchObject({ total: 250, lines: [{}, { optional: true, subtotal: 100 }, { range: { min: 2, max: 8 } }] });
    const choices = { [option.id]: { chosen: true }, [range.id]: { quantity: 8 } };
    expect((await read(one.token, 'timber', choices)).body).toMatchObject({
      total: 380,
      lines: [{}, { chosen: true }, { quantity: 8, subtotal: 80 }],
    });
    expect(codes(await accept(one.token, { choices: { [range.id]: { quantity: 9 } } }))).toEqual(['offers.bad-choice']);
    expect(codes(await accept(one.token, { choices: { [fixed.id]: { quantity: 1 } } }))).toEqual(['offers.bad-choice']);
    expect((await accept(one.token, { choices })).status).toBe(200);
    expect(await shop().get(orders, (await reread(one.quote.id)).order)).toMatchObject({
      total: 380,
      items: [{}, { optional: false }, { quantity: 8 }],
    });
    const other = await sentQuote({ items: [line(), line({ optional: true })] });
    await accept(other.token);
    expect((await shop().get(orders, (await reread(other.quote.id)).order))?.items).toHaveLength(1);
  });

  test('[BYD-9] a question waits on the company in the conversation of the quote, once; a view and a refusal are noted', async () => {
    const { quote, token } = await sentQuote();
    await act(token, 'view');
    expect((await reread(quote.id)).offer).toMatchObject({ state: 'viewed', views: 1 });
    const key = randomId(12);
    const question = { key, kind: 'changes', line: quote.items[0]?.id, text: 'In oak, please?' };
    await act(token, 'ask', question);
    await act(token, 'ask', question);
    expect((await reread(quote.id)).offer.state).toBe('changes');
    const thread = (await shop().find(threads, { where: where('object.path', 'eq', quote.path) }))!;
    const filed = await shop().list(messages, { where: where('tRef', 'eq', thread.path), limit: 10 });
    expect(filed).toMatchObject([{ inbound: true, message: 'CED-68 Panel: In oak, please?', from: { email: contact.email } }]);
    await act(token, 'decline', { reason: 'Too expensive' });
    await act(token, 'decline', { reason: 'Too expensive' });
    expect((await reread(quote.id)).offer).toMatchObject({ state: 'declined', reason: 'Too expensive' });
    expect(codes(await accept(token))).toEqual(['offers.declined']);
    expect((await eventsOf(quote.id)).map(({ kind }) => kind)).toEqual(['sent', 'viewed', 'changes', 'declined']);
  });

  test('[BYD-9] a token opens one quote of one company; support cannot send; a withdrawn link is closed', async () => {
    const { quote, token } = await sentQuote();
    expect((await read(token, 'other')).status).toBe(404);
    const other = token.startsWith('A') ? 'B' : 'A';
    expect((await read(`${other}${token.slice(1)}`)).status).toBe(404);
    expect((await read('short')).status).toBe(422);
    const body = { key: randomId(12), valid_until: ctx.clock.now() + DAY };
    expect((await staff(`/offers/quotes/${quote.id}/send`, body, await ctx.token('sup'))).status).toBe(403);
    expect(codes(await send((await newQuote({ items: [] })).id))).toEqual(['offers.no-items']);
    expect(codes(await send(quote.id, { valid_until: ctx.clock.now() }))).toEqual(['offers.ends-early']);
    expect(codes(await send((await newQuote({ contact: { first_name: 'Owen' } })).id))).toEqual(['offers.no-email']);
    for (const deposit of [
      { kind: 'percent', value: 101 },
      { kind: 'amount', value: 200.01 },
    ])
      expect(codes(await send(quote.id, { deposit })), deposit.kind).toEqual(['offers.high-deposit']);
    expect((await staff(`/offers/quotes/${quote.id}/withdraw`, {})).status).toBe(200);
    expect((await read(token)).body).toMatchObject({ state: 'canceled', lines: [] });
    expect(codes(await accept(token))).toEqual(['offers.canceled']);
  });

  test('[ORD-8] the customer pays deposit and balance of what was accepted; a repeat charges once; nothing before acceptance', async () => {
    const { quote, token } = await sentQuote({}, { deposit: { kind: 'percent', value: 30 } });
    const billing = { name: 'Owen Diaz', street: '1 Main St', city: 'Salem', state: 'OR', zip: '97301', email: contact.email };
    const pay = (what: string, more: Quoting = {}) => act(token, 'pay', { key: randomId(12), what, billing, ...more });
    expect(codes(await pay('deposit'))).toEqual(['offers.not-accepted']);
    await accept(token);
    // An agreement is neither sent again nor withdrawn.
    expect(codes(await send(quote.id))).toEqual(['offers.answered']);
    expect(codes(await staff(`/offers/quotes/${quote.id}/withdraw`, {}))).toEqual(['offers.not-open']);
    expect((await read(token)).body.money).toMatchObject({ balance: 200, deposit: 60, isTest: true });
    expect((await pay('deposit', { test_card: 'declined' })).body).toEqual({ state: 'failed', reason: 'The card was declined.' });
    const key = randomId(12);
    expect((await pay('deposit', { key })).body.state).toBe('paid');
    await pay('deposit', { key });
    expect((await read(token)).body.money).toMatchObject({ paid: 60, balance: 140, deposit: 0 });
    expect((await pay('balance', { test_card: 'action' })).body.state).toBe('action_needed');
    expect((await act(token, 'pay/answer', { approve: true })).body.state).toBe('paid');
    expect((await read(token)).body.money).toMatchObject({ paid: 200, balance: 0, attempt: null });
    expect(codes(await pay('balance'))).toEqual(['payments.no-amount']);
    const { order } = await reread(quote.id);
    expect((await shop().get(orders, order))?.amount_paid).toBe(200);
    // The customer is not asked again for money that the company gave back.
    const refund = { key: randomId(12), amount: 50, reason: 'Late' };
    expect((await staff(`/payments/refund-order/${order.split('/').at(-1)}`, refund)).body.refunds).toMatchObject([{ state: 'done' }]);
    expect((await read(token)).body.money).toMatchObject({ paid: 150, refunded: 50, balance: 0, deposit: 0, wire: null });
    expect(codes(await pay('balance'))).toEqual(['payments.no-amount']);
    expect(codes(await pay('deposit'))).toEqual(['payments.no-amount']);
  });

  test('[ORD-8, BYD-9] drill: a deposit that customer and staff pay at the same moment counts as what was taken, and never more than the balance', async () => {
    const { quote, token } = await sentQuote({}, { deposit: { kind: 'amount', value: 150 } });
    await accept(token);
    const order = (await reread(quote.id)).order.split('/').at(-1) ?? '';
    const billing = { name: 'Owen Diaz', street: '1 Main St', city: 'Salem', state: 'OR', zip: '97301', email: contact.email };
    const replies = await Promise.all([
      act(token, 'pay', { key: randomId(12), what: 'deposit', billing }),
      staff('/payments/take', { order, key: randomId(12), amount: 150, by: 'wire', reference: '' }),
    ]);
    // Of 200 both would be 300: whoever is second is refused, and the rest is the balance.
    expect(replies.map(({ status }) => status === 200).toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true]);
    expect(await shop().get(orders, order)).toMatchObject({ amount_paid: 150, payments: [{ amount: 150 }] });
    expect((await read(token)).body.money).toMatchObject({ paid: 150, balance: 50, deposit: 0 });
  });

  test('[BYD-9] one address opens at most 30 offers a minute', async () => {
    const { token } = await sentQuote();
    for (let opens = 0; opens < 30; opens += 1) expect((await read(token)).status).toBe(200);
    expect((await read(token)).status).toBe(429);
    ctx.clock.advance(MINUTE);
    expect((await read(token)).status).toBe(200);
  });
});
