import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '@app/kernel/time/durations.ts';
import { usDateOf } from '@app/kernel/time/time.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import { marketplaceSearches } from '@app/domain/marketplace/marketplace.collection.ts';
import { subscriptions } from '@app/domain/marketing/group.collection.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { runJob } from '../../testing/jobs/run-job.ts';
import { type SampleMarket, sampleMarket } from '../../testing/sample-market.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';

describe.each(enginesOfRules)('saved searches of the marketplace on %s', (engine) => {
  let ctx: TestContext;
  let market: SampleMarket;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    market = await sampleMarket(ctx);
  });
  afterAll(() => ctx?.close());

  const store = () => ctx.records.forClient('skylark');
  const inDays = (days: number): number => ctx.clock.now() + days * DAY;
  const usDay = (days: number): string => usDateOf(Math.floor(inDays(days) / DAY));
  /** Saves a search as staff do, and returns what is stored of it. */
  const saved = async (id: string, data: object) => {
    const base = (await store().get(marketplaceSearches, id))?.version;
    const writes = [{ op: 'set', path: `clients/skylark/marketplace_searches/${id}`, data: { name: id, ...data }, ...(base && { base }) }];
    const reply = await ctx.call('/documents/write', { writes }, { token: await ctx.token('sam'), client: 'skylark' });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return await store().get(marketplaceSearches, id);
  };
  const hits = async (id: string): Promise<number | undefined> => (await store().get(marketplaceSearches, id))?.hits;

  test('[CHR-12, CHR-1] take their place from the airport and count the offered empty legs within their radius and days', async () => {
    // 0 and about 180 miles from Teterboro.
    await market.deal('skylark', 'here', { departure_date: inDays(10) });
    await market.deal('skylark', 'near', { departure_date: inDays(11), departureAirport: market.airport('KBED') });
    await market.deal('skylark', 'booked', { departure_date: inDays(10), booked: true });
    await market.deal('skylark', 'hidden', { departure_date: inDays(10), hidden: true });
    await market.deal('meridian', 'of-another-company', { departure_date: inDays(10) });
    const { latitude, longitude } = market.airport('KTEB');
    expect(await saved('exact', { icao: 'kteb' })).toMatchObject({ icao: 'KTEB', latitude, longitude, hits: 1 });
    expect(await saved('high', { icao: 'KTEB', radius: 300, flight_date: usDay(10), daysBefore: 1, daysAfter: 1 })).toMatchObject({ hits: 2 });
    expect(await saved('other-days', { icao: 'KTEB', radius: 300, flight_date: usDay(20) })).toMatchObject({ hits: 0 });
    expect(await saved('nowhere', { radius: 300 })).toMatchObject({ latitude: null, hits: 0 });
  });
  test('[CHR-12, BYD-13] say how accurate they are by their radius and days, whatever somebody writes; counting keeps what people changed apart', async () => {
    const level = async (data: object) => (await saved('accuracy', { icao: ' kteb ', ...data }))?.level;
    expect([await level({ radius: 300 }), await level({ radius: 301 }), await level({ radius: 12_000, level: 1 })]).toEqual([1, 2, 3]);
    expect(await level({ radius: 300, daysBefore: 3, level: 1 })).toBe(3);
    const search = await store().get(marketplaceSearches, 'accuracy');
    expect(search).toMatchObject({ icao: 'KTEB', latitude: market.airport('KTEB').latitude });
    const { body } = await ctx.call('/documents/history', { path: search?.path }, { token: await ctx.token('sam'), client: 'skylark' });
    const bySystem = (body.changes as { by: string; fields: { field: string }[] }[]).filter(({ by }) => by === 'system');
    const fields = new Set(bySystem.flatMap((change) => change.fields.map(({ field }) => field)));
    expect([...fields].toSorted()).toEqual(['hits', 'latitude', 'longitude']);
  });
  test('[CHR-12] count confirmed alerts whose home lies within their radius', async () => {
    const { id: contact } = await store().create(contacts, { first_name: 'Vera', email: 'vera@example.com' });
    const alert = (icao: string, verified: boolean) =>
      store().create(subscriptions, { contact, verified, preferences: { home: market.airport(icao) } });
    await alert('KTEB', true);
    await alert('KBED', true);
    await alert('KTEB', false);
    expect(await saved('subscribers', { type: 'subscriptions', icao: 'KTEB', radius: 60 })).toMatchObject({ hits: 1 });
    expect(await saved('region', { type: 'subscriptions', icao: 'KTEB', radius: 300 })).toMatchObject({ hits: 2 });
  });
  test('[CHR-12, JOB-2] are counted again when empty legs come and go; nobody writes the number by hand', async () => {
    await store().update(deals, 'near', { hidden: true });
    expect(await hits('high')).toBe(2);
    await runJob(ctx, 'skylark', 'search-hits');
    expect([await hits('high'), await hits('exact')]).toEqual([1, 1]);
    const writes = [
      {
        op: 'merge',
        path: 'clients/skylark/marketplace_searches/high',
        data: { hits: 99 },
        base: (await store().get(marketplaceSearches, 'high'))?.version,
      },
    ];
    await ctx.call('/documents/write', { writes }, { token: await ctx.token('sam'), client: 'skylark' });
    expect(await hits('high')).toBe(1);
  });
});
