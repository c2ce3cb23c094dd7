import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from '@app/kernel/time/durations.ts';
import type { Where } from '@app/kernel/queries/where.ts';
import { engines } from '@app/store/testing/engines.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const compare: Where = { field: 'last_name', op: 'eq', value: 'x' };
/** 27,000 comparisons in one query. */
const attack: Where = { any: times(30, { any: times(30, { any: times(30, compare) }) }) };

describe.each(engines)('reads from outside on %s', (engine) => {
  let ctx: TestContext;
  let staff: { token: string; client: string };
  beforeAll(async () => {
    ctx = await testContext({ engine, config: { readRate: 12 } });
    for (const id of ['apron', 'skylark']) await ctx.client(id);
    await ctx.person({ uid: 'ada', client: 'skylark', roles: ['sales'] });
    staff = { token: await ctx.token('ada'), client: 'skylark' };
    for (const uid of ['anna', 'anne', 'anya', 'ante', 'anon']) await ctx.person({ uid, anonymous: true });
  });
  afterAll(() => ctx.close());

  test('[LIV-2] a question of 27,000 comparisons is refused wherever it is asked, in words', async () => {
    const query = { collection: 'contacts', where: attack };
    const refusal = {
      status: 422,
      body: { problems: [{ code: 'records.invalid', params: { field: 'query.where', reason: 'At most 100 comparisons' } }] },
    };
    expect(await ctx.call('/documents/list', { query }, staff)).toMatchObject(refusal);
    expect(await ctx.call('/documents/count', { query }, staff)).toMatchObject(refusal);
    expect(await ctx.call('/documents/search', { query, text: 'word' }, staff)).toMatchObject(refusal);
    const some = JSON.stringify({ where: { any: times(101, { field: 'a', op: 'eq', value: 1 }) } });
    const reply = await ctx.call(`/documents/contacts?query=${encodeURIComponent(some)}`, undefined, staff);
    expect([reply.status, reply.body]).toEqual([
      422,
      { problems: [{ code: 'records.invalid', params: { field: 'where', reason: 'At most 100 comparisons' } }] },
    ]);
    ctx.clock.advance(MINUTE);
  });

  test('a person reads so much a minute, and goes on after it; another person never notices', async () => {
    await ctx.person({ uid: 'ben', client: 'skylark', roles: ['sales'] });
    const ben = { token: await ctx.token('ben'), client: 'skylark' };
    const read = async (as: typeof staff) => (await ctx.call('/documents/count', { query: { collection: 'contacts' } }, as)).status;
    for (let i = 0; i < 12; i++) expect(await read(staff)).toBe(200);
    expect([await read(staff), await read(ben)]).toEqual([429, 200]);
    ctx.clock.advance(MINUTE);
    expect(await read(staff)).toBe(200);
  });

  test('without an account it is less, and new accounts from one address bring no more; a made-up header moves nothing', async () => {
    ctx.clock.advance(MINUTE);
    let from = 0;
    const read = async (uid: string) => {
      const headers = { 'x-forwarded-for': `6.6.6.${(from += 1)}`, 'x-real-ip': `6.6.7.${from}`, forwarded: `for=6.6.8.${from}` };
      return (await ctx.call('/documents/count', { query: { collection: 'airports' } }, { token: await ctx.token(uid), headers })).status;
    };
    for (let i = 0; i < 3; i++) expect(await read('anna')).toBe(200);
    expect(await read('anna')).toBe(429);
    for (const uid of ['anne', 'anya', 'ante']) for (let i = 0; i < 2; i++) expect(await read(uid)).toBe(200);
    // This IP address has used up the reads of one person.
    const last = [await read('anne'), await read('anya'), await read('ante'), await read('anon')];
    expect(last.filter((status) => status === 200)).toHaveLength(2);
    expect(last.at(-1)).toBe(429);
  });
});

test('behind one proxy the limit counts the address that the proxy saw, whatever the visitor wrote before it', async () => {
  const ctx = await testContext({ config: { readRate: 4, trustProxy: { hops: 1 } } });
  await ctx.client('apron');
  for (const uid of ['a1', 'a2', 'a3', 'a4', 'a5']) await ctx.person({ uid, anonymous: true });
  const read = async (uid: string, forwarded: string) =>
    (
      await ctx.call(
        '/documents/count',
        { query: { collection: 'airports' } },
        { token: await ctx.token(uid), headers: { 'x-forwarded-for': forwarded } },
      )
    ).status;
  const spoofed: number[] = [];
  for (const [i, uid] of ['a1', 'a2', 'a3', 'a4', 'a5'].entries()) spoofed.push(await read(uid, `6.6.6.${i}, 198.51.100.7`));
  expect(spoofed).toEqual([200, 200, 200, 200, 429]);
  expect(await read('a5', '198.51.100.8')).toBe(200);
  await ctx.close();
});
