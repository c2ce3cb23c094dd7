import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '@app/kernel/time/durations.ts';
import { usDateOf } from '@app/kernel/time/time.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { messages, threads, unread } from '@app/domain/conversations/conversation.collection.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import { quotes } from '@app/domain/trips/trips.collection.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { outboxOnly } from '../../platform/mailer.ts';
import { type SampleMarket, sampleMarket } from '../../testing/sample-market.ts';
import { altered } from '../altered.fixture.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';

describe.each(enginesOfRules)('requests of visitors on %s', (engine) => {
  let ctx: TestContext;
  let market: SampleMarket;
  let addresses = 0;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    market = await sampleMarket(ctx);
  });
  afterAll(() => ctx?.close());

  const store = () => ctx.records.forClient('skylark');
  const post = (path: string, body: object) => ctx.call(`/trip-requests/${path}`, { company: 'skylark', ...body });
  const code = async (reply: ReturnType<typeof post>) => {
    const { status, body } = await reply;
    return [status, body.problems?.[0]?.code];
  };
  /** Days from now as forms send them, and as records keep them. */
  const day = (days: number) => new Date(ctx.clock.now() + days * DAY).toISOString().slice(0, 10);
  const usDay = (days: number) => usDateOf(Math.floor((ctx.clock.now() + days * DAY) / DAY));
  const form = (change: object = {}) => ({
    from: 'KTEB',
    to: 'Opa-locka',
    date: day(10),
    time: '09:30',
    return_date: '',
    paxNum: 3,
    first_name: 'Vera',
    last_name: 'Stone',
    email: `vera${(addresses += 1)}@example.com`,
    ...change,
  });
  const linkFor = async (change: object = {}): Promise<string> => {
    const sent = form(change);
    const before = ctx.printed.length;
    expect((await post('send', sent)).body).toEqual({});
    await ctx.jobs.settle();
    const [mail, ...more] = ctx.printed.slice(before);
    expect([mail?.to[0]?.address, more]).toEqual([sent.email.toLowerCase(), []]);
    return /\/skylark\/book\?link=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const counts = () => Promise.all([quotes, threads, messages, outbox, contacts, unread].map((kind) => store().count(kind as typeof quotes, {})));

  test('[TEN-14] leave nothing but one email until its link is confirmed; then quote, conversation and copy exist once', async () => {
    const before = await counts();
    const link = await linkFor({ email: 'Ada@Example.com', return_date: day(12), notes: 'A dog comes along.', phone: '+1 555 0101' });
    expect(await counts()).toEqual(before);
    const shown = (await post('read', { link })).body;
    expect(shown).toMatchObject({ name: 'Vera Stone', email: 'ada@example.com', paxNum: 3, notes: 'A dog comes along.', isEmptyLeg: false });
    expect(shown.legs).toMatchObject([
      { from: { code: 'KTEB' }, to: { code: 'KOPF' }, date: usDay(10), time: '9:30' },
      { from: { code: 'KOPF' }, to: { code: 'KTEB' }, date: usDay(12), time: '' },
    ]);
    expect(await counts(), 'looking at it stores nothing').toEqual(before);
    const { quote_id } = (await post('confirm', { link })).body;
    expect((await Promise.all([post('confirm', { link }), post('confirm', { link })])).map(({ body }) => body)).toEqual([{ quote_id }, { quote_id }]);
    const [quote, ...others] = (await store().list(quotes, {})).filter((one) => one.contact.email === 'ada@example.com');
    expect(others).toEqual([]);
    expect(quote).toMatchObject({
      quote_id,
      status: 'qSubmitted',
      source: 'q',
      tripType: 'round-trip',
      paxNum: 3,
      notes: 'A dog comes along.',
      user: '',
      contact: { first_name: 'Vera', phone: '+1 555 0101' },
    });
    expect(quote?.legs.map(({ times, passengers }) => [times.takeoffDate, times.takeoffTime, passengers.length])).toEqual([
      [usDay(10), '9:30', 3],
      [usDay(12), '', 3],
    ]);
    const [message] = (await store().list(messages, {})).filter(({ tRef }) => tRef === quote?.thread);
    for (const part of ['KTEB', 'KOPF', '3 passengers', 'A dog comes along.']) expect(message?.message).toContain(part);
    expect((await store().list(unread, {})).map(({ user }) => user).toSorted()).toEqual(['dora', 'sam']);
    const copies = (await store().list(outbox, {})).filter(({ to }) => to[0]?.email === 'ada@example.com');
    expect(copies).toMatchObject([{ from: { name: 'Skylark Jets' }, subject: expect.stringContaining(quote_id) }]);
    expect(await ctx.records.forClient('meridian').count(quotes, {})).toBe(0);
  });

  test('[TEN-14, CHR-2] for an empty leg name it, at its own route, while it is on offer; the page that asked is recorded', async () => {
    const leg = await market.deal('skylark', 'wanted', { departure_date: ctx.clock.now() + 20 * DAY, show_price: true });
    const link = await linkFor({ deal: leg, from: '', to: '', date: '', time: '', page: 'deals', paxNum: 2, email: 'leg@example.com' });
    const late = await linkFor({ deal: leg, page: 'deals', paxNum: 1 });
    expect((await post('read', { link })).body).toMatchObject({ isEmptyLeg: true, legs: [{ from: { code: 'KTEB' }, to: { code: 'KOPF' } }] });
    await post('confirm', { link });
    await post('confirm', { link: await linkFor({ page: 'account', email: 'own@example.com' }) });
    const of = async (email: string) => (await store().list(quotes, {})).filter((quote) => quote.contact.email === email);
    expect(await of('leg@example.com')).toMatchObject([{ source: 'd', deal: `clients/skylark/deals/${leg}`, paxNum: 2, price: { total: 5400 } }]);
    expect(await of('own@example.com')).toMatchObject([{ source: 'a', deal: '' }]);
    expect(await code(post('send', form({ deal: leg, paxNum: 40 })))).toEqual([409, 'marketplace.no-price']);
    await store().update(deals, leg, { booked: true });
    const before = await counts();
    expect(await code(post('confirm', { link: late }))).toEqual([409, 'marketplace.deal-gone']);
    expect(await code(post('send', form({ deal: leg })))).toEqual([409, 'marketplace.deal-gone']);
    expect(await counts()).toEqual(before);
  });

  test('[TEN-14] that cannot be are refused with the reason, links of others and old ones open nothing, and nobody fills a mailbox', async () => {
    const mails = ctx.printed.length;
    for (const [change, wanted] of [
      [{ from: 'Qqxzvw' }, [422, 'marketplace.unknown-place']],
      [{ to: 'KTEB' }, [422, 'marketplace.same-airport']],
      [{ date: day(-2) }, [422, 'marketplace.date-past']],
      [{ return_date: day(5) }, [422, 'marketplace.legs-out-of-order']],
      [{ paxNum: 0 }, [422, 'records.invalid']],
      [{ deal: 'nowhere' }, [409, 'marketplace.deal-gone']],
      [{ company: 'nobody' }, [404, 'records.missing']],
    ] as const)
      expect(await code(post('send', form(change))), JSON.stringify(change)).toEqual(wanted);
    await ctx.jobs.settle();
    expect(ctx.printed).toHaveLength(mails);

    const link = await linkFor();
    expect(await code(post('confirm', { link: altered(link) }))).toEqual([404, 'records.missing']);
    expect(await code(ctx.call('/trip-requests/confirm', { company: 'meridian', link }))).toEqual([404, 'records.missing']);
    ctx.clock.advance(3 * DAY);
    expect(await code(post('confirm', { link }))).toEqual([410, 'marketplace.request-ended']);
    const before = ctx.printed.length;
    for (let tries = 0; tries < 5; tries += 1) expect((await post('send', form({ email: 'ann@example.com' }))).body).toEqual({});
    await ctx.jobs.settle();
    expect(ctx.printed.length - before).toBe(3);
    for (let tries = 0; tries < 20; tries += 1) await post('send', form({ email: 'ann@example.com' }));
    expect(await code(post('send', form({ email: 'ann@example.com' })))).toEqual([429, 'records.too-many']);
  });
});

test('[TEN-14, AUT-1] where no email can be sent, a visitor is told at once rather than to wait for a link', async () => {
  const ctx = await testContext({ mailer: outboxOnly });
  await ctx.client('skylark', { name: 'Skylark', name_key: 'skylark', kind: 'operator' });
  const trip = { from: 'KTEB', to: 'KOPF', date: '', time: '', return_date: '', paxNum: 2, first_name: 'Vera', last_name: 'Stone' };
  const email = 'vera@example.com';
  const sent = [
    await ctx.call('/trip-requests/send', { company: 'skylark', ...trip, email }),
    await ctx.call('/alerts/sign-up', { company: 'skylark', home: 'KTEB', email }),
  ];
  expect(sent.map(({ body }) => body.problems?.[0]?.code)).toEqual(['marketplace.no-confirmation', 'marketplace.no-confirmation']);
  await ctx.close();
});
