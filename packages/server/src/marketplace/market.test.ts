import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import type { RequestedLeg } from '@app/domain/marketplace/marketplace.calls.ts';
import { listL } from '@app/domain/trips/pricing/price-list.sample.ts';
import { type SampleMarket, sampleMarket } from '../testing/sample-market.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';
import { writeUnheard } from '../testing/unheard.ts';
import { Market } from './market.ts';
import { searchEmptyLegs } from './search-empty-legs.ts';

let ctx: TestContext;
let sample: SampleMarket;
let market: Market;
beforeAll(async () => {
  ctx = await testContext({ pollMs: HOUR });
  sample = await sampleMarket(ctx);
  await sample.deal('skylark', 'kept');
  await sample.deal('skylark', 'withdrawn', { departure_date: ctx.clock.now() + 9 * DAY });
  market = new Market(ctx);
});
afterAll(() => ctx.close());

/** Operators, each with its aircraft, and the ids of the deals on offer. */
const offers = async () => {
  const request = { leg: sample.leg('KTEB', 'KOPF', '03/11/2027') as RequestedLeg, currentDate: ctx.clock.now() };
  const { deals } = await searchEmptyLegs(ctx, market, request);
  return {
    fleets: Object.fromEntries([...market.sellers()].map(({ operator, fleet }) => [operator.name, [...fleet.keys()]])),
    deals: deals.map(({ id }) => id).toSorted(),
  };
};

test('[TEN-13, MKT-4] an operator whose access to the marketplace ended offers nothing there, until it is given again', async () => {
  const allow = async (marketplace: boolean): Promise<void> => {
    await ctx.records.write(systemActor('skylark'), [{ op: 'merge', path: 'clients/skylark', data: { marketplace } }]);
    await ctx.records.flush();
  };
  const before = await offers();
  await allow(false);
  expect(await offers()).toEqual({ fleets: { 'Meridian Air': ['heavy'] }, deals: [] });
  await allow(true);
  expect(await offers()).toEqual(before);
});

test('what changed while nobody could tell is read again: new, changed and gone [MKT-4, MKT-8]', async () => {
  expect(await offers()).toEqual({
    fleets: { 'Skylark Jets': ['light'], 'Meridian Air': ['heavy'] },
    deals: ['kept', 'withdrawn'],
  });
  const merge = (client: string, data: object) =>
    ctx.records.write(systemActor(client), [{ op: 'merge', path: `clients/${client}`, data: data as never }]);
  await writeUnheard(ctx, async () => {
    await merge('skylark', { name: 'Skylark Air' });
    await sample.deal('skylark', 'new', { departure_date: ctx.clock.now() + 8 * DAY });
    await ctx.records.remove(systemActor('skylark'), 'clients/skylark/deals/withdrawn');
    await ctx.records.remove(systemActor('skylark'), 'clients/skylark/aircraft/light');
    await merge('meridian', { active: false });
    await ctx.client('newcomer', { name: 'Newcomer' });
    await sample.put('newcomer', 'pricing/live', listL);
  });
  expect(await offers()).toEqual({
    fleets: { 'Skylark Air': [], Newcomer: [] },
    deals: ['kept', 'new'],
  });
  // Later announcements count as before.
  await sample.deal('skylark', 'withdrawn', { departure_date: ctx.clock.now() + 9 * DAY });
  await ctx.records.flush();
  expect((await offers()).deals).toEqual(['kept', 'new', 'withdrawn']);
});
