import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomId } from '@app/kernel/ids.ts';
import { where } from '@app/kernel/queries/where.ts';
import { DAY, MINUTE } from '@app/kernel/time/durations.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { queue } from '@app/domain/jobs/jobs.collection.ts';
import { offerEvents } from '@app/domain/offers/offers.collection.ts';
import { OrderQuote } from '@app/domain/orders/order.ts';
import { orderQuotes, orders } from '@app/domain/orders/orders.collection.ts';
import { pdfPages } from '../platform/pdf/pdf-text.ts';
import { type TestContext, testContext, type TestReply } from '../testing/test-context.ts';
import { hashOfEvent } from './offer-events.ts';

describe.each(enginesOfRules)('countersigning on %s', (engine) => {
  let ctx: TestContext;
  const token = new Map<string, string>();
  const clientOf = { sal: 'timber', ann: 'timber', dis: 'timber', sup: 'timber', rival: 'other' } as const;
  type Who = keyof typeof clientOf;
  const shop = () => ctx.records.forClient('timber');
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    await ctx.client('timber', { kind: 'shop' });
    await ctx.client('other', { kind: 'shop' });
    const roles = { sal: 'sales', ann: 'admin', dis: 'dispatch', sup: 'support', rival: 'sales' } as const;
    for (const [uid, client] of Object.entries(clientOf)) {
      await ctx.person({ uid, client, roles: [roles[uid as Who]] });
      token.set(uid, await ctx.token(uid));
    }
  });
  afterAll(() => ctx?.close());
  // So that the opens of one test do not count in the next.
  beforeEach(() => ctx.clock.advance(MINUTE));

  const setting = async (countersigns: boolean): Promise<void> => {
    const { version: base } = (await ctx.call('/documents/get', { path: 'clients/timber' }, { client: 'timber', token: token.get('ann') ?? '' })).body
      .doc;
    const writes = [{ op: 'merge', path: 'clients/timber', data: { config: { countersigns } }, base }];
    expect((await call('ann', '/documents/write', { writes })).status).toBe(200);
  };
  const call = (who: Who, path: string, body: Record<string, unknown>): Promise<TestReply> =>
    ctx.call(path, body, { client: clientOf[who], token: token.get(who) ?? '' });
  const codes = ({ body }: TestReply): string[] => body.problems?.map(({ code }: { code: string }) => code) ?? [];
  const sign = (id: string, who: Who = 'sal', name = 'Sal Reyes'): Promise<TestReply> => call(who, `/offers/quotes/${id}/countersign`, { id, name });
  const eventsOf = (quote: string) =>
    shop().list(offerEvents, { where: where('quote', 'eq', quote), orderBy: [{ field: 'index', dir: 'asc' }], limit: 20 });
  const reread = async (id: string) => (await shop().get(orderQuotes, id))!;
  const sentQuote = async () => {
    const contact = { first_name: 'Owen', last_name: 'Diaz', email: 'owen@diaz.example' };
    const { id } = await shop().create(orderQuotes, OrderQuote.parse({ contact, items: [{ id: 'a', name: 'Panel', price: 100 }], agents: ['sal'] }));
    const { body } = await call('sal', `/offers/quotes/${id}/send`, { key: randomId(12), valid_until: ctx.clock.now() + DAY });
    const page = new URL(String(body.link)).pathname;
    const link = page.split('/').at(-1) ?? '';
    const read = async () => (await ctx.call(`/offers/${link}`, { company: 'timber' })).body;
    const accept = async () =>
      ctx.call(`/offers/${link}/accept`, { company: 'timber', name: 'Owen Diaz', consent: true, sha256: (await read()).sha256 });
    return { id, page, read, accept };
  };

  test('[BYD-9] off by default: an accepted quote waits for nobody', async () => {
    const { id, read, accept } = await sentQuote();
    await accept();
    expect((await reread(id)).offer).toMatchObject({ state: 'accepted', to_countersign: false, countersigned: null });
    expect(await read()).toMatchObject({ state: 'accepted', countersigned: null, to_countersign: false });
    expect(codes(await sign(id))).toEqual(['offers.one-signature']);
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['sent', 'accepted']);
  });

  test('[BYD-9] on, an accepted quote waits for a seller of the company, who signs once; the order does not wait', async () => {
    await setting(true);
    const { id, page, read, accept } = await sentQuote();
    expect(codes(await sign(id))).toEqual(['offers.not-signed']);
    await accept();
    const { offer, order, path } = await reread(id);
    expect(offer).toMatchObject({ state: 'accepted', to_countersign: true });
    expect((await shop().get(orders, order))?.total).toBe(100);
    expect(await read()).toMatchObject({ signed: { name: 'Owen Diaz' }, countersigned: null, to_countersign: true, money: { balance: 100 } });
    const [notice] = await shop().list(queue, { where: where('ref_path', 'eq', path), limit: 5 });
    expect(JSON.stringify(notice)).toContain('Countersign the quote.');

    expect([(await sign(id, 'sup')).status, (await sign(id, 'rival')).status]).toEqual([403, 404]);
    expect(codes(await sign(id, 'sal', ' '))).toEqual(['offers.no-name']);
    const replies = await Promise.all([sign(id), sign(id), sign(id), sign(id)]);
    const later = await sign(id, 'dis', 'Dis Patch');
    for (const { status, body } of [...replies, later]) expect([status, body]).toEqual([200, { name: 'Sal Reyes', at: ctx.clock.now() }]);
    const events = await eventsOf(id);
    expect(events.map(({ kind }) => kind)).toEqual(['sent', 'accepted', 'countersigned']);
    expect(events[2]).toMatchObject({ by: 'sal', previous: events[1]?.sha256, details: { name: 'Sal Reyes', accepted_sha256: events[1]?.sha256 } });
    expect(events.map(hashOfEvent)).toEqual(events.map(({ sha256 }) => sha256));
    expect((await reread(id)).offer).toMatchObject({ state: 'accepted', to_countersign: false, countersigned: ctx.clock.now() });
    expect(await read()).toMatchObject({ countersigned: { name: 'Sal Reyes', at: ctx.clock.now() }, to_countersign: false });
    const paper = await (await ctx.app()).http.inject({ url: `${page}/papers/certificate` });
    const text = pdfPages(paper.rawPayload).join('').replaceAll('\n', '');
    for (const words of ['Owen Diaz', 'Signed by the company, too', 'Sal Reyes', events[2]?.sha256 ?? '', 'All of them were verified'])
      expect(text, words).toContain(words);
  });

  test('[BYD-9] a quote that is canceled, or whose order is, is not signed; the time of the acceptance decides whether a signature is needed', async () => {
    await setting(true);
    const [first, second] = [await sentQuote(), await sentQuote()];
    await Promise.all([first.accept(), second.accept()]);
    await setting(false);
    await call('sal', '/orders/cancel', { kind: 'order_quotes', id: first.id, canceled: true });
    const order = (await reread(second.id)).order.split('/').at(-1);
    await call('sal', '/orders/cancel', { kind: 'orders', id: order, canceled: true });
    for (const { id } of [first, second]) {
      expect(codes(await sign(id))).toEqual(['offers.called-off']);
      expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['sent', 'accepted']);
    }
    await call('sal', '/orders/cancel', { kind: 'orders', id: order, canceled: false });
    expect((await sign(second.id)).status).toBe(200);
  });
});
