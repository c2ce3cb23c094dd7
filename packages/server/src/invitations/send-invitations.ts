import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { invitations } from '@app/domain/invitations/invitation.collection.ts';
import { emailIn, INVITATIONS_A_DAY } from '@app/domain/invitations/invitation.rules.ts';
import { invitationStates } from '@app/domain/invitations/invitation.states.ts';
import type { Invitation } from '@app/domain/invitations/invitation.ts';
import type { invite as inviteCall, InviteRow } from '@app/domain/invitations/invitations.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import { members } from '@app/domain/users/user.collection.ts';
import { removeBody } from '../mail/system/system-mail-body.ts';
import type { AppContext } from '../platform/app-context.ts';
import { sendsLinks } from '../platform/mailer.ts';
import { needConfirmedAddress } from '../users/confirmed-address.ts';
import { renewInvitation, writeInvitation } from './invite.ts';
import { adminsOf, writeNotices } from '../users/notices/write-notices.ts';

export interface Sender {
  readonly actor: Actor;
  readonly origin: string;
}
const inviterOf = ({ actor, origin }: Sender) => ({ client: actor.client, by: actor.uid, origin });

/**
 * An address that nobody confirmed sends no email. A server that cannot send any cannot confirm one either: its invitations are links that
 * people share themselves.
 */
async function needInviter(ctx: AppContext, uid: string): Promise<void> {
  if (sendsLinks(ctx.mailer)) await needConfirmedAddress(ctx, uid);
}

/** Returns the outcome for each address, and sends the invitations unless it is a preview. Refuses `users.key-role`, `invitations.limit`. */
export async function sendInvitations(ctx: AppContext, sender: Sender, { emails, preview, ...offer }: z.output<typeof inviteCall.body>) {
  const { actor } = sender;
  await needInviter(ctx, actor.uid);
  await needRoles(ctx, actor, offer.roles);
  const rows = await rowsFor(ctx, actor, emails);
  const wanted = rows.filter(({ outcome }) => outcome === 'invited').length;
  if (preview || wanted === 0) return { rows };
  await takeLimit(ctx, actor, wanted);
  return await ctx.records.tx(async () => {
    // One after another, so that nobody is invited twice.
    await ctx.records.forClient(actor.client).lockName(invitations.name);
    const written: InviteRow[] = [];
    for (const row of await rowsFor(ctx, actor, emails)) {
      const email = emailIn(row.given);
      const isSent = row.outcome === 'invited' && email !== undefined;
      written.push(isSent ? { ...row, link: (await writeInvitation(ctx, inviterOf(sender), { ...offer, email })).link } : row);
    }
    return { rows: written };
  });
}

/** Returns the new link to share. Earlier links end. */
export async function resendInvitation(ctx: AppContext, sender: Sender, id: string): Promise<{ link: string }> {
  await needInviter(ctx, sender.actor.uid);
  await takeLimit(ctx, sender.actor, 1);
  return await changing(ctx, sender.actor, id, async (invitation) => {
    if (invitation.state !== 'sent') throw settled(invitation);
    const { link } = await renewInvitation(ctx, inviterOf(sender), invitation);
    return { link };
  });
}

export async function revokeInvitation(ctx: AppContext, actor: Actor, id: string): Promise<void> {
  await changing(ctx, actor, id, async (invitation) => {
    if (invitation.state === 'accepted') throw settled(invitation);
    if (invitation.state === 'revoked') return;
    await removeBody(ctx, invitation.mail);
    await ctx.records.forClient(actor.client, actor.uid).update(invitations, id, { state: 'revoked' });
  });
}

const settled = ({ state }: Pick<Invitation, 'state'>) => refuse({ code: 'invitations.settled', params: { state: invitationStates.label(state) } });

/** Works on a locked invitation. */
async function changing<T>({ records }: AppContext, actor: Actor, id: string, work: (invitation: Doc<Invitation>) => Promise<T>): Promise<T> {
  return await records.tx(async () => {
    const store = records.forClient(actor.client);
    await store.lockName(invitations.name);
    const invitation = await store.get(invitations, id);
    if (!invitation) throw refuse({ code: 'records.missing' });
    return await work(invitation);
  });
}

async function needRoles({ records }: AppContext, { client }: Actor, roles: readonly string[]): Promise<void> {
  const company = await records.forClient(client).get(clients, client);
  const role = roles.find((id) => !company?.config.roles.some((known) => known.id === id));
  if (role !== undefined) throw refuse({ code: 'users.key-role', params: { role } });
}

/** Counts invitations of a day; the admins are told when no more are allowed. */
async function takeLimit(ctx: AppContext, { client }: Actor, amount: number): Promise<void> {
  const { limits } = ctx;
  const limited = { bucket: 'invitations', key: client, max: INVITATIONS_A_DAY, windowMs: DAY, amount, single: true };
  if (await limits.take(limited)) return;
  const { records, clock } = ctx;
  const readers = { client, uids: await adminsOf(ctx, client), key: `invitations ${Math.floor(clock.now() / DAY)}` };
  await records.tx(async () => await writeNotices(ctx, readers, { kind: 'limit-reached', subject: 'invitations', count: INVITATIONS_A_DAY }));
  throw refuse({ code: 'invitations.limit', params: { max: INVITATIONS_A_DAY } });
}

async function rowsFor({ records, clock }: AppContext, { client }: Actor, given: readonly string[]): Promise<InviteRow[]> {
  const store = records.forClient(client);
  const seen = new Set<string>();
  const rows: InviteRow[] = [];
  for (const text of given) {
    const email = emailIn(text);
    if (email !== undefined && seen.has(email)) continue;
    seen.add(email ?? text);
    const row = { given: text, sent_at: null, link: '' };
    const isMember = email !== undefined && (await store.find(members, { where: all(where('email', 'eq', email), where('active', 'eq', true)) }));
    const waiting =
      email !== undefined &&
      (await store.find(invitations, {
        where: all(where('email', 'eq', email), where('state', 'eq', 'sent'), where('expires', 'gt', clock.now())),
      }));
    if (email === undefined) rows.push({ ...row, outcome: 'not-an-email' });
    else if (isMember) rows.push({ ...row, outcome: 'member' });
    else if (waiting) rows.push({ ...row, outcome: 'already-invited', sent_at: waiting.sent_at });
    else rows.push({ ...row, outcome: 'invited' });
  }
  return rows;
}
