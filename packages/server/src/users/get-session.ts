import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import type { getSession as getSessionCall } from '@app/domain/users/session.calls.ts';
import { locations, members, signatures, users } from '@app/domain/users/user.collection.ts';
import { claimOn } from '../claims/claims.ts';
import { getUserClients } from '../clients/get-user-clients.ts';
import type { AppContext } from '../platform/app-context.ts';
import { getRoles } from './get-roles.ts';

type SessionReply = z.input<typeof getSessionCall.reply>;
/** The same person as an actor of another client. */
export type ActorIn = (uid: string, client: string) => Promise<Actor>;

/** Reads everything with the actor's own rights, so that it shows no more than single reads. */
export async function getSession(ctx: AppContext, actorIn: ActorIn, actor: Actor, nameKey: string | undefined): Promise<SessionReply> {
  const [user, clients] = await Promise.all([ctx.records.of(users).get(actor, actor.uid), getUserClients(ctx, actor)]);
  const client = clients.clients.find(({ name_key }) => name_key === nameKey) ?? (await formerlyNamed(ctx, clients.clients, nameKey));
  return {
    ...clients,
    user: user ?? null,
    terms_from: actor.termsFrom ?? null,
    standing: client ? await standingIn(ctx, await actorIn(actor.uid, client.id)) : null,
  };
}

/** The client that had this key before it was renamed: a screen that is open goes on. */
async function formerlyNamed<C extends { readonly id: string }>(
  { records }: AppContext,
  clients: readonly C[],
  nameKey = '',
): Promise<C | undefined> {
  const claim = await claimOn(records, 'name_key', nameKey);
  return claim && clients.find(({ id }) => id === claim.client);
}

async function standingIn(ctx: AppContext, actor: Actor): Promise<SessionReply['standing']> {
  const { uid, client } = actor;
  const [roles, member, place, closing] = await Promise.all([
    getRoles(ctx, actor, client),
    actor.member ? ctx.records.of(members).get(actor, uid) : undefined,
    ctx.records.of(locations).get(actor, client),
    ctx.records.of(signatures).get(actor, client),
  ]);
  return {
    client,
    roles,
    member: member ?? null,
    location: place?.location ?? '',
    second_factor_from: actor.secondFactorFrom ?? null,
    support_until: actor.supportUntil ?? null,
    signature: closing?.signature ?? '',
  };
}
