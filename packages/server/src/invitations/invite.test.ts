import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { where } from '@app/kernel/queries/where.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import { invitations } from '@app/domain/invitations/invitation.collection.ts';
import { INVITATION_LIFE } from '@app/domain/invitations/invitation.rules.ts';
import { engines } from '@app/store/testing/engines.ts';
import { type Mailer, outboxOnly } from '../platform/mailer.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';
import { invitationOf } from './invitation-token.ts';
import { renewInvitation, writeInvitation } from './invite.ts';

const inviter = { client: 'skylark', by: 'ada', origin: 'http://localhost' };
const invited = { email: 'Nina@Skylark.example', roles: ['sales'], admin: false, restricted: false, language: 'en' as const };
const tokenIn = (text: string | undefined): string => /\/invite#([\w-]+)/.exec(text ?? '')?.[1] ?? '';

describe.each(engines)('an invitation on %s', (engine) => {
  let ctx: TestContext;
  beforeAll(async () => {
    ctx = await testContext({ engine, pollMs: HOUR });
    await ctx.client('apron', { kind: 'platform' });
    await ctx.client('skylark', { name: 'Skylark' });
    await ctx.person({ uid: 'ada', client: 'skylark', roles: ['admin'], name: 'Ada' });
    await ctx.app();
  });
  afterAll(() => ctx.close());
  const store = () => ctx.records.forClient('skylark');
  const textTo = async (email: string): Promise<string | undefined> => {
    await ctx.jobs.settle();
    return ctx.printed.findLast(({ to }) => to[0]?.address === email)?.text;
  };

  test('[TEN-13] is written with its email in the transaction of its caller, or not at all', async () => {
    await expect(
      ctx.records.tx(async () => {
        await writeInvitation(ctx, inviter, { ...invited, email: 'lost@skylark.example' });
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    expect(await textTo('lost@skylark.example')).toBeUndefined();
    const { id, link } = await ctx.records.tx(() => writeInvitation(ctx, inviter, invited));
    const text = await textTo('nina@skylark.example');
    expect(text).toContain('Ada invites you to work in Skylark.');
    const invitation = await store().get(invitations, id);
    expect(invitation).toMatchObject({ state: 'sent', delivery: 'kept', roles: ['sales'], by: 'ada', expires: ctx.clock.now() + INVITATION_LIFE });
    const [byMail, byLink] = [await invitationOf(ctx, tokenIn(text)), await invitationOf(ctx, tokenIn(link))];
    expect([byMail.invitation.id, byMail.isProven, byLink.invitation.id, byLink.isProven]).toEqual([id, true, id, false]);
    expect(JSON.stringify(invitation)).not.toContain(tokenIn(link));
  });

  test('[AUT-1] sent again, it has other links and another seven days', async () => {
    const { id, link } = await writeInvitation(ctx, inviter, { ...invited, email: 'again@skylark.example' });
    const before = await textTo('again@skylark.example');
    ctx.clock.advance(HOUR);
    const invitation = await store().get(invitations, id);
    if (!invitation) throw new Error('missing');
    const renewed = await renewInvitation(ctx, inviter, invitation);
    const after = await textTo('again@skylark.example');
    for (const ended of [tokenIn(before), tokenIn(link)]) await expect(invitationOf(ctx, ended)).rejects.toThrow();
    for (const works of [tokenIn(after), tokenIn(renewed.link)]) expect((await invitationOf(ctx, works)).invitation.id).toBe(id);
    expect((await store().get(invitations, id))?.expires).toBe(ctx.clock.now() + INVITATION_LIFE);
  });

  test('[TEN-13] a state moves only as its table says, whoever writes', async () => {
    const { id } = await writeInvitation(ctx, inviter, { ...invited, email: 'states@skylark.example' });
    await store().update(invitations, id, { state: 'revoked' });
    for (const state of ['sent', 'accepted'] as const) {
      await expect(store().update(invitations, id, { state })).rejects.toMatchObject({ problems: [{ code: 'invitations.settled' }] });
    }
  });
});

test('[TEN-13, AUT-9] where no email can be sent, an admin whose address is unconfirmed invites by links; a code still needs a confirmed one', async () => {
  const unconfirmed = async (mailer?: Mailer): Promise<{ readonly invite: unknown[]; readonly redeem: unknown }> => {
    const ctx = await testContext({ ...(mailer && { mailer }) });
    await ctx.client('apron', { kind: 'platform' });
    await ctx.client('skylark', { name: 'Skylark' });
    await ctx.app();
    const email = 'ada@skylark.example';
    const { link } = await ctx.records.tx(() => writeInvitation(ctx, { ...inviter, by: '' }, { ...invited, email, roles: [], admin: true }));
    const { client, token } = { client: 'skylark', token: tokenIn(link) };
    await ctx.call('/invitations/accept', { token, name: 'Ada', password: 'a quiet runway 27L' });
    const uid = (await ctx.records.forClient(client).find(invitations, { where: where('email', 'eq', email) }))?.accepted_by ?? '';
    const signedIn = { client, token: await ctx.token(uid) };
    const body = { emails: ['nina@skylark.example'], roles: [], admin: false, restricted: false, language: 'en', preview: false };
    const { body: answer } = await ctx.call('/cms/invitations', body, signedIn);
    const { body: code } = await ctx.call('/user/redeem_code', { code: 'SKY-2026-OPEN' }, signedIn);
    await ctx.close();
    return { invite: answer.rows?.map(({ outcome }: { outcome: string }) => outcome) ?? answer.problems, redeem: code.problems?.[0]?.code };
  };
  expect(await unconfirmed(outboxOnly)).toEqual({ invite: ['invited'], redeem: 'users.no-mail' });
  expect(await unconfirmed()).toMatchObject({ invite: [{ code: 'users.unconfirmed' }], redeem: 'users.unconfirmed' });
});
