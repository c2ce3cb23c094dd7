import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { Agent, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import { getClient } from '@app/domain/clients/clients.calls.ts';
import { getPage } from '@app/domain/pages/pages.calls.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';
import { writeUnheard } from '../../testing/unheard.ts';
import type { Handle } from './web-source.ts';

const seen: Request[] = [];
/** The smallest web part there can be: one page of a client, by the calls that it is handed. */
const render: Handle = async (pageRequest, host) => {
  const request = pageRequest.request();
  seen.push(request);
  const { origin, pathname, searchParams } = new URL(request.url);
  const [, key = '', ...rest] = pathname.split('/');
  const client = await host.send(getClient, { name_key: key || host.defaultClient });
  if (!client.id) return new Response('no client', { status: 404, headers: { 'content-type': 'text/html' } });
  const page = await host.send(getPage, { path: rest.join('/'), client_id: client.id });
  const body = `<h1>${page.name ?? 'none'}</h1><p>${client.name} ${origin} ${searchParams.toString()}</p><script nonce="${host.nonce}">let ready;</script>`;
  return new Response(body, { status: page.id ? 200 : 404, headers: { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'a=b' } });
};

let ctx: TestContext;
let port: number;
beforeAll(async () => {
  ctx = await testContext({ web: async () => render, pollMs: HOUR });
  await ctx.client('apron', { name: 'Apron' });
  await ctx.client('skylark', { name: 'Skylark' });
  for (const [url, name] of [
    ['', 'Home'],
    ['fleet/:tail', 'Aircraft'],
  ] as const) {
    await ctx.records.write(systemActor('skylark'), [{ op: 'set', path: `clients/skylark/pages/p${name}`, data: { url, name, published: 0 } }]);
  }
  await ctx.records.write(systemActor('apron'), [
    { op: 'set', path: 'clients/apron/pages/home', data: { url: '', name: 'Apron home', published: 0 } },
  ]);
  const { http } = await ctx.app();
  port = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => ctx.close());

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}
/** `fetch` sets its own Host, and these tests are about others. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, method, headers: { host: `localhost:${port}`, ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts).toString() }));
    });
    request.on('error', reject);
    request.end();
  });

test('[TEN-1, CMS-2] the client is the first part of the address, else the default one; the page is the rest', async () => {
  expect((await get('/skylark/')).body).toContain('<h1>Home</h1><p>Skylark');
  expect((await get('/skylark/fleet/n42')).body).toContain('<h1>Aircraft</h1>');
  expect((await get('/')).body).toContain('<h1>Apron home</h1><p>Apron');
});

test('[CMS-4] an address without a page, or without a client, is a 404', async () => {
  expect((await get('/skylark/nothing/here')).status).toBe(404);
  expect((await get('/nobody/')).status).toBe(404);
});

test('what changed while nobody could tell is served as it is now, page and client', async () => {
  expect((await get('/skylark/')).body).toContain('<h1>Home</h1><p>Skylark');
  const merge = (path: string, name: string) => ctx.records.write(systemActor('skylark'), [{ op: 'merge', path, data: { name } }]);
  await writeUnheard(ctx, async () => {
    await merge('clients/skylark/pages/pHome', 'Start');
    await merge('clients/skylark', 'Skylark Air');
  });
  expect((await get('/skylark/')).body).toContain('<h1>Start</h1><p>Skylark Air');
  await merge('clients/skylark/pages/pHome', 'Home');
  await merge('clients/skylark', 'Skylark');
  await ctx.records.flush();
});

test('a page is rendered once, and again when a page or a client changes', async () => {
  const before = seen.length;
  for (let i = 0; i < 5; i++) expect((await get('/skylark/fleet/n7')).status).toBe(200);
  expect(seen.length - before).toBe(1);
  await ctx.records.write(systemActor('skylark'), [{ op: 'merge', path: 'clients/skylark/pages/pAircraft', data: { name: 'Jets' } }]);
  await ctx.records.flush();
  expect((await get('/skylark/fleet/n7')).body).toContain('<h1>Jets</h1>');
  await ctx.records.write(systemActor('skylark'), [{ op: 'merge', path: 'clients/skylark', data: { name: 'Skylark Air' } }]);
  await ctx.records.flush();
  expect((await get('/skylark/fleet/n7')).body).toContain('Skylark Air');
});

test('cookies and other marks of one visitor do not get into the page of the others', async () => {
  const page = await get('/skylark/fleet/n9', { cookie: 'session=secret', token: 'x', 'x-forwarded-host': 'evil.example' });
  const lastRequest = seen.at(-1);
  expect([...(lastRequest?.headers ?? [])]).toEqual([['accept', 'text/html']]);
  expect(page.body).not.toContain('evil.example');
  expect(page.headers['set-cookie']).toBeUndefined();
});

test('a made-up host gets no page, and marks of advertisers make no page of their own', async () => {
  expect((await get('/skylark/', { host: 'evil.example' })).status).toBe(421);
  const before = seen.length;
  await get('/skylark/fleet/ads?utm_source=x&gclid=y');
  await get('/skylark/fleet/ads?utm_source=z');
  expect(seen.length - before).toBe(1);
  expect((await get('/skylark/fleet/ads?day=2')).body).toContain('day=2');
  expect((await get('/skylark/fleet/ads')).body).not.toContain('day=2');
  expect((await get('//evil.example/fleet')).body).not.toContain('http://evil.example');
});

test('a page comes compressed, with its policy, and is not sent again to who has it', async () => {
  const page = await get('/skylark/', { 'accept-encoding': 'gzip, br' });
  expect(page.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', 'cache-control': 'no-cache', 'x-frame-options': 'DENY' });
  const plain = await get('/skylark/');
  // A page is sent again and again, so nothing in it may be a secret of one answer.
  expect(plain.body).toContain('<script>let ready;</script>');
  const script = createHash('sha256').update('let ready;').digest('base64');
  expect(plain.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${script}';`);
  expect(plain.headers['content-security-policy']).not.toContain('nonce');
  const again = await get('/skylark/', { 'if-none-match': String(plain.headers['etag']) });
  expect([again.status, again.body]).toEqual([304, '']);
  // A browser takes over the policy of a 304, and a HEAD goes through the framework, whose own policy is for data.
  const headReply = await get('/skylark/', { 'if-none-match': String(plain.headers['etag']) }, 'HEAD');
  for (const { status, headers } of [again, headReply]) {
    expect([status, headers['content-security-policy']]).toEqual([304, plain.headers['content-security-policy']]);
  }
  const head = await get('/skylark/', {}, 'HEAD');
  expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', plain.headers['content-length']]);
});

test('what is no page answers as a problem: unknown calls, other methods', async () => {
  const call = await get('/api/nothing');
  expect([call.status, JSON.parse(call.body)]).toEqual([404, { problems: [{ code: 'records.missing' }] }]);
  expect((await get('/skylark/', {}, 'DELETE')).status).toBe(404);
  expect(JSON.parse((await get('/api/health')).body)).toEqual({ ok: true, version: 'test' });
});

test('a connection is kept for longer than a proxy keeps it: a request does not meet one that just closes', async () => {
  const other = await testContext({ web: async () => render });
  const { http } = await other.app();
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  const keepAlive = await new Promise<string>((resolve, reject) => {
    httpRequest(`${url}/api/health`, { agent: new Agent({ keepAlive: true }) }, (answer) => {
      answer.resume().on('end', () => resolve(String(answer.headers['keep-alive'])));
    })
      .on('error', reject)
      .end();
  });
  await other.close();
  expect(Number(/timeout=(\d+)/.exec(keepAlive)?.[1])).toBeGreaterThan(60);
});

test('whoever never finishes the headers or the body of a request is hung up on', async () => {
  const other = await testContext({ web: async () => render, config: { headersMs: 60 } });
  const { http } = await other.app();
  const serverUrl = new URL(await http.listen({ port: 0, host: '127.0.0.1' }));
  const begun = [
    'GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
    'POST /api/documents/list HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{',
  ];
  for (const text of begun) {
    const socket = connect(Number(serverUrl.port), serverUrl.hostname);
    socket.on('error', () => undefined).resume();
    socket.write(text);
    // Ends by the server alone; otherwise this waits until the test has taken too long.
    await new Promise((resolve) => socket.once('close', resolve));
  }
  await other.close();
});

test('[LIV-8] it says that it lives whatever the database does, and that it is ready while the database answers', async () => {
  const ready = await get('/api/ready');
  expect([ready.status, JSON.parse(ready.body)]).toEqual([200, { ok: true, version: 'test' }]);
  expect(ready.headers['cache-control']).toBe('no-store');
});

test('closing does not wait for browsers that keep an idle connection', async () => {
  const other = await testContext({ web: async () => render });
  const { http } = await other.app();
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  await (await fetch(`${url}/api/health`)).text();
  const started = Date.now();
  await other.close();
  expect(Date.now() - started).toBeLessThan(4_000);
});

test('pages are rendered ahead for the clients there are, until the server ends', async () => {
  const { warm } = await ctx.app();
  const renderedUrls = async (isEnding: () => boolean): Promise<string[]> => {
    const before = seen.length;
    await warm('http://localhost:1', isEnding);
    return seen.slice(before).map(({ url }) => url);
  };
  expect((await renderedUrls(() => false)).toSorted()).toEqual(['http://localhost:1/apron/', 'http://localhost:1/skylark/']);
  expect(await renderedUrls(() => true)).toEqual([]);
});
