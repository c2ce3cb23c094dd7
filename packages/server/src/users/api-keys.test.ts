import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { engines } from '@app/store/testing/engines.ts';
import { apiKeys } from '@app/domain/users/api-key.collection.ts';
import { MAX_KEYS } from '@app/domain/users/api-key.rules.ts';
import { LiveClient } from '../testing/live-client.ts';
import { type TestContext, type TestReply, testContext } from '../testing/test-context.ts';
import { writeUnheard } from '../testing/unheard.ts';

interface Made {
  readonly id: string;
  readonly key: string;
}
const roles = ['admin', 'sales', 'fleet', 'support'].map((id) => ({ id, label: id }));

describe.each(engines)('API keys on %s', (engine) => {
  let ctx: TestContext;
  beforeAll(async () => {
    ctx = await testContext({ engine, config: { apiKeyRate: 1000 }, pollMs: HOUR });
    for (const id of ['apron', 'skylark', 'meridian']) await ctx.client(id, { config: { roles } });
    for (const uid of ['ada', 'owen']) await ctx.person({ uid, client: 'skylark', roles: ['admin'], name: uid });
    await ctx.person({ uid: 'ben', client: 'skylark', roles: ['sales'] });
    await ctx.person({ uid: 'grace', client: 'meridian', roles: ['admin'] });
  });
  afterAll(() => ctx?.close());

  const as = async (uid: string, path: string, body?: Record<string, unknown>, client = 'skylark') =>
    await ctx.call(path, body, { token: await ctx.token(uid), client });
  const by = async (key: string, path: string, body?: Record<string, unknown>, headers: Record<string, string> = {}) =>
    await ctx.call(path, body, { headers: { authorization: `Bearer ${key}`, ...headers } });
  const make = async (held: Record<string, unknown> = {}, uid = 'ada'): Promise<Made> => {
    const reply = await as(uid, '/cms/api_keys', { label: 'A script', roles: ['sales'], expires: null, ...held });
    expect(reply.status).toBe(200);
    return reply.body as Made;
  };
  const told = ({ status, body }: TestReply) => [status, ...((body.problems ?? []) as { code: string }[]).map(({ code }) => code)];
  const CONTACTS = '/documents/contacts';

  test('[BYD-14] of a key only a hash is kept; it is told once, and nobody reads or asks for the hash', async () => {
    const { id, key } = await make({ label: 'Hidden', roles: ['sales', 'sales', 'fleet'] });
    expect(key).toMatch(new RegExp(`^apron_skylark_${id}_[A-Za-z0-9]{40}$`));
    const kept = await ctx.records.of(apiKeys).get(systemActor('skylark'), id);
    expect(kept).toMatchObject({ label: 'Hidden', roles: ['sales', 'fleet'], made_by: 'ada', last_used: null, revoked: null });
    const secret = key.split('_').at(-1) as string;
    for (const table of ['documents', 'changes', 'audit'])
      expect((await sql`select 1 from ${sql.table(table)} as held where held::text like ${`%${secret}%`}`.execute(ctx.records.kysely)).rows).toEqual(
        [],
      );

    const listed = await as('ada', '/documents/list', { query: { collection: 'api_keys' } });
    expect(listed.body.docs.find((one: Made) => one.id === id)).toMatchObject({ label: 'Hidden' });
    expect(JSON.stringify(listed.body)).not.toContain(kept?.hash);
    expect(JSON.stringify((await as('ada', '/documents/history', { path: kept?.path })).body)).not.toContain(kept?.hash);
    const probe = { collection: 'api_keys', where: { field: 'hash', op: 'gt', value: '' } };
    expect(told(await as('ada', '/documents/list', { query: probe }))).toEqual([403, 'records.not-allowed']);
  });

  test('[BYD-14, ROL-3] only admins of the client make, see and revoke keys, and only by the calls', async () => {
    const { id } = await make();
    for (const [uid, client] of [
      ['ben', 'skylark'],
      ['grace', 'skylark'],
    ] as const) {
      expect(told(await as(uid, '/cms/api_keys', { label: 'x', roles: ['sales'], expires: null }, client))).toEqual([403, 'records.not-allowed']);
      expect(told(await as(uid, `/cms/api_keys/${id}/revoke`, {}, client))).toEqual([403, 'records.not-allowed']);
      expect((await as(uid, '/documents/list', { query: { collection: 'api_keys' } }, client)).body).toEqual({ docs: [] });
    }
    expect(told(await as('grace', `/cms/api_keys/${id}/revoke`, {}, 'meridian'))).toEqual([404, 'records.missing']);
    const path = `clients/skylark/api_keys/${id}`;
    for (const write of [
      { op: 'merge', path, data: { roles: ['admin'], hash: 'x' } },
      { op: 'set', path: 'clients/skylark/api_keys/mine', data: { label: 'x', hash: 'x', made_by: 'ada', roles: ['admin'] } },
      { op: 'delete', path },
    ])
      expect(told(await as('ada', '/documents/write', { writes: [write] }))).toEqual([403, 'records.not-allowed']);
  });

  test('[BYD-14] a key is refused that names a role the company has not, or that has ended before it begins; so is one too many', async () => {
    const ask = (held: Record<string, unknown>) => as('ada', '/cms/api_keys', { label: 'x', roles: ['sales'], expires: null, ...held });
    expect(told(await ask({ roles: ['sales', 'owner'] }))).toEqual([422, 'users.key-role']);
    expect(told(await ask({ expires: ctx.clock.now() }))).toEqual([422, 'users.key-expiry']);
    expect(told(await ask({ label: '  ' }))).toEqual([422, 'records.invalid']);
    const full = Array.from({ length: MAX_KEYS }, (_, i) => ({
      op: 'set' as const,
      path: `clients/meridian/api_keys/k${i}`,
      data: { label: 'x', hash: '', made_by: 'grace' },
    }));
    await ctx.records.write(systemActor('meridian'), full);
    expect(told(await as('grace', '/cms/api_keys', { label: 'x', roles: ['sales'], expires: null }, 'meridian'))).toEqual([422, 'users.key-limit']);
  });

  test('[BYD-14] a key reads and writes in its own client under its roles, and the audit trail names it', async () => {
    const { id, key } = await make({ label: 'Website form', roles: ['sales'] });
    const made = await by(key, CONTACTS, { data: { first_name: 'Vera' } });
    expect(made.status).toBe(200);
    expect((await by(key, `/documents/${made.body.path}`)).body.doc).toMatchObject({ first_name: 'Vera' });
    const { changes } = (await as('ada', '/documents/history', { path: made.body.path })).body;
    expect(changes).toMatchObject([{ op: 'create', by: `apikey.${id}` }]);
    expect(told(await by(key, '/documents/clients/skylark/aircraft/a1', { op: 'set', data: { tail_number: 'N1' } }))).toEqual([
      403,
      'records.not-allowed',
    ]);
    const fleet = await make({ roles: ['fleet'] });
    expect((await by(fleet.key, '/documents/clients/skylark/aircraft/a1', { op: 'set', data: { tail_number: 'N1' } })).status).toBe(200);
  });

  test('[BYD-14] what a key posts to a conversation stands there under its label', async () => {
    const { id, key } = await make({ label: 'Flight tracker' });
    await ctx.records.write(systemActor('skylark'), [{ op: 'set', path: 'clients/skylark/contacts/vera', data: { first_name: 'Vera' } }]);
    const posted = await by(key, '/messaging/post', {
      key: 'abcdefghijkl',
      ref: 'clients/skylark/contacts/vera',
      medium: 'note',
      message: 'Landed.',
    });
    expect(posted.status).toBe(200);
    expect(await ctx.records.get(systemActor('skylark'), posted.body.path)).toMatchObject({
      creator: `apikey.${id}`,
      creator_name: 'Flight tracker',
    });
  });

  test('[BYD-14, TEN-12] a key of one client is worth nothing in another', async () => {
    const { key } = await make({ roles: ['admin'] });
    expect(told(await by(key, CONTACTS, undefined, { client: 'skylark' }))).toEqual([200]);
    expect(told(await by(key, CONTACTS, undefined, { client: 'meridian' }))).toEqual([403, 'records.not-allowed']);
    expect(told(await by(key, '/documents/clients/meridian/contacts', { data: {} }))).toEqual([403, 'records.not-allowed']);
    expect((await by(key, '/documents/clients/meridian/members')).body).toEqual({ docs: [] });
    const renamed = key.replace('apron_skylark_', 'apron_meridian_');
    expect(told(await by(renamed, CONTACTS))).toEqual([401, 'records.signed-out']);
    const copied = { op: 'set' as const, path: `clients/meridian/api_keys/${key.split('_').at(-2)}`, data: {} };
    const kept = await ctx.records.get(systemActor('skylark'), copied.path.replace('meridian', 'skylark'));
    await ctx.records.write(systemActor('meridian'), [
      { ...copied, data: { label: 'x', hash: kept?.['hash'], made_by: 'grace', roles: ['admin'] } as never },
    ]);
    expect(told(await by(renamed, CONTACTS))).toEqual([401, 'records.signed-out']);
  });

  test('[BYD-14] a revoked key opens nothing from the answer on, a restored one opens again, and after a while it is gone for good', async () => {
    const { id, key } = await make();
    expect((await by(key, CONTACTS)).status).toBe(200);
    expect((await as('owen', `/cms/api_keys/${id}/revoke`, {})).status).toBe(200);
    expect(told(await by(key, CONTACTS))).toEqual([401, 'records.signed-out']);
    const at = ctx.clock.now();
    ctx.clock.advance(MINUTE);
    expect((await as('ada', `/cms/api_keys/${id}/revoke`, {})).status).toBe(200);
    expect(await ctx.records.of(apiKeys).get(systemActor('skylark'), id)).toMatchObject({ revoked: at });
    expect((await as('ada', `/cms/api_keys/${id}/restore`, {})).status).toBe(200);
    expect((await by(key, CONTACTS)).status).toBe(200);
    await as('ada', `/cms/api_keys/${id}/revoke`, {});
    ctx.clock.advance(6 * MINUTE);
    expect(told(await as('ada', `/cms/api_keys/${id}/restore`, {}))).toEqual([409, 'users.key-gone']);
    expect(told(await by(key, CONTACTS))).toEqual([401, 'records.signed-out']);
    const { changes } = (await as('ada', '/documents/history', { path: `clients/skylark/api_keys/${id}` })).body;
    expect(changes.map((one: { by: string }) => one.by)).toEqual(['ada', 'ada', 'owen', 'system', 'ada']);
  });

  test('[BYD-14] a key opens nothing from the moment it ends', async () => {
    const { key } = await make({ expires: ctx.clock.now() + DAY });
    ctx.clock.advance(DAY - 1);
    expect((await by(key, CONTACTS)).status).toBe(200);
    ctx.clock.advance(1);
    expect(told(await by(key, CONTACTS))).toEqual([401, 'records.signed-out']);
  });

  test('[BYD-14, ROL-1] a key never has more than its maker has now, and nothing once its maker is gone', async () => {
    await ctx.person({ uid: 'max', client: 'skylark', roles: ['admin'] });
    const { key } = await make({ roles: ['admin', 'fleet', 'sales'] }, 'max');
    const write = () => by(key, '/documents/clients/skylark/aircraft/max', { op: 'set', data: { tail_number: 'N2' } });
    const member = { op: 'merge' as const, path: 'clients/skylark/members/max' };
    expect((await write()).status).toBe(200);
    await ctx.records.write(systemActor('skylark'), [{ ...member, data: { roles: { sales: true } } }]);
    await ctx.records.flush();
    expect(told(await write())).toEqual([403, 'records.not-allowed']);
    expect((await by(key, CONTACTS, { data: { first_name: 'Kim' } })).status).toBe(200);
    await ctx.records.remove(systemActor('skylark'), member.path);
    await ctx.records.flush();
    expect(told(await by(key, CONTACTS))).toEqual([401, 'records.signed-out']);
  });

  test('[BYD-14] what needs a person no key does, be it an admin’s: keys, passwords, sessions, codes, what is one’s own', async () => {
    const { id, key } = await make({ roles: ['admin'] });
    const needsPerson = [403, 'users.needs-person'];
    expect(told(await by(key, '/cms/api_keys', { label: 'x', roles: ['admin'], expires: null }))).toEqual(needsPerson);
    expect(told(await by(key, `/cms/api_keys/${id}/revoke`, {}))).toEqual(needsPerson);
    expect(told(await by(key, '/user/redeem_code', { code: 'x' }))).toEqual(needsPerson);
    expect(told(await by(key, '/user/clear_unread', {}))).toEqual(needsPerson);
    expect(told(await by(key, '/cms/user/clients'))).toEqual(needsPerson);
    for (const path of ['/auth/token', '/auth/list-sessions']) expect((await by(key, path)).status).toBe(401);
    expect((await by(key, '/auth/get-session')).body ?? null).toBeNull();
    for (const [path, body] of [
      ['/auth/change-password', { currentPassword: 'x', newPassword: 'long enough' }],
      ['/auth/update-user', { name: 'x' }],
      ['/auth/revoke-sessions', {}],
    ] as const)
      expect((await by(key, path, body)).status).toBe(401);
    expect((await by(key, '/documents/api_keys')).body).toEqual({ docs: [] });
    for (const path of [`users/apikey.${id}/devices/d`, `users/apikey.${id}/signatures/skylark`, `carts/apikey.${id}`, 'users/ada'])
      expect([path, (await by(key, `/documents/${path}`, { op: 'set', data: { user: `apikey.${id}` } })).status]).toEqual([path, 403]);
  });

  test('[BYD-14] when it was last used is told by the hour, and written once in it', async () => {
    const { id, key } = await make();
    const used = async () => (await ctx.records.of(apiKeys).get(systemActor('skylark'), id)) as { last_used: number; version: number };
    await by(key, CONTACTS);
    const first = await used();
    expect(first.last_used).toBe(ctx.clock.now() - (ctx.clock.now() % HOUR));
    ctx.clock.advance(HOUR - 1 - (ctx.clock.now() % HOUR));
    await by(key, CONTACTS);
    expect((await used()).version).toBe(first.version);
    ctx.clock.advance(1);
    await by(key, CONTACTS);
    expect((await used()).last_used).toBe(first.last_used + HOUR);
  });

  test('[BYD-14] made-up keys are refused alike, and none is an error of the server', async () => {
    const { key } = await make();
    const [a, b] = ['a'.repeat(12), 'b'.repeat(40)];
    const made = [
      `${key}x`,
      key.slice(0, -1),
      key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A'),
      key.toUpperCase().replace('APRON', 'apron'),
      'apron_',
      'apron_________',
      ...['skylark', '..', '.', '-', 'nobody', '@', "'or'1", 'x'.repeat(64), 'x'.repeat(5000)].map((client) => `apron_${client}_${a}_${b}`),
      `apron_skylark_${'0'.repeat(12)}_${'%00'.repeat(20)}`,
    ];
    for (const one of made) {
      expect([one.slice(0, 60), ...told(await by(one, CONTACTS))]).toEqual([one.slice(0, 60), 401, 'records.signed-out']);
      expect([one.slice(0, 60), ...told(await ctx.call(CONTACTS, undefined, { token: one }))]).toEqual([one.slice(0, 60), 401, 'records.signed-out']);
    }
    for (const authorization of ['Bearer', 'Bearer ', `Basic ${key}`, key, `Bearer x ${key}`])
      expect(told(await ctx.call(CONTACTS, undefined, { headers: { authorization } }))).toEqual([401, 'records.signed-out']);
    // A public call is answered to a visitor, as with a session that ran out.
    expect((await by(made[0] as string, '/cms/client/skylark')).status).toBe(200);
  });

  test('[BYD-14] a key watches over the live connection, which ends when the key is revoked or its maker loses rights', async () => {
    const { http } = await ctx.app();
    const url = await http.listen({ port: 0, host: '127.0.0.1' });
    await ctx.person({ uid: 'lia', client: 'skylark', roles: ['admin'] });
    const watching = async ({ key }: Made) => {
      const live = await LiveClient.open(url);
      expect(await live.auth(key, '')).toMatchObject({ t: 'ready', client: 'skylark' });
      live.send({ t: 'sub', id: 'c', query: { collection: 'contacts', limit: 1 } });
      expect(await live.next((event) => event.t !== 'ready')).toMatchObject({ t: 'snap', id: 'c' });
      return live;
    };
    const [mine, hers] = [await make(), await make({}, 'lia')];
    const [first, second] = [await watching(mine), await watching(hers)];
    // That it was used is no reason to end it.
    ctx.clock.advance(HOUR);
    await by(mine.key, CONTACTS);
    await ctx.records.flush();
    expect(first.closed).toBeUndefined();
    await as('ada', `/cms/api_keys/${mine.id}/revoke`, {});
    await first.untilClosed();
    await ctx.records.write(systemActor('skylark'), [{ op: 'merge', path: 'clients/skylark/members/lia', data: { roles: {} } }]);
    await second.untilClosed();
    const refused = await LiveClient.open(url);
    expect(await refused.auth(mine.key, '')).toMatchObject({ t: 'error', problems: [{ code: 'records.signed-out' }] });
    await refused.untilClosed();
  });

  test('[BYD-14] a key that was revoked while nobody could tell is closed', async () => {
    const { id, key } = await make();
    expect((await by(key, CONTACTS)).status).toBe(200);
    await writeUnheard(ctx, () =>
      ctx.records.write(systemActor('skylark'), [{ op: 'merge', path: `clients/skylark/api_keys/${id}`, data: { revoked: ctx.clock.now() } }]),
    );
    expect(told(await by(key, CONTACTS))).toEqual([401, 'records.signed-out']);
  });
});

test('[BYD-14] each key has so many requests a minute, and is told when to come again; other keys and people go on', async () => {
  const ctx = await testContext({ config: { apiKeyRate: 3 } });
  await ctx.client('skylark', { config: { roles } });
  const token = await ctx.token(await ctx.person({ uid: 'ada', client: 'skylark', roles: ['admin'] }));
  const make = async () =>
    (await ctx.call('/cms/api_keys', { label: 'x', roles: ['sales'], expires: null }, { token, client: 'skylark' })).body as Made;
  const [first, second] = [await make(), await make()];
  const ask = async ({ key }: Made, path = '/documents/contacts') => await ctx.call(path, undefined, { headers: { authorization: `Bearer ${key}` } });
  for (const path of ['/documents/contacts', '/cms/client/skylark', '/cms/users_by_role']) expect((await ask(first, path)).status).toBe(200);
  for (const path of ['/documents/contacts', '/cms/client/skylark']) {
    const reply = await ask(first, path);
    expect([reply.status, reply.body]).toEqual([429, { problems: [{ code: 'records.too-many' }] }]);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await ask(second)).status).toBe(200);
  expect((await ctx.call('/documents/contacts', undefined, { token, client: 'skylark' })).status).toBe(200);
  await ctx.close();
});
