import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

describe.each(engines)('finding records of any kind on %s', (engine) => {
  let ctx: TestContext;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    for (const id of ['apron', 'skylark', 'meridian']) await ctx.client(id);
    await ctx.person({ uid: 'ann', client: 'skylark', roles: ['sales'], name: 'Ann Okoro' });
    await ctx.person({ uid: 'hidden', client: 'skylark', roles: ['sales'], name: 'Okoro Hidden' });
    await ctx.person({ uid: 'limited', client: 'skylark', roles: ['sales'], restricted: true, name: 'Lim Ited' });
    await ctx.person({ uid: 'rival', client: 'meridian', roles: ['admin'], name: 'Rival' });
    for (const client of ['skylark', 'meridian']) {
      await ctx.records.write(systemActor(client), [
        ...Array.from({ length: 16 }, (_, index) => ({
          op: 'set' as const,
          path: `clients/${client}/contacts/many${index}`,
          data: { first_name: `Okoro${index}`, last_name: client, email: `many${index}@okoro.example` },
        })),
        { op: 'set', path: `clients/${client}/tasks/t1`, data: { name: `Call Okoro back, ${client}` } },
        { op: 'set', path: `clients/${client}/groups/g1`, data: { name: 'Okoro' } },
        { op: 'set', path: `clients/${client}/templates/nowhere`, data: { name: 'Okoro', key: 'okoro' } },
      ]);
    }
    await ctx.records.write(systemActor('skylark'), [
      { op: 'merge', path: 'clients/skylark/members/hidden', data: { restricted: true, name: 'Okoro Hidden', email: 'hidden@skylark.example' } },
      { op: 'merge', path: 'clients/skylark/contacts/many0', data: { company: 'Oldest of all' } },
    ]);
  });
  afterAll(() => ctx?.close());
  const find = async (q: string, uid = 'ann', client = 'skylark') =>
    await ctx.call(`/search/records?limit=50&q=${encodeURIComponent(q)}`, undefined, { token: await ctx.token(uid), client });
  const resultsOf = async (q: string, uid?: string): Promise<string[]> =>
    (await find(q, uid)).body.records.map((record: { collection: string; id: string }) => `${record.collection}/${record.id}`);

  test('[SRC-5] records of many kinds are found by their words, the one that is just that first; kinds without a screen are not', async () => {
    const results = await resultsOf('okoro');
    expect(results[0]).toBe('groups/g1');
    expect(results).toContain('tasks/t1');
    expect(results.some((result) => result.startsWith('members/'))).toBe(true);
    expect(results.filter((result) => result.startsWith('templates/'))).toEqual([]);
    const [task] = (await find('call back')).body.records;
    expect(task).toMatchObject({ collection: 'tasks', kind: 'Task', id: 't1', title: 'Call Okoro back, skylark' });
  });
  test('[SRC-5] requests of one person are told apart: by number, route and the day that they fly', async () => {
    const leg = (from: string, to: string) => ({ departureAirport: { id: from, icao: from }, arrivalAirport: { id: to, icao: to } });
    const takeoff = 1_800_000_000_000;
    const quote = (nr: number, legs: ReturnType<typeof leg>[]) => ({
      op: 'set' as const,
      path: `clients/skylark/quotes/alike${nr}`,
      data: {
        status: 'qSubmitted',
        quote_id: `Q-ALIKE${nr}`,
        contact: { first_name: 'Petra', last_name: 'Alike' },
        legs,
        departure_date: takeoff + nr,
      },
    });
    await ctx.records.write(systemActor('skylark'), [quote(1, [leg('KTEB', 'KPBI')]), quote(2, [leg('KTEB', 'KPBI'), leg('KPBI', 'KTEB')])]);
    const results: { title: string; at: number }[] = (await find('petra alike')).body.records;
    expect(Object.fromEntries(results.map(({ title, at: time }) => [title, time]))).toEqual({
      'Q-ALIKE1 KTEB – KPBI': takeoff + 1,
      'Q-ALIKE2 KTEB – KPBI – KTEB': takeoff + 2,
    });
  });
  test('[SRC-5] an id or an address finds its record although many newer ones hold the same words', async () => {
    expect((await resultsOf('many3@okoro.example'))[0]).toBe('contacts/many3');
    expect((await resultsOf('g1'))[0]).toBe('groups/g1');
    expect(await resultsOf('x')).toEqual([]);
    expect(await resultsOf('nobody is called so')).toEqual([]);
  });
  test('[SRC-5, TEN-12] nothing of another client and nothing that the asker may not read', async () => {
    expect(JSON.stringify((await find('okoro')).body)).not.toContain('meridian');
    expect((await find('meridian')).body.records).toEqual([]);
    expect((await find('okoro', 'rival', 'skylark')).status).toBeGreaterThanOrEqual(400);
    expect(await resultsOf('hidden', 'ann')).toEqual(['members/hidden']);
    expect(await resultsOf('hidden', 'limited')).toEqual([]);
    expect(await resultsOf('hidden', 'limited')).not.toContain('members/hidden');
  });
});
