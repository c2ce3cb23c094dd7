import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../testing/test-context.ts';
import { builtWeb } from './web-source.ts';

const script = 'export const much = 1;\n'.repeat(100);
let folder: string;
let ctx: TestContext;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'apron-web-'));
  const put = (path: string, bytes: string | Buffer): void => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  };
  put('client/assets/app-abc123.js', script);
  put('client/assets/app-abc123.js.br', brotliCompressSync(script));
  put('client/offline.txt', 'Away\n');
  put('server/secret.js', 'secret');
  put(
    'server/index.js',
    `export const handle = async (request) => new Response('<p>' + new URL(request.url).pathname + '</p>', { headers: { 'content-type': 'text/html' } });`,
  );
  put('package.json', '{"type":"module"}');
  ctx = await testContext({ web: builtWeb(folder) });
});
afterAll(async () => {
  await ctx.close();
  rmSync(folder, { recursive: true });
});
const get = async (url: string, headers: Record<string, string> = {}) =>
  (await ctx.app()).http.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers } });

test('built files come compressed beforehand and may be kept for ever', async () => {
  const reply = await get('/assets/app-abc123.js', { 'accept-encoding': 'gzip, br' });
  expect(reply.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
  expect(reply.headers['content-type']).toMatch(/javascript/);
  expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(script);
  expect((await get('/assets/app-abc123.js')).body).toBe(script);
  expect((await get('/offline.txt')).headers['cache-control']).toBe('public, max-age=3600');
});

test('a built file is read once for all browsers; other ways to ask are answered from the disk', async () => {
  const path = '/assets/kept-def456.js';
  writeFileSync(join(folder, 'client', path), script);
  writeFileSync(join(folder, 'client', `${path}.br`), brotliCompressSync(script));
  const kept = await testContext({ web: builtWeb(folder) });
  const { http } = await kept.app();
  const { port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }));
  const ask = async (headers: Record<string, string>, method = 'GET') => {
    const request = httpRequest({ host: '127.0.0.1', port, path, method, headers });
    request.end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return { status: response.statusCode, headers: response.headers, bytes: await buffer(response) };
  };
  const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };
  const { headers: first } = await ask(browser);
  rmSync(join(folder, 'client', `${path}.br`));
  const second = await ask(browser);
  expect(brotliDecompressSync(second.bytes).toString()).toBe(script);
  expect(second.headers).toEqual({ ...first, date: expect.any(String) });
  expect(second.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(second.bytes.length),
    'x-content-type-options': 'nosniff',
  });
  expect(second.headers).not.toHaveProperty('content-security-policy');

  const plain = await ask({});
  expect(plain.bytes.toString()).toBe(script);
  expect((await ask({ 'accept-encoding': 'identity' })).bytes.toString()).toBe(script);
  expect((await ask({ ...browser, range: 'bytes=0-4' })).status).toBe(206);
  expect((await ask(browser, 'HEAD')).bytes).toHaveLength(0);
  expect((await ask({ ...browser, 'if-none-match': plain.headers.etag ?? '' })).status).toBe(304);
  await kept.close();
});

test('what is no file is a page, also what lies beside the files', async () => {
  for (const path of ['/skylark', '/assets/none.js', '/../server/secret.js', '/assets/..%2f..%2fserver%2fsecret.js']) {
    const reply = await get(path);
    expect(reply.body, path).not.toBe('secret');
    expect(reply.headers['content-type'], path).toMatch(/html|json/);
  }
});

test('without a bundle only /api answers', async () => {
  const bare = await testContext({ web: builtWeb(join(folder, 'none')), config: { logLevel: 'silent' } });
  const { http } = await bare.app();
  expect((await http.inject({ url: '/', headers: { host: 'localhost' } })).statusCode).toBe(503);
  expect((await http.inject({ url: '/api/health', headers: { host: 'localhost' } })).statusCode).toBe(200);
  await bare.close();
});
