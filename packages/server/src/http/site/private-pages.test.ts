import { afterAll, beforeAll, expect, test } from 'vitest';
import { getClient } from '@app/domain/clients/clients.calls.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';
import type { Handle } from './web-source.ts';

let ctx: TestContext;
let url: string;
let renders = 0;
/** The smallest web part: tells what it was sent. */
const render: Handle = async (pageRequest, host) => {
  const request = pageRequest.request();
  renders += 1;
  await host.send(getClient, { name_key: 'timber' });
  return new Response(`${renders} ${request.method} ${await request.text()}`, { status: request.method === 'POST' ? 422 : 200 });
};
beforeAll(async () => {
  ctx = await testContext({ web: async () => render });
  await ctx.client('timber');
  const { http } = await ctx.app();
  url = (await http.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
});
afterAll(() => ctx?.close());

test('[BYD-9] the page of a token is made anew for each request, kept nowhere, named to nobody', async () => {
  const first = await fetch(`${url}/timber/quote/abc`);
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(await first.text()).toBe('1 GET ');
  expect(await (await fetch(`${url}/timber/quote/abc`)).text()).toBe('2 GET ');
});

test('[BYD-9] forms without scripts reach the page; larger ones, other kinds and other pages get none', async () => {
  const reply = await fetch(`${url}/timber/quote/abc`, { method: 'POST', body: new URLSearchParams({ act: 'ask', text: 'a b' }) });
  expect([reply.status, await reply.text()]).toEqual([422, '3 POST act=ask&text=a+b']);
  const post = async (path: string, body: URLSearchParams): Promise<number> => (await fetch(url + path, { method: 'POST', body })).status;
  expect(await post('/timber/quote/abc', new URLSearchParams({ text: 'x'.repeat(70_000) }))).toBe(413);
  expect(await post('/timber/home', new URLSearchParams({ text: 'x' }))).toBeGreaterThanOrEqual(400);
  expect(renders).toBe(3);
});
