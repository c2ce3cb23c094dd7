import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { standingOf } from '@app/domain/invitations/invitation.rules.ts';
import { type InvitationRequest, invitationRequests } from '@app/domain/invitations/invitation-request.collection.ts';
import type { answerInvitationRequest as answerCall, askForInvitation as askCall } from '@app/domain/invitations/invitation-requests.calls.ts';
import { invitations } from '@app/domain/invitations/invitation.collection.ts';
import { addresses } from '@app/domain/links.ts';
import { refuse } from '@app/domain/problems.ts';
import { displayName } from '@app/domain/users/name.rules.ts';
import { members, users } from '@app/domain/users/user.collection.ts';
import { claimOn } from '../claims/claims.ts';
import type { AppContext } from '../platform/app-context.ts';
import { idFrom } from '../platform/stable-id.ts';
import { needConfirmedAddress } from '../users/confirmed-address.ts';
import { adminsOf, writeNotices } from '../users/notices/write-notices.ts';
import { invitationOf } from './invitation-token.ts';
import { resendInvitation, type Sender, sendInvitations } from './send-invitations.ts';

const ASKS_A_DAY = 5;
/** Open requests of a company; more would only bury those that its admins know. */
const MOST_OPEN = 500;

interface Asking {
  readonly client: string;
  readonly email: string;
  readonly name: string;
}

/** Notes that somebody asks to work for a company, and tells its admins once. */
export async function askForInvitation(ctx: AppContext, actor: Actor, input: z.output<typeof askCall.body>): Promise<{ company: string }> {
  const { client, email, name } = await askingOf(ctx, actor, input);
  const { records, clock, limits, config } = ctx;
  const store = records.forClient(client);
  const company = await store.get(clients, client);
  if (!company?.active) throw refuse({ code: 'invitations.suspended' });
  if (await store.find(members, { where: all(where('email', 'eq', email), where('active', 'eq', true)) }))
    throw refuse({ code: 'invitations.member' });
  const limited = { bucket: 'requests for invitations', key: email, max: ASKS_A_DAY, windowMs: DAY, single: true };
  if (!(await limits.take(limited))) throw refuse({ code: 'records.too-many' });
  await records.tx(async () => {
    await store.lockName(invitationRequests.name);
    const id = idFrom(config, 'request for an invitation', client, email);
    const before = await store.get(invitationRequests, id);
    if (before?.state === 'open') return;
    if ((await store.count(invitationRequests, { where: where('state', 'eq', 'open') })) >= MOST_OPEN) throw refuse({ code: 'records.too-many' });
    const asked_at = clock.now();
    if (before) await store.update(invitationRequests, id, { state: 'open', asked_at, name });
    else await store.create(invitationRequests, { email, name, asked_at }, { id });
    const readers = { client, uids: await adminsOf(ctx, client), key: `${id} ${asked_at}` };
    const screen = `${addresses.members.list}?tab=requests`;
    await writeNotices(ctx, readers, { kind: 'invitation-requested', subject: name || email, screen });
  });
  return { company: company.name };
}

/** The account that is signed in asks; without one, the holder of a link that expired asks for the address of its invitation. */
async function askingOf(ctx: AppContext, actor: Actor, { name_key, token }: z.output<typeof askCall.body>): Promise<Asking> {
  const { records, clock } = ctx;
  const opened = token === '' ? undefined : await invitationOf(ctx, token);
  const client = opened?.client ?? (await claimOn(records, 'name_key', name_key))?.client;
  if (client === undefined) throw refuse({ code: 'records.missing' });
  const account = actor.uid === '' || actor.anonymous ? undefined : await records.platform.get(users, actor.uid);
  if (account) {
    await needConfirmedAddress(ctx, actor.uid);
    if (account.email === '') throw refuse({ code: 'users.unconfirmed' });
    return { client, email: account.email.toLowerCase(), name: displayName(account) };
  }
  if (!opened || standingOf(opened.invitation, clock.now()) !== 'expired') throw refuse({ code: 'records.signed-out' });
  return { client, email: opened.invitation.email, name: '' };
}

const answers = { invite: 'invited', decline: 'declined', reopen: 'open' } as const;

/** Answers a request. An invitation goes out without roles; its admins give them when the person has come. */
export async function answerInvitationRequest(
  ctx: AppContext,
  sender: Sender,
  { id, answer }: z.output<typeof answerCall.body>,
): Promise<{ link: string }> {
  const { records } = ctx;
  const { client, uid } = sender.actor;
  const store = records.forClient(client, uid);
  const state = answers[answer];
  const request = await store.get(invitationRequests, id);
  if (!request) throw refuse({ code: 'records.missing' });
  if (request.state === state) return { link: '' };
  const link = answer === 'invite' && request.state === 'open' ? await inviteAsked(ctx, sender, request) : '';
  await records.tx(async () => {
    await store.lockName(invitationRequests.name);
    if ((await store.get(invitationRequests, id))?.state !== state) await store.update(invitationRequests, id, { state });
  });
  return { link };
}

/** Sends an invitation; one that was sent before they asked is sent again, because it did not help. */
async function inviteAsked(ctx: AppContext, sender: Sender, { email, asked_at }: Doc<InvitationRequest>): Promise<string> {
  const store = ctx.records.forClient(sender.actor.client);
  const language = (await store.get(clients, sender.actor.client))?.language ?? 'en';
  const offer = { roles: [], admin: false, restricted: false, language, preview: false };
  const [row] = (await sendInvitations(ctx, sender, { ...offer, emails: [email] })).rows;
  if (row?.outcome !== 'already-invited' || (row.sent_at ?? 0) >= asked_at) return row?.link ?? '';
  const waiting = await store.find(invitations, { where: all(where('email', 'eq', email), where('state', 'eq', 'sent')) });
  return waiting ? (await resendInvitation(ctx, sender, waiting.id)).link : '';
}
