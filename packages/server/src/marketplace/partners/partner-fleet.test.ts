import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomId } from '@app/kernel/ids.ts';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import { wallToUtc } from '@app/kernel/time/time.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { affiliates, shares } from '@app/domain/marketplace/marketplace.collection.ts';
import type { PartnerCraft } from '@app/domain/marketplace/partners/partner-fleet.calls.ts';
import { type SampleMarket, sampleMarket } from '../../testing/sample-market.ts';
import { type TestContext, testContext, type TestReply } from '../../testing/test-context.ts';

describe.each(enginesOfRules)('aircraft that partners share on %s', (engine) => {
  let ctx: TestContext;
  let market: SampleMarket;
  let quote = '';
  const takeoff = wallToUtc({ date: '03/20/2027', time: '9:00', zone: 'America/New_York' }) ?? 0;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    market = await sampleMarket(ctx);
    await ctx.records.platform.set(affiliates, 'link', { creator: 'skylark', recipient: 'meridian', requested: true, approved: true });
    await ctx.person({ uid: 'ann', client: 'skylark', roles: ['admin', 'dispatch'] });
    await ctx.person({ uid: 'grace', client: 'meridian', roles: ['admin'] });
    quote = randomId(16);
    const leg = { from: market.airport('KTEB').id, to: market.airport('KBED').id, date: '03/20/2027', time: '9:00', paxNum: 4 };
    const created = await as('dora', '/charter/quotes', { newId: quote, contact: { first_name: 'Ada' }, legs: [leg] });
    expect(created.status).toBe(200);
    const flight = { type: 'trip', aircraft: 'heavy', departure: 'KVNY', arrival: 'KTEB', trip_number: '77', metadata: { note: 'secret' } };
    await market.put('meridian', 'schedule/e1', { ...flight, start: takeoff - HOUR, end: takeoff + HOUR });
    await market.put('meridian', 'aircraft/parked', { ...(await craft('heavy')), tail_number: '', name: 'Parked' });
  });
  afterAll(() => ctx?.close());
  beforeEach(() => share({ fleet: true, dispatch: true, pricing: true }));

  const clientOf: Readonly<Record<string, string>> = {
    dora: 'skylark',
    sam: 'skylark',
    ann: 'skylark',
    carl: 'skylark',
    mia: 'meridian',
    grace: 'meridian',
  };
  const as = async (uid: string, path: string, body: object): Promise<TestReply> =>
    await ctx.call(path, { ...body }, { token: await ctx.token(uid), client: clientOf[uid] ?? '' });
  const craft = async (id: string): Promise<object> =>
    (await as('grace', '/documents/get', { path: `clients/meridian/aircraft/${id}` })).body.doc as object;
  const share = (roles: Record<string, boolean>, more: object = {}) =>
    ctx.records.forClient('meridian').set(shares, 'skylark', {
      requestingOperator: 'meridian',
      receivingOperator: 'skylark',
      roles,
      state: 'active',
      expires: ctx.clock.now() + DAY,
      ...more,
    });
  const options = async (uid = 'ann'): Promise<PartnerCraft[]> => {
    const reply = await as(uid, '/charter/options/partners', { quote });
    expect(reply.status).toBe(200);
    return reply.body.aircraft as PartnerCraft[];
  };

  test('[ROL-8] appear with what the share names: estimate, reasons why not, a later takeoff', async () => {
    const [option, ...others] = await options();
    expect(others).toEqual([]);
    expect(option).toMatchObject({
      owner: { id: 'meridian', name: 'Meridian Air' },
      aircraft: { id: 'heavy', seats: 14 },
      base: 'KVNY',
      isScheduleShared: true,
    });
    expect(option?.total).toBeGreaterThan(10_000);
    expect(option?.flags).toMatchObject([{ code: 'busy', params: { name: 'Trip #77: KVNY > KTEB' } }]);
    expect(JSON.stringify(option)).not.toContain('secret');
    // The partner's own desk comes to the same price by the same list.
    const ours = randomId(16);
    const leg = { from: market.airport('KTEB').id, to: market.airport('KBED').id, date: '03/20/2027', time: '9:00', paxNum: 4 };
    expect((await as('mia', '/charter/quotes', { newId: ours, contact: {}, legs: [leg] })).status).toBe(200);
    const { options: own } = (await as('mia', '/charter/options', { quote: ours })).body as {
      options: { aircraft: { id: string }; total: number }[];
    };
    expect(own.find(({ aircraft }) => aircraft.id === 'heavy')?.total).toBe(option?.total);
  });

  test('[ROL-8] without prices there is no estimate, without a schedule nobody says that it is free', async () => {
    await share({ fleet: true, dispatch: true });
    expect(await options()).toMatchObject([{ total: null, isScheduleShared: true, flags: [{ code: 'busy' }] }]);
    await share({ fleet: true, pricing: true });
    const [open] = await options();
    expect([open?.isScheduleShared, open?.flags, open?.freeAt]).toEqual([false, [], null]);
    await share({ dispatch: true, pricing: true });
    expect(await options()).toEqual([]);
  });

  test('[ROL-8] a reader sees what their own roles open', async () => {
    expect(await options('dora')).toEqual([]);
    expect((await as('carl', '/charter/options/partners', { quote })).status).toBe(403);
    // The partner's people have no share of ours.
    expect((await as('mia', '/charter/options/partners', { quote })).status).toBe(404);
  });

  test('[ROL-8] ended by its owner, nothing is seen from the next moment on', async () => {
    expect(await options()).toHaveLength(1);
    expect((await as('grace', '/marketplace/shares/end', { owner: 'meridian', receiver: 'skylark' })).status).toBe(200);
    expect(await options()).toEqual([]);
    await ctx.records.forClient('meridian').remove(shares, 'skylark');
    await share({ fleet: true }, { expires: ctx.clock.now() });
    expect(await options()).toEqual([]);
    await share({ fleet: true });
    expect(await options()).toHaveLength(1);
    await ctx.records.platform.update(affiliates, 'link', { approved: false, declined: true });
    expect(await options()).toEqual([]);
    await ctx.records.platform.update(affiliates, 'link', { approved: true, declined: false });
  });
});
