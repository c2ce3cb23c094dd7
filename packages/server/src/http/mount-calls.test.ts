import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { refuse } from '@app/domain/problems.ts';
import { readConfig } from '../platform/config.ts';
import type { Limits } from '../platform/limits.ts';
import type { Log } from '../platform/log.ts';
import { testActor } from '../testing/test-context.ts';
import type { Authenticator } from './authenticator.ts';
import { createRequestAuthenticator } from './authenticate-request.ts';
import { mountCalls, sendInProcess } from './mount-calls.ts';
import { openHttp } from './open-http.ts';
import { serve, type Served } from './serve.ts';

const config = readConfig({ APP_SECRET: 'x'.repeat(40), INBOUND_SECRET: 'y'.repeat(40) });
const people: Record<string, ReturnType<typeof testActor>> = {
  staff: testActor('staff', 'c', { roles: ['sales'] }),
  boss: testActor('boss', 'c', { admin: true }),
  home: testActor('home', 'home', { roles: ['sales'] }),
  guest: testActor('guest', 'c', { member: false, anonymous: true }),
  consumer: testActor('consumer', 'c', { member: false, consumer: true }),
};
const authenticator: Authenticator = {
  now: () => 0,
  defaultClient: 'home',
  authenticate: async (token) => {
    const actor = people[token];
    if (!actor) throw refuse({ code: 'records.signed-out' });
    return { actor, expiresAt: 0 };
  },
  visitor: () => testActor('', 'c', { member: false, anonymous: true }),
  isFresh: async () => true,
  onChange: () => () => undefined,
};
const noLimits: Limits = { take: async () => true, spend: async () => ({ isAllowed: true, waitMs: 0 }) };
const logged: unknown[] = [];
const log = { error: (what: unknown) => void logged.push(what) } as unknown as Log;

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
  logged.length = 0;
});
async function serving(...served: Served[]) {
  const app = await openHttp(config, log, () => false);
  mountCalls(app, served, createRequestAuthenticator(app, authenticator, noLimits, config), noLimits);
  open.push(app);
  return async (path: string, body: object | undefined, token?: string) => {
    const reply = await app.inject({
      method: body ? 'POST' : 'GET',
      url: `/api${path}`,
      headers: token ? { token } : {},
      ...(body && { payload: body }),
    });
    return { status: reply.statusCode, body: reply.json<unknown>() };
  };
}
const call = <B extends z.ZodType, R extends z.ZodType>(
  path: `/${string}`,
  body: B,
  reply: R,
  access: 'public' | 'signed-in' | 'consumer' | 'member' | { roles: string[] } = 'public',
) => defineCall({ method: 'post', path, access, body, reply });

test('a reply is cut to its schema: what it does not name never leaves', async () => {
  const profile = call('/profile', z.object({}), z.object({ name: z.string(), pets: z.array(z.object({ name: z.string() })) }));
  const ask = await serving(serve(profile, async () => ({ name: 'Ada', secret: 'x', pets: [{ name: 'Rex', chip: '7' }] })));
  expect((await ask('/profile', {})).body).toEqual({ name: 'Ada', pets: [{ name: 'Rex' }] });
});

test('an error that nobody expected is logged whole and told as no more than that', async () => {
  const broken = call('/broken', z.object({}), z.object({}));
  const ask = await serving(serve(broken, async () => await Promise.reject(new Error('select secret from somewhere'))));
  expect(await ask('/broken', {})).toEqual({ status: 500, body: { problems: [{ code: 'records.unexpected' }] } });
  expect(logged).toMatchObject([{ err: { message: 'select secret from somewhere' }, route: '/api/broken' }]);
});

test('path, query and body make one input, and the body cannot overrule the path', async () => {
  const update = defineCall({
    method: 'post',
    path: '/things/:id/update',
    access: 'public',
    query: ['client_id'],
    body: z.object({ id: z.string(), client_id: z.string().optional(), n: z.number() }),
    reply: z.looseObject({}),
  });
  const ask = await serving(serve(update, async (input) => ({ ...input })));
  expect((await ask('/things/a/update?client_id=c&n=9', { id: 'b', n: 1 })).body).toEqual({ id: 'a', client_id: 'c', n: 1 });
  expect((await ask('/things/a/update', { client_id: 'body', n: 1 })).body).toEqual({ id: 'a', n: 1 });
});

test.each([
  ['public', { '': 200, guest: 200, staff: 200, nobody: 200 }],
  ['signed-in', { '': 401, guest: 200, staff: 200, nobody: 401 }],
  ['consumer', { '': 401, guest: 403, staff: 403, consumer: 200, nobody: 401 }],
  ['member', { '': 401, guest: 403, consumer: 403, staff: 200, boss: 200 }],
  [{ roles: ['fleet'] }, { '': 401, consumer: 403, staff: 403, boss: 200 }],
  [{ roles: ['sales', 'fleet'] }, { staff: 200, boss: 200 }],
] as const)('[ROL-3] who may make a call of access %j', async (access, expected) => {
  const ask = await serving(serve(call('/x', z.object({}), z.object({}), access as 'public'), async () => ({})));
  for (const [who, status] of Object.entries(expected)) expect([who, (await ask('/x', {}, who)).status]).toEqual([who, status]);
});

test('[ROL-6] a refusal names the roles that would do', async () => {
  const ask = await serving(serve(call('/x', z.object({}), z.object({}), { roles: ['fleet'] }), async () => ({})));
  expect((await ask('/x', {}, 'staff')).body).toEqual({ problems: [{ code: 'records.not-allowed', params: { role: 'fleet, admin' } }] });
});

test('two modules cannot answer one call', async () => {
  const same = () => serve(call('/x', z.object({}), z.object({})), async () => ({}));
  await expect(serving(same(), same())).rejects.toThrow();
});

test('a call made in process is checked and cut like one that came over the wire, and only public ones can be made', async () => {
  const echo = call('/echo', z.object({ n: z.number() }), z.object({ n: z.number() }));
  const inner = call('/inner', z.object({}), z.object({}), 'member');
  const send = sendInProcess([serve(echo, async ({ n }) => ({ n, more: 1 })), serve(inner, async () => ({}))], authenticator);
  expect(await send(echo, { n: 1 })).toEqual({ n: 1 });
  await expect(send(echo, { n: 'x' as unknown as number })).rejects.toThrow('records.invalid');
  await expect(send(inner, {})).rejects.toThrow('records.not-allowed');
});

test('a reply that its module keeps, which is frozen, is cut once and comes as the same again; any other is cut each time', async () => {
  const name = z.object({ name: z.string() });
  const [constant, mutable] = [call('/kept', z.object({}), name), call('/mutable', z.object({}), name)];
  const [frozen, loose] = [Object.freeze({ name: 'Ada', secret: 'x' }), { name: 'Ada', secret: 'x' }];
  const send = sendInProcess([serve(constant, async () => frozen), serve(mutable, async () => loose)], authenticator);
  const first = await send(constant, {});
  expect(first).toEqual({ name: 'Ada' });
  expect(await send(constant, {})).toBe(first);
  await send(mutable, {});
  loose.name = 'Grace';
  expect(await send(mutable, {})).toEqual({ name: 'Grace' });
});

test('[ROL-2, ROL-3] calls of the default client, and of all but it, are refused to others, admins too', async () => {
  const post = await serving(
    serve(call('/inside', z.object({}), z.object({}), { roles: ['isDefault', 'sales'] }), async () => ({})),
    serve(call('/outside', z.object({}), z.object({}), { roles: ['!isDefault'] }), async () => ({})),
  );
  const statuses = async (path: string) => [
    (await post(path, {}, 'staff')).status,
    (await post(path, {}, 'boss')).status,
    (await post(path, {}, 'home')).status,
    (await post(path, {}, 'guest')).status,
  ];
  expect(await statuses('/inside')).toEqual([403, 403, 200, 403]);
  expect(await statuses('/outside')).toEqual([200, 200, 403, 403]);
});

test('[AUT-3] a JSON type without a body is a call without input', async () => {
  const app = await openHttp(config, log, () => false);
  open.push(app);
  mountCalls(
    app,
    [serve(call('/x', z.object({ n: z.int().optional() }), z.looseObject({})), async (input) => ({ ...input }))],
    createRequestAuthenticator(app, authenticator, noLimits, config),
    noLimits,
  );
  const post = async (payload: string) =>
    (await app.inject({ method: 'POST', url: '/api/x', headers: { 'content-type': 'application/json' }, payload })).statusCode;
  expect([await post(''), await post('{"n":1}'), await post('{'), await post('{"__proto__":{"n":1}}')]).toEqual([200, 200, 400, 400]);
});
