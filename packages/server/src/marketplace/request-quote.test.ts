import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Collection, type DocOf, systemActor } from '@app/kernel/collection.ts';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import { messages, threads, unread } from '@app/domain/conversations/conversation.collection.ts';
import { listL } from '@app/domain/trips/pricing/price-list.sample.ts';
import { quotes } from '@app/domain/trips/trips.collection.ts';
import { readTokenAddress } from '../mail/addressing/reply-token.ts';
import { engines } from '@app/store/testing/engines.ts';
import { type TestContext, type TestReply, testActor, testContext } from '../testing/test-context.ts';
import { type SampleMarket, sampleMarket } from '../testing/sample-market.ts';
import { requestQuote } from './request-quote.ts';

let ctx: TestContext;
let market: SampleMarket;
/** Somebody new for each test: a person may send only so many requests an hour. */
let consumer: string;
let token: string;

const contact = { first_name: 'Ada', last_name: 'Byron', email: 'Ada@Example.com', phone: '+1 555 0101' };
let keys = 0;
const newKey = (): string => `request${String((keys += 1)).padStart(12, '0')}`;
const trip = (rest: object = {}): object => ({ tripType: 'one-way', paxNum: 4, legs: [market.leg('KTEB', 'KBED', '03/10/2027', '8:00')], ...rest });
interface RequestedQuote {
  readonly client?: string;
  readonly key?: string;
  readonly quote?: object;
  readonly contact?: object;
  readonly origin?: object;
  readonly token?: string;
  readonly language?: string;
}
const send = (request: RequestedQuote = {}): Promise<TestReply> =>
  ctx.call(
    `/laro/quote/request?client_id=${request.client ?? 'skylark'}`,
    {
      key: request.key ?? newKey(),
      quote: { trip: trip(), aircraft: 'light', ...request.quote },
      contact: { ...contact, ...request.contact },
      origin: request.origin,
    },
    { token: request.token ?? token, client: 'apron', ...(request.language !== undefined && { headers: { 'accept-language': request.language } }) },
  );
const all = <C extends Collection>(client: string, kind: C): Promise<DocOf<C>[]> =>
  ctx.records.of(kind).list(systemActor(client), { orderBy: [{ field: 'date', dir: 'asc' }] }) as Promise<DocOf<C>[]>;
const counts = async (client: string): Promise<number[]> =>
  await Promise.all(
    [quotes, threads, messages, outbox, contacts, unread].map((kind) => ctx.records.of(kind as Collection).count(systemActor(client))),
  );
const codes = (reply: TestReply): string[] => reply.body.problems.map(({ code }: { code: string }) => code);

describe.each(engines)('on %s', (engine) => {
  beforeAll(async () => {
    ctx = await testContext({ engine });
    market = await sampleMarket(ctx);
  });
  afterAll(() => ctx?.close());
  beforeEach(async () => {
    consumer = await ctx.person({ consumer: true });
    await ctx.records.write(systemActor('apron'), [{ op: 'merge', path: `users/${consumer}`, data: { email: 'ada@example.com' } }]);
    token = await ctx.token(consumer);
  });

  describe('a request for a new trip', () => {
    it('becomes a quote with its conversation at the chosen operator alone, and an email to the consumer [MKT-10, TEN-12]', async () => {
      const reply = await send({ quote: { notes: 'A dog comes along.' }, origin: { utm: { utm_source: 'Spring' }, referrer: 'news.example' } });
      expect(reply.status).toBe(200);
      expect(reply.body.quote_id).toMatch(/^Q-270303[A-X][0-9A-Za-x][A-Z]{2}$/);
      expect(await counts('meridian')).toEqual([0, 0, 0, 0, 0, 0]);

      const [person] = await all('skylark', contacts);
      expect(person).toMatchObject({ first_name: 'Ada', email: 'ada@example.com', user_id: consumer });
      const [quote] = await all('skylark', quotes);
      expect(quote).toMatchObject({
        quote_id: reply.body.quote_id,
        status: 'qSubmitted',
        source: 'mq',
        origin: { name: 'spring', utm: { utm_source: 'Spring' }, referrer: 'news.example' },
        tripType: 'one-way',
        user: consumer,
        price: { total: 8292.97 },
        estimate: { total: 8292.97, tax: 585.37 },
        aircraft: { id: 'light', tail_number: 'N460LJ' },
        contact: { id: person?.id, email: 'ada@example.com' },
        notes: 'A dog comes along.',
      });
      expect(quote?.estimate?.lines).toHaveLength(7);
      expect(quote?.legs[0]).toMatchObject({ passengers: Array.from({ length: 4 }, () => ({ pax_type: 'Adult' })), times: { landingTime: '8:36' } });

      const [thread] = await all('skylark', threads);
      expect(thread).toMatchObject({
        path: quote?.thread,
        medium: 'web',
        inbound: true,
        object: { path: quote?.path },
        contact: { id: person?.id, name: 'Ada Byron' },
      });
      const [message] = await all('skylark', messages);
      expect(message).toMatchObject({ tRef: thread?.path, inbound: true, medium: 'web', from: { email: 'ada@example.com' } });
      for (const part of ['KTEB', 'KBED', '4 passengers', '$8,292.97', 'A dog comes along.']) expect(message?.message).toContain(part);
      // Those who take requests, and nobody else.
      const markers = (await all('skylark', unread)).map(({ user, seen, ref }) => [user, seen, ref]);
      expect(markers.toSorted(([a = ''], [b = '']) => (String(a) < String(b) ? -1 : 1))).toEqual([
        ['dora', null, message?.path],
        ['sam', null, message?.path],
      ]);

      const [email] = await all('skylark', outbox);
      expect(email).toMatchObject({ status: 'waiting', to: [{ name: 'Ada Byron', email: 'ada@example.com' }], from: { name: 'Skylark Jets' } });
      expect(email?.subject).toContain(reply.body.quote_id);
      expect(email?.text).toContain('Estimated price: $8,292.97');
      const token = readTokenAddress(ctx.config, email?.reply_to ?? '')?.token ?? '';
      expect(await ctx.records.get(systemActor('apron'), `_tokens/${token}`)).toMatchObject({ client: 'skylark', ref_path: message?.path });
    });

    it('asked in Spanish is confirmed in Spanish, and told to the staff in the language of their company [BYD-16, MKT-10]', async () => {
      const sent = async (language?: string) => {
        const { quote_id: id } = (await send(language === undefined ? {} : { language })).body as { quote_id: string };
        const aboutQuote = <D extends { readonly subject: string }>(docs: readonly D[]): D | undefined =>
          docs.find(({ subject }) => subject.includes(id));
        const thread = aboutQuote(await all('skylark', threads));
        const message = (await all('skylark', messages)).find(({ tRef }) => tRef === thread?.path)?.message;
        return { email: aboutQuote(await all('skylark', outbox)), subject: thread?.subject, message };
      };
      const companySpeaks = (language: string) =>
        ctx.records.write(systemActor('skylark'), [{ op: 'merge', path: 'clients/skylark', data: { language } }]);

      const { email, subject, message } = await sent('es-ES,es;q=0.9');
      expect(email?.subject).toMatch(/^Tu solicitud Q-/);
      const text = email?.text.replaceAll('\u00a0', ' ') ?? '';
      const parts = ['Hola, Ada:', 'Skylark Jets ha recibido tu solicitud', '4 pasajeros', 'estimado: 8.292,97 US$', '10 de marzo de 2027'];
      for (const part of parts) expect(text).toContain(part);
      expect(email?.html).toContain('Te contactaremos pronto.');
      expect([subject, message]).toEqual([expect.stringMatching(/^Charter request/), expect.stringContaining('4 passengers')]);

      await companySpeaks('es');
      const english = await sent('en');
      expect(english.email?.text).toContain('Hello Ada,');
      expect([english.subject, english.message]).toEqual([expect.stringMatching(/^Solicitud de chárter/), expect.stringContaining('4 pasajeros')]);
      expect((await sent()).email?.text).toContain('Hola, Ada:');
      await companySpeaks('en');
    });

    it('a repeated key makes one quote, also when it is sent at once, and answers the same number [MKT-10]', async () => {
      const before = await counts('skylark');
      const key = newKey();
      const replies = await Promise.all([send({ key }), send({ key }), send({ key })]);
      replies.push(await send({ key, quote: { notes: 'changed' } }));
      expect(new Set(replies.map((reply) => reply.body.quote_id)).size).toBe(1);
      // One quote, thread, message and email more, the same contact, two markers.
      expect((await counts('skylark')).map((count, i) => count - (before[i] ?? 0))).toEqual([1, 1, 1, 1, 0, 2]);
    });
    it('the same key of somebody else is another request [MKT-10, TEN-12]', async () => {
      const key = newKey();
      const other = await ctx.token(await ctx.person({ uid: 'bob', consumer: true }));
      const before = (await all('skylark', quotes)).length;
      ctx.clock.advance(1);
      await send({ key });
      ctx.clock.advance(1);
      await send({ key, token: other, contact: { email: 'bob@example.com' } });
      expect((await all('skylark', quotes)).slice(before).map(({ user }) => user)).toEqual([consumer, 'bob']);
    });
    it('draws a number that no other quote of the operator has [MKT-10]', async () => {
      const numbers = (await all('skylark', quotes)).map(({ quote_id }) => quote_id);
      expect(new Set(numbers).size).toBe(numbers.length);
    });
    it('prices from the records of the operator, whatever the browser was shown [MKT-10, PRC-6]', async () => {
      await market.put('skylark', 'pricing/live', {
        ...listL,
        items: [...listL.items, { label: 'Snow', type: 'flat', multiplier: 100, taxable: false }],
      });
      const { body } = await send({ quote: { trip: { ...trip(), price: { total: 1 } }, price: { total: 1 } } });
      expect((await all('skylark', quotes)).find(({ quote_id }) => quote_id === body.quote_id)?.price.total).toBe(8392.97);
      await market.put('skylark', 'pricing/live', listL);
    });
    it('leaves nothing behind when any part of it fails [MKT-10]', async () => {
      const before = await counts('skylark');
      await ctx.records.write(systemActor('apron'), [{ op: 'merge', path: `users/${consumer}`, data: { email: 'new@example.com' } }]);
      const broken = { ...ctx, jobs: { ...ctx.jobs, enqueue: () => Promise.reject(new Error('no more jobs')) } };
      const body = {
        client_id: 'skylark',
        key: newKey(),
        quote: { trip: trip(), aircraft: 'light', deal: '', notes: '' },
        contact: { ...contact, email: 'new@example.com' },
        origin: { utm: {}, referrer: '' },
      };
      await expect(requestQuote(broken, testActor(consumer, 'apron', { member: false, consumer: true }), body as never)).rejects.toThrow(
        'no more jobs',
      );
      expect(await counts('skylark')).toEqual(before);
      // And the same key works once the fault is gone.
      expect((await send({ key: body.key, contact: { email: 'new@example.com' } })).status).toBe(200);
    });
    it('refuses an aircraft that is unknown, busy, declined or another operator’s [MKT-10, CHR-9, TEN-12]', async () => {
      const before = await counts('skylark');
      const gone = async (request: RequestedQuote): Promise<void> =>
        expect([(await send(request)).status, codes(await send(request))]).toEqual([409, ['marketplace.no-price']]);
      await gone({ quote: { aircraft: 'nothing' } });
      await gone({ quote: { aircraft: '../x' } });
      await gone({ quote: { aircraft: 'heavy' } });
      await gone({ quote: { trip: trip({ paxNum: 8 }) } });
      await gone({ quote: { trip: trip({ legs: [market.leg('KTEB', 'KASE', '03/10/2027')] }) } });
      await market.put('skylark', 'schedule/one', {
        aircraft: 'light',
        type: 'duty',
        start: Date.parse('2027-03-10T00:00:00Z'),
        end: Date.parse('2027-03-11T00:00:00Z'),
      });
      await gone({});
      await ctx.records.remove(systemActor('skylark'), 'clients/skylark/schedule/one');
      expect(await counts('skylark')).toEqual(before);
    });
    it('refuses a trip that cannot be, a client that sells no flights, and who is no consumer [MKT-1, MKT-7, MKT-10]', async () => {
      expect(codes(await send({ quote: { trip: trip({ legs: [market.leg('KTEB', 'KBED', '03/01/2027')] }) } }))).toEqual(['marketplace.date-past']);
      for (const client of ['timberline', 'nobody']) expect((await send({ client })).status).toBe(404);
      expect((await send({ client: '..%2Fx' })).status).toBe(422);
      expect((await send({ token: await ctx.token('sam') })).status).toBe(403);
      expect((await send({ contact: { email: 'no address' } })).status).toBe(422);
      expect((await send({ contact: { phone: ' ' } })).status).toBe(422);
    });
  });

  describe('a request for an empty leg', () => {
    const ask = (deal: string, paxNum = 2): Promise<TestReply> =>
      send({ quote: { deal, aircraft: '', trip: trip({ paxNum, legs: [market.leg('KVNY', 'KASE')] }) } });

    it('takes everything from the deal, with the price of the operator and the estimate beside it [MKT-10]', async () => {
      await market.deal('skylark', 'd1');
      const { body } = await ask('d1');
      const quote = (await all('skylark', quotes)).find(({ quote_id }) => quote_id === body.quote_id);
      expect(quote).toMatchObject({ source: 'md', deal: 'clients/skylark/deals/d1', price: { total: 5400 }, tripType: 'one-way', paxNum: 2 });
      expect(quote?.legs.map((leg) => [leg.departureAirport.icao, leg.arrivalAirport.icao, leg.isEmptyLeg, leg.times.takeoffDate])).toEqual([
        ['KTEB', 'KOPF', true, '03/10/2027'],
      ]);
      expect(quote?.estimate?.lines.map(({ label }) => label)).toContain('Empty-leg discount');
    });
    it('is priced by the list where the operator named no price [MKT-10, PRC-6]', async () => {
      await market.deal('skylark', 'd2', { price: { total: 0 } });
      const { body } = await ask('d2');
      const quote = (await all('skylark', quotes)).find(({ quote_id }) => quote_id === body.quote_id);
      expect(quote?.price.total).toBe(quote?.estimate?.total);
      expect(quote?.price.total).toBeGreaterThan(0);
    });
    it('is refused once the deal was booked, withdrawn, removed, has left, or has too few seats [MKT-10]', async () => {
      const gone = async (id: string): Promise<void> =>
        expect([(await ask(id)).status, codes(await ask(id))]).toEqual([409, ['marketplace.deal-gone']]);
      await gone('never');
      await gone('../d1');
      for (const change of [{ booked: true }, { hidden: true }, { departure_date: ctx.clock.now() - DAY }]) {
        await market.deal('skylark', 'd3', change);
        await gone('d3');
      }
      await market.deal('meridian', 'd4');
      await gone('d4');
      expect(codes(await ask('d1', 8))).toEqual(['marketplace.no-price']);
    });
    it('is filed, but writes no email to an address that its consumer has not confirmed [MKT-10]', async () => {
      const before = (await all('skylark', outbox)).length;
      expect((await send({ contact: { email: 'stranger@example.com' } })).status).toBe(200);
      expect((await all('skylark', outbox)).length).toBe(before);
      expect((await all('skylark', quotes)).some((quote) => quote.contact.email === 'stranger@example.com')).toBe(true);
    });
  });

  describe('a request in general', () => {
    it('of an account whose address nobody has confirmed is refused and leaves nothing; once it is confirmed it is taken [AUT-1, MKT-10]', async () => {
      const { auth } = await ctx.app();
      const uid = await auth.makeAccount({ email: 'una@example.com', password: 'correct horse battery', name: 'Una' });
      await ctx.person({ uid, consumer: true });
      const confirm = (verified: boolean) => sql`update auth_user set "emailVerified" = ${verified} where id = ${uid}`.execute(ctx.records.kysely);
      await confirm(false);
      const before = await counts('skylark');
      const request: RequestedQuote = { token: await ctx.token(uid), contact: { email: 'anybody@example.com' } };
      const refused = await send(request);
      expect([refused.status, ...codes(refused)]).toEqual([403, 'users.unconfirmed']);
      expect(await counts('skylark')).toEqual(before);
      await confirm(true);
      expect((await send(request)).status).toBe(200);
    });

    it('is one of at most twenty an hour of a person, wherever they ask from [MKT-10]', async () => {
      const refusals: string[] = [];
      for (let i = 0; i < 21; i++) refusals.push(codes(await send({ client: 'no-such-operator' }))[0] ?? '');
      expect(refusals).toEqual([...Array.from({ length: 20 }, () => 'records.missing'), 'records.too-many']);
      ctx.clock.advance(HOUR);
      expect((await send()).status).toBe(200);
      ctx.clock.advance(-HOUR);
    });
  });
});
