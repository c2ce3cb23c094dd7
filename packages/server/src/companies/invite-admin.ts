import type { Actor } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { invitations } from '@app/domain/invitations/invitation.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { activeAdmins } from '@app/domain/users/user.rules.ts';
import { members } from '@app/domain/users/user.collection.ts';
import { companyOf } from '../clients/company-of.ts';
import { renewInvitation, writeInvitation } from '../invitations/invite.ts';
import type { AppContext } from '../platform/app-context.ts';

interface Request {
  readonly actor: Actor;
  readonly origin: string;
}

/** Invites somebody to be an admin of a company, or sends their invitation again. Refuses `companies.is-admin`. */
export async function inviteAdmin(
  ctx: AppContext,
  { actor, origin }: Request,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<{ link: string }> {
  return await ctx.records.tx(async () => {
    const store = ctx.records.forClient(id);
    const company = await companyOf(ctx, id);
    if (!company.active) throw refuse({ code: 'clients.suspended' });
    await store.lockName(invitations.name);
    const isAdmin = all(where('email', 'eq', email), activeAdmins);
    if (await store.find(members, { where: isAdmin })) throw refuse({ code: 'companies.is-admin' });
    const inviter = { client: id, by: actor.uid, origin };
    const waiting = all(where('email', 'eq', email), where('state', 'eq', 'sent'), where('admin', 'eq', true));
    const existing = await store.find(invitations, { where: waiting });
    const invited = { email, roles: [], admin: true, restricted: false, language: company.language };
    const { link } = existing ? await renewInvitation(ctx, inviter, existing) : await writeInvitation(ctx, inviter, invited);
    return { link };
  });
}
