import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '@app/store/testing/engines.ts';
import { openLog } from '../platform/log.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

const SECRET = 'S3cr3tT0kenThatOpensDoors4711';
const origin = { origin: 'http://localhost' };

describe.each(engines)('the log on %s', (engine) => {
  let ctx: TestContext;
  let lines = '';
  let token: string;
  beforeAll(async () => {
    ctx = await testContext({ engine, log: openLog('trace', { write: (line) => void (lines += line) }) });
    await ctx.client('apron', { kind: 'platform' });
    await ctx.person({ uid: 'ada', client: 'apron', roles: ['sales'] });
    token = await ctx.token('ada');
  });
  afterAll(() => ctx.close());

  /** All ways in which tokens of links, sessions, emails and keys reach this server; answers the statuses. */
  async function ask(): Promise<number[]> {
    const statuses: number[] = [];
    const keep = ({ status }: { status: number }) => void statuses.push(status);
    const password = `${SECRET} as a password`;
    keep(await ctx.call(`/auth/reset-password/${SECRET}?callbackURL=%2Flogin`, undefined, { headers: origin }));
    keep(await ctx.call('/auth/reset-password', { token: SECRET, newPassword: password }, { headers: origin }));
    keep(await ctx.call(`/auth/reset-password?token=${SECRET}`, { newPassword: password }, { headers: origin }));
    keep(await ctx.call('/auth/sign-up/confirm', { token: SECRET, password }, { headers: origin }));
    keep(await ctx.call('/auth/sign-in/email', { email: 'ada@example.com', password }, { headers: origin }));
    keep(await ctx.call('/auth/get-session', undefined, { headers: { ...origin, cookie: `apron.session_token=${SECRET}.${SECRET}` } }));
    keep(await ctx.call('/auth/get-session', undefined, { headers: { ...origin, authorization: `Bearer ${SECRET}` } }));
    keep(await ctx.call('/auth/revoke-session', { token: SECRET }, { headers: origin }));
    keep(await ctx.call('/documents/list', { query: { collection: 'threads' } }, { token: SECRET, client: 'apron' }));
    keep(await ctx.call('/documents/list', { query: { collection: 'threads' } }, { token: `apron_${SECRET}`, client: 'apron' }));
    keep(await ctx.call('/user/redeem_code', { code: SECRET }, { token, client: 'apron' }));
    keep(await ctx.call('/documents/get', { path: `_tokens/${SECRET}` }, { token, client: 'apron' }));
    keep(await ctx.call(`/files/apron/${SECRET}?until=99999999999999&sign=${SECRET}`, undefined));
    keep(await ctx.call(`/no/such/call/${SECRET}?token=${SECRET}`, undefined));
    return statuses;
  }

  test('[AUT-1, BYD-1] no token, password or code reaches it, whatever is asked', async () => {
    lines = '';
    expect(Math.max(...(await ask()))).toBeLessThan(500);
    expect(lines).not.toContain(SECRET);
    expect(lines).not.toContain(token);
  });

  test('[AUT-1, BYD-1] no token, password or code reaches it when the database fails, though the failure does', async () => {
    lines = '';
    for (const table of ['auth_verification', 'auth_session', 'auth_attempt', 'documents'])
      await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_away`)}`.execute(ctx.records.kysely);
    expect(Math.max(...(await ask()))).toBe(500);
    for (const table of ['auth_verification', 'auth_session', 'auth_attempt', 'documents'])
      await sql`alter table ${sql.table(`${table}_away`)} rename to ${sql.table(table)}`.execute(ctx.records.kysely);
    expect(lines).toContain('unexpected error');
    expect(lines).not.toContain(SECRET);
    expect(lines).not.toContain(token);
  });
});
