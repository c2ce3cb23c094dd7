import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '@app/kernel/time/durations.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { invitationRequests } from '@app/domain/invitations/invitation-request.collection.ts';
import { invitations } from '@app/domain/invitations/invitation.collection.ts';
import { notices } from '@app/domain/users/notices/notice.collection.ts';
import { members, users } from '@app/domain/users/user.collection.ts';
import { signUpConfirmed } from '../testing/sign-up.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

const PASSWORD = 'a quiet runway 27L';
const common = { roles: ['sales'], admin: false, restricted: false, language: 'en' };

describe('invitations', () => {
  let ctx: TestContext;
  beforeAll(async () => {
    ctx = await testContext();
    await ctx.client('apron', { kind: 'platform' });
    await ctx.client('skylark', { name: 'Skylark', config: { roles: [{ id: 'sales', label: 'Sales' }] } });
    await ctx.client('meridian', { name: 'Meridian' });
    await ctx.person({ uid: 'ada', client: 'skylark', roles: ['admin'], name: 'Ada' });
    await ctx.person({ uid: 'ben', client: 'skylark', roles: ['sales'], name: 'Ben' });
    await ctx.person({ uid: 'mia', client: 'meridian', roles: ['admin'], name: 'Mia' });
  });
  afterAll(() => ctx.close());

  const store = () => ctx.records.forClient('skylark');
  const as = async (uid: string, path: string, body: Record<string, unknown>, client = 'skylark') =>
    ctx.call(path, body, { token: await ctx.token(uid), client });
  const invite = (emails: readonly string[], more: Record<string, unknown> = {}) =>
    as('ada', '/cms/invitations', { ...common, emails, preview: false, ...more });
  const find = async (email: string) => {
    const invitation = await store().find(invitations, { where: where('email', 'eq', email) });
    if (!invitation) throw new Error(`nobody invited ${email}`);
    return invitation;
  };
  const tokenFor = async (email: string): Promise<string> => {
    await ctx.jobs.settle();
    const text = ctx.printed.findLast(({ to }) => to[0]?.address === email)?.text ?? '';
    return /\/invite#([\w-]+)/.exec(text)?.[1] ?? '';
  };
  const codeOf = (reply: { status: number; body: { problems?: { code: string }[] } }): string =>
    reply.body.problems?.[0]?.code ?? String(reply.status);
  const accept = (token: string, name = 'Nina Ortiz') => ctx.call('/invitations/accept', { token, name, password: PASSWORD });
  const invited = async (email: string): Promise<string> => {
    await invite([email]);
    return await tokenFor(email);
  };

  test('[TEN-13] each pasted address is answered, and a preview sends nothing', async () => {
    await invite(['waits@skylark.example']);
    const emails = ['New@skylark.example', 'ben@example.com', 'waits@skylark.example', 'no address', 'new@skylark.example'];
    const { body } = await invite(emails, { preview: true });
    const rows = (body.rows as { given: string; outcome: string; sent_at: number | null; link: string }[]).map(Object.values);
    expect(rows).toEqual([
      ['New@skylark.example', 'invited', null, ''],
      ['ben@example.com', 'member', null, ''],
      ['waits@skylark.example', 'already-invited', ctx.clock.now(), ''],
      ['no address', 'not-an-email', null, ''],
    ]);
    expect(await tokenFor('new@skylark.example')).toBe('');
  });

  test('[TEN-12, ROL-3] only admins of the company invite, in person, with roles of the company', async () => {
    const body = { ...common, emails: ['x@skylark.example'], preview: false };
    expect(codeOf(await as('ben', '/cms/invitations', body))).toBe('records.not-allowed');
    expect(codeOf(await as('mia', '/cms/invitations', body))).toBe('records.not-allowed');
    expect(codeOf(await invite(['x@skylark.example'], { roles: ['pilot'] }))).toBe('users.key-role');
    const { body: key } = await as('ada', '/cms/api_keys', { label: 'Script', roles: ['admin'], expires: null });
    expect(codeOf(await ctx.call('/cms/invitations', body, { token: key.key }))).toBe('users.needs-person');
    expect((await ctx.call('/documents/list', { query: { collection: 'invitations' } }, { token: key.key })).body.docs ?? []).toEqual([]);
    const { id } = await find('waits@skylark.example');
    expect(codeOf(await as('mia', `/cms/invitations/${id}/revoke`, {}, 'meridian'))).toBe('records.missing');
  });

  test('[AUT-1] opening changes nothing; accepting makes an account that the mailbox confirms, once', async () => {
    const token = await invited('nina@skylark.example');
    const before = await find('nina@skylark.example');
    for (const _ of [1, 2]) {
      const { body } = await ctx.call('/invitations/open', { token });
      expect(body).toEqual({ company: 'Skylark', inviter: 'Ada', email: 'n…@skylark.example', account: '', isYours: false, hasAccount: false });
    }
    expect(await find('nina@skylark.example')).toEqual(before);
    expect(codeOf(await ctx.call('/invitations/accept', { token, name: 'Nina', password: 'short' }))).toBe('users.weak-password');
    const reply = await accept(token);
    expect(reply.body).toEqual({ name_key: 'skylark', email: 'nina@skylark.example' });
    const { accepted_by: uid } = await find('nina@skylark.example');
    expect(await store().get(members, uid)).toMatchObject({
      name: 'Nina Ortiz',
      roles: { sales: true },
      active: true,
      email: 'nina@skylark.example',
    });
    const signedIn = await ctx.call(
      '/auth/sign-in/email',
      { email: 'nina@skylark.example', password: PASSWORD },
      { headers: { origin: 'http://localhost' } },
    );
    expect(signedIn.status).toBe(200);
    expect(signedIn.body.user.emailVerified).toBe(true);
    expect((await as(uid, '/documents/list', { query: { collection: 'threads' } })).status).toBe(200);
    expect(codeOf(await accept(token))).toBe('invitations.accepted');
    expect(codeOf(await ctx.call('/invitations/open', { token }))).toBe('invitations.accepted');
  });

  test('[AUT-1] a copied link proves no mailbox: its account is unconfirmed', async () => {
    const { body } = await invite(['linked@skylark.example']);
    const token = /#(.+)$/.exec(body.rows[0].link as string)?.[1] ?? '';
    expect((await accept(token, 'Lin')).status).toBe(200);
    const signedIn = await ctx.call(
      '/auth/sign-in/email',
      { email: 'linked@skylark.example', password: PASSWORD },
      { headers: { origin: 'http://localhost' } },
    );
    expect(signedIn.body.user.emailVerified).toBe(false);
  });

  test('[AUT-1] of two tabs that accept at once, one wins and the other is told', async () => {
    const token = await invited('twice@skylark.example');
    const codes = (await Promise.all([accept(token), accept(token)])).map(codeOf).toSorted();
    expect(codes).toEqual(['200', 'invitations.accepted']);
    const staff = await store().list(members, {});
    expect(staff.filter(({ email }) => email === 'twice@skylark.example')).toHaveLength(1);
  });

  test('[AUT-1] accepted and revoked at the same moment: one outcome, explained to the other', async () => {
    const token = await invited('race@skylark.example');
    const { id } = await find('race@skylark.example');
    const [accepted, revoked] = await Promise.all([accept(token), as('ada', `/cms/invitations/${id}/revoke`, {})]);
    const { state } = await find('race@skylark.example');
    const expected = state === 'accepted' ? ['200', 'invitations.settled'] : ['invitations.revoked', '200'];
    expect([codeOf(accepted), codeOf(revoked)]).toEqual(expected);
  });

  test('[AUT-1] an expired, a revoked and a replaced link say so; nobody joins by them', async () => {
    const [old, gone] = [await invited('old@skylark.example'), await invited('gone@skylark.example')];
    await as('ada', `/cms/invitations/${(await find('gone@skylark.example')).id}/revoke`, {});
    expect(codeOf(await accept(gone))).toBe('invitations.revoked');
    expect(codeOf(await as('ada', `/cms/invitations/${(await find('gone@skylark.example')).id}/resend`, {}))).toBe('invitations.settled');
    ctx.clock.advance(8 * DAY);
    expect(codeOf(await accept(old))).toBe('invitations.expired');
    const renewed = await as('ada', `/cms/invitations/${(await find('old@skylark.example')).id}/resend`, {});
    expect(renewed.body.link).toMatch(/^http:\/\/localhost\/invite#[\w-]{22}$/);
    expect(codeOf(await accept(old))).toBe('invitations.unknown');
    expect(codeOf(await accept(await tokenFor('old@skylark.example'), 'Olga'))).toBe('200');
  });

  test('[AUT-1] whoever is signed in accepts as themselves; another account is told whom it is for', async () => {
    await signUpConfirmed(ctx, { email: 'kim@example.org', password: PASSWORD, name: 'Kim Park' });
    await signUpConfirmed(ctx, { email: 'lee@example.org', password: PASSWORD, name: 'Lee' });
    const uidOf = async (email: string) => (await (await ctx.app()).auth.invited.find(email))?.uid ?? '';
    const token = await invited('kim@example.org');
    const asUser = async (email: string, path: string) => as(await uidOf(email), path, { token });
    const mismatch = await asUser('lee@example.org', '/invitations/accept');
    expect(codeOf(mismatch)).toBe('invitations.other-account');
    expect(mismatch.body.problems[0].params).toEqual({ invited: 'k…@example.org', account: 'l…@example.org' });
    expect((await asUser('lee@example.org', '/invitations/open')).body).toMatchObject({
      isYours: false,
      account: 'l…@example.org',
      hasAccount: true,
    });
    expect(codeOf(await accept(token, 'Somebody'))).toBe('invitations.needs-account');
    expect((await asUser('kim@example.org', '/invitations/accept')).body).toEqual({ name_key: 'skylark', email: '' });
    expect(await store().get(members, await uidOf('kim@example.org'))).toMatchObject({ name: 'Kim Park', roles: { sales: true } });
  });

  test('[AUT-1] the inviter’s own email must be confirmed', async () => {
    const { body } = await invite(['unproven@skylark.example'], { admin: true });
    await accept(/#(.+)$/.exec(body.rows[0].link as string)?.[1] ?? '', 'Una');
    const { accepted_by: uid } = await find('unproven@skylark.example');
    const reply = await as(uid, '/cms/invitations', { ...common, emails: ['y@skylark.example'], preview: false });
    expect(codeOf(reply)).toBe('users.unconfirmed');
  });

  test('[AUT-1] a company sends 200 invitations a day, not one more', async () => {
    ctx.clock.advance(2 * DAY);
    const emails = Array.from({ length: 199 }, (_, index) => `crew${index}@skylark.example`);
    expect((await invite(emails)).status).toBe(200);
    expect(codeOf(await invite(['one@skylark.example', 'two@skylark.example']))).toBe('invitations.limit');
    expect(codeOf(await invite(['one@skylark.example']))).toBe('200');
    expect(codeOf(await invite(['two@skylark.example']))).toBe('invitations.limit');
  }, 60_000);

  test('[TEN-13, SHL-13] somebody who does not work for a company asks its admins once, who invite with one call or decline', async () => {
    // The invitations of this day are used up.
    ctx.clock.advance(2 * DAY);
    await signUpConfirmed(ctx, { email: 'rosa@lind.example', name: 'Rosa Lind', password: PASSWORD });
    const rosa = (await ctx.records.platform.find(users, { where: where('email', 'eq', 'rosa@lind.example') }))!.id;
    const ask = async (uid: string, name_key = 'skylark') => ctx.call('/invitations/ask', { name_key }, { token: await ctx.token(uid) });
    const requests = async () => await store().list(invitationRequests, { where: where('email', 'eq', 'rosa@lind.example') });
    const told = async () => await store().list(notices, { where: all(where('kind', 'eq', 'invitation-requested'), where('user', 'eq', 'ada')) });
    expect((await ask(rosa)).body).toEqual({ company: 'Skylark' });
    expect([codeOf(await ask(rosa)), (await requests()).length, (await told()).length]).toEqual(['200', 1, 1]);
    expect((await told())[0]).toMatchObject({ user: 'ada', subject: 'Rosa Lind', screen: 'company/users?tab=requests' });
    const id = (await requests())[0]?.id ?? '';
    const answer = (uid: string, word: string, client = 'skylark') => as(uid, `/cms/invitation_requests/${id}/answer`, { id, answer: word }, client);
    expect([codeOf(await answer('ben', 'invite')), codeOf(await answer('mia', 'invite', 'meridian'))]).toEqual([
      'records.not-allowed',
      'records.missing',
    ]);
    expect((await ctx.call('/documents/invitation_requests', undefined, { token: await ctx.token('ben'), client: 'skylark' })).body.docs).toEqual([]);
    expect([codeOf(await answer('ada', 'decline')), codeOf(await answer('ada', 'invite'))]).toEqual(['200', 'invitations.answered']);
    expect(await tokenFor('rosa@lind.example')).toBe('');
    expect([codeOf(await answer('ada', 'reopen')), (await answer('ada', 'invite')).body.link]).toEqual(['200', expect.stringMatching(/#[\w-]{22}$/)]);
    expect([(await answer('ada', 'invite')).body.link, (await requests())[0]?.state]).toEqual(['', 'invited']);
    const token = await tokenFor('rosa@lind.example');
    expect((await ctx.call('/invitations/accept', { token, name: '', password: '' }, { token: await ctx.token(rosa) })).status).toBe(200);
    expect(codeOf(await ask(rosa))).toBe('invitations.member');
    expect([codeOf(await ask(rosa, 'nowhere')), codeOf(await ctx.call('/invitations/ask', { name_key: 'skylark' }))]).toEqual([
      'records.missing',
      'records.signed-out',
    ]);
  });

  test('[TEN-13] the holder of a link that expired asks for another one without an account', async () => {
    const token = await invited('late@skylark.example');
    const ask = () => ctx.call('/invitations/ask', { token });
    expect(codeOf(await ask())).toBe('records.signed-out');
    ctx.clock.advance(8 * DAY);
    expect((await ask()).body).toEqual({ company: 'Skylark' });
    const request = await store().find(invitationRequests, { where: where('email', 'eq', 'late@skylark.example') });
    const { body } = await as('ada', `/cms/invitation_requests/${request?.id}/answer`, { id: request?.id, answer: 'invite' });
    expect((await ctx.call('/invitations/open', { token: body.link.split('#')[1] })).status).toBe(200);
  });
});
