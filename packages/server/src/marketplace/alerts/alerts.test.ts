import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '@app/kernel/time/durations.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import { subscriptions } from '@app/domain/marketing/group.collection.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import type { Deal } from '@app/domain/marketplace/deal.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { runJob } from '../../testing/jobs/run-job.ts';
import { type SampleMarket, sampleMarket } from '../../testing/sample-market.ts';
import { altered } from '../altered.fixture.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';

describe.each(enginesOfRules)('alerts about empty legs on %s', (engine) => {
  let ctx: TestContext;
  let market: SampleMarket;
  let ids = 0;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    market = await sampleMarket(ctx);
  });
  afterAll(() => ctx?.close());

  const store = () => ctx.records.forClient('skylark');
  const post = (path: string, body: object) => ctx.call(`/alerts/${path}`, { company: 'skylark', ...body });
  const code = async (reply: ReturnType<typeof post>) => {
    const { status, body } = await reply;
    return [status, body.problems?.[0]?.code];
  };
  /** An empty leg from Teterboro to Opa-locka in a month, as its operator's pages show it. */
  const offer = (change: Partial<Deal> = {}) =>
    market.deal('skylark', `leg${(ids += 1)}`, { departure_date: ctx.clock.now() + 30 * DAY, show_price: true, ...change });
  const run = () => runJob(ctx, 'skylark', 'marketplace-subscriptions');
  const emails = async (to: string) =>
    (await store().list(outbox, { orderBy: [{ field: 'date', dir: 'asc' }], limit: 500 })).filter((item) => item.to[0]?.email === to);
  /** Ends all that tests before have offered. */
  const clear = async () => {
    for (const { id } of await store().list(deals, { limit: 500 })) await store().update(deals, id, { hidden: true });
  };
  /** Signs an address up and returns the link in its email. */
  const linkFor = async (email: string, wish: object = {}): Promise<string> => {
    const before = ctx.printed.length;
    expect((await post('sign-up', { email, home: 'KTEB', radius: 100, ...wish })).status).toBe(200);
    await ctx.jobs.settle();
    const [mail] = ctx.printed.slice(before);
    expect(mail?.to[0]?.address).toBe(email.toLowerCase());
    return /\/skylark\/alerts\?link=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const confirmed = async (email: string, wish: object = {}): Promise<string> =>
    (await post('confirm', { link: await linkFor(email, wish) })).body['token'];

  test('[CHR-11] begin with the link in one email; before it nothing is stored, and typed airports must be clear', async () => {
    expect(await code(post('sign-up', { email: 'vera@example.com', home: 'Qqxzvw' }))).toEqual([422, 'marketplace.unknown-place']);
    const unclear = await post('sign-up', { email: 'vera@example.com', home: 'London' });
    expect(unclear.body.problems[0]).toMatchObject({ code: 'marketplace.many-places', params: { typed: 'London' } });
    expect(await code(post('sign-up', { email: 'no address', home: 'KTEB' }))).toEqual([422, 'records.invalid']);
    expect(await code(ctx.call('/alerts/sign-up', { company: 'timberline', email: 'vera@example.com', home: 'KTEB' }))).toEqual([
      404,
      'records.missing',
    ]);
    expect(ctx.printed).toEqual([]);

    const link = await linkFor('Vera@Example.com', { home: 'Teterboro', destinations: ['OPF', 'kopf', 'KBED'], radius: 300 });
    expect([await store().count(subscriptions, {}), await store().count(contacts, {})]).toEqual([0, 0]);
    expect((await post('link', { link })).body).toEqual({
      email: 'vera@example.com',
      home: { code: 'KTEB', name: expect.any(String) },
      destinations: [
        { code: 'KOPF', name: expect.any(String) },
        { code: 'KBED', name: expect.any(String) },
      ],
      radius: 300,
      active: true,
    });
    expect(await code(post('link', { link: altered(link) }))).toEqual([404, 'records.missing']);
    expect(await code(ctx.call('/alerts/confirm', { company: 'meridian', link }))).toEqual([404, 'records.missing']);
    const { token } = (await post('confirm', { link })).body;
    expect((await post('confirm', { link })).body).toEqual({ token });
    expect(await store().list(subscriptions, {})).toMatchObject([
      { email: 'vera@example.com', verified: true, active: true, preferences: { home: { icao: 'KTEB' }, radius: 300 } },
    ]);
    expect(await store().list(contacts, {})).toMatchObject([{ email: 'vera@example.com' }]);

    const old = await linkFor('late@example.com');
    ctx.clock.advance(3 * DAY);
    expect(await code(post('confirm', { link: old }))).toEqual([410, 'marketplace.link-ended']);
    // Typing the address of somebody else cannot fill their mailbox.
    const before = ctx.printed.length;
    for (let tries = 0; tries < 5; tries += 1) expect((await post('sign-up', { email: 'ann@example.com', home: 'KTEB' })).body).toEqual({});
    await ctx.jobs.settle();
    expect(ctx.printed.length - before).toBe(3);
    expect((await post('end', { token })).status).toBe(200);
  });

  test('[CHR-11, JOB-3] email a leg once to each whom it matches, through the outbox, with what ends them in one click', async () => {
    await clear();
    const token = await confirmed('near@example.com');
    await confirmed('far@example.com', { home: 'KVNY', radius: 300 });
    const leg = await offer();
    for (const change of [{ hidden: true }, { booked: true }, { verified: false }, { departure_date: ctx.clock.now() + MINUTE / 2 }])
      await offer({ ...change, departureAirport: market.airport('KTEB') });
    ctx.clock.advance(MINUTE);
    await run();
    await run();
    const [email, ...more] = await emails('near@example.com');
    expect(more).toEqual([]);
    expect(email).toMatchObject({ subject: 'New empty leg: KTEB > KOPF', from: { name: 'Skylark Jets' } });
    expect(email?.text).toContain('$5,400.00');
    expect(email?.text).toContain(`/skylark/alerts/${token}`);
    expect(email?.unsubscribe).toMatch(new RegExp(`/api/hooks/unsubscribe/skylark/${token}$`));
    expect(JSON.stringify(email)).not.toMatch(/N460LJ|broker@|internal/);
    expect(await emails('far@example.com')).toEqual([]);
    const [alert] = (await store().list(subscriptions, {})).filter((one) => one.email === 'near@example.com');
    expect((await store().get(deals, leg))?.subscribers).toEqual([alert?.id]);
    // Another price is no news, and neither is a leg that comes back.
    await store().update(deals, leg, { price: { total: 5000 }, hidden: true });
    await store().update(deals, leg, { hidden: false });
    await run();
    expect(await emails('near@example.com')).toHaveLength(1);

    const { http } = await ctx.app();
    const click = (payload: string, of = token) =>
      http.inject({
        method: 'POST',
        url: `/api/hooks/unsubscribe/skylark/${of}`,
        headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });
    expect((await click('hello')).statusCode).toBe(400);
    expect((await click('List-Unsubscribe=One-Click', token.replace(/.$/, token.endsWith('x') ? 'y' : 'x'))).statusCode).toBe(404);
    expect((await click('List-Unsubscribe=One-Click')).statusCode).toBe(200);
    expect((await click('List-Unsubscribe=One-Click')).statusCode).toBe(200);
    expect((await post('read', { token })).body).toMatchObject({ email: 'near@example.com', active: false });
    await offer();
    await run();
    expect(await emails('near@example.com')).toHaveLength(1);
    // Its owner starts them again, for other airports.
    expect(await code(post('save', { token, home: 'Qqxzvw' }))).toEqual([422, 'marketplace.unknown-place']);
    expect((await post('save', { token, home: 'KBED', destinations: ['KOPF'], radius: 300 })).status).toBe(200);
    await run();
    expect(await emails('near@example.com')).toHaveLength(2);
    expect((await post('end', { token })).status).toBe(200);
  });

  test('[CHR-11] at most two emails a week go to a person; what exceeds waits, all of it in the next one, and what is gone by then never comes', async () => {
    await clear();
    await confirmed('busy@example.com');
    for (const legs of [1, 1, 3]) {
      const offered = await Promise.all(Array.from({ length: legs }, () => offer()));
      await run();
      if (legs === 3) await store().update(deals, offered[0] ?? '', { hidden: true });
      ctx.clock.advance(DAY);
    }
    expect((await emails('busy@example.com')).map(({ subject }) => subject)).toEqual(['New empty leg: KTEB > KOPF', 'New empty leg: KTEB > KOPF']);
    ctx.clock.advance(3 * DAY);
    await run();
    expect(await emails('busy@example.com')).toHaveLength(2);
    ctx.clock.advance(2 * DAY);
    await run();
    expect((await emails('busy@example.com')).map(({ subject }) => subject).at(-1)).toBe('2 new empty legs of Skylark Jets');
    await run();
    expect(await emails('busy@example.com')).toHaveLength(3);
  });

  test('[CHR-11] staff see how many alerts match a leg, their scores, and which were emailed; others do not', async () => {
    await clear();
    await confirmed('shown@example.com', { home: 'KBED', radius: 300, destinations: ['KVNY'] });
    const leg = await offer({ arrivalAirport: market.airport('KVNY') });
    await market.put('skylark', 'contacts/hart', { first_name: 'Evelyn', last_name: 'Hart', email: 'hart@example.com' });
    await market.put('skylark', 'subscriptions/typed', { contact: 'hart', preferences: { home: market.airport('KTEB'), radius: 0 } });
    const look = async (uid: string) =>
      await ctx.call(`/marketplace/deals/${leg}/alerts`, undefined, { token: await ctx.token(uid), client: 'skylark' });
    expect((await look('sam')).body).toMatchObject({
      emailed: 0,
      alerts: expect.arrayContaining([
        { id: 'typed', name: 'Evelyn Hart', home: 'KTEB', score: 80, state: 'unconfirmed' },
        expect.objectContaining({ name: 'shown@example.com', score: 90, state: 'waiting' }),
      ]),
    });
    await run();
    const { body } = await look('sam');
    expect(body.matching).toBe(body.alerts.length);
    expect(body.alerts).toContainEqual(expect.objectContaining({ name: 'shown@example.com', state: 'emailed' }));
    expect(await emails('hart@example.com')).toEqual([]);
    expect((await look('carl')).status).toBe(403);
    expect((await look('mia')).status).toBe(403);
  });
});
