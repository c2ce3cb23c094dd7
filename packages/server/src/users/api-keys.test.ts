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
  const make = async (fields: Record<string, unknown> = {}, uid = 'ada'): Promise<Made> => {
    const reply = await as(uid, '/cms/api_keys', { label: 'A script', roles: ['sales'], expires: null, ...fields });
    expect(reply.status).toBe(200);
    return reply.body as Made;
  };
  const answerOf = ({ status, body }: TestReply) => [status, ...((body.problems ?? []) as { code: string }[]).map(({ code }) => code)];
  const CONTACTS = '/documents/contacts';

  test('[BYD-14] only the hash of a key is stored; the key is shown once, and nobody reads or queries the hash', async () => {
    const { id, key } = await make({ label: 'Hidden', roles: ['sales', 'sales', 'fleet'] });
    expect(key).toMatch(new RegExp(`^apron_skylark_${id}_[A-Za-z0-9]{40}$`));
    const stored = await ctx.records.of(apiKeys).get(systemActor('skylark'), id);
    expect(stored).toMatchObject({ label: 'Hidden', roles: ['sales', 'fleet'], made_by: 'ada', last_used: null, revoked: null });
    const secret = key.split('_').at(-1) as string;
    for (const table of ['documents', 'changes', 'audit'])
      expect((await sql`select 1 from ${sql.table(table)} as held where held::text like ${`%${secret}%`}`.execute(ctx.records.kysely)).rows).toEqual(
        [],
      );

    const listed = await as('ada', '/documents/list', { query: { collection: 'api_keys' } });
    expect(listed.body.docs.find((doc: Made) => doc.id === id)).toMatchObject({ label: 'Hidden' });
    expect(JSON.stringify(listed.body)).not.toContain(stored?.hash);
    expect(JSON.stringify((await as('ada', '/documents/history', { path: stored?.path })).body)).not.toContain(stored?.hash);
    const probe = { collection: 'api_keys', where: { field: 'hash', op: 'gt', value: '' } };
    expect(answerOf(await as('ada', '/documents/list', { query: probe }))).toEqual([403, 'records.not-allowed']);
  });

  test('[BYD-14, ROL-3] only admins of the client create, see and revoke keys, and only through the calls', async () => {
    const { id } = await make();
    for (const [uid, client] of [
      ['ben', 'skylark'],
      ['grace', 'skylark'],
    ] as const) {
      expect(answerOf(await as(uid, '/cms/api_keys', { label: 'x', roles: ['sales'], expires: null }, client))).toEqual([403, 'records.not-allowed']);
      expect(answerOf(await as(uid, `/cms/api_keys/${id}/revoke`, {}, client))).toEqual([403, 'records.not-allowed']);
      expect((await as(uid, '/documents/list', { query: { collection: 'api_keys' } }, client)).body).toEqual({ docs: [] });
    }
    expect(answerOf(await as('grace', `/cms/api_keys/${id}/revoke`, {}, 'meridian'))).toEqual([404, 'records.missing']);
    const path = `clients/skylark/api_keys/${id}`;
    for (const write of [
      { op: 'merge', path, data: { roles: ['admin'], hash: 'x' } },
      { op: 'set', path: 'clients/skylark/api_keys/mine', data: { label: 'x', hash: 'x', made_by: 'ada', roles: ['admin'] } },
      { op: 'delete', path },
    ])
      expect(answerOf(await as('ada', '/documents/write', { writes: [write] }))).toEqual([403, 'records.not-allowed']);
  });

  test('[BYD-14] an unknown role, an expiry in the past or one key too many is refused', async () => {
    const ask = (fields: Record<string, unknown>) => as('ada', '/cms/api_keys', { label: 'x', roles: ['sales'], expires: null, ...fields });
    expect(answerOf(await ask({ roles: ['sales', 'owner'] }))).toEqual([422, 'users.key-role']);
    expect(answerOf(await ask({ expires: ctx.clock.now() }))).toEqual([422, 'users.key-expiry']);
    expect(answerOf(await ask({ label: '  ' }))).toEqual([422, 'records.invalid']);
    const full = Array.from({ length: MAX_KEYS }, (_, i) => ({
      op: 'set' as const,
      path: `clients/meridian/api_keys/k${i}`,
      data: { label: 'x', hash: '', made_by: 'grace' },
    }));
    await ctx.records.write(systemActor('meridian'), full);
    expect(answerOf(await as('grace', '/cms/api_keys', { label: 'x', roles: ['sales'], expires: null }, 'meridian'))).toEqual([
      422,
      'users.key-limit',
    ]);
  });

  test('[BYD-14] a key reads and writes in its own client under its roles, and the audit trail names it', async () => {
    const { id, key } = await make({ label: 'Website form', roles: ['sales'] });
    const created = await by(key, CONTACTS, { data: { first_name: 'Vera' } });
    expect(created.status).toBe(200);
    expect((await by(key, `/documents/${created.body.path}`)).body.doc).toMatchObject({ first_name: 'Vera' });
    const { changes } = (await as('ada', '/documents/history', { path: created.body.path })).body;
    expect(changes).toMatchObject([{ op: 'create', by: `apikey.${id}` }]);
    expect(answerOf(await by(key, '/documents/clients/skylark/aircraft/a1', { op: 'set', data: { tail_number: 'N1' } }))).toEqual([
      403,
      'records.not-allowed',
    ]);
    const fleet = await make({ roles: ['fleet'] });
    expect((await by(fleet.key, '/documents/clients/skylark/aircraft/a1', { op: 'set', data: { tail_number: 'N1' } })).status).toBe(200);
  });

  test('[BYD-14] a message posted with a key shows its label', async () => {
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

  test('[BYD-14, TEN-12] a key of one client is invalid in another', async () => {
    const { key } = await make({ roles: ['admin'] });
    expect(answerOf(await by(key, CONTACTS, undefined, { client: 'skylark' }))).toEqual([200]);
    expect(answerOf(await by(key, CONTACTS, undefined, { client: 'meridian' }))).toEqual([403, 'records.not-allowed']);
    expect(answerOf(await by(key, '/documents/clients/meridian/contacts', { data: {} }))).toEqual([403, 'records.not-allowed']);
    expect((await by(key, '/documents/clients/meridian/members')).body).toEqual({ docs: [] });
    const renamed = key.replace('apron_skylark_', 'apron_meridian_');
    expect(answerOf(await by(renamed, CONTACTS))).toEqual([401, 'records.signed-out']);
    const copied = { op: 'set' as const, path: `clients/meridian/api_keys/${key.split('_').at(-2)}`, data: {} };
    const stored = await ctx.records.get(systemActor('skylark'), copied.path.replace('meridian', 'skylark'));
    await ctx.records.write(systemActor('meridian'), [
      { ...copied, data: { label: 'x', hash: stored?.['hash'], made_by: 'grace', roles: ['admin'] } as never },
    ]);
    expect(answerOf(await by(renamed, CONTACTS))).toEqual([401, 'records.signed-out']);
  });

  test('[BYD-14] a revoked key fails at once, a restored one works again, and after a while it cannot be restored', async () => {
    const { id, key } = await make();
    expect((await by(key, CONTACTS)).status).toBe(200);
    expect((await as('owen', `/cms/api_keys/${id}/revoke`, {})).status).toBe(200);
    expect(answerOf(await by(key, CONTACTS))).toEqual([401, 'records.signed-out']);
    const revokedAt = ctx.clock.now();
    ctx.clock.advance(MINUTE);
    expect((await as('ada', `/cms/api_keys/${id}/revoke`, {})).status).toBe(200);
    expect(await ctx.records.of(apiKeys).get(systemActor('skylark'), id)).toMatchObject({ revoked: revokedAt });
    expect((await as('ada', `/cms/api_keys/${id}/restore`, {})).status).toBe(200);
    expect((await by(key, CONTACTS)).status).toBe(200);
    await as('ada', `/cms/api_keys/${id}/revoke`, {});
    ctx.clock.advance(6 * MINUTE);
    expect(answerOf(await as('ada', `/cms/api_keys/${id}/restore`, {}))).toEqual([409, 'users.key-gone']);
    expect(answerOf(await by(key, CONTACTS))).toEqual([401, 'records.signed-out']);
    const { changes } = (await as('ada', '/documents/history', { path: `clients/skylark/api_keys/${id}` })).body;
    expect(changes.map((change: { by: string }) => change.by)).toEqual(['ada', 'ada', 'owen', 'system', 'ada']);
  });

  test('[BYD-14] a key fails from the moment it expires', async () => {
    const { key } = await make({ expires: ctx.clock.now() + DAY });
    ctx.clock.advance(DAY - 1);
    expect((await by(key, CONTACTS)).status).toBe(200);
    ctx.clock.advance(1);
    expect(answerOf(await by(key, CONTACTS))).toEqual([401, 'records.signed-out']);
  });

  test('[BYD-14, ROL-1] a key never has more rights than its maker has now, and none once its maker is gone', async () => {
    await ctx.person({ uid: 'max', client: 'skylark', roles: ['admin'] });
    const { key } = await make({ roles: ['admin', 'fleet', 'sales'] }, 'max');
    const write = () => by(key, '/documents/clients/skylark/aircraft/max', { op: 'set', data: { tail_number: 'N2' } });
    const member = { op: 'merge' as const, path: 'clients/skylark/members/max' };
    expect((await write()).status).toBe(200);
    await ctx.records.write(systemActor('skylark'), [{ ...member, data: { roles: { sales: true } } }]);
    await ctx.records.flush();
    expect(answerOf(await write())).toEqual([403, 'records.not-allowed']);
    expect((await by(key, CONTACTS, { data: { first_name: 'Kim' } })).status).toBe(200);
    await ctx.records.remove(systemActor('skylark'), member.path);
    await ctx.records.flush();
    expect(answerOf(await by(key, CONTACTS))).toEqual([401, 'records.signed-out']);
  });

  test('[BYD-14] no key, not even an admin’s, can do what needs a person: keys, passwords, sessions, codes, personal records', async () => {
    const { id, key } = await make({ roles: ['admin'] });
    const needsPerson = [403, 'users.needs-person'];
    expect(answerOf(await by(key, '/cms/api_keys', { label: 'x', roles: ['admin'], expires: null }))).toEqual(needsPerson);
    expect(answerOf(await by(key, `/cms/api_keys/${id}/revoke`, {}))).toEqual(needsPerson);
    expect(answerOf(await by(key, '/user/redeem_code', { code: 'x' }))).toEqual(needsPerson);
    expect(answerOf(await by(key, '/user/clear_unread', {}))).toEqual(needsPerson);
    expect(answerOf(await by(key, '/cms/user/clients'))).toEqual(needsPerson);
    expect((await by(key, '/auth/token')).status).toBe(401);
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

  test('[BYD-14] the last use is recorded once an hour', async () => {
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

  test('[BYD-14] invented keys are all refused alike, and none causes a server error', async () => {
    const { key } = await make();
    const [a, b] = ['a'.repeat(12), 'b'.repeat(40)];
    const invented = [
      `${key}x`,
      key.slice(0, -1),
      key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A'),
      key.toUpperCase().replace('APRON', 'apron'),
      'apron_',
      'apron_________',
      ...['skylark', '..', '.', '-', 'nobody', '@', "'or'1", 'x'.repeat(64), 'x'.repeat(5000)].map((client) => `apron_${client}_${a}_${b}`),
      `apron_skylark_${'0'.repeat(12)}_${'%00'.repeat(20)}`,
    ];
    for (const token of invented) {
      expect([token.slice(0, 60), ...answerOf(await by(token, CONTACTS))]).toEqual([token.slice(0, 60), 401, 'records.signed-out']);
      expect([token.slice(0, 60), ...answerOf(await ctx.call(CONTACTS, undefined, { token }))]).toEqual([
        token.slice(0, 60),
        401,
        'records.signed-out',
      ]);
    }
    for (const authorization of ['Bearer', 'Bearer ', `Basic ${key}`, key, `Bearer x ${key}`])
      expect(answerOf(await ctx.call(CONTACTS, undefined, { headers: { authorization } }))).toEqual([401, 'records.signed-out']);
    // A public call is answered to a visitor, as with a session that ran out.
    expect((await by(invented[0] as string, '/cms/client/skylark')).status).toBe(200);
  });

  test('[BYD-14] a live connection with a key ends when the key is revoked or its maker loses rights', async () => {
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

  test('[BYD-14] a key that was revoked during a gap of changes is closed', async () => {
    const { id, key } = await make();
    expect((await by(key, CONTACTS)).status).toBe(200);
    await writeUnheard(ctx, () =>
      ctx.records.write(systemActor('skylark'), [{ op: 'merge', path: `clients/skylark/api_keys/${id}`, data: { revoked: ctx.clock.now() } }]),
    );
    expect(answerOf(await by(key, CONTACTS))).toEqual([401, 'records.signed-out']);
  });
});

test('[BYD-14] each key has a limit of requests a minute with a retry time; other keys and people are not affected', async () => {
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
