import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomId } from '@app/kernel/ids.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { lineSets } from '@app/domain/orders/sets/line-set.collection.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

describe.each(enginesOfRules)('sets of lines on %s', (engine) => {
  let ctx: TestContext;
  const token = new Map<string, string>();
  const people = { sal: ['timber', 'sales'], sup: ['timber', 'support'], rival: ['other', 'sales'] } as const;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    await ctx.client('timber');
    await ctx.client('other');
    for (const [uid, [client, role]] of Object.entries(people)) {
      await ctx.person({ uid, client, roles: [role] });
      token.set(uid, await ctx.token(uid));
    }
  });
  afterAll(() => ctx?.close());

  const write = async (who: keyof typeof people, writes: object): Promise<number> =>
    (await ctx.call('/documents/write', { writes: [writes] }, { client: people[who][0], token: token.get(who) ?? '' })).status;

  test('[BYD-10] those who edit orders save, rename and delete the sets of their company; colleagues read them, other companies do not', async () => {
    const path = `clients/timber/line_sets/${randomId(20)}`;
    const items = [{ id: 'a', name: 'Panel', price: 10, quantity: 3 }];
    const set = { op: 'set', path, data: { name: ' Fence ', items } };
    expect(await write('sup', set)).toBe(403);
    expect(await write('rival', set)).toBeGreaterThanOrEqual(403);
    expect(await write('sal', set)).toBe(200);
    const saved = () => ctx.records.forClient('timber').get(lineSets, path);
    expect(await saved()).toMatchObject({ name: 'Fence', items: [{ id: 'a', subtotal: 30 }] });
    for (const data of [{ items: [] }, { name: '' }, { items: [{ id: 'a', price: -1 }] }])
      expect(await write('sal', { op: 'merge', path, data, base: (await saved())?.version }), JSON.stringify(data)).toBe(422);
    const read = (who: keyof typeof people) =>
      ctx.call('/documents/list', { query: { collection: 'line_sets', limit: 5 } }, { client: people[who][0], token: token.get(who) ?? '' });
    expect((await read('sup')).body.docs).toHaveLength(1);
    expect((await read('rival')).body.docs).toHaveLength(0);
    expect(await write('sal', { op: 'merge', path, data: { name: 'Fence, 40 feet' }, base: (await saved())?.version })).toBe(200);
    expect(await saved()).toMatchObject({ name: 'Fence, 40 feet' });
    expect(await write('sup', { op: 'delete', path })).toBe(403);
    expect(await write('sal', { op: 'delete', path })).toBe(200);
  });
});
