import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { acceptances, termsVersions } from '@app/domain/terms/terms.collection.ts';
import { users } from '@app/domain/users/user.collection.ts';
import { LiveClient } from '../testing/live-client.ts';
import { type TestContext, testContext, type TestReply } from '../testing/test-context.ts';

const codes = (reply: TestReply): [number, string | undefined] => [reply.status, reply.body.problems?.[0]?.code];

describe.each(enginesOfRules)('terms on %s', (engine) => {
  let ctx: TestContext;
  let url: string;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.client('apron', { kind: 'platform' });
    await ctx.client('skylark');
    await ctx.person({ uid: 'root', client: 'apron', roles: ['admin'] });
    await ctx.person({ uid: 'clerk', client: 'apron', roles: ['support'] });
    await ctx.person({ uid: 'boss', client: 'skylark', roles: ['admin'] });
    await ctx.person({ uid: 'ann', client: 'skylark', roles: ['sales'] });
    url = await (await ctx.app()).http.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => ctx?.close());

  const as = async (uid: string, path: string, body?: Record<string, unknown>, client = 'skylark') =>
    await ctx.call(path, body, { token: await ctx.token(uid, '30d'), client, headers: { 'user-agent': 'Firefox' } });
  const texts = (en: string) => ({ texts: { en, es: '' }, summaries: { en: `About ${en}`, es: '' } });
  const publish = (version: string, more: object = {}, uid = 'root', client = 'apron') =>
    as(uid, '/cms/platform/terms', { version, ...texts(`Text ${version}`), effective: null, material: true, ...more }, client);
  const write = (uid: string) =>
    as(uid, '/documents/write', { writes: [{ op: 'set', path: 'clients/skylark/tasks/t1', data: { name: 'Order tires' } }] });
  const mine = async (uid: string) => (await as(uid, '/user/terms')).body;
  const accept = async (uid: string) => {
    const { open } = await mine(uid);
    return await as(uid, '/user/terms/accept', { version: open.version, hash: open.hash });
  };

  test('[AUT-6] without a published version nobody is asked', async () => {
    expect(await mine('ann')).toEqual({ inForce: null, open: null, isDue: false, before: '', accepted: [] });
    expect((await write('ann')).status).toBe(200);
  });

  test('[AUT-6, ROL-2] only admins of the platform publish; a version is new and begins after the others', async () => {
    for (const [uid, client] of [
      ['boss', 'skylark'],
      ['clerk', 'apron'],
      ['ann', 'skylark'],
    ] as const) {
      expect((await publish('0', {}, uid, client)).status, uid).toBe(403);
    }
    expect(codes(await publish('no version!'))).toEqual([422, 'records.invalid']);
    expect(codes(await publish('1', { texts: { en: ' ', es: '' } }))).toEqual([422, 'records.invalid']);
    expect(codes(await publish('1', { effective: ctx.clock.now() - 1 }))).toEqual([422, 'terms.too-early']);
    expect(await ctx.records.platform.count(termsVersions, {})).toBe(0);
    expect((await publish('1', { effective: ctx.clock.now() + 10 * DAY })).body).toMatchObject({ version: '1', accepted: 0 });
    expect(codes(await publish('1', { effective: ctx.clock.now() + 20 * DAY }))).toEqual([422, 'terms.version-taken']);
    expect(codes(await publish('2', { effective: ctx.clock.now() + 9 * DAY }))).toEqual([422, 'terms.too-early']);
  });

  test('[AUT-6] terms are announced, then due: nothing is written before they are accepted, reading and the own sign-in go on', async () => {
    expect(await mine('ann')).toMatchObject({ inForce: null, open: { version: '1', text: 'Text 1', summary: 'About Text 1' }, isDue: false });
    expect((await as('ann', '/user/session?name_key=skylark')).body.terms_from).toBe(ctx.clock.now() + 10 * DAY);
    expect((await write('ann')).status).toBe(200);
    ctx.clock.advance(10 * DAY);
    expect(codes(await write('ann'))).toEqual([403, 'users.terms-needed']);
    expect(codes(await as('boss', '/cms/api_keys', { label: 'x', roles: ['admin'], expires: null }))).toEqual([403, 'users.terms-needed']);
    expect((await as('ann', '/documents/get', { path: 'clients/skylark/tasks/t1' })).body.doc).toMatchObject({ name: 'Order tires' });
    expect((await as('ann', '/cms/users_by_role')).status).toBe(200);
    expect((await as('ann', '/user/sessions/end_others', {})).status).toBe(200);
    const { http } = await ctx.app();
    const upload = await http.inject({
      method: 'POST',
      url: '/api/files',
      headers: { host: 'localhost', token: await ctx.token('ann'), client: 'skylark' },
    });
    expect(upload.json()).toEqual({ problems: [{ code: 'users.terms-needed' }] });
    expect(await mine('ann')).toMatchObject({ inForce: { version: '1' }, isDue: true });
  });

  test('[AUT-6] an acceptance is of the text that was shown, is kept for good and opens work at once', async () => {
    expect(codes(await as('ann', '/user/terms/accept', { version: '1', hash: 'another text' }))).toEqual([409, 'terms.unknown']);
    expect(codes(await as('ann', '/user/terms/accept', { version: '9', hash: '' }))).toEqual([409, 'terms.unknown']);
    expect((await accept('ann')).status).toBe(200);
    const { hash } = (await mine('ann')).inForce;
    expect((await as('ann', '/user/terms/accept', { version: '1', hash })).status, 'twice').toBe(200);
    expect((await write('ann')).status).toBe(200);
    expect((await ctx.records.platform.get(users, 'ann'))?.terms).toEqual(['1']);
    const [acceptance, ...others] = await ctx.records.platform.list(acceptances, {});
    expect([acceptance, others]).toMatchObject([{ user: 'ann', label: '1', hash, device: 'Firefox' }, []]);
    expect((await as('root', '/cms/platform/terms', undefined, 'apron')).body.versions).toMatchObject([{ version: '1', accepted: 1 }]);
    const store = ctx.records.platform;
    const [version] = await store.list(termsVersions, {});
    for (const path of [acceptance?.path ?? '', version?.path ?? '']) {
      await expect(store.write([{ op: 'merge', path, data: { hash: 'x' } }])).rejects.toMatchObject({ problems: [{ code: 'terms.fixed' }] });
      await expect(store.write([{ op: 'delete', path }])).rejects.toMatchObject({ problems: [{ code: 'terms.fixed' }] });
    }
  });

  test('[AUT-6, BYD-14] keys and visitors are not asked; everybody else is, by every server, at once', async () => {
    expect(codes(await write('boss'))).toEqual([403, 'users.terms-needed']);
    await accept('boss');
    const made = await as('boss', '/cms/api_keys', { label: 'Export', roles: ['admin'], expires: null });
    expect(made.body).toEqual({ id: expect.any(String), key: expect.any(String) });
    const line = await LiveClient.open(url);
    await line.auth(await ctx.token('ann', '30d'), 'skylark');
    ctx.clock.advance(DAY);
    await as('root', '/user/terms/accept', { version: '1', hash: (await mine('root')).open.hash });
    expect((await publish('2')).status).toBe(200);
    await line.untilClosed();
    expect(codes(await write('ann'))).toEqual([403, 'users.terms-needed']);
    const byKey = await ctx.call(
      '/documents/write',
      { writes: [{ op: 'set', path: 'clients/skylark/tasks/t2', data: { name: 'By key' } }] },
      { headers: { authorization: `Bearer ${made.body.key as string}` } },
    );
    expect(byKey.status).toBe(200);
    await ctx.person({ uid: 'guest', anonymous: true });
    expect(await mine('guest')).toMatchObject({ open: null, isDue: false, inForce: { version: '2' } });
    expect(await mine('ann')).toMatchObject({ open: { version: '2' }, before: 'Text 1', isDue: true });
    await accept('ann');
    expect((await write('ann')).status).toBe(200);
  });

  test('[AUT-6] a change that is not material asks nobody', async () => {
    ctx.clock.advance(DAY);
    await as('root', '/user/terms/accept', { version: '2', hash: (await mine('root')).open.hash });
    expect((await publish('2.1', { material: false })).status).toBe(200);
    expect((await write('ann')).status).toBe(200);
    expect(await mine('ann')).toMatchObject({ inForce: { version: '2.1' }, open: null });
  });

  test('[AUT-6] a version without a time of its own begins with its call, also when the clock goes on in it', async () => {
    const readClock = ctx.clock.now;
    const reading = vi.spyOn(ctx.clock, 'now').mockImplementation(() => {
      ctx.clock.advance(1);
      return readClock();
    });
    const { status, body } = await publish('2.2', { material: false });
    reading.mockRestore();
    expect({ status, body }).toMatchObject({ status: 200, body: { version: '2.2' } });
    expect(body.effective).toBeLessThanOrEqual(ctx.clock.now());
  });
});
