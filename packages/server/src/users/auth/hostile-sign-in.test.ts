import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { signIns } from '@app/domain/users/user.collection.ts';
import { Jar } from '../../testing/jar.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';

const password = 'correct horse battery';
const email = 'owner@example.com';

describe.each(engines)('hostile sign-ins on %s', (engine) => {
  let ctx: TestContext;
  let uid: string;
  beforeAll(async () => {
    ctx = await testContext({ engine, config: { logLevel: 'silent', trustProxy: { hops: 1 } } });
    await ctx.client('apron', { kind: 'platform' });
    uid = await (await ctx.app()).auth.makeAccount({ email, password, name: 'Owner' });
  });
  afterAll(() => ctx.close());

  const auth = async (path: string, body: Record<string, unknown> | undefined, headers: Record<string, string> = {}, jar = new Jar()) => {
    const sent = { origin: 'http://localhost', cookie: jar.header, ...headers };
    const reply = await ctx.call(`/auth${path}`, body, { headers: sent });
    jar.keep(reply);
    return reply;
  };

  test('[AUT-1] guesses from one address are slowed down, and the owner still signs in on a known device', async () => {
    const known = new Jar();
    expect((await auth('/sign-in/email', { email, password }, {}, known)).status).toBe(200);
    const codes: string[] = [];
    for (let i = 0; i < 30; i++) codes.push((await auth('/sign-in/email', { email, password: `guess ${i}` })).body.problems[0].code);
    expect(codes.filter((code) => code === 'users.wrong-password').length).toBeLessThanOrEqual(12);
    expect(codes).toContain('users.too-many-passwords');
    expect((await auth('/sign-in/email', { email, password }, {}, known)).status).toBe(200);
  });

  test('[AUT-1] attempts are recorded with the account and their outcome', async () => {
    const notes = await ctx.records.of(signIns).list(systemActor('apron'), { limit: 100 });
    expect(new Set(notes.map(({ user }) => user))).toEqual(new Set([uid]));
    expect(new Set(notes.map(({ outcome }) => outcome))).toEqual(new Set(['success', 'failure']));
    expect(notes.find(({ outcome }) => outcome === 'failure')).toMatchObject({ method: 'password', reason: 'wrong password' });
  });

  test('[AUT-1] guesses from many addresses are slowed down too: unknown devices wait, a known one of the owner does not', async () => {
    const address = 'spread@example.com';
    await (await ctx.app()).auth.makeAccount({ email: address, password, name: 'Spread' });
    const known = new Jar();
    const signIn = (secret: string, from: number, jar = new Jar()) =>
      auth('/sign-in/email', { email: address, password: secret }, { 'x-forwarded-for': `198.51.${from}.7` }, jar);
    expect((await signIn(password, 0, known)).status).toBe(200);
    const codes: string[] = [];
    for (let i = 1; i <= 120; i++) codes.push((await signIn(`guess ${i}`, i)).body.problems[0].code);
    expect(codes.filter((code) => code === 'users.wrong-password').length).toBeLessThanOrEqual(60);
    // More guesses, so that the pause of strangers is the longest and no clock decides this test.
    await sql`update auth_attempt set since = now(), count = count + 20 where count >= 50`.execute(ctx.records.kysely);
    const fresh = await signIn(password, 200);
    expect([fresh.status, fresh.body.problems[0].code]).toEqual([429, 'users.too-many-passwords']);
    expect((await signIn(password, 201, known)).status).toBe(200);
    // The right password begins the count of that device anew, not that of strangers.
    expect((await signIn('guess again', 202)).body.problems[0].code).toBe('users.too-many-passwords');
  });

  test('[AUT-1] no address in a request redirects a browser to another site', async () => {
    for (const callbackURL of ['/..//evil.example', '/.//evil.example', '//evil.example', '/\\evil.example', 'https://evil.example/']) {
      const query = new URLSearchParams({ callbackURL });
      const reply = await auth(`/reset-password/made-up?${query.toString()}`, undefined);
      const { location } = reply.headers;
      if (typeof location === 'string') expect(['localhost', '127.0.0.1']).toContain(new URL(location, 'http://localhost').hostname);
      else expect(reply.status).toBe(403);
    }
  });

  test('[AUT-1] a host that merely begins like this machine, and a foreign origin, are refused', async () => {
    for (const headers of [
      { origin: 'http://127.0.0.1:4613.evil.example' },
      { origin: 'http://localhost.evil.example' },
      { host: '127.0.0.1:4613.evil.example', origin: 'http://127.0.0.1:4613.evil.example' },
    ]) {
      expect((await auth('/request-password-reset', { email, redirectTo: '/login' }, headers)).status).toBe(403);
    }
  });
});
