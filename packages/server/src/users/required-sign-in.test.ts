import { sql } from 'kysely';
import { URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR } from '@app/kernel/time/durations.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { staffBrowser, type TestBrowser } from '../testing/test-browser.ts';
import { type TestContext, testContext, type TestReply } from '../testing/test-context.ts';

const password = 'correct horse battery';
const codes = (reply: TestReply): [number, string | undefined] => [reply.status, reply.body.problems?.[0]?.code];

describe('what a company and a sensitive act ask of a sign-in', () => {
  let ctx: TestContext;
  let turn = 0;
  let laptop: TestBrowser;
  beforeAll(async () => {
    ctx = await testContext();
    await ctx.client('apron', { kind: 'platform' });
    await ctx.client('skylark', { config: { roles: [{ id: 'sales', label: 'Sales' }] } });
  }, 60_000);
  afterAll(() => ctx.close());
  beforeEach(async () => {
    await require({ second_factor: 'none', second_factor_from: null });
    const email = `ann${++turn}@skylark.example`;
    ({ browser: laptop } = await staffBrowser(ctx, { email, password, name: 'Ann Lee', client: 'skylark', roles: ['admin'] }));
  });
  const require = async (security: object): Promise<void> => {
    const store = ctx.records.forClient('skylark');
    await store.write([{ op: 'merge', path: store.path(clients, 'skylark'), data: { security } as never }]);
    await ctx.records.flush();
  };
  const work = () => laptop.call('/documents/list', { query: { collection: 'threads' } });
  const age = () => sql`update auth_session set "createdAt" = now() - interval '6 minutes'`.execute(ctx.records.kysely);
  const newKey = () => laptop.call('/cms/api_keys', { label: 'Script', roles: ['sales'], expires: null });

  test('[AUT-1] a company that requires two steps answers nothing to whoever has one; setting it up opens the company at once', async () => {
    const { key } = (await newKey()).body as { key: string };
    const withKey = () => ctx.call('/documents/list', { query: { collection: 'threads' } }, { token: key });
    expect([(await work()).status, (await withKey()).status]).toEqual([200, 200]);
    await require({ second_factor: 'admins', second_factor_from: ctx.clock.now() + HOUR });
    const standing = async () =>
      ((await laptop.call('/user/session?name_key=skylark')).body as { standing: { second_factor_from: number | null } }).standing;
    expect([(await work()).status, (await standing()).second_factor_from]).toEqual([200, ctx.clock.now() + HOUR]);
    ctx.clock.advance(HOUR);
    expect(codes(await work())).toEqual([403, 'users.second-factor-needed']);
    expect((await withKey()).status).toBe(401);
    expect((await standing()).second_factor_from).toBe(ctx.clock.now());
    const { totpURI } = (await laptop.auth('/two-factor/enable', { password })).body as { totpURI: string };
    expect((await work()).status).toBe(403);
    expect((await laptop.auth('/two-factor/verify-totp', { code: URI.parse(totpURI).generate() })).status).toBe(200);
    await ctx.records.flush();
    expect([(await work()).status, (await withKey()).status, (await standing()).second_factor_from]).toEqual([200, 200, null]);
    expect((await laptop.auth('/two-factor/disable', { password })).status).toBe(200);
    await ctx.records.flush();
    expect(codes(await work())).toEqual([403, 'users.second-factor-needed']);
    await require({ second_factor: 'none', second_factor_from: null });
    expect((await work()).status).toBe(200);
  });

  test('[AUT-1] new backup codes end the earlier ones', async () => {
    const { totpURI, backupCodes } = (await laptop.auth('/two-factor/enable', { password })).body as { totpURI: string; backupCodes: string[] };
    await laptop.auth('/two-factor/verify-totp', { code: URI.parse(totpURI).generate() });
    expect((await laptop.auth('/two-factor/generate-backup-codes', { password: 'not this one' })).status).toBeGreaterThanOrEqual(400);
    const renewed = (await laptop.auth('/two-factor/generate-backup-codes', { password })).body as { backupCodes: string[] };
    expect(renewed.backupCodes).toHaveLength(backupCodes.length);
    expect(renewed.backupCodes.filter((code) => backupCodes.includes(code))).toEqual([]);
  });

  test('[AUT-1, AUT-3] a sensitive act needs a new sign-in or the password, in this session, for five minutes', async () => {
    expect((await newKey()).status).toBe(200);
    await age();
    expect(codes(await newKey())).toEqual([403, 'users.fresh-needed']);
    expect(codes(await laptop.call('/cms/invitations', { emails: ['x@y.example'], roles: [], language: 'en', preview: false }))).toEqual([
      403,
      'users.fresh-needed',
    ]);
    expect((await work()).status).toBe(200);
    expect(codes(await laptop.call('/user/confirm_password', { password: 'not this one' }))).toEqual([422, 'profile.wrong-password']);
    expect(codes(await newKey())).toEqual([403, 'users.fresh-needed']);
    expect((await laptop.call('/user/confirm_password', { password })).status).toBe(200);
    expect((await newKey()).status).toBe(200);
    await sql`update auth_verification set "expiresAt" = now() - interval '1 second' where identifier like 'fresh:%'`.execute(ctx.records.kysely);
    expect(codes(await newKey())).toEqual([403, 'users.fresh-needed']);
  });

  test('[AUT-1] whoever has no password is not asked for one', async () => {
    await age();
    await sql`update auth_account set password = null`.execute(ctx.records.kysely);
    expect((await newKey()).status).toBe(200);
  });
});
