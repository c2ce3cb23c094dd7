import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { users } from '@app/domain/users/user.collection.ts';
import { linkTokenFor, signUpConfirmed } from '../../testing/sign-up.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';

const password = 'correct horse battery';
const home = systemActor('apron');

describe.each(engines)('on %s', (engine) => {
  let ctx: TestContext;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.client('apron', { kind: 'platform' });
  });
  afterAll(() => ctx.close());

  const auth = (path: string, body?: Record<string, unknown>, headers: Record<string, string> = {}) =>
    ctx.call(`/auth${path}`, body, { headers: { origin: 'http://localhost', ...headers } });
  const cookieOf = (reply: { headers: Readonly<Record<string, unknown>> }): string =>
    [reply.headers['set-cookie']]
      .flat()
      .map((cookie) => String(cookie).split(';')[0])
      .join('; ');
  const signUp = (email: string, headers = {}) => signUpConfirmed(ctx, { email, password, name: 'Ada King Lovelace' }, headers);
  const tokenOf = async (cookie: string): Promise<string> => (await auth('/token', undefined, { cookie })).body.token;

  test('[AUT-1, AUT-4, AUT-7] signing up creates a user record, a session and a token that calls accept', async () => {
    const reply = await signUp('Ada@Example.com');
    expect(reply.status).toBe(200);
    const uid = reply.body.user.id as string;
    expect(await ctx.records.of(users).get(home, `users/${uid}`)).toMatchObject({
      email: 'ada@example.com',
      first_name: 'Ada',
      last_name: 'King Lovelace',
      anonymous: false,
      claims: { access_code: '', group: '' },
    });
    const token = await tokenOf(cookieOf(reply));
    const mine = await ctx.call('/cms/user/clients', undefined, { token });
    expect([mine.status, mine.body.clients]).toEqual([200, []]);
  });

  test('[AUT-9] a token contains the redeemed access code of its user', async () => {
    const reply = await signUp('holder@example.com');
    const payloadOf = async () =>
      JSON.parse(Buffer.from((await tokenOf(cookieOf(reply))).split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
    expect(await payloadOf()).toMatchObject({ sub: reply.body.user.id, access_code: '', anon: false });
    await ctx.records.write(home, [{ op: 'merge', path: `users/${reply.body.user.id}`, data: { claims: { access_code: 'SKY', group: 'g' } } }]);
    expect(await payloadOf()).toMatchObject({ access_code: 'SKY' });
    expect(await payloadOf()).not.toHaveProperty('email');
  });

  test('[AUT-1] a short, an easy or a wrong password are refused by code', async () => {
    const refused = async (secret: string) => {
      const { status, body } = await auth('/sign-up/email', { email: 'short@example.com', password: secret, name: 'S' });
      return [status, body.problems[0].code];
    };
    expect(await refused('short')).toEqual([400, 'users.weak-password']);
    for (const easy of ['password', '12345678', 'short@example.com']) expect(await refused(easy)).toEqual([422, 'users.easy-password']);
    await signUp('wrong@example.com');
    const wrong = await auth('/sign-in/email', { email: 'wrong@example.com', password: 'not the password' });
    expect([wrong.status, wrong.body.problems]).toEqual([401, [{ code: 'users.wrong-password' }]]);
    expect((await auth('/sign-in/email', { email: 'wrong@example.com', password })).status).toBe(200);
  });

  test('[AUT-1, AUT-9] an anonymous visitor who signs up keeps their details, and is no longer anonymous', async () => {
    const guest = await auth('/sign-in/anonymous', {});
    const guestId = guest.body.user.id as string;
    expect(await ctx.records.of(users).get(home, `users/${guestId}`)).toMatchObject({ anonymous: true, email: '' });
    await ctx.records.write(home, [{ op: 'merge', path: `users/${guestId}`, data: { phone: '+13125550100', first_name: 'Guest' } }]);

    const reply = await signUp('upgraded@example.com', { cookie: cookieOf(guest) });
    const uid = reply.body.user.id as string;
    expect(await ctx.records.of(users).get(home, `users/${uid}`)).toMatchObject({
      anonymous: false,
      phone: '+13125550100',
      first_name: 'Ada',
      metadata: { was_anonymous: guestId },
    });
    expect(await ctx.records.of(users).get(home, `users/${guestId}`)).toBeUndefined();
    const old = await ctx.token(guestId);
    expect((await ctx.call('/cms/user/clients', undefined, { token: old })).status).toBe(401);
  });

  test('[AUT-1] a new password is chosen with the link of an email', async () => {
    await signUp('forgetful@example.com');
    await auth('/request-password-reset', { email: 'forgetful@example.com', redirectTo: '/login' });
    const token = await linkTokenFor(ctx, 'forgetful@example.com');
    expect((await auth('/reset-password', { token, newPassword: 'password1' })).body.problems).toEqual([{ code: 'users.easy-password' }]);
    expect((await auth('/reset-password', { token, newPassword: 'another good password' })).status).toBe(200);
    expect((await auth('/reset-password', { token, newPassword: 'yet another password' })).body.problems).toEqual([{ code: 'users.link-ended' }]);
    expect((await auth('/sign-in/email', { email: 'forgetful@example.com', password })).status).toBe(401);
    expect((await auth('/sign-in/email', { email: 'forgetful@example.com', password: 'another good password' })).status).toBe(200);
    expect((await auth('/request-password-reset', { email: 'nobody@example.com', redirectTo: '/login' })).status).toBe(200);
  });

  test('[AUT-1, TEN-14] links in emails lead on to the page that one came from, and never to another site', async () => {
    const pathOf = async (email: string): Promise<string> => {
      await ctx.jobs.settle();
      const text = ctx.printed.filter(({ to }) => to[0]?.address === email).at(-1)?.text ?? '';
      const url = new URL(/https?:\S+/.exec(text)?.[0] ?? '');
      return `${url.pathname}${url.search}`;
    };
    const account = { name: 'Ada', password };
    const begin = (email: string, next: string) => auth('/sign-up/email', { ...account, email, next });
    await begin('back@example.com', '/timber/account?x=1');
    expect(await pathOf('back@example.com')).toBe('/login?next=%2Ftimber%2Faccount%3Fx%3D1');
    for (const next of ['//evil.test', 'https://evil.test/', '/\\evil.test', '']) {
      await begin('away@example.com', next);
      expect(await pathOf('away@example.com'), next).toBe('/login');
    }
    await signUp('reset@example.com');
    await auth('/request-password-reset', { email: 'reset@example.com', redirectTo: '/login?next=%2Ftimber%2Faccount' });
    expect(await pathOf('reset@example.com')).toBe('/login?next=%2Ftimber%2Faccount');
  });

  test('[BYD-16] a user who signed up in Spanish gets emails in Spanish, even if an English browser requests them', async () => {
    const { body } = await signUp('carmen@example.com', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' });
    expect(await ctx.records.of(users).get(home, `users/${body.user.id}`)).toMatchObject({ language: 'es' });
    await auth('/request-password-reset', { email: 'carmen@example.com', redirectTo: '/login' }, { 'accept-language': 'en' });
    await ctx.jobs.settle();
    const emails = ctx.printed.filter(({ to }) => to[0]?.address === 'carmen@example.com');
    expect(emails.map(({ subject }) => subject)).toEqual(['Confirma tu dirección de correo', 'Elige una contraseña nueva']);
    expect(emails[1]?.text).toMatch(
      /^Hemos recibido una solicitud de contraseña nueva para esta dirección\.\n\nElígela aquí:\nhttp\S+\n\nSi no la pediste tú, ignora este correo\. Tu contraseña no ha cambiado\.$/,
    );
  });

  test('[AUT-3] a missing, invented, foreign, expired or altered token is refused alike', async () => {
    const uid = await ctx.person({});
    const good = await ctx.token(uid);
    expect((await ctx.call('/cms/user/clients', undefined, { token: good })).status).toBe(200);
    const [head, payload, sign] = good.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const bad = {
      'made up': 'x.y.z',
      'without signature': `${encode({ alg: 'none' })}.${payload}.`,
      'with other claims': `${head}.${encode({ ...claims, sub: 'somebody-else' })}.${sign}`,
      'of an unknown key': `${encode({ alg: 'EdDSA', kid: 'other' })}.${payload}.${sign}`,
      'past its time': await ctx.token(uid, '-1m'),
      'of nobody': await ctx.token('no-such-user'),
      endless: 'x'.repeat(5000),
    };
    for (const [why, token] of Object.entries(bad)) {
      const reply = await ctx.call('/cms/user/clients', undefined, { token });
      expect([why, reply.status, reply.body]).toEqual([why, 401, { problems: [{ code: 'records.signed-out' }] }]);
    }
    expect((await ctx.call('/cms/user/clients', undefined, {})).status).toBe(401);
  });

  test('a crash between the sign-in and its record is repaired at the next call', async () => {
    const reply = await signUp('crashed@example.com');
    const uid = reply.body.user.id as string;
    await ctx.records.remove(home, `users/${uid}`);
    await ctx.records.flush();
    expect((await ctx.call('/cms/user/clients', undefined, { token: await ctx.token(uid) })).status).toBe(200);
    expect(await ctx.records.of(users).get(home, `users/${uid}`)).toMatchObject({ email: 'crashed@example.com' });
  });

  test('hostile sign-in bodies are refused and never break the server', async () => {
    for (const body of [
      { email: 'a\u0000@example.com', password },
      { email: { $ne: null }, password },
      { email: 'a@example.com', password: ['x'] },
      { email: 'x'.repeat(60_000), password },
    ]) {
      const reply = await auth('/sign-in/email', body as Record<string, unknown>);
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.status).toBeLessThan(500);
      expect(reply.body.problems[0].code).toMatch(/^(records|users)\./);
    }
  });
});
