import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { invitations } from '@app/domain/invitations/invitation.collection.ts';
import { rolesOfInvitation, standingOf } from '@app/domain/invitations/invitation.rules.ts';
import type { acceptInvitation as acceptInvitationCall, openInvitation as openInvitationCall } from '@app/domain/invitations/invitations.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import { maskedAddress } from '@app/domain/users/masked-address.rules.ts';
import { displayName } from '@app/domain/users/name.rules.ts';
import { members, users } from '@app/domain/users/user.collection.ts';
import type { User } from '@app/domain/users/user.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { InvitedAccounts } from '../users/auth/invited-accounts.ts';
import { invitationOf, type OpenedInvitation } from './invitation-token.ts';

type Opened = z.output<typeof openInvitationCall.reply>;
type Acceptance = z.output<typeof acceptInvitationCall.body>;
type Accepted = z.output<typeof acceptInvitationCall.reply>;

const refusals = { expired: 'invitations.expired', revoked: 'invitations.revoked', accepted: 'invitations.accepted' } as const;
/** Refuses an invalid invitation with the reason. */
function needOpen({ clock }: AppContext, { invitation }: OpenedInvitation, company: Doc<Client> | undefined): Doc<Client> {
  const standing = standingOf(invitation, clock.now());
  if (standing !== 'sent') throw refuse({ code: refusals[standing] });
  if (!company?.active) throw refuse({ code: 'invitations.suspended' });
  return company;
}
const companyOf = ({ records }: AppContext, client: string) => records.forClient(client).get(clients, client);

/** Returns the user who is signed in with an account; visitors and anonymous sign-ins do not count. */
async function accountOf({ records }: AppContext, { uid, anonymous, key }: Actor): Promise<Doc<User> | undefined> {
  return uid === '' || anonymous || key !== undefined ? undefined : await records.platform.get(users, uid);
}

/** Shows the holder of a link the invitation; changes nothing. */
export async function openInvitation(ctx: AppContext, accounts: InvitedAccounts, actor: Actor, token: string): Promise<Opened> {
  const opened = await invitationOf(ctx, token);
  const { client, invitation } = opened;
  const company = needOpen(ctx, opened, await companyOf(ctx, client));
  const account = await accountOf(ctx, actor);
  const inviter = await ctx.records.forClient(client).get(members, invitation.by);
  return {
    company: company.name,
    inviter: inviter?.name ?? '',
    email: maskedAddress(invitation.email),
    account: account ? maskedAddress(account.email) : '',
    isYours: account?.email === invitation.email,
    hasAccount: (await accounts.find(invitation.email)) !== undefined,
  };
}

/** Makes the holder of a link a member, once. Of two at once, one gets the result of the other. */
export async function acceptInvitation(
  ctx: AppContext,
  accounts: InvitedAccounts,
  actor: Actor,
  { token, name, password }: Acceptance,
): Promise<Accepted> {
  const { client, invitation } = await invitationOf(ctx, token);
  const account = await accountOf(ctx, actor);
  if (account && account.email !== invitation.email) {
    const params = { invited: maskedAddress(invitation.email), account: maskedAddress(account.email) };
    throw refuse({ code: 'invitations.other-account', params });
  }
  needOpen(ctx, { client, invitation, isProven: false }, await companyOf(ctx, client));
  const hash = account ? '' : await hashFor(accounts, { email: invitation.email, name, password });
  return await ctx.records.tx(async () => {
    await ctx.records.forClient(client).lockName(invitations.name);
    await ctx.records.forClient(client).lockName(members.name);
    const opened = await invitationOf(ctx, token);
    const company = needOpen(ctx, opened, await companyOf(ctx, client));
    const { email } = invitation;
    const uid = account?.id ?? (await accounts.make({ email, name, hash, isProven: opened.isProven }));
    if (account && opened.isProven) await accounts.confirm(account.id);
    await writeMember(ctx, opened, { uid, name: account ? displayName(account) : name, company });
    return { name_key: company.name_key, email: account ? '' : email };
  });
}

async function hashFor(accounts: InvitedAccounts, person: { email: string; name: string; password: string }): Promise<string> {
  if ((await accounts.find(person.email))?.isConfirmed) throw refuse({ code: 'invitations.needs-account' });
  if (person.name === '') throw refuse({ code: 'invitations.needs-name' });
  return await accounts.hash(person.password, person);
}

interface NewMember {
  readonly uid: string;
  readonly name: string;
  readonly company: Client;
}
/** Creates the membership, or reactivates a former one with the roles of the invitation. */
async function writeMember(
  { records, clock }: AppContext,
  { client, invitation }: OpenedInvitation,
  { uid, name, company }: NewMember,
): Promise<void> {
  const store = records.forClient(client, uid);
  const known = company.config.roles.map(({ id }) => id);
  const offer = { roles: rolesOfInvitation(invitation, known), restricted: invitation.restricted };
  const member = await store.get(members, uid);
  if (!member) await store.create(members, { ...offer, user: uid, name, email: invitation.email }, { id: uid });
  else if (!member.active) await store.write([{ op: 'merge', path: member.path, data: { ...offer, email: invitation.email, active: true } }]);
  await store.update(invitations, invitation.id, { state: 'accepted', accepted_by: uid, accepted_at: clock.now() });
}
