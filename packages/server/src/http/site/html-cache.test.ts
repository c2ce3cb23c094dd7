import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { HtmlCache, type Page, pageOf } from './html-cache.ts';

const pageWith = (text: string, status = 200, about: readonly string[] = []): Promise<Page> =>
  pageOf(new Response(text, { status, headers: { 'content-type': 'text/html', 'set-cookie': 'a=b' } }), { 'x-more': '1' }, new Set(about));
function world() {
  const time = { now: 0 };
  const failures: unknown[] = [];
  const cache = new HtmlCache(
    () => time.now,
    (error) => void failures.push(error),
  );
  let renders = 0;
  const render =
    (text: string, status = 200, about: readonly string[] = []) =>
    async (): Promise<Page> => {
      renders += 1;
      return await pageWith(text, status, about);
    };
  return { time, failures, cache, render, renders: () => renders };
}
const text = (page: Page): string => page.body.toString();

test('a page is kept in three encodings, without cookies', async () => {
  const { cache, render } = world();
  const { body, packed, headers } = await cache.page('/a', render('hello '.repeat(500)));
  expect(packed && brotliDecompressSync(packed.br).equals(body)).toBe(true);
  expect(packed && gunzipSync(packed.gzip).equals(body)).toBe(true);
  expect(headers).toEqual({ 'content-type': 'text/html', 'x-more': '1' });
});

test('one render serves all who wait for it, and those who come within half a minute', async () => {
  const { cache, render, renders, time } = world();
  const all = await Promise.all([1, 2, 3].map(() => cache.page('/a', render('one'))));
  expect([all.map(text), renders()]).toEqual([['one', 'one', 'one'], 1]);
  time.now = 29_999;
  expect(cache.fresh('/a')).toBe(all[0]);
  expect(cache.fresh('/b')).toBeUndefined();
});

test('an older page is served while a new one is made; one that fails to render stays as it was', async () => {
  const { cache, render, time, failures } = world();
  await cache.page('/a', render('one'));
  time.now = 31_000;
  expect(cache.fresh('/a')).toBeUndefined();
  expect(text(await cache.page('/a', render('two')))).toBe('one');
  await expect.poll(() => cache.fresh('/a')?.body.toString()).toBe('two');
  time.now = 70_000;
  const broken = async (): Promise<Page> => await Promise.reject(new Error('no render'));
  expect(text(await cache.page('/a', broken))).toBe('two');
  await expect.poll(() => failures).toHaveLength(1);
  expect(text(await cache.page('/a', broken))).toBe('two');
});

test('forgetting also forgets what was being rendered', async () => {
  const { cache, render } = world();
  let finish: (page: Page) => void = () => undefined;
  const slow = cache.page('/a', () => new Promise<Page>((resolve) => (finish = resolve)));
  cache.forget();
  finish(await pageWith('old'));
  expect(text(await slow)).toBe('old');
  expect(text(await cache.page('/a', render('new')))).toBe('new');
});

test('forgetting one client leaves the pages of the others', async () => {
  const { cache, render } = world();
  await cache.page('/a', render('a', 200, ['one', 'home']));
  await cache.page('/b', render('b', 200, ['two', 'home']));
  await cache.page('/c', render('c', 404, ['one']));
  cache.forget('one');
  expect(['/a', '/b', '/c'].map((key) => cache.fresh(key)?.body.toString())).toEqual([undefined, 'b', undefined]);
});

test('a page that nobody asked for in a while is made anew before it is shown', async () => {
  const { cache, render, time } = world();
  await cache.page('/a', render('one'));
  time.now = 301_000;
  expect(text(await cache.page('/a', render('two')))).toBe('two');
});

test('[CMS-4] missing pages are kept too, but never push out pages; errors are not kept', async () => {
  const { cache, render, renders } = world();
  await cache.page('/', render('home'));
  for (let i = 0; i < 300; i++) await cache.page(`/none-${i}`, render('missing', 404));
  expect(cache.fresh('/')).toBeDefined();
  expect(cache.fresh('/none-0')).toBeUndefined();
  expect(cache.fresh('/none-299')?.status).toBe(404);
  const before = renders();
  await cache.page('/broken', render('error', 500));
  await cache.page('/broken', render('error', 500));
  expect(renders() - before).toBe(2);
});

test('a page that is there to its last byte is taken as it is, also where it lies in a larger buffer', async () => {
  const room = new TextEncoder().encode('....<p>é</p>....');
  const written = { status: 404, headers: { 'content-type': 'text/html' }, bytes: room.subarray(4, -4) };
  const page = await pageOf(written, { 'x-more': '1' }, new Set(['one']));
  const response = await pageOf(
    new Response('<p>é</p>', { status: 404, headers: { 'content-type': 'text/html' } }),
    { 'x-more': '1' },
    new Set(['one']),
  );
  expect(text(page)).toBe('<p>é</p>');
  expect(page).toEqual(response);
});
