import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomId } from '@app/kernel/ids.ts';
import type { Problem } from '@app/kernel/problem.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { accounts } from '@app/domain/marketplace/marketplace.collection.ts';
import type { OwnOption } from '@app/domain/trips/desk/desk.calls.ts';
import { legInputOf } from '@app/domain/trips/desk/leg-input.ts';
import { priceLists, quotes } from '@app/domain/trips/trips.collection.ts';
import { type SampleMarket, sampleMarket } from '../testing/sample-market.ts';
import { type TestContext, testContext, type TestReply } from '../testing/test-context.ts';

describe.each(enginesOfRules)('the price of an account on %s', (engine) => {
  let ctx: TestContext;
  let market: SampleMarket;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    market = await sampleMarket(ctx);
    await sky().set(accounts, 'acme', { name: 'Acme', pricing: { discount: 10 } });
    await market.put('skylark', 'contacts/cora', { first_name: 'Cora', accounts: [{ id: 'acme', name: 'Acme' }] });
  });
  afterAll(() => ctx?.close());

  const sky = () => ctx.records.forClient('skylark');
  const post = async (path: string, body: object): Promise<TestReply> =>
    await ctx.call(path, { ...body }, { token: await ctx.token('dora'), client: 'skylark' });
  const leg = () => ({ from: market.airport('KTEB').id, to: market.airport('KBED').id, date: '05/12/2027', time: '8:00', paxNum: 4 });
  async function quoteFor(contact: object): Promise<string> {
    const id = randomId(16);
    expect((await post('/charter/quotes', { newId: id, contact, legs: [leg()] })).status).toBe(200);
    expect((await post(`/charter/quotes/${id}/choose`, { aircraft: 'light' })).status).toBe(200);
    return id;
  }
  const read = async (id: string) => {
    const quote = await sky().get(quotes, id);
    if (!quote) throw new Error('no quote');
    return quote;
  };
  const listed = async (quote: string) => (await post('/charter/options', { quote })).body as { options: OwnOption[]; discount: object | null };

  test('[PRC-2, CHR-1] the quote of a contact has the discount of its account, marked when changed, and again after a reset', async () => {
    const plain = await quoteFor({ first_name: 'Ada' });
    const id = await quoteFor({ id: 'cora' });
    const { options, discount } = await listed(id);
    const total = (await read(id)).price.total;
    expect([discount, (await listed(plain)).discount]).toEqual([{ account: 'Acme', percent: 10 }, null]);
    expect(options.find(({ aircraft }) => aircraft.id === 'light')?.total).toBe(total);
    // 10 % of $6,970.00, and 7.5 % tax of it, less than Example 1 of pricing.md.
    expect([(await read(plain)).price.total, total]).toEqual([8292.97, 7543.7]);
    const edit = (change: object) => post(`/charter/quotes/${id}/price`, { option: 'light', edit: change });
    await edit({ kind: 'line', rule: 'account-discount', field: 'multiplier', value: -5, why: 'Half' });
    const { options: changed, price } = await read(id);
    expect(changed[0]?.changes).toMatchObject([{ rule: 'account-discount', value: -5, why: 'Half', by: 'dora' }]);
    expect(price.total).toBeGreaterThan(total);
    expect((await edit({ kind: 'reset', rule: 'account-discount' })).body).toEqual({ total });
    // Another discount counts once somebody prices the aircraft again.
    await sky().set(accounts, 'acme', { name: 'Acme', pricing: { discount: 0 } });
    expect((await read(id)).price.total).toBe(total);
    await post(`/charter/quotes/${id}/choose`, { aircraft: 'light' });
    expect((await read(id)).price.total).toBe(8292.97);
  });

  test('[PRC-2, CHR-1, BYD-9] a price below zero, more aircraft than a quote or an offer has, and a fleet without a price list are refused', async () => {
    const codes = ({ body }: TestReply): unknown[] => body.problems?.map(({ code, params }: Problem) => [code, params?.['most']]) ?? [];
    const id = await quoteFor({ first_name: 'Ada' });
    const before = await read(id);
    const line = { id: 'gift', group: 'post', label: 'Gift', quantity: 1, rate: -9000, cost: 0 };
    expect(codes(await post(`/charter/quotes/${id}/price`, { option: 'light', edit: { kind: 'own', line } }))).toEqual([
      ['trips.below-zero', undefined],
    ]);
    expect(await read(id)).toEqual(before);
    // As if 19 partners had answered.
    const others = Array.from({ length: 19 }, (_, index) => ({ ...before.options[0]!, id: `other${index}`, offered: index < 4 }));
    await sky().update(quotes, id, { options: [...before.options, ...others] });
    await market.put('skylark', 'aircraft/spare', { ...(await sky().get(aircraft, 'light')), tail_number: 'N2' });
    expect(codes(await post(`/charter/quotes/${id}/choose`, { aircraft: 'spare' }))).toEqual([['trips.too-many-options', 20]]);
    expect(codes(await post(`/charter/quotes/${id}/option`, { option: 'other7', offered: true }))).toEqual([['trips.too-many-offered', 5]]);
    expect((await post(`/charter/quotes/${id}/option`, { option: 'other0', offered: false })).status).toBe(200);
    expect((await post(`/charter/quotes/${id}/option`, { option: 'other7', offered: true })).status).toBe(200);
    const list = (await sky().get(priceLists, 'live'))!;
    await market.put('skylark', 'pricing/live', { ...list, active: false });
    expect(codes(await post('/charter/options', { quote: id }))).toEqual([['trips.no-list', undefined]]);
    expect(codes(await post(`/charter/quotes/${id}/choose`, { aircraft: 'light' }))).toEqual([['trips.no-list', undefined]]);
    await market.put('skylark', 'pricing/live', list);
  });

  test('[PRC-4, PRC-6] block hours that staff enter are priced and flown, and computed again after a reset', async () => {
    const id = await quoteFor({ first_name: 'Ada' });
    const before = await read(id);
    const seen = before.legs.map(legInputOf);
    const save = async (blockHours: number | null) =>
      await post(`/charter/quotes/${id}/legs`, { seen: (await read(id)).legs.map(legInputOf), legs: [{ ...leg(), was: 0, blockHours }] });
    for (const wrong of [0, -1, 25, 1.55]) {
      expect((await post(`/charter/quotes/${id}/legs`, { seen, legs: [{ ...leg(), was: 0, blockHours: wrong }] })).status).toBe(422);
    }
    expect((await save(1.5)).status).toBe(200);
    const { price, legs } = await read(id);
    expect([price.total, legs[0]?.blockHours, legs[0]?.times.duration]).toEqual([9546.85, 1.5, 1.3]);
    expect((await save(null)).status).toBe(200);
    const after = await read(id);
    expect([after.price.total, after.legs[0]?.blockHours, after.legs[0]?.times]).toEqual([before.price.total, null, before.legs[0]?.times]);
  });
});
