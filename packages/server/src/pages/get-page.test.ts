import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await testContext();
  for (const id of ['skylark', 'meridian']) await ctx.client(id);
  const pages = { home: { url: '' }, jet: { url: 'fleet/:tail' }, german: { url: '', site: 'de' } };
  for (const [id, data] of Object.entries(pages)) {
    await ctx.records.write(systemActor('skylark'), [{ op: 'set', path: `clients/skylark/pages/${id}`, data: { name: id, published: 0, ...data } }]);
  }
});
afterAll(() => ctx.close());
const page = async (path: string, more = '') =>
  (await ctx.call(`/cms/page?path=${encodeURIComponent(path)}&client_id=skylark${more}`, undefined)).body;

test('[CMS-1, CMS-2] the page of a path, with the values of its parameters', async () => {
  expect(await page('')).toMatchObject({ id: 'home', name: 'home', params: {}, content: { sections: [], columns: [1] } });
  expect(await page('/fleet/n42')).toMatchObject({ id: 'jet', params: { tail: 'n42' } });
  expect(await page('', '&site=de')).toMatchObject({ id: 'german' });
});

test('[CMS-4] no page answers without an id; another client’s pages are its own', async () => {
  expect((await page('nothing')).id).toBeUndefined();
  expect((await ctx.call('/cms/page?path=&client_id=meridian', undefined)).body.id).toBeUndefined();
  expect((await ctx.call('/cms/page?path=&client_id=..%2Fskylark', undefined)).body.id).toBeUndefined();
});

test('a page that is changed is served as it is now', async () => {
  await ctx.records.write(systemActor('skylark'), [{ op: 'merge', path: 'clients/skylark/pages/jet', data: { url: 'jets/:tail' } }]);
  await ctx.records.flush();
  expect((await page('fleet/n42')).id).toBeUndefined();
  expect(await page('jets/n42')).toMatchObject({ id: 'jet' });
});

test('[CMS-2, CMS-5] a page is public once its time of publishing has come, and no longer when it is taken back', async () => {
  const path = 'clients/skylark/pages/news';
  const write = async (op: 'set' | 'merge', data: Record<string, string | number | null>): Promise<void> => {
    await ctx.records.write(systemActor('skylark'), [{ op, path, data }]);
    await ctx.records.flush();
  };
  await write('set', { url: 'news', name: 'News' });
  expect((await page('news')).id).toBeUndefined();
  await write('merge', { published: ctx.clock.now() + HOUR });
  expect((await page('news')).id).toBeUndefined();
  ctx.clock.advance(HOUR);
  expect(await page('news')).toMatchObject({ id: 'news' });
  await write('merge', { published: null });
  expect((await page('news')).id).toBeUndefined();
});
