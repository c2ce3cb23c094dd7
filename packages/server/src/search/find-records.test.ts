import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Collection, systemActor } from '@app/kernel/collection.ts';
import { collections } from '@app/domain/collections.ts';
import { linkTo } from '@app/domain/links.ts';
import { samples } from '@app/domain/samples.ts';
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
    await ctx.person({ uid: 'boss', client: 'skylark', roles: ['admin'], name: 'Chief' });
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
  test('[SRC-5] one record of every kind with a screen is found by who may read it, and by nobody else', async () => {
    // Companies and follow-ups have no screen of one record; colleagues are found as members.
    // Entries of the schedule are found on the fleet board; subscriptions, models of aircraft and requests to partners in their lists.
    const others = new Set(['clients', 'users', 'queue', 'affiliates', 'schedule', 'provider_subscriptions', 'aircraft_models', 'operator_requests']);
    const screens = (collections as unknown as readonly Collection[]).filter(
      ({ name }) => !others.has(name) && linkTo('any', { collection: name, id: 'any' }) !== undefined,
    );
    expect(screens.length).toBeGreaterThan(14);
    for (const [index, { name, scope }] of screens.entries()) {
      const id = `everykind${index}`;
      const path = scope === 'client' ? `clients/skylark/${name}/${id}` : `${name}/${id}`;
      const data = JSON.parse(JSON.stringify(samples[name]?.[0]));
      await ctx.records.write(systemActor('skylark'), [{ op: 'set', path, data }]);
      expect(await resultsOf(id, 'boss'), name).toContain(`${name}/${id}`);
      if (scope === 'client') expect((await find(id, 'rival', 'meridian')).body.records, name).toEqual([]);
      if (name === 'deployments') expect(await resultsOf(id, 'ann')).toEqual([]);
    }
  });
  test('[SRC-5] airports by code in any case, price lists by name, affiliates by the name of the other company', async () => {
    await ctx.records.write(systemActor('apron'), [
      { op: 'set', path: 'airports/teb', data: { icao: 'KTEB', iata: 'TEB', name: 'Teterboro Airport', latitude: 40.85, longitude: -74.06 } },
      { op: 'set', path: 'affiliates/link', data: { creator: 'meridian', recipient: 'skylark', requested: true } },
      { op: 'set', path: 'affiliates/foreign', data: { creator: 'meridian', recipient: 'apron', requested: true } },
    ]);
    await ctx.records.write(systemActor('skylark'), [{ op: 'set', path: 'clients/skylark/pricing/summer', data: { name: 'Summer of the islands' } }]);
    expect((await resultsOf('kteb'))[0]).toBe('airports/teb');
    expect(await resultsOf('islands')).toEqual(['pricing/summer']);
    const [partner, ...more] = (await find('merid')).body.records.filter(({ collection }: { collection: string }) => collection === 'affiliates');
    expect([partner, more]).toEqual([expect.objectContaining({ id: 'link', kind: 'Affiliate' }), []]);
    expect(partner.title.toLowerCase()).toContain('meridian');
  });
  test('[SRC-5] an id or an address finds its record although many newer ones hold the same words', async () => {
    expect((await resultsOf('many3@okoro.example'))[0]).toBe('contacts/many3');
    expect((await resultsOf('g1'))[0]).toBe('groups/g1');
    expect(await resultsOf('x')).toEqual([]);
    expect(await resultsOf('nobody is called so')).toEqual([]);
  });
  test('[SRC-5, TEN-12] nothing of another client and nothing that the asker may not read', async () => {
    expect(JSON.stringify((await find('okoro')).body)).not.toContain('meridian');
    expect((await resultsOf('meridian')).filter((result) => !result.startsWith('affiliates/'))).toEqual([]);
    expect((await find('okoro', 'rival', 'skylark')).status).toBeGreaterThanOrEqual(400);
    expect(await resultsOf('hidden', 'ann')).toEqual(['members/hidden']);
    expect(await resultsOf('hidden', 'limited')).toEqual([]);
    expect(await resultsOf('hidden', 'limited')).not.toContain('members/hidden');
  });
});
