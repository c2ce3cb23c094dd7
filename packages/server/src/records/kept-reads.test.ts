import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { all } from '@app/kernel/queries/where.ts';
import { ads } from '@app/domain/catalog/catalog.collection.ts';
import { Ad } from '@app/domain/catalog/ad.ts';
import type { ClientStore } from '@app/store/records.ts';
import { testContext, type TestContext } from '../testing/test-context.ts';
import { type KeptReads, keptReads } from './kept-reads.ts';

let ctx: TestContext;
let store: ClientStore;
let kept: KeptReads;
const put = (id: string, title: string): Promise<unknown> => store.set(ads, id, Ad.parse({ title, product: 'board', published: true }));
const titleOf = async (id: string): Promise<string | undefined> => (await kept.get(store, ads, id))?.title;
const titles = async (): Promise<string[]> =>
  (await kept.withValues(store, ads, { field: 'product', values: ['board', 'beam'], and: all() })).map(({ title }) => title).toSorted();

beforeAll(async () => {
  ctx = await testContext();
  await ctx.client('shop');
  await ctx.client('other');
  store = ctx.records.forClient('shop');
  kept = keptReads(ctx.records);
});
afterAll(() => ctx.close());

test('[CRT-7] what is kept follows each write at its commit: changed, created, removed', async () => {
  expect([await titleOf('a'), await titles()]).toEqual([undefined, []]);
  await put('a', 'one');
  expect([await titleOf('a'), await titles()]).toEqual(['one', ['one']]);
  await put('a', 'two');
  await put('b', 'more');
  expect([await titleOf('a'), await titles()]).toEqual(['two', ['more', 'two']]);
  await store.remove(ads, 'b');
  expect([await titleOf('b'), await titles()]).toEqual([undefined, ['two']]);
  expect((await kept.byIds(ctx.records.forClient('other'), ads, ['a'])).size).toBe(0);
});

test('[CRT-7] what a transaction reads of its own is not kept: undone, others never saw it', async () => {
  await put('a', 'before');
  const undone = ctx.records.tx(async () => {
    await put('a', 'inside');
    await put('c', 'inside');
    expect(await titleOf('c')).toBe('inside');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect([await titleOf('a'), await titleOf('c'), await titles()]).toEqual(['before', undefined, ['before']]);
});

test('[CRT-7] what a transaction reads before it writes is kept, also if it is undone; what it reads afterwards is not', async () => {
  for (const id of ['early', 'late', 'part']) await put(id, id);
  const read: unknown[] = [];
  const undone = ctx.records.tx(async () => {
    await ctx.records.lockRow(store.path(ads, 'early'));
    read.push(await kept.get(store, ads, 'early'));
    await ctx.records.tx(async () => void read.push(await kept.get(store, ads, 'part')));
    await put('other', 'inside');
    read.push(await kept.get(store, ads, 'late'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const again = [await kept.get(store, ads, 'early'), await kept.get(store, ads, 'part'), await kept.get(store, ads, 'late')];
  expect(again).toEqual(read);
  expect(again.map((doc, index) => doc === read[index])).toEqual([true, true, false]);
  await put('early', 'changed');
  expect(await titleOf('early')).toBe('changed');
});

test('[CRT-7] what is shared cannot be changed', async () => {
  await put('a', 'shared');
  await titleOf('a');
  const doc = await kept.get(store, ads, 'a');
  expect(() => {
    if (doc) doc.title = 'spoiled';
  }).toThrow(TypeError);
});

test('[CRT-7] what is kept and written here is not read again; what others wrote since is', async () => {
  await put('own', 'one');
  expect(await titleOf('own')).toBe('one');
  const reads = vi.spyOn(store, 'get');
  await put('own', 'two');
  expect(await titleOf('own')).toBe('two');
  await ctx.records.flush();
  expect(await titleOf('own')).toBe('two');
  expect(reads).not.toHaveBeenCalled();
  await put('own', 'three');
  // As another process would, before the feed has told of the change above.
  await sql`with put as (update documents set data = jsonb_set(data, '{title}', '"theirs"'), version = nextval('doc_version')
      where collection = 'ads' and path = ${store.path(ads, 'own')} returning *)
    insert into changes (version, client_id, collection, path, op, actor, at) select version, client_id, collection, path, 'put', 'other', 1 from put`.execute(
    ctx.records.kysely,
  );
  await ctx.records.flush();
  expect(await titleOf('own')).toBe('theirs');
  expect(reads).toHaveBeenCalledOnce();
  reads.mockRestore();
});
