import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '@app/store/testing/engines.ts';
import { signIns } from '@app/domain/users/user.collection.ts';
import { SoftwareAuthenticator } from '../../testing/software-authenticator.ts';
import { TestBrowser, staffBrowser } from '../../testing/test-browser.ts';
import { type TestContext, testContext, type TestReply } from '../../testing/test-context.ts';

const password = 'correct horse battery';
const site = { host: 'localhost', origin: 'http://localhost' };
/** Present, but neither finger nor PIN. */
const UNVERIFIED = 0x01;
const codes = (reply: TestReply): [number, string | undefined] => [reply.status, reply.body.problems?.[0]?.code];

describe.each(engines)('passkeys on %s', (engine) => {
  let ctx: TestContext;
  let turn = 0;
  let uid: string;
  let browser: TestBrowser;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    for (const client of ['apron', 'skylark']) await ctx.client(client);
  });
  afterAll(() => ctx?.close());
  beforeEach(async () => {
    const email = `ann${++turn}@skylark.example`;
    ({ browser, uid } = await staffBrowser(ctx, { email, password, name: 'Ann Lee', client: 'skylark', roles: ['sales'] }));
  });

  const challengeOf = (reply: TestReply): string => (reply.body as { challenge: string }).challenge;
  const begin = (given = password) => browser.auth('/passkey/begin', { password: given });
  const add = async (passkey: SoftwareAuthenticator, name = 'Laptop') =>
    await browser.auth('/passkey/add', { name, response: passkey.register(challengeOf(await begin())) });
  const enter = async (passkey: SoftwareAuthenticator, flags?: number): Promise<[TestBrowser, TestReply]> => {
    const other = new TestBrowser(ctx);
    other.client = 'skylark';
    const challenge = challengeOf(await other.auth('/passkey/begin-sign-in', {}));
    return [other, await other.auth('/sign-in/passkey', { response: passkey.signIn(challenge, flags) })];
  };

  test('[AUT-1] a passkey signs in by itself, is listed with its last use, and no longer once it is removed', async () => {
    const passkey = new SoftwareAuthenticator(site);
    expect((await add(passkey)).status).toBe(200);
    expect((await browser.call('/user/passkeys')).body).toMatchObject({ host: 'localhost', passkeys: [{ name: 'Laptop', last_used: null }] });
    const [other, entered] = await enter(passkey);
    expect([entered.status, entered.body.user.id]).toEqual([200, uid]);
    expect((await other.call('/cms/user/clients')).body.clients).toMatchObject([{ id: 'skylark' }]);
    const { passkeys } = (await browser.call('/user/passkeys')).body as { passkeys: { id: string; last_used: number }[] };
    expect(passkeys).toMatchObject([{ last_used: expect.any(Number) }]);
    expect(JSON.stringify(passkeys)).not.toContain('publicKey');
    const noted = await ctx.records.forClient('skylark').list(signIns, { where: { field: 'user', op: 'eq', value: uid } });
    expect(noted).toMatchObject([{ method: 'passkey', outcome: 'success' }]);
    expect((await browser.call('/user/passkeys/remove', { id: passkeys[0]?.id })).status).toBe(200);
    expect(codes((await enter(passkey))[1])).toEqual([400, 'users.passkey-unknown']);
  });

  test('[AUT-1] adding one needs the password and an answer to the own challenge, once, for this host', async () => {
    expect(codes(await begin('not this one'))).toEqual([400, 'users.wrong-password']);
    const passkey = new SoftwareAuthenticator(site);
    const challenge = challengeOf(await begin());
    const elsewhere = new SoftwareAuthenticator({ host: 'evil.example', origin: 'https://evil.example' });
    const refused = async (response: object) => codes(await browser.auth('/passkey/add', { name: 'X', response: { ...response } }));
    expect(await refused(elsewhere.register(challenge))).toEqual([400, 'users.passkey-refused']);
    expect(await refused(passkey.register(challenge)), 'a challenge is used up by a failure').toEqual([400, 'users.passkey-ended']);
    expect(await refused(passkey.register('bm90LW15LWNoYWxsZW5nZQ'))).toEqual([400, 'users.passkey-ended']);
    await begin();
    expect(await refused({ id: 'x' })).toEqual([400, 'records.bad-request']);
    expect((await browser.call('/user/passkeys')).body.passkeys).toEqual([]);
    expect((await new TestBrowser(ctx).auth('/passkey/begin', { password })).status).toBe(401);
  });

  test('[AUT-1] a sign-in needs a known passkey, its own challenge, and a verified person', async () => {
    const passkey = new SoftwareAuthenticator(site);
    await add(passkey);
    expect(codes((await enter(new SoftwareAuthenticator(site)))[1])).toEqual([400, 'users.passkey-unknown']);
    expect(codes((await enter(passkey, UNVERIFIED))[1])).toEqual([400, 'users.passkey-unknown']);
    const other = new TestBrowser(ctx);
    const challenge = challengeOf(await other.auth('/passkey/begin-sign-in', {}));
    const response = passkey.signIn(challenge);
    expect(codes(await new TestBrowser(ctx).auth('/sign-in/passkey', { response })), 'the challenge of another browser').toEqual([
      400,
      'users.passkey-ended',
    ]);
    expect((await other.auth('/sign-in/passkey', { response })).status).toBe(200);
    expect(codes(await other.auth('/sign-in/passkey', { response })), 'replayed').toEqual([400, 'users.passkey-ended']);
    passkey.counter = 0;
    expect(codes((await enter(passkey))[1]), 'a copy, whose count is behind').toEqual([400, 'users.passkey-unknown']);
  });

  test('[TEN-12] nobody adds or removes a passkey of somebody else', async () => {
    const passkey = new SoftwareAuthenticator(site);
    await add(passkey);
    const [{ id } = { id: '' }] = (await browser.call('/user/passkeys')).body.passkeys as { id: string }[];
    const foreign = await staffBrowser(ctx, { email: `ben${turn}@skylark.example`, password, name: 'Ben', client: 'skylark', roles: ['admin'] });
    expect((await foreign.browser.call('/user/passkeys')).body.passkeys).toEqual([]);
    await foreign.browser.call('/user/passkeys/remove', { id });
    const challenge = challengeOf(await foreign.browser.auth('/passkey/begin', { password }));
    const taken = await foreign.browser.auth('/passkey/add', { name: 'Mine', response: passkey.register(challenge) });
    expect(codes(taken)).toEqual([400, 'users.passkey-refused']);
    expect((await enter(passkey))[1].body.user.id).toBe(uid);
  });
});
