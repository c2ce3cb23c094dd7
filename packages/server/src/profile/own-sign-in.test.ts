import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '@app/store/testing/engines.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { endedSessions, members, users } from '@app/domain/users/user.collection.ts';
import { LiveClient } from '../testing/live-client.ts';
import { staffBrowser, TestBrowser } from '../testing/test-browser.ts';
import { type TestContext, testContext, type TestReply } from '../testing/test-context.ts';

const password = 'correct horse battery';
const codes = (reply: TestReply): [number, string | undefined] => [reply.status, reply.body.problems?.[0]?.code];

describe.each(engines)('own sign-in on %s', (engine) => {
  let ctx: TestContext;
  let url: string;
  let turn = 0;
  let email: string;
  let uid: string;
  let laptop: TestBrowser;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    for (const client of ['apron', 'skylark']) await ctx.client(client);
    url = await (await ctx.app()).http.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => ctx?.close());
  beforeEach(async () => {
    email = `ann${++turn}@skylark.example`;
    ({ browser: laptop, uid } = await staffBrowser(ctx, { email, password, name: 'Ann Lee', client: 'skylark', roles: ['sales'] }));
  });
  const phone = async (): Promise<TestBrowser> => {
    const browser = new TestBrowser(ctx, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1');
    browser.client = 'skylark';
    await browser.signIn({ email, password });
    return browser;
  };
  const textTo = async (address: string): Promise<string> => {
    await ctx.jobs.settle();
    return ctx.printed.filter(({ to }) => to[0]?.address === address).at(-1)?.text ?? '';
  };
  const codeTo = async (address: string): Promise<string> => /^(\d{8})$/m.exec(await textTo(address))?.[1] ?? '';

  describe('sessions', () => {
    const idsOf = async (browser: TestBrowser) =>
      (await browser.call('/user/sessions')).body.sessions as { id: string; isCurrent: boolean; device: string }[];

    test('[AUT-1, AUT-3] a person sees their devices and ends one: its token and its live connection end at once', async () => {
      const other = await phone();
      const token = await other.token();
      const line = await LiveClient.open(url);
      await line.auth(token, 'skylark');
      expect((await other.call('/user/sessions', undefined, token)).status).toBe(200);
      const listed = await idsOf(laptop);
      expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
      expect(listed[1]?.device).toContain('iPhone');
      expect(JSON.stringify(listed)).not.toMatch(/token/i);
      expect((await laptop.call(`/user/sessions/${listed[1]?.id ?? ''}/end`, {})).status).toBe(200);
      expect((await other.call('/user/sessions', undefined, token)).status).toBe(401);
      await line.untilClosed();
      const again = await LiveClient.open(url);
      expect(await again.auth(token, 'skylark')).toMatchObject({ t: 'error', problems: [{ code: 'records.signed-out' }] });
      expect(await idsOf(laptop)).toHaveLength(1);
    });

    test('[AUT-1] all others end, this one stays', async () => {
      const others = [await phone(), await phone()];
      const tokens = await Promise.all(others.map((browser) => browser.token()));
      expect((await laptop.call('/user/sessions/end_others', {})).body).toEqual({ ended: 2 });
      for (const token of tokens) expect((await laptop.call('/user/sessions', undefined, token)).status).toBe(401);
      expect((await laptop.call('/user/sessions/end_others', {})).body).toEqual({ ended: 0 });
    });

    test('[TEN-12] nobody ends a session of somebody else', async () => {
      const foreign = await staffBrowser(ctx, { email: `ben${turn}@skylark.example`, password, name: 'Ben', client: 'skylark', roles: ['admin'] });
      const [mine] = await idsOf(laptop);
      expect((await foreign.browser.call(`/user/sessions/${mine?.id ?? ''}/end`, {})).status).toBe(200);
      expect((await laptop.call('/user/sessions')).status).toBe(200);
      expect((await ctx.call('/user/sessions', undefined)).status).toBe(401);
    });

    test('[AUT-3] a session that ends on another server ends here at once', async () => {
      const token = await laptop.token();
      const line = await LiveClient.open(url);
      await line.auth(token, 'skylark');
      const id = (await idsOf(laptop))[0]?.id ?? '';
      // The other server's transaction, and its notice.
      await sql`delete from auth_session where id = ${id}`.execute(ctx.records.kysely);
      expect((await laptop.call('/user/sessions', undefined, token)).status, 'trusted for a while without the notice').toBe(200);
      const store = ctx.records.platform;
      await store.write([{ op: 'set', path: store.path(endedSessions, id), data: { user: uid } }]);
      await line.untilClosed();
      expect((await laptop.call('/user/sessions', undefined, token)).status).toBe(401);
      ctx.clock.advance(2 * DAY);
      await ctx.jobs.turn('ended-sessions-sweep');
      expect(await store.list(endedSessions, {})).toEqual([]);
    });

    test('[AUT-1] a new password needs the current one, and ends all other sessions', async () => {
      const other = await phone();
      const token = await other.token();
      const wrong = await laptop.auth('/change-password', { currentPassword: 'not this one', newPassword: 'another good password' });
      expect(codes(wrong)).toEqual([400, 'users.wrong-password']);
      const easy = await laptop.auth('/change-password', { currentPassword: password, newPassword: 'password1' });
      expect(codes(easy)).toEqual([422, 'users.easy-password']);
      expect((await laptop.auth('/change-password', { currentPassword: password, newPassword: 'another good password' })).status).toBe(200);
      expect((await laptop.call('/user/sessions')).status).toBe(200);
      expect((await laptop.call('/user/sessions', undefined, token)).status).toBe(401);
      expect((await new TestBrowser(ctx).signIn({ email, password })).status).toBe(401);
    });
  });

  describe('change of email', () => {
    const change = (to: string, given = password) => laptop.call('/user/email/change', { email: to, password: given });
    const confirm = (code: string) => laptop.call('/user/email/confirm', { code });

    test('[AUT-1] a new email counts once its code is entered; sign-in, record and memberships follow; the old address can revert it', async () => {
      const next = `new${turn}@skylark.example`;
      expect((await change(next)).body).toEqual({ email, confirmed: true, pending: next, has_password: true });
      expect(codes(await confirm('00000000'))).toEqual([422, 'profile.email-code']);
      expect((await laptop.call('/user/sign_in')).body).toMatchObject({ email, pending: next });
      expect((await new TestBrowser(ctx).signIn({ email: next, password })).status).toBe(401);
      expect((await confirm(await codeTo(next))).body).toMatchObject({ email: next, confirmed: true, pending: '' });
      expect(await ctx.records.platform.get(users, uid)).toMatchObject({ email: next });
      expect(await ctx.records.forClient('skylark').get(members, uid)).toMatchObject({ email: next });
      expect((await new TestBrowser(ctx).signIn({ email: next, password })).status).toBe(200);

      const notice = await textTo(email);
      expect(notice).not.toContain(next);
      const link = /\/-\/email#(\S+)/.exec(notice)?.[1] ?? '';
      const token = await laptop.token();
      const reverted = await ctx.call('/user/email/revert', { token: link });
      expect(reverted.body).toMatchObject({ email });
      expect(codes(await ctx.call('/user/email/revert', { token: link })), 'once').toEqual([410, 'users.link-ended']);
      expect((await laptop.call('/user/sign_in', undefined, token)).status, 'signed out everywhere').toBe(401);
      expect((await new TestBrowser(ctx).signIn({ email, password })).status, 'a password that somebody may know').toBe(401);
      const chosen = 'a password of the owner';
      expect((await new TestBrowser(ctx).auth('/reset-password', { token: reverted.body.token, newPassword: chosen })).status).toBe(200);
      expect((await new TestBrowser(ctx).signIn({ email, password: chosen })).status).toBe(200);
    });

    test('[AUT-1] it needs the password, another address, and few tries', async () => {
      expect(codes(await change(`x${turn}@skylark.example`, 'not this one'))).toEqual([422, 'profile.wrong-password']);
      expect(codes(await change(email.toUpperCase()))).toEqual([422, 'profile.same-email']);
      expect(codes(await change('no address'))).toEqual([422, 'records.invalid']);
      expect(await textTo(`x${turn}@skylark.example`)).toBe('');
      const next = `y${turn}@skylark.example`;
      await change(next);
      const right = await codeTo(next);
      for (let guess = 0; guess < 5; guess++) expect(codes(await confirm('00000000'))).toEqual([422, 'profile.email-code']);
      expect(codes(await confirm(right))).toEqual([429, 'records.too-many']);
    });

    test('[AUT-1] nobody learns whether an address has an account, and nobody takes it', async () => {
      const taken = `owner${turn}@skylark.example`;
      await new TestBrowser(ctx).signUp({ email: taken, password, name: 'Owner' });
      expect((await change(taken)).body).toEqual({ email, confirmed: true, pending: taken, has_password: true });
      expect(await textTo(taken)).toContain('You already have an account');
      expect(await codeTo(taken)).toBe('');
    });

    test('[AUT-1] an address that was taken meanwhile is refused', async () => {
      const next = `late${turn}@skylark.example`;
      await change(next);
      const code = await codeTo(next);
      await new TestBrowser(ctx).signUp({ email: next, password, name: 'Faster' });
      expect(codes(await confirm(code))).toEqual([409, 'users.email-taken']);
      expect((await laptop.call('/user/sign_in')).body).toMatchObject({ email });
    });

    test('[AUT-1] links to the old address that choose a password end with the change', async () => {
      await new TestBrowser(ctx).auth('/request-password-reset', { email, redirectTo: '/login' });
      const token = /#token=(\S+)/.exec(await textTo(email))?.[1] ?? '';
      expect(token).not.toBe('');
      const next = `gone${turn}@skylark.example`;
      await change(next);
      await confirm(await codeTo(next));
      const reply = await new TestBrowser(ctx).auth('/reset-password', { token, newPassword: 'a password of a thief' });
      expect(codes(reply)).toEqual([400, 'users.link-ended']);
    });
  });
});
