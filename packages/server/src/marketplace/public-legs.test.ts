import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';
import { type SampleMarket, sampleMarket } from '../testing/sample-market.ts';

let ctx: TestContext;
let market: SampleMarket;
beforeAll(async () => {
  ctx = await testContext();
  market = await sampleMarket(ctx);
  const soon = ctx.clock.now();
  await market.deal('skylark', 'late', { departure_date: soon + 3 * DAY });
  await market.deal('skylark', 'first', { departure_date: soon + HOUR, show_price: true });
  await market.deal('skylark', 'north', { departure_date: soon + DAY, arrivalAirport: market.airport('KBED') });
  await market.deal('skylark', 'unverified', { departure_date: soon + HOUR, arrivalAirport: market.airport('KVNY'), verified: false });
  await market.deal('timberline', 'shop', { departure_date: soon + HOUR });
});
afterAll(() => ctx.close());
const legs = async (client: string, limit = 6): Promise<{ id: string; price: number | null }[]> => {
  await ctx.records.flush();
  return (await ctx.call(`/cms/empty_legs?client_id=${client}&limit=${limit}`, undefined)).body.legs;
};
const ids = async (client: string, limit?: number): Promise<string[]> => (await legs(client, limit)).map(({ id }) => id);

test('[CMS-8] the next verified legs of an operator, one for each pair of airports, with a price only where it is shown', async () => {
  expect(await ids('skylark')).toEqual(['first', 'north']);
  expect((await legs('skylark')).map(({ price }) => price)).toEqual([5400, null]);
  expect(await ids('skylark', 1)).toEqual(['first']);
  expect(await ids('timberline')).toEqual([]);
  expect(await ids('..%2Fskylark')).toEqual([]);
});

test('[CMS-8] a leg that is booked, added or taken back shows at once, and so does an operator that closes', async () => {
  await ctx.records.write(systemActor('skylark'), [{ op: 'merge', path: 'clients/skylark/deals/north', data: { booked: true } }]);
  expect(await ids('skylark')).toEqual(['first']);
  await market.deal('skylark', 'west', { departure_date: ctx.clock.now() + 2 * DAY, arrivalAirport: market.airport('KVNY') });
  expect(await ids('skylark')).toEqual(['first', 'west']);
  await ctx.records.remove(systemActor('skylark'), 'clients/skylark/deals/west');
  expect(await ids('skylark')).toEqual(['first']);
  await ctx.records.write(systemActor('skylark'), [{ op: 'merge', path: 'clients/skylark', data: { kind: 'shop' } }]);
  expect(await ids('skylark')).toEqual([]);
  await ctx.records.write(systemActor('skylark'), [{ op: 'merge', path: 'clients/skylark', data: { kind: 'operator' } }]);
  expect(await ids('skylark')).toEqual(['first']);
});

test('[CMS-8] a leg that has left makes room for the next of its route, without a change of any record', async () => {
  ctx.clock.advance(HOUR - 5 * MINUTE);
  expect(await ids('skylark')).toEqual(['first']);
  ctx.clock.advance(6 * MINUTE);
  expect(await ids('skylark')).toEqual(['late']);
});

test('[TEN-14] a list that is cut tells of how many, goes on after what was shown, and finds a single leg behind them', async () => {
  for (const n of [1, 2, 3, 4, 5]) await market.deal('meridian', `m${n}`, { departure_date: ctx.clock.now() + n * DAY });
  await ctx.records.flush();
  const page = async (more: string) => {
    const { body } = await ctx.call(`/cms/empty_legs?client_id=meridian&routes=all&limit=2${more}`, undefined);
    return [body.legs.map(({ id }: { id: string }) => id), body.total];
  };
  expect(await page('')).toEqual([['m1', 'm2'], 5]);
  expect(await page('&skip=2')).toEqual([['m3', 'm4'], 5]);
  expect(await page('&skip=4')).toEqual([['m5'], 5]);
  expect(await page('&skip=9')).toEqual([[], 5]);
  expect(await page('&deal=m5')).toEqual([['m5'], 1]);
});
