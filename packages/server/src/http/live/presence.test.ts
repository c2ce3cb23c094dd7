import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { quotes } from '@app/domain/trips/trips.collection.ts';
import { LiveClient } from '../../testing/live-client.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';

const QUOTE = 'clients/skylark/quotes/q1';
const BOARD = 'clients/skylark/schedule';

describe.each(engines)('people in one place on %s', (engine) => {
  let ctx: TestContext;
  let url: string;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    const { http } = await ctx.app();
    url = await http.listen({ port: 0, host: '127.0.0.1' });
    await ctx.client('skylark', { name: 'Skylark Jets' });
    await ctx.client('meridian', { name: 'Meridian Air' });
    for (const [uid, client, role] of [
      ['ben', 'skylark', 'sales'],
      ['dora', 'skylark', 'dispatch'],
      ['mia', 'meridian', 'admin'],
    ] as const)
      await ctx.person({ uid, client, roles: [role] });
    await ctx.person({ uid: 'ada', consumer: true });
    await ctx.records.forClient('skylark').set(quotes, 'q1', {});
  });
  afterAll(() => ctx?.close());

  async function open(uid: string, client = 'skylark'): Promise<LiveClient> {
    const live = await LiveClient.open(url);
    await live.auth(await ctx.token(uid), client);
    return live;
  }
  const here = (place: string, state = 'view', at = '') => ({ t: 'here', id: 'h1', place, state, at });
  const peopleOf = (live: LiveClient): unknown[] | undefined => {
    const last = live.events.findLast((event) => event.t === 'snap' && event.id === 'h1');
    return last?.t === 'snap' ? last.docs.map(({ id, state, at }) => `${id} ${state as string} ${at as string}`.trim()).toSorted() : undefined;
  };
  const untilPeople = async (live: LiveClient, people: string[]): Promise<void> => {
    await live.next(() => JSON.stringify(peopleOf(live)) === JSON.stringify(people));
  };

  test('[LIV-1, CHR-9] colleagues see who is in a place, who edits what in it, and who has left; nothing is written', async () => {
    const [ben, dora] = [await open('ben'), await open('dora')];
    dora.send({ t: 'sub', id: 'all', query: { collection: 'quotes' } });
    await dora.settle();
    const deltas = dora.events.length;
    for (const live of [ben, dora]) live.send(here(QUOTE));
    await untilPeople(dora, ['ben view', 'dora view']);
    await untilPeople(ben, ['ben view', 'dora view']);
    ben.send(here(QUOTE, 'edit'));
    await untilPeople(dora, ['ben edit', 'dora view']);
    // The same person looks in another tab: they still edit.
    const second = await open('ben');
    second.send(here(QUOTE));
    await untilPeople(second, ['ben edit', 'dora view']);
    // A place that is no record, with the trip that is moved in it.
    ben.send(here(BOARD, 'edit', 'clients/skylark/trips/t1'));
    await untilPeople(ben, ['ben edit clients/skylark/trips/t1']);
    await untilPeople(dora, ['ben view', 'dora view']);
    second.close();
    await untilPeople(dora, ['dora view']);
    expect(dora.events.slice(deltas).filter(({ t }) => t === 'delta')).toEqual([]);
    expect((await ctx.records.history(systemActor('skylark'), QUOTE)).length).toBe(1);
    for (const live of [ben, dora]) live.close();
  });

  test('[TEN-12] nobody else enters or sees a place: other companies, consumers, records that do not exist', async () => {
    const dora = await open('dora');
    dora.send(here(QUOTE));
    await untilPeople(dora, ['dora view']);
    const refused = async (live: LiveClient, message: object): Promise<unknown> => {
      const from = live.events.length;
      live.send(message as Record<string, unknown>);
      const event = await live.next(({ t }) => t === 'error' || t === 'snap', from);
      return event.t === 'error' ? event.problems[0]?.code : event;
    };
    const mia = await open('mia', 'meridian');
    for (const place of [QUOTE, BOARD]) expect(await refused(mia, here(place))).toBe('records.missing');
    expect(await refused(dora, { ...here('clients/skylark/quotes/none'), id: 'h2' })).toBe('records.missing');
    expect(await refused(dora, { ...here('users/dora'), id: 'h2' })).toBe('records.missing');
    expect(await refused(dora, { ...here(QUOTE), state: 'gone' })).toBe('records.bad-request');
    const ada = await LiveClient.open(url);
    await ada.auth(await ctx.token('ada'), '');
    expect(await refused(ada, here(QUOTE))).toBe('records.not-allowed');
    expect(peopleOf(dora)).toEqual(['dora view']);
    for (const live of [dora, mia, ada]) live.close();
  });
});
