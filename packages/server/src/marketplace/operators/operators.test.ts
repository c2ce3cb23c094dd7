import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomId } from '@app/kernel/ids.ts';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { where } from '@app/kernel/queries/where.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { affiliates } from '@app/domain/marketplace/marketplace.collection.ts';
import { operatorRequests } from '@app/domain/marketplace/operators/operators.collection.ts';
import { notices } from '@app/domain/users/notices/notice.collection.ts';
import { legInputOf } from '@app/domain/trips/desk/leg-input.ts';
import { quotes, schedule, trips } from '@app/domain/trips/trips.collection.ts';
import { type SampleMarket, sampleMarket } from '../../testing/sample-market.ts';
import { type TestContext, testContext, type TestReply } from '../../testing/test-context.ts';
import { remindOperators } from './remind-operators.ts';

describe.each(enginesOfRules)('asking partners for an aircraft on %s', (engine) => {
  let ctx: TestContext;
  let market: SampleMarket;
  let dora = '';
  let mia = '';
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    market = await sampleMarket(ctx);
    dora = await ctx.token('dora');
    mia = await ctx.token('mia');
    const link = { creator: 'skylark', recipient: 'meridian', requested: true, approved: true };
    await ctx.records.platform.set(affiliates, 'link', link);
  });
  afterAll(() => ctx?.close());
  beforeEach(() => ctx.clock.advance(MINUTE));

  const sky = () => ctx.records.forClient('skylark');
  const post = (path: string, body: object = {}): Promise<TestReply> => ctx.call(path, { ...body }, { token: dora, client: 'skylark' });
  const asPartner = (path: string, body: object = {}): Promise<TestReply> => ctx.call(path, { ...body }, { token: mia, client: 'meridian' });
  const page = (path: string, token: string, body: object = {}): Promise<TestReply> =>
    ctx.call(`/operators/${path}`, { company: 'skylark', token, ...body });
  const codes = ({ status, body }: TestReply): unknown[] => [status, body.problems?.[0]?.code];
  const read = async (id: string) => {
    const quote = await sky().get(quotes, id);
    if (!quote) throw new Error('no quote');
    return quote;
  };
  const legs = (date: string) => [{ from: market.airport('KTEB').id, to: market.airport('KBED').id, date, time: '9:00', paxNum: 4 }];
  async function newQuote(date = '03/20/2027'): Promise<string> {
    const newId = randomId(16);
    const contact = { first_name: 'Ada', last_name: 'Byron', email: 'ada@guest.example' };
    expect((await post('/charter/quotes', { newId, contact, legs: legs(date) })).status).toBe(200);
    return newId;
  }
  const ask = (quote: string, more: object): Promise<TestReply> =>
    post('/charter/operators/ask', { quote, deadline: ctx.clock.now() + 8 * HOUR, ...more });
  const requestsOf = (quote: string) => ctx.records.platform.list(operatorRequests, { where: where('quote', 'eq', quote) });
  async function tokenFor(quote: string, email: string): Promise<string> {
    const before = ctx.printed.length;
    expect((await ask(quote, { others: [{ name: 'Blue Sky', email }] })).body).toEqual({ sent: 1, repeated: 0 });
    await ctx.jobs.settle();
    const [mail] = ctx.printed.slice(before);
    expect(mail?.to[0]?.address).toBe(email);
    return /\/skylark\/operators\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  }
  const offer = {
    kind: 'offer',
    aircraft: 'Citation CJ3',
    tail_number: 'N77BS',
    seats: 7,
    carrier: 'Blue Sky Aviation LLC',
    price: 8000,
    notes: 'Wi-Fi',
  };

  test('[CHR-1, ROL-8] a partner of the platform sees the flights and never the customer or the margin; its answer is an option with the margin', async () => {
    const id = await newQuote();
    expect((await ask(id, { partners: ['meridian'], margin: 12.5, note: 'Two dogs.' })).body).toEqual({ sent: 1, repeated: 0 });
    expect((await ask(id, { partners: ['meridian'] })).body).toEqual({ sent: 0, repeated: 1 });
    const [request] = await requestsOf(id);
    const list = { query: { collection: 'operator_requests', limit: 10 } };
    const [seen] = (await asPartner('/documents/list', list)).body.docs;
    expect(seen).toMatchObject({ id: request?.id, creator_name: 'Skylark Jets', note: 'Two dogs.', legs: [{ from: { code: 'KTEB' }, pax: 4 }] });
    expect(JSON.stringify(seen)).not.toMatch(/Byron|ada@|12\.5|margin/);
    const told = await ctx.records.forClient('meridian').list(notices, { where: where('kind', 'eq', 'partner-request') });
    expect(told).toMatchObject([{ user: 'mia', subject: 'Skylark Jets', screen: `marketplace/requests/${request?.id}` }]);
    const path = `/charter/operators/requests/${request?.id}`;
    expect(codes(await post(`${path}/answer`, { answer: offer }))).toEqual([404, 'records.missing']);
    expect((await asPartner(`${path}/answer`, { answer: offer })).status).toBe(200);
    expect(codes(await asPartner(`${path}/answer`, { answer: { kind: 'decline', code: 'crew' } }))).toEqual([409, 'marketplace.request-answered']);
    const { options, option, price } = await read(id);
    expect(options).toMatchObject([
      {
        aircraft: { name: 'Citation CJ3', tail_number: 'N77BS' },
        partner: { name: 'Meridian Air', carrier: 'Blue Sky Aviation LLC' },
        offered: false,
      },
    ]);
    expect(options[0]?.price).toMatchObject({ total: 9000, margin: 1000, tax: 0 });
    expect([option, price.total]).toEqual([options[0]?.id, 9000]);
    expect(await sky().list(notices, { where: where('kind', 'eq', 'partner-answer') })).toMatchObject([
      { user: 'dora', subject: 'Meridian Air', screen: `quotes/${id}` },
    ]);
    expect((await post(`/charter/quotes/${id}/price`, { option, edit: { kind: 'total', total: 9500 } })).body).toEqual({ total: 9500 });
  });

  test('[CHR-1] only partners with an active link are asked, for flights, with a deadline ahead', async () => {
    const id = await newQuote();
    expect(codes(await ask(id, { partners: ['timberline'] }))).toEqual([409, 'marketplace.not-partners']);
    expect(codes(await ask(id, {}))).toEqual([422, 'marketplace.no-partner-chosen']);
    expect(codes(await ask(id, { partners: ['meridian'], deadline: ctx.clock.now() - 1 }))).toEqual([422, 'marketplace.request-deadline']);
    const empty = randomId(16);
    await post('/charter/quotes', { newId: empty, contact: {}, legs: [] });
    expect(codes(await ask(empty, { partners: ['meridian'] }))).toEqual([422, 'marketplace.no-flights']);
    expect(
      codes(
        await ctx.call(
          '/charter/operators/ask',
          { quote: id, partners: ['meridian'], deadline: 1 },
          { token: await ctx.token('carl'), client: 'skylark' },
        ),
      )[0],
    ).toBe(403);
    expect(await requestsOf(id)).toEqual([]);
  });

  test('[CHR-1] a link without sign-in shows one request, is used once, and says so twice, late or withdrawn', async () => {
    const id = await newQuote();
    const token = await tokenFor(id, 'desk@blue.example');
    expect((await page('read', token)).body).toMatchObject({ from: 'Skylark Jets', state: 'sent', isOver: false, legs: [{ to: { code: 'KBED' } }] });
    expect(JSON.stringify((await page('read', token)).body)).not.toMatch(/Byron|ada@/);
    expect((await page('read', `${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`)).status).toBe(404);
    const twice = await Promise.all([page('answer', token, { answer: offer }), page('answer', token, { answer: offer })]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await read(id)).options).toHaveLength(1);
    expect((await page('read', token)).body).toMatchObject({ state: 'answered', answer: { price: 8000 } });
    const late = await tokenFor(await newQuote(), 'late@blue.example');
    ctx.clock.advance(9 * HOUR);
    expect((await page('read', late)).body.isOver).toBe(true);
    expect(codes(await page('answer', late, { answer: { kind: 'decline', code: 'crew' } }))).toEqual([410, 'marketplace.request-over']);
    const other = await newQuote();
    const gone = await tokenFor(other, 'gone@blue.example');
    const [request] = await requestsOf(other);
    expect((await post(`/charter/operators/requests/${request?.id}/withdraw`)).status).toBe(200);
    expect(codes(await page('answer', gone, { answer: offer }))).toEqual([410, 'marketplace.request-over']);
  });

  test('[CHR-1] who has not answered is reminded once before the deadline; who has is not', async () => {
    const id = await newQuote();
    const [waits, answers] = [await tokenFor(id, 'waits@blue.example'), await tokenFor(id, 'answers@blue.example')];
    await page('answer', answers, { answer: { kind: 'decline', code: 'crew' } });
    const run = () => remindOperators(ctx)({ client: 'skylark', batch: (work: () => Promise<unknown>) => ctx.records.tx(work) } as never);
    const mails = ctx.printed.length;
    const { done, next } = (await run()) as { done: number; next?: number };
    expect([done, next]).toEqual([0, (await requestsOf(id)).find(({ state }) => state === 'sent')?.remind_at]);
    ctx.clock.advance(6 * HOUR + MINUTE);
    await run();
    await run();
    await ctx.jobs.settle();
    const reminders = ctx.printed.slice(mails);
    expect(reminders.map(({ to }) => to[0]?.address)).toEqual(['waits@blue.example']);
    expect(reminders[0]?.text).toContain(waits);
  });

  test('[BYD-9, CHR-1] an aircraft without a named carrier is neither offered nor booked; with one its trip waits for the operator and claims no own aircraft', async () => {
    const id = await newQuote();
    await page('answer', await tokenFor(id, 'anon@blue.example'), { answer: { ...offer, carrier: '' } });
    const { options } = await read(id);
    const option = options[0]?.id ?? '';
    expect(codes(await post(`/offers/charter/${id}/prepare`))).toEqual([422, 'trips.no-carrier']);
    expect(codes(await post('/charter/book', { quote: id }))).toEqual([422, 'trips.no-carrier']);
    await post(`/charter/quotes/${id}/option`, { option, carrier: 'Blue Sky Aviation LLC' });
    expect((await post(`/offers/charter/${id}/prepare`)).status).toBe(200);
    const { body } = await post('/charter/book', { quote: id });
    expect(await sky().get(trips, body.path)).toMatchObject({
      status: 'tSubmitted',
      carrier: 'Blue Sky Aviation LLC',
      confirmed: { at: null },
      price: { total: 8000 },
    });
    expect(await sky().list(schedule, { where: where('trip', 'eq', body.path) })).toEqual([]);
    expect((await read(id)).status).toBe('qConfirmed');
  });

  test('[CHR-1] the price of a partner is for the flights it was asked for: other flights need another request', async () => {
    const id = await newQuote();
    await page('answer', await tokenFor(id, 'first@blue.example'), { answer: offer });
    const open = await tokenFor(id, 'slow@blue.example');
    const seen = (await read(id)).legs.map(legInputOf);
    expect((await post(`/charter/quotes/${id}/legs`, { seen, legs: seen.map((leg) => ({ ...leg, date: '03/21/2027', utc: null })) })).status).toBe(
      200,
    );
    expect((await read(id)).options[0]).toMatchObject({ offered: false, price: { error: 'The flights changed: ask the partner again' } });
    expect(codes(await post('/charter/book', { quote: id }))[0]).toBe(422);
    expect(codes(await page('answer', open, { answer: offer }))).toEqual([410, 'marketplace.request-over']);
    expect((await ask(id, { others: [{ email: 'first@blue.example' }] })).body).toEqual({ sent: 1, repeated: 0 });
  });
});
