import { URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { signIns } from '@app/domain/users/user.collection.ts';
import { signUpConfirmed } from '../../testing/sign-up.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';
import { Jar } from '../../testing/jar.ts';

const password = 'correct horse battery';
const headers = { origin: 'http://localhost' };

/** Returns the code that an authenticator app shows now, given the URI of the QR code. */
const codeOf = (uri: string): string => URI.parse(uri).generate();
const wrong = (code: string): string => String((Number(code) + 1) % 1e6).padStart(6, '0');

describe.each(engines)('a second factor on %s', (engine) => {
  let ctx: TestContext;
  beforeAll(async () => {
    ctx = await testContext({ engine, config: { logLevel: 'silent' } });
    await ctx.client('apron', { kind: 'platform' });
  });
  afterAll(() => ctx.close());

  const auth = async (jar: Jar, path: string, body?: Record<string, unknown>) => {
    const reply = await ctx.call(`/auth${path}`, body, { headers: { ...headers, cookie: jar.header } });
    jar.keep(reply);
    return reply;
  };
  const tokenOf = async (jar: Jar) => (await auth(jar, '/token')).body?.token as string | undefined;
  /** An account that asks for a code at sign-in. */
  async function careful(email: string): Promise<{ uri: string; backup: readonly string[] }> {
    const jar = new Jar();
    jar.keep(await signUpConfirmed(ctx, { email, password, name: 'Careful Ben' }));
    const begun = await auth(jar, '/two-factor/enable', { password });
    const { totpURI: uri, backupCodes: backup } = begun.body as { totpURI: string; backupCodes: string[] };
    expect((await auth(new Jar(), '/sign-in/email', { email, password })).body.twoFactorRedirect).toBeUndefined();
    expect((await auth(jar, '/two-factor/verify-totp', { code: wrong(codeOf(uri)) })).body.problems).toEqual([{ code: 'users.wrong-code' }]);
    expect((await auth(jar, '/two-factor/verify-totp', { code: codeOf(uri) })).status).toBe(200);
    expect((await auth(jar, '/get-session')).body.user.twoFactorEnabled).toBe(true);
    return { uri, backup };
  }

  test('[AUT-1] with a second factor, the password alone does not sign in; the right code does, a wrong one does not', async () => {
    const { uri } = await careful('careful@example.com');
    const jar = new Jar();
    const first = await auth(jar, '/sign-in/email', { email: 'careful@example.com', password });
    expect(first.body).toMatchObject({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
    expect([first.headers['set-auth-token'], await tokenOf(jar)]).toEqual([undefined, undefined]);
    const refused = await auth(jar, '/two-factor/verify-totp', { code: wrong(codeOf(uri)) });
    expect([refused.status, refused.body.problems]).toEqual([401, [{ code: 'users.wrong-code' }]]);
    expect(await tokenOf(jar)).toBeUndefined();
    expect((await auth(jar, '/two-factor/verify-totp', { code: codeOf(uri) })).status).toBe(200);
    expect((await ctx.call('/cms/user/clients', undefined, { token: (await tokenOf(jar)) ?? '' })).status).toBe(200);
  });

  test('[AUT-1] a code without the password does not sign in, and five wrong ones end the attempt', async () => {
    const { uri } = await careful('guessed@example.com');
    const stranger = await auth(new Jar(), '/two-factor/verify-totp', { code: codeOf(uri) });
    expect([stranger.status, stranger.body.problems]).toEqual([401, [{ code: 'users.sign-in-again' }]]);
    const jar = new Jar();
    await auth(jar, '/sign-in/email', { email: 'guessed@example.com', password });
    for (let i = 0; i < 5; i++) await auth(jar, '/two-factor/verify-totp', { code: wrong(codeOf(uri)) });
    const after = await auth(jar, '/two-factor/verify-totp', { code: codeOf(uri) });
    expect(after.status).toBeGreaterThanOrEqual(400);
    expect(after.body.problems).toEqual([{ code: 'users.sign-in-again' }]);
    expect(await tokenOf(jar)).toBeUndefined();
  });

  test('[AUT-1] a backup code works once; a trusted device needs no code; turning it off needs the password', async () => {
    const { uri, backup } = await careful('backup@example.com');
    const signIn = async (jar: Jar) => await auth(jar, '/sign-in/email', { email: 'backup@example.com', password });
    const jar = new Jar();
    await signIn(jar);
    expect((await auth(jar, '/two-factor/verify-backup-code', { code: backup[0] })).status).toBe(200);
    const second = new Jar();
    await signIn(second);
    expect((await auth(second, '/two-factor/verify-backup-code', { code: backup[0] })).body.problems).toEqual([{ code: 'users.wrong-code' }]);
    expect((await auth(second, '/two-factor/verify-totp', { code: codeOf(uri), trustDevice: true })).status).toBe(200);
    await auth(second, '/sign-out', {});
    expect((await signIn(second)).body.twoFactorRedirect).toBeUndefined();
    expect((await auth(jar, '/two-factor/disable', { password: 'not the password' })).body.problems).toEqual([{ code: 'users.wrong-password' }]);
    expect((await auth(jar, '/two-factor/disable', { password })).status).toBe(200);
    expect((await signIn(new Jar())).body.twoFactorRedirect).toBeUndefined();
  });

  test('[AUT-1] each wrong code is recorded with the account, including the last; setting it up is not a sign-in', async () => {
    const { uri } = await careful('noted@example.com');
    const notes = async () => await ctx.records.of(signIns).list(systemActor('apron'), { limit: 200 });
    const before = new Set((await notes()).map(({ id }) => id));
    const jar = new Jar();
    await auth(jar, '/sign-in/email', { email: 'noted@example.com', password });
    await auth(jar, '/two-factor/verify-backup-code', { code: 'no-such-code' });
    for (let i = 0; i < 5; i++) await auth(jar, '/two-factor/verify-totp', { code: wrong(codeOf(uri)) });
    const added = (await notes()).filter(({ id }) => !before.has(id));
    expect(added.map(({ outcome, method }) => [outcome, method])).toEqual(Array.from({ length: 6 }, () => ['failure', 'code']));
    expect(new Set(added.map(({ user }) => user)).size).toBe(1);
    expect(added.filter(({ reason }) => reason === 'wrong code').length).toBeGreaterThanOrEqual(5);
  });
});
