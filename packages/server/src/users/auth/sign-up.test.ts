import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '@app/store/testing/engines.ts';
import { Jar } from '../../testing/jar.ts';
import { linkTokenFor, signUpConfirmed } from '../../testing/sign-up.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';

const password = 'correct horse battery';
const theirs = 'a password of the attacker';

describe.each(engines)('a sign-up on %s', (engine) => {
  let ctx: TestContext;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.client('apron', { kind: 'platform' });
  });
  afterAll(() => ctx.close());

  const auth = async (path: string, body?: Record<string, unknown>, jar = new Jar()) => {
    const reply = await ctx.call(`/auth${path}`, body, { headers: { origin: 'http://localhost', cookie: jar.header } });
    jar.keep(reply);
    return reply;
  };
  const signIn = async (email: string, secret: string) => (await auth('/sign-in/email', { email, password: secret })).status;
  /** An account from before addresses had to be confirmed. */
  async function unconfirmed(email: string, secret: string): Promise<Jar> {
    const { auth: library } = await ctx.app();
    await library.makeAccount({ email, password: secret, name: 'Old' });
    await sql`update auth_user set "emailVerified" = false where email = ${email}`.execute(ctx.records.kysely);
    const jar = new Jar();
    await auth('/sign-in/email', { email, password: secret }, jar);
    return jar;
  }

  test('[AUT-1] neither sign-up nor the sign-in afterwards reveals whether an email has an account', async () => {
    await signUpConfirmed(ctx, { email: 'there@example.com', password, name: 'There' });
    const seen = async (email: string) => {
      const up = await auth('/sign-up/email', { email, password: theirs, name: 'Guess' });
      const again = await auth('/sign-up/email', { email: email.toUpperCase(), password: theirs, name: 'Guess' });
      const signedIn = await auth('/sign-in/email', { email, password: theirs });
      const reset = await auth('/request-password-reset', { email, redirectTo: '/login' });
      const plain = ({ status, body, headers }: typeof up) => [status, body, Object.keys(headers).toSorted()];
      return [up, again, signedIn, reset].map(plain);
    };
    expect(await seen('there@example.com')).toEqual(await seen('nobody-here@example.com'));
    await ctx.jobs.settle();
    const subjects = ctx.printed.filter(({ to }) => to[0]?.address === 'there@example.com').map(({ subject }) => subject);
    expect(subjects).toEqual(['Confirm your email address', 'You already have an account', 'You already have an account', 'Choose a new password']);
    expect(ctx.printed.some(({ text, to }) => to[0]?.address === 'there@example.com' && /exists|account/.test(text) && text.includes(theirs))).toBe(
      false,
    );
  });

  test('[AUT-1] the owner of a mailbox confirms nothing with the link of a stranger’s sign-up, and gets the account by signing up themselves', async () => {
    await auth('/sign-up/email', { email: 'mine@example.com', password: theirs, name: 'Attacker' });
    const attackers = await linkTokenFor(ctx, 'mine@example.com');
    const opened = await auth('/sign-up/confirm', { token: attackers, password });
    expect([opened.status, opened.body.problems]).toEqual([401, [{ code: 'users.wrong-password' }]]);
    expect((await auth('/sign-up/confirm', { token: attackers })).status).toBe(401);
    expect(await signIn('mine@example.com', theirs)).toBe(401);

    const jar = new Jar();
    jar.keep(await signUpConfirmed(ctx, { email: 'mine@example.com', password, name: 'Owner' }));
    expect((await auth('/get-session', undefined, jar)).body.user).toMatchObject({ email: 'mine@example.com', name: 'Owner', emailVerified: true });
    const late = await auth('/sign-up/confirm', { token: attackers, password: theirs });
    expect([late.status, late.body.problems]).toEqual([422, [{ code: 'users.email-taken' }]]);
    expect([await signIn('mine@example.com', theirs), await signIn('mine@example.com', password)]).toEqual([401, 200]);
  });

  test('[AUT-1] a link works once, for a day, and allows few guesses', async () => {
    const account = { email: 'once@example.com', password, name: 'Once' };
    await auth('/sign-up/email', account);
    const token = await linkTokenFor(ctx, account.email);
    const both = await Promise.all([1, 2].map(() => auth('/sign-up/confirm', { token, password })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await auth('/sign-up/confirm', { token, password })).body.problems).toEqual([{ code: 'users.link-ended' }]);
    expect((await auth('/sign-up/confirm', { token: 'made-up', password })).body.problems).toEqual([{ code: 'users.link-ended' }]);

    await auth('/sign-up/email', { ...account, email: 'guessed-link@example.com' });
    const guessed = await linkTokenFor(ctx, 'guessed-link@example.com');
    const codes: string[] = [];
    for (let i = 0; i < 12; i++) codes.push((await auth('/sign-up/confirm', { token: guessed, password: `guess ${i}` })).body.problems[0].code);
    expect(codes.filter((code) => code === 'users.wrong-password').length).toBeLessThanOrEqual(8);
    await auth('/sign-up/email', { ...account, email: 'old-link@example.com' });
    const old = await linkTokenFor(ctx, 'old-link@example.com');
    await sql`update auth_verification set "expiresAt" = now() - interval '1 second' where identifier like 'confirm:%'`.execute(ctx.records.kysely);
    expect((await auth('/sign-up/confirm', { token: old, password })).body.problems).toEqual([{ code: 'users.link-ended' }]);
  });

  test('[AUT-1] an unproven address passes to its owner by sign-up or reset, with nothing of the claimant left', async () => {
    for (const way of ['sign-up', 'reset'] as const) {
      const email = `${way}-owner@example.com`;
      const claimant = await unconfirmed(email, theirs);
      expect((await auth('/get-session', undefined, claimant)).body.user.email).toBe(email);
      if (way === 'sign-up') await signUpConfirmed(ctx, { email, password, name: 'Owner' });
      else {
        await auth('/request-password-reset', { email, redirectTo: '/login' });
        await auth('/reset-password', { token: await linkTokenFor(ctx, email), newPassword: password });
      }
      expect((await auth('/get-session', undefined, claimant)).body).toBeNull();
      expect([await signIn(email, theirs), await signIn(email, password)]).toEqual([401, 200]);
    }
  });

  test('[AUT-1] a user with an unconfirmed address requests the link again and confirms with it', async () => {
    const jar = await unconfirmed('again@example.com', password);
    expect((await auth('/sign-up/send-again', {}, jar)).status).toBe(200);
    const token = await linkTokenFor(ctx, 'again@example.com');
    expect((await auth('/sign-up/confirm', { token, password: 'wrong one here' })).status).toBe(401);
    expect((await auth('/sign-up/confirm', { token }, jar)).status).toBe(200);
    expect((await auth('/get-session', undefined, jar)).body.user.emailVerified).toBe(true);
    expect((await auth('/sign-up/send-again', {})).status).toBe(401);
  });

  test('[AUT-1] one address gets few emails an hour, whoever requests them and why', async () => {
    for (let i = 0; i < 30; i++) {
      await auth('/sign-up/email', { email: 'flooded@example.com', password, name: `N ${i}` });
      await sql`delete from auth_attempt`.execute(ctx.records.kysely);
    }
    await ctx.jobs.settle();
    expect(ctx.printed.filter(({ to }) => to[0]?.address === 'flooded@example.com').length).toBeLessThanOrEqual(8);
  });

  test('[AUT-1] links of the former automatic confirmation are not accepted', async () => {
    for (const path of ['/verify-email?token=x', '/send-verification-email']) {
      expect([404, 405]).toContain((await auth(path, path.includes('?') ? undefined : { email: 'a@example.com' })).status);
    }
  });

  test('[AUT-1] a changed password ends the sessions everywhere else', async () => {
    await signUpConfirmed(ctx, { email: 'changer@example.com', password, name: 'Changer' });
    const [current, elsewhere] = [new Jar(), new Jar()];
    for (const jar of [current, elsewhere]) await auth('/sign-in/email', { email: 'changer@example.com', password }, jar);
    const easy = await auth('/change-password', { currentPassword: password, newPassword: 'password1' }, current);
    expect(easy.body.problems).toEqual([{ code: 'users.easy-password' }]);
    const change = { currentPassword: password, newPassword: 'another good password', revokeOtherSessions: false };
    expect((await auth('/change-password', change, current)).status).toBe(200);
    expect((await auth('/get-session', undefined, current)).body.user.email).toBe('changer@example.com');
    expect((await auth('/get-session', undefined, elsewhere)).body).toBeNull();
  });

  test('[AUT-3] a token ends with its session: signed out, signed out elsewhere, password changed', async () => {
    await signUpConfirmed(ctx, { email: 'leaver@example.com', password, name: 'Leaver' });
    const [current, elsewhere] = [new Jar(), new Jar()];
    for (const jar of [current, elsewhere]) await auth('/sign-in/email', { email: 'leaver@example.com', password }, jar);
    const tokens = [
      (await auth('/token', undefined, current)).body.token as string,
      (await auth('/token', undefined, elsewhere)).body.token as string,
    ];
    const work = async () => await Promise.all(tokens.map(async (token) => (await ctx.call('/cms/user/clients', undefined, { token })).status));
    expect(await work()).toEqual([200, 200]);
    await auth('/sign-out', {}, current);
    expect(await work()).toEqual([401, 200]);
    await auth('/revoke-sessions', {}, elsewhere);
    expect(await work()).toEqual([401, 401]);
  });
});
