import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { messages, threads } from '@app/domain/conversations/conversation.collection.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import { accounts } from '@app/domain/marketplace/marketplace.collection.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { paymentSettings } from '@app/domain/payments/payments.collection.ts';
import type { CharterInvoice } from '@app/domain/trips/model/invoice.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { invoices, trips } from '@app/domain/trips/trips.collection.ts';
import { type SampleMarket, sampleMarket } from '../../testing/sample-market.ts';
import { type TestContext, type TestReply, testContext } from '../../testing/test-context.ts';

describe.each(enginesOfRules)('the page of a trip and its invoices on %s', (engine) => {
  let ctx: TestContext;
  let market: SampleMarket;
  let ids = 0;
  const sky = () => ctx.records.forClient('skylark');
  const codes = ({ body }: TestReply): string[] => body.problems.map(({ code }: { code: string }) => code);
  const post = async (path: string, body: Record<string, unknown>, who = 'dora', client = 'skylark') =>
    ctx.call(path, body, { token: await ctx.token(who), client });
  const read = async (id: string): Promise<Doc<Trip>> => (await sky().get(trips, id)) as Doc<Trip>;
  /** A booked day trip on a day of its own, with two passengers. */
  const booked = async (): Promise<string> => {
    ids += 1;
    const id = `tripofpage${String(ids).padStart(6, '0')}`;
    const leg = {
      from: market.airport('KTEB').id,
      to: market.airport('KOPF').id,
      date: `04/${String(ids).padStart(2, '0')}/2027`,
      time: '9:00',
      paxNum: 2,
    };
    await post('/charter/quotes', { newId: id, contact: { first_name: 'Ada', last_name: 'Byron', email: 'ada@guest.example' }, legs: [leg] });
    await post(`/charter/quotes/${id}/choose`, { aircraft: 'light' });
    return (await post('/charter/book', { quote: id, reasons: {} })).body.id;
  };
  const linkOf = async (id: string, seat: number | null = null): Promise<string> =>
    String((await post(`/charter/trips/${id}/link`, { seat })).body.url)
      .split('/')
      .at(-1) ?? '';
  const page = (token: string, company = 'skylark') => ctx.call(`/trip-pages/${token}`, { company });
  const act = (token: string, verb: string, body: object) => ctx.call(`/trip-pages/${token}/${verb}`, { company: 'skylark', ...body });
  const get = async (url: string) => (await ctx.app()).http.inject({ url });

  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    market = await sampleMarket(ctx);
    await sky().set(paymentSettings, 'settings', { account: 'test' });
    await market.put('skylark', 'accounts/harbor', { name: 'Harbor Holdings' });
  });
  afterAll(() => ctx?.close());
  // So that the opens of one test do not count in the next.
  beforeEach(() => ctx.clock.advance(MINUTE));

  test('[TEN-14, CHR-13] the token opens its own trip at its own company, and nothing else does', async () => {
    const [one, other] = [await booked(), await booked()];
    const token = await linkOf(one);
    expect((await page(token)).body).toMatchObject({
      kind: 'trip',
      number: (await read(one)).trip_number,
      customer: 'Ada Byron',
      state: 'confirmed',
      legs: [{ from: { code: 'KTEB' }, to: { code: 'KOPF' }, tail: 'N460LJ', takeoff: { time: '9:00', zone: 'America/New_York' } }],
      passengers: [
        { seat: 0, name: '' },
        { seat: 1, name: '' },
      ],
      visited: null,
      changes: [],
    });
    expect((await page(token, 'meridian')).status).toBe(404);
    expect((await page(token.split('').toReversed().join(''))).status).toBe(404);
    // The stored 16 letters of the record open nothing by themselves.
    expect((await page((await read(one)).token)).status).toBe(404);
    expect(JSON.stringify((await page(token)).body)).not.toContain((await read(other)).trip_number);
    expect(JSON.stringify((await page(token)).body)).not.toMatch(/margin|cost|dora/);
    await post(`/charter/trips/${one}/link`, { renew: true });
    expect((await page(token)).status).toBe(404);
  });

  test('[TEN-14, CHR-6] a passenger fills in their own place and no other; what they entered goes to a contact and never back to the page', async () => {
    const id = await booked();
    const [whole, own] = [await linkOf(id), await linkOf(id, 1)];
    const shown = (await page(own)).body;
    expect(shown).toMatchObject({ kind: 'passenger', customer: '', money: null, files: [], invoices: [], passengers: [{ seat: 1 }] });
    const entry = {
      name: 'Grace  Hopper',
      birthdate: '2020-12-09',
      weight: 48,
      passport: { number: 'X1234567', country: 'us', expires: '2031-01-31' },
    };
    expect(codes(await act(own, 'passenger', { ...entry, seat: 0 }))).toEqual(['records.missing']);
    expect(codes(await act(own, 'message', { key: 'abcdefgh', text: 'Hi' }))).toEqual(['records.missing']);
    expect((await act(own, 'passenger', { ...entry, seat: 1 })).status).toBe(200);
    const leg = (await read(id)).legs[0];
    expect(leg?.passengers).toMatchObject([{ name: '' }, { name: 'Grace  Hopper', pax_type: 'Child' }]);
    const contact = (await sky().get(contacts, leg?.passengers[1]?.contact_id ?? ''))!;
    expect(contact).toMatchObject({
      first_name: 'Grace',
      last_name: 'Hopper',
      birthdate: '12/09/2020',
      weight: 48,
      passport: { number: 'X1234567', country: 'US' },
    });
    expect(leg?.passenger_ids).toEqual([contact.id]);
    const after = (await page(whole)).body;
    expect(after.passengers[1]).toMatchObject({ name: 'Grace  Hopper', has: { birthdate: true, weight: true, passport: true } });
    expect(JSON.stringify(after)).not.toMatch(/X1234567|2020/);
    // Left empty, it stays; another name is another person.
    await act(whole, 'passenger', { seat: 1, name: 'grace hopper', weight: 50 });
    expect(await sky().get(contacts, contact.id)).toMatchObject({ weight: 50, passport: { number: 'X1234567' } });
    await act(whole, 'passenger', { seat: 1, name: 'Mary Shaw' });
    expect((await page(whole)).body.passengers[1]).toMatchObject({ name: 'Mary Shaw', has: { passport: false } });
    expect(codes(await act(whole, 'passenger', { seat: 1, name: ' ' }))).toEqual(['offers.no-passenger-name']);
    expect(codes(await act(whole, 'passenger', { seat: 7, name: 'Stowaway' }))).toEqual(['records.missing']);
    expect((await act(whole, 'passenger', { seat: 0, name: 'A', birthdate: 'soon' })).status).toBe(422);
    await post('/charter/status', { kind: 'trips', id, to: 'cancelled' });
    expect(codes(await act(whole, 'passenger', { seat: 0, name: 'Late' }))).toEqual(['trips.trip-closed']);
  });

  test('[TEN-14] a message lands once in the conversation of the trip; the next visit marks what changed since', async () => {
    const id = await booked();
    const token = await linkOf(id);
    await page(token);
    const message = { key: 'messagekey1', text: 'May we bring skis?' };
    expect((await act(token, 'message', message)).status).toBe(200);
    await act(token, 'message', message);
    const { path, thread } = await read(id);
    expect(await sky().get(threads, thread.split('/').at(-1) ?? '')).toMatchObject({ object: { path }, waiting: { on: 'us' } });
    expect(await sky().list(messages, { where: where('tRef', 'eq', thread) })).toMatchObject([{ message: 'May we bring skis?', inbound: true }]);
    expect(codes(await act(token, 'message', { key: 'messagekey2', text: ' ' }))).toEqual(['offers.no-words']);
    const was = { departureFBO: {}, arrivalFBO: {} };
    await post(`/charter/trips/${id}/change`, { edit: { part: 'handling', leg: 0, was, now: { ...was, departureFBO: { name: 'Signature East' } } } });
    ctx.clock.advance(HOUR);
    const visit = (await page(token)).body;
    expect(visit.changes).toEqual(['Departure FBO of KTEB–KOPF: Signature East']);
    expect(visit.visited).toBeLessThan(ctx.clock.now());
    expect((await page(token)).body.changes).toEqual(visit.changes);
    ctx.clock.advance(HOUR);
    expect((await page(token)).body.changes).toEqual([]);
  });

  test('[TEN-14] calendar, invoices and shared files open below the address of the page, for the whole trip alone', async () => {
    const id = await booked();
    const { path } = await read(id);
    const [token, own] = [await linkOf(id), await linkOf(id, 0)];
    const calendar = await get(`/skylark/trip/${token}/calendar.ics`);
    expect([calendar.statusCode, calendar.headers['content-type'], calendar.headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'no-store',
    ]);
    expect(calendar.body).toContain('SUMMARY:KTEB → KOPF\\, N460LJ');
    const { body } = await post('/charter/invoices', { trip: id, basis: 'estimate' }, 'sam');
    const paper = await get(`/skylark/trip/${token}/invoices/${body.id}`);
    expect([paper.statusCode, paper.headers['content-type'], paper.headers['referrer-policy']]).toEqual([200, 'application/pdf', 'no-referrer']);
    await ctx.files.put('skylark/plan', Buffer.from('plan'));
    for (const [file, shared] of [
      ['shown', true],
      ['hidden', false],
    ] as const)
      await sky().set(storedFiles, file, {
        name: 'plan.txt',
        type: 'text/plain',
        size: 4,
        key: 'skylark/plan',
        record: path,
        shared_with_customer: shared,
      });
    expect((await page(token)).body.files).toMatchObject([{ id: 'shown' }]);
    expect((await get(`/skylark/trip/${token}/files/shown`)).body).toBe('plan');
    const other = await linkOf(await booked());
    for (const address of [
      `${token}/files/hidden`,
      `${own}/files/shown`,
      `${own}/invoices/${body.id}`,
      `${other}/files/shown`,
      `${other}/invoices/${body.id}`,
    ])
      expect((await get(`/skylark/trip/${address}`)).statusCode, address).toBe(404);
  });

  test('[CHR-1, CHR-13] an invoice names its taxes, is made once, warns of an unknown account and is saved, and follows the money of its trip', async () => {
    const id = await booked();
    const { price, path } = await read(id);
    const make = (more: object = {}) => post('/charter/invoices', { trip: id, basis: 'estimate', account: 'Harbour Holdings', ...more }, 'sam');
    const first = await make();
    expect(first.body.unknown_account).toBe('Harbour Holdings');
    const [harbor] = await sky().list(accounts, { where: where('name', 'eq', 'Harbor Holdings') });
    if (!harbor) throw new Error('no account');
    await sky().update(accounts, harbor.id, { po_number: 'PO-7' });
    expect((await make({ account: 'harbor  holdings' })).body).toEqual({ ...first.body, unknown_account: '' });
    const invoice = async (of = first.body.id) => (await sky().get(invoices, of)) as Doc<CharterInvoice>;
    expect(await invoice()).toMatchObject({
      account: 'harbor  holdings',
      po_number: 'PO-7',
      total: price.total,
      balanceDue: price.total,
      paid: false,
      trip: path,
    });
    const { lineItems, taxes, number } = await invoice();
    expect(lineItems.filter(({ tax }) => tax).map(({ label }) => label).length).toBeGreaterThan(0);
    expect(lineItems.filter(({ tax }) => tax).reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(taxes, 2);
    expect(number).toBe((await read(id)).trip_number);
    expect((await sky().list(invoices, { where: where('trip', 'eq', path) })).length).toBe(1);
    // The pay link is that of an order for what is open; what comes in shows in the trip and its invoice.
    const { url } = (await post(`/charter/invoices/${first.body.id}/link`, {}, 'sam')).body;
    const token = await linkOf(id);
    expect((await page(token)).body.money).toMatchObject({ total: price.total, balance: price.total, pay: url.split('/').at(-1) });
    const order = (await sky().get(orders, (await read(id)).order.split('/').at(-1) ?? ''))!;
    expect(order).toMatchObject({ total: price.total, contact: { email: 'ada@guest.example' } });
    await sky().update(orders, order.id, {
      payments: [{ id: 'p1', amount: price.total, paid: true, date_paid: ctx.clock.now() }],
      paid: true,
    } as never);
    expect(await read(id)).toMatchObject({ paid: true, status: 'pPaid' });
    expect(await invoice()).toMatchObject({ paid: true, balanceDue: 0, amount_paid: price.total });
    expect((await page(token)).body).toMatchObject({ money: { balance: 0 }, invoices: [{ balance: 0 }] });
    expect((await post(`/charter/invoices/${first.body.id}/paper`, {}, 'sam')).body).toMatchObject({ type: 'application/pdf' });
    // A plain write changes no money; another company reaches nothing.
    const data = { paid: false, total: 1, balanceDue: 1, notes: 'Thanks' };
    const version = (await invoice()).version;
    await ctx.call(
      `/documents/clients/skylark/invoices/${first.body.id}`,
      { data, base: version },
      { token: await ctx.token('sam'), client: 'skylark' },
    );
    expect(await invoice()).toMatchObject({ paid: true, total: price.total, notes: 'Thanks' });
    for (const [address, body] of [
      ['/charter/invoices', { trip: id, basis: 'estimate' }],
      [`/charter/invoices/${first.body.id}/paper`, {}],
      [`/charter/invoices/${first.body.id}/link`, {}],
    ] as const)
      expect((await post(address, body, 'mia', 'meridian')).status, address).toBe(404);
    expect((await make({ basis: 'none' })).status).toBe(422);
    expect(codes(await make({ basis: 'actual' }))).toEqual(['trips.not-flown']);
  });

  test('[TEN-14] trips and their invoices are in the account of the customer, and in no other', async () => {
    const { auth } = await ctx.app();
    for (const uid of ['ida', 'bob']) await auth.makeAccount({ uid, email: `${uid}@guest.example`, name: uid, password: 'a long password' });
    ids += 1;
    const id = await booked();
    const { path, version, contact } = await read(id);
    const token = await ctx.token('dora');
    await ctx.call(
      `/documents/${path}`,
      { data: { contact: { ...contact, email: ' Ida@Guest.example' } }, base: version },
      { token, client: 'skylark' },
    );
    const { body } = await post('/charter/invoices', { trip: id, basis: 'estimate' }, 'sam');
    const account = async (uid: string) => (await ctx.call('/account/skylark', undefined, { token: await ctx.token(uid) })).body;
    expect(await account('ida')).toMatchObject({ trips: [{ id, route: 'KTEB – KOPF', state: 'confirmed' }], invoices: [{ id: body.id, trip: id }] });
    expect(await account('bob')).toMatchObject({ trips: [], invoices: [] });
    const open = async (uid: string) => ctx.call(`/account/skylark/trips/${id}`, {}, { token: await ctx.token(uid) });
    expect((await page((await open('ida')).body.token)).status).toBe(200);
    expect((await open('bob')).status).toBe(404);
  });

  test('[CHR-1, CHR-5] the final invoice counts the flown hours and takes the place of the first; what costs nothing is not invoiced', async () => {
    const [id, free] = [await booked(), await booked()];
    const { price, legs } = await read(id);
    const first = (await post('/charter/invoices', { trip: id, basis: 'estimate' }, 'sam')).body;
    await post(`/charter/trips/${id}/release`, { reasons: { crew: 'x', names: 'x', unpaid: 'x' } });
    ctx.clock.advance(60 * DAY);
    const date = legs[0]?.times.takeoffDate ?? '';
    const flown = { legs: [{ order: 0, takeoff: { date, time: '9:00' }, landing: { date, time: '13:00' } }] };
    expect((await post(`/charter/trips/${id}/complete`, flown)).status).toBe(200);
    const preview = (await post('/charter/invoices/preview', { trip: id }, 'sam')).body;
    expect(preview.actual).toBeGreaterThan(price.total);
    const final = (await post('/charter/invoices', { trip: id, basis: 'actual' }, 'sam')).body;
    expect((await read(id)).price.total).toBe(preview.actual);
    expect(await sky().get(invoices, final.id)).toMatchObject({ total: preview.actual, balanceDue: preview.actual, replaced: false });
    expect(await sky().get(invoices, first.id)).toMatchObject({ replaced: true, balanceDue: 0 });
    expect((await sky().get(orders, (await read(id)).order.split('/').at(-1) ?? ''))?.total).toBe(preview.actual);
    expect((await post('/charter/invoices', { trip: id, basis: 'actual' }, 'sam')).body.id).toBe(final.id);
    expect((await page(await linkOf(id))).body.invoices).toMatchObject([{ id: final.id, total: preview.actual }]);
    await sky().update(trips, free, { price: { total: 0 } });
    expect(codes(await post('/charter/invoices', { trip: free, basis: 'estimate' }, 'sam'))).toEqual(['trips.nothing-to-invoice']);
  });
});
