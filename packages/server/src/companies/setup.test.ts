import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR } from '@app/kernel/time/durations.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { aircraftModels, airports } from '@app/domain/fleet/fleet.collection.ts';
import type { ListedAirport } from '@app/domain/fleet/airport-search.rules.ts';
import { feedback } from '@app/domain/jobs/jobs.collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { openAirportList } from '../fleet/airport-list.ts';
import { Jar } from '../testing/jar.ts';
import { type TestContext, type TestReply, testContext } from '../testing/test-context.ts';
import { openCommand, setUp } from './commands.ts';
import { renewSetupToken } from './setup-token.ts';

const password = 'quiet harbour lamp';
const company = {
  company: 'Northern Lights',
  name_key: 'northern',
  timezone: 'Europe/Oslo',
  name: 'Ida Berg',
  email: 'ida@northern.example',
  password,
};
const headers = { origin: 'http://localhost' };

describe.each(engines)('setup of an empty installation on %s', (engine) => {
  let ctx: TestContext;
  beforeEach(async () => {
    ctx = await testContext({ engine, config: { logLevel: 'silent' } });
  });
  afterEach(() => ctx.close());

  const tokenDrawn = async (): Promise<string> => (await renewSetupToken(ctx)) ?? '';
  const finish = (token: string, changed: Partial<typeof company> = {}): Promise<TestReply> =>
    ctx.call('/setup/finish', { token, ...company, ...changed });
  const codeOf = ({ status, body }: TestReply): [number, string | undefined] => [status, body.problems?.[0]?.code];
  const signedIn = async (email: string, secret: string): Promise<TestReply> => {
    const jar = new Jar();
    jar.keep(await ctx.call('/auth/sign-in/email', { email, password: secret }, { headers }));
    const { body } = await ctx.call('/auth/token', undefined, { headers: { ...headers, cookie: jar.header } });
    return await ctx.call('/user/session?name_key=northern', undefined, { token: body?.token ?? '' });
  };
  const companies = (): Promise<string[]> => ctx.records.findClients({ collection: clients.name });

  test('[TEN-1] the holder of the token makes the first company and its admin, who signs in; then screen and calls are not found', async () => {
    const token = await tokenDrawn();
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    expect((await ctx.call('/setup', undefined)).status).toBe(200);
    expect(await ctx.call('/setup/check', { token })).toMatchObject({ status: 200, body: { mail: false } });
    expect(await ctx.call('/setup/mail', { token, email: 'ida@northern.example' })).toMatchObject({ status: 200, body: { state: 'none' } });
    const { status, body } = await finish(token);
    expect([status, body.name_key]).toEqual([200, 'northern']);

    const { body: session } = await signedIn('ida@northern.example', password);
    expect(session.clients).toMatchObject([
      { id: 'apron', name: 'Northern Lights', name_key: 'northern', kind: 'platform', timezone: 'Europe/Oslo' },
    ]);
    expect(session.standing).toMatchObject({ client: 'apron', roles: { admin: true } });
    const closed = [await ctx.call('/setup', undefined), await ctx.call('/setup/check', { token }), await finish(token)];
    expect(closed.map(({ status: code }) => code)).toEqual([404, 404, 404]);
    expect(await renewSetupToken(ctx)).toBeUndefined();
  });

  test('[TEN-1] reference data is loaded afterwards, and its progress ends at 100 %', async () => {
    // More than a batch. That each airport of the whole list makes a record is proven beside the list.
    const list = (await openAirportList(ctx.config.dataDir)) as { airports: readonly ListedAirport[] };
    const whole = list.airports;
    list.airports = whole.slice(0, 620);
    const { body } = await finish(await tokenDrawn());
    await ctx.jobs.settle().finally(() => (list.airports = whole));
    expect(await ctx.records.platform.count(airports)).toBe(620);
    const lines = await ctx.records.forClient('apron').list(feedback, { orderBy: [{ field: 'date', dir: 'asc' }] });
    expect(new Set(lines.map(({ group_id }) => group_id))).toEqual(new Set([body.feedbackId]));
    expect(Math.max(...lines.map(({ percent }) => percent))).toBe(100);
    expect(await ctx.records.platform.count(aircraftModels)).toBeGreaterThan(10);
  });

  test('[TEN-1] only the newest token opens, for 24 hours; nothing is stored of a wrong one', async () => {
    const first = await tokenDrawn();
    const second = await tokenDrawn();
    for (const wrong of [first, 'x'.repeat(22), `${second}x`]) expect(codeOf(await finish(wrong))).toEqual([403, 'companies.setup-token']);
    ctx.clock.advance(24 * HOUR);
    expect(codeOf(await finish(second))).toEqual([403, 'companies.setup-token']);
    expect(await companies()).toEqual([]);
    expect((await finish(await tokenDrawn())).status).toBe(200);
    const stored = JSON.stringify(
      await ctx.records.kysely
        .selectFrom('documents' as never)
        .selectAll()
        .execute(),
    );
    for (const token of [first, second]) expect(stored).not.toContain(token);
  });

  test('[TEN-1] an address has ten tries a minute', async () => {
    await tokenDrawn();
    const codes: number[] = [];
    for (let i = 0; i < 11; i += 1) codes.push((await ctx.call('/setup/check', { token: `wrong-${i}` })).status);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
    ctx.clock.advance(60_000);
    expect((await ctx.call('/setup/check', { token: 'wrong' })).status).toBe(403);
  });

  const refusals = [
    [{ name_key: 'login' }, 'clients.key-reserved'],
    [{ name_key: '-x' }, 'clients.key-malformed'],
    [{ timezone: 'Mars/Olympus' }, 'clients.zone'],
    [{ password: 'short' }, 'users.weak-password'],
    [{ password: 'password1' }, 'users.easy-password'],
    [{ email: 'nobody' }, 'records.invalid'],
  ] as const;
  test('[TEN-1, TEN-13] what cannot be is refused with its reason, and no company begins', async () => {
    const token = await tokenDrawn();
    for (const [changed, code] of refusals) expect(codeOf(await finish(token, changed)), JSON.stringify(changed)).toEqual([422, code]);
    expect(await companies()).toEqual([]);
    ctx.clock.advance(60_000);
    expect((await finish(token)).status).toBe(200);
  });

  test('[TEN-1] cut off after the account, a repeated setup goes on with the same account and the password that it says', async () => {
    const token = await tokenDrawn();
    const { auth } = await ctx.app();
    const uid = await auth.accounts.ensure({ email: company.email, name: company.name, password: 'another harbour lamp' });
    expect(await companies()).toEqual([]);
    expect((await finish(token)).status).toBe(200);
    expect(await auth.signInCount()).toBe(1);
    expect(await auth.accounts.find(company.email)).toEqual({ uid, isConfirmed: true });
    expect((await signedIn(company.email, password)).body.standing).toMatchObject({ roles: { admin: true } });
    expect((await signedIn(company.email, 'another harbour lamp')).status).toBe(401);
  });

  test('[TEN-1] a command sets up without a browser: its link lets the admin choose a password, once', async () => {
    const command = openCommand(ctx.config, ctx.records, ctx.files);
    const link = await setUp(command.ctx, command.accounts, { name: 'Northern Lights', key: 'northern', email: 'Ida@northern.example' });
    const token = /\/login#token=(\w+)$/.exec(link)?.[1];
    const reset = () => ctx.call('/auth/reset-password', { token, newPassword: password }, { headers });
    expect((await reset()).status).toBe(200);
    expect((await reset()).status).not.toBe(200);
    expect((await signedIn('ida@northern.example', password)).body.standing).toMatchObject({ client: 'apron', roles: { admin: true } });
    await expect(setUp(command.ctx, command.accounts, { name: 'Other', key: 'other', email: 'eva@other.example' })).rejects.toThrow();
  });
});
