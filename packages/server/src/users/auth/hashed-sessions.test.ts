import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '@app/store/testing/engines.ts';
import { Jar } from '../../testing/jar.ts';
import { linkTokenFor, signUpConfirmed } from '../../testing/sign-up.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';

const password = 'correct horse battery';
const email = 'ada@example.com';
const origin = 'http://localhost';

describe.each(engines)('tokens of sessions on %s', (engine) => {
  let ctx: TestContext;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.client('apron', { kind: 'platform' });
    await signUpConfirmed(ctx, { email, password, name: 'Ada' });
  });
  afterAll(() => ctx.close());

  const auth = async (path: string, body?: Record<string, unknown>, jar = new Jar()) => {
    const reply = await ctx.call(`/auth${path}`, body, { headers: { origin, cookie: jar.header } });
    jar.keep(reply);
    return reply;
  };
  const signIn = async (): Promise<Jar> => {
    const jar = new Jar();
    await auth('/sign-in/email', { email, password }, jar);
    return jar;
  };
  const viewer = async (jar: Jar): Promise<unknown> => (await auth('/get-session', undefined, jar)).body?.user.email ?? null;
  const tokenIn = (jar: Jar): string => /apron\.session_token=([^.;]+)/.exec(jar.header)?.[1] ?? '';
  /** All text of all tables. */
  async function everyRow(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(ctx.records.kysely);
    const texts = await Promise.all(
      rows.map(({ name }) => sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(ctx.records.kysely)),
    );
    return texts.flatMap((table) => table.rows.map(({ text }) => text));
  }
  /** A cookie as only this server signs it. */
  const signed = (token: string): { cookie: string } => {
    const signature = createHmac('sha256', ctx.config.appSecret).update(token).digest('base64');
    return { cookie: `apron.session_token=${encodeURIComponent(`${token}.${signature}`)}` };
  };

  test('[AUT-1, TEN-12] the database contains no token of a session, and what it contains signs nobody in', async () => {
    const jar = await signIn();
    const token = tokenIn(jar);
    expect(token).toMatch(/^\w{32}$/);
    expect((await everyRow()).filter((row) => row.includes(token))).toEqual([]);
    const withHeaders = async (headers: Record<string, string>) =>
      (await ctx.call('/auth/get-session', undefined, { headers: { origin, ...headers } })).body?.user.email ?? null;
    expect(await withHeaders(signed(token))).toBe(email);
    const { rows } = await sql<{ stored: string }>`select token as stored from auth_session`.execute(ctx.records.kysely);
    expect(rows.length).toBeGreaterThan(0);
    for (const { stored } of rows) {
      expect(await withHeaders(signed(stored))).toBeNull();
      expect(await withHeaders(signed(stored.replace(/^sha256:/, '')))).toBeNull();
    }
    // Not even the real one as a header, which scripts of a page could read.
    expect(await withHeaders({ authorization: `Bearer ${token}` })).toBeNull();
  });

  test('[AUT-1, TEN-12] the database contains no token of a link that chooses a new password, and what it contains chooses none', async () => {
    await auth('/request-password-reset', { email, redirectTo: '/login' });
    const token = await linkTokenFor(ctx, email);
    expect((await everyRow()).filter((row) => row.includes(token))).toEqual([]);
    const { rows } = await sql<{ identifier: string }>`select identifier from auth_verification`.execute(ctx.records.kysely);
    const names = rows.map(({ identifier }) => identifier);
    expect(names.some((name) => name.startsWith('new-password:'))).toBe(true);
    for (const name of [...names, ...names.map((one) => one.replace(/^[\w-]+:/, ''))])
      expect((await auth('/reset-password', { token: name, newPassword: 'a password of a thief' })).status).toBe(400);
    expect((await auth('/reset-password', { token, newPassword: password })).status).toBe(200);
    expect((await auth('/reset-password', { token, newPassword: password })).status).toBe(400);
  });

  test('[AUT-1] a session is renewed under its token and ends by signing out, here and elsewhere', async () => {
    const [here, elsewhere] = [await signIn(), await signIn()];
    const token = tokenIn(here);
    await sql`update auth_session set "expiresAt" = now() + interval '2 days', "updatedAt" = now() - interval '12 days'`.execute(ctx.records.kysely);
    expect(await viewer(here)).toBe(email);
    expect(tokenIn(here)).toBe(token);
    const { rows } = await sql<{ days: number }>`select extract(day from "expiresAt" - now())::int as days from auth_session order by 1 desc`.execute(
      ctx.records.kysely,
    );
    expect(rows.map(({ days }) => days > 10)).toEqual(expect.arrayContaining([true, false]));
    expect(await viewer(here)).toBe(email);
    await auth('/sign-out', {}, here);
    expect([(await ctx.call('/auth/get-session', undefined, { headers: signed(token) })).body, await viewer(elsewhere)]).toEqual([null, email]);
    await auth('/revoke-sessions', {}, elsewhere);
    expect(await viewer(elsewhere)).toBeNull();
    expect((await sql`select id from auth_session`.execute(ctx.records.kysely)).rows).toEqual([]);
  });
});
