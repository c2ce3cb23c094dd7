import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { randomId } from '@app/kernel/ids.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { where } from '@app/kernel/queries/where.ts';
import { engines } from '@app/store/testing/engines.ts';
import { messages, threads } from '@app/domain/conversations/conversation.collection.ts';
import { paymentSettings } from '@app/domain/payments/payments.collection.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { quotes, trips } from '@app/domain/trips/trips.collection.ts';
import { type SampleMarket, sampleMarket } from '../../testing/sample-market.ts';
import { type TestContext, testContext, type TestReply } from '../../testing/test-context.ts';

describe.each(engines)('what a customer signed on %s', (engine) => {
  let ctx: TestContext;
  let market: SampleMarket;
  const sky = () => ctx.records.forClient('skylark');
  const codes = ({ body }: TestReply): unknown[] => body.problems?.map(({ code }: { code: string }) => code) ?? [];
  const post = async (path: string, body: Record<string, unknown>, who = 'dora') =>
    ctx.call(path, body, { token: await ctx.token(who), client: 'skylark' });
  const read = async (id: string): Promise<Doc<Trip>> => (await sky().get(trips, id)) as Doc<Trip>;
  const customer = (path: string, body: object = {}) => ctx.call(path, { company: 'skylark', ...body }, { headers: { 'user-agent': 'Phone' } });
  /** A trip whose customer signed. */
  const signed = async (date: string): Promise<string> => {
    const newId = randomId(16);
    const legs = [{ from: market.airport('KTEB').id, to: market.airport('KBED').id, date, time: '9:00', paxNum: 1 }];
    await post('/charter/quotes', { newId, contact: { first_name: 'Ada', last_name: 'Byron', email: 'ada@guest.example' }, legs });
    await post(`/charter/quotes/${newId}/choose`, { aircraft: 'light' });
    const { body } = await post(`/offers/charter/${newId}/prepare`, {});
    const { body: offer } = await post(`/offers/quotes/${body.id}/send`, { key: randomId(12), valid_until: ctx.clock.now() + 7 * DAY });
    const token = String(offer.link).split('/').at(-1) ?? '';
    const { sha256 } = (await customer(`/offers/${token}`)).body;
    await customer(`/offers/${token}/accept`, { name: 'Ada Byron', consent: true, sha256 });
    return (await sky().get(quotes, newId))?.trip.split('/').at(-1) ?? '';
  };
  const move = async (id: string, time: string): Promise<void> => {
    const { legs, path, version } = await read(id);
    const moved = legs.map((leg) => ({ ...leg, times: { ...leg.times, takeoffTime: time, takeoffUTC: null } }));
    const reply = await ctx.call(
      `/documents/${path}`,
      { data: { legs: moved }, base: version },
      { token: await ctx.token('dora'), client: 'skylark' },
    );
    expect(reply.status).toBe(200);
  };
  const release = async (id: string) => {
    const { body } = await post(`/charter/trips/${id}/release`, { reasons: { crew: 'x', names: 'x', unpaid: 'x' } });
    return body.problems?.[0]?.params?.flag;
  };

  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    market = await sampleMarket(ctx);
    await sky().set(paymentSettings, 'settings', { account: 'test' });
  });
  afterAll(() => ctx?.close());

  test('[CHR-5, BYD-9] another takeoff than the one that was signed asks the customer again, and a release waits for it; a small shift does not', async () => {
    const id = await signed('03/20/2027');
    expect((await read(id)).agreed).toMatchObject({ name: 'Ada Byron', carrier: '', itinerary: { legs: [{ from: 'KTEB', time: '9:00' }] } });
    const { body: link } = await post(`/charter/trips/${id}/link`, {});
    const page = `/trip-pages/${String(link.url).split('/').at(-1)}`;
    await move(id, '9:20');
    expect((await customer(page)).body.consent).toBeNull();
    await move(id, '11:00');
    const { consent } = (await customer(page)).body;
    expect(consent.changes).toEqual(['Takeoff KTEB–KBED: 9:00 → 11:00']);
    expect(await release(id)).toBe('Changes to which the customer has not agreed: 1');
    await post(`/charter/trips/${id}/tell`, { key: 'askagain0001', note: '' });
    await ctx.jobs.settle();
    expect(ctx.printed.at(-1)?.text).toMatch(/agree to these changes[^]*– Takeoff KTEB–KBED: 9:00 → 11:00/);

    // Consent to a state that has changed is refused, and so is the link of a passenger, or no name.
    await move(id, '12:00');
    const agree = (seen: string, name = 'Ada Byron', at = page) => customer(`${at}/agree`, { seen, name });
    expect(codes(await agree(consent.seen))).toEqual(['offers.changed-again']);
    const { seen } = (await customer(page)).body.consent;
    expect(codes(await agree(seen, ' '))).toEqual(['offers.no-name']);
    const { body: seat } = await post(`/charter/trips/${id}/link`, { seat: 0 });
    expect((await agree(seen, 'Eve', `/trip-pages/${String(seat.url).split('/').at(-1)}`)).status).toBe(404);
    expect((await agree(seen)).status).toBe(200);
    expect((await agree(seen)).status).toBe(200);
    expect((await read(id)).agreed).toMatchObject({ name: 'Ada Byron', itinerary: { legs: [{ time: '12:00' }] } });
    expect((await customer(page)).body.consent).toBeNull();
    const thread = await sky().find(threads, { where: where('object.path', 'eq', (await read(id)).path) });
    const told = await sky().list(messages, { where: where('tRef', 'eq', thread?.path ?? '') });
    expect(told.map(({ message }) => message)).toEqual([expect.stringContaining('Ada Byron agrees to these changes:')]);
    expect(await release(id)).toBeUndefined();
  });

  test('[CHR-5] another carrier of a partner asks the customer again and takes back the release; an own aircraft has none', async () => {
    const id = await signed('03/25/2027');
    const change = (was: string, now: string, who = 'dora') => post(`/charter/trips/${id}/change`, { edit: { part: 'carrier', was, now } }, who);
    expect(codes(await change('', 'Blue Air'))).toEqual(['trips.no-carrier']);
    const { path, aircraft, agreed } = await read(id);
    const partner = { ...aircraft, id: 'partner-request1' };
    await sky().write([{ op: 'merge', path, data: { aircraft: partner, carrier: 'Blue Air', agreed: { ...agreed, carrier: 'Blue Air' } } as never }]);
    expect(await release(id)).toBeUndefined();
    expect(codes(await change('Blue Air', ' '))).toEqual(['trips.no-carrier']);
    expect(codes(await change('Other', 'Red Air'))).toEqual(['trips.trip-changed']);
    expect((await change('Blue Air', 'Red Air', 'carl')).status).toBe(403);
    expect((await change('Blue Air', 'Red Air')).body).toEqual({ revoked: true });
    const { body: link } = await post(`/charter/trips/${id}/link`, {});
    const { body } = await customer(`/trip-pages/${String(link.url).split('/').at(-1)}`);
    expect(body.consent.changes).toEqual(['Operating carrier: Blue Air → Red Air']);
    expect(await release(id)).toBe('Changes to which the customer has not agreed: 1');
    // Named as it was signed, nothing is asked.
    await change('Red Air', 'Blue Air');
    expect(await release(id)).toBeUndefined();
  });
});
