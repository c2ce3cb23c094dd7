import type { Actor, Doc } from '@app/kernel/collection.ts';
import { all, nothing, where, type Where } from '@app/kernel/queries/where.ts';
import type { Query } from '@app/kernel/queries/query.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { affiliates, shares } from '@app/domain/marketplace/marketplace.collection.ts';
import { affiliateState } from '@app/domain/marketplace/partners/affiliate.rules.ts';
import type { Affiliate } from '@app/domain/marketplace/partners/affiliate.ts';
import { kindsOfRole, rolesInShare, rolesOfShare, sharedRead, shareStanding } from '@app/domain/marketplace/partners/share.rules.ts';
import { sharedKinds } from '@app/domain/marketplace/partners/shared-fields.ts';
import type { Share } from '@app/domain/marketplace/partners/share.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../../platform/app-context.ts';

/** More than two companies ever have between them. */
const MOST_LINKS = 20;

/** Returns the links between two companies. */
export const linksBetween = async ({ records }: Pick<AppContext, 'records'>, one: string, other: string): Promise<Doc<Affiliate>[]> =>
  await records.platform.list(affiliates, { where: all(where('client_ids', 'has', one), where('client_ids', 'has', other)), limit: MOST_LINKS });
/** Returns the active link between two companies. */
export const activeLink = async (ctx: Pick<AppContext, 'records'>, one: string, other: string): Promise<Doc<Affiliate> | undefined> =>
  (await linksBetween(ctx, one, other)).find((link) => affiliateState(link) === 'Active');

/** Somebody who reads records of another company, and by which share. */
export interface OpenShare {
  readonly share: Doc<Share>;
  readonly owner: Doc<Client>;
  /** The reader within the owner's company: a colleague with the shared roles, who is no admin. */
  readonly guest: Actor;
  /** The filter on the records of the kind. */
  readonly read: Where;
}
/** A kind of record of a company. */
export interface SharedPlace {
  readonly owner: string;
  readonly kind: string;
}

export const guestIn = (actor: Actor, owner: string, roles: readonly string[]): Actor => ({
  uid: actor.uid,
  client: owner,
  member: true,
  roles: new Set(roles),
  admin: false,
  restricted: true,
  anonymous: false,
  consumer: false,
  system: false,
});

/** Refuses unless an active, accepted, unexpired share between active companies opens this kind of record to the actor. */
export async function openShare(ctx: Pick<AppContext, 'records' | 'clock'>, actor: Actor, { owner: id, kind }: SharedPlace): Promise<OpenShare> {
  const { records, clock } = ctx;
  if (actor.key !== undefined) throw refuse({ code: 'users.needs-person' });
  const share = actor.member ? await records.forClient(id).get(shares, actor.client) : undefined;
  if (!share || !Object.hasOwn(sharedKinds, kind)) throw refuse({ code: 'records.missing' });
  const now = clock.now();
  const [owner, receiver, link] = await Promise.all([
    records.forClient(id).get(clients, id),
    records.forClient(actor.client).get(clients, actor.client),
    activeLink(ctx, id, actor.client),
  ]);
  if (shareStanding(share, now) !== 'active' || !owner?.active || !receiver?.active || !link) throw refuse({ code: 'marketplace.share-ended' });
  const read = sharedRead(share, actor, { collection: kind, now });
  if (read === nothing) {
    const role = rolesOfShare(share).filter((held) => kindsOfRole(held).includes(kind));
    throw refuse({ code: 'records.not-allowed', params: { role: role.join(', ') || '?' } });
  }
  return { share, owner, guest: guestIn(actor, id, rolesInShare(share, actor)), read };
}

/** The one list that a share gives of a kind: nobody outside chooses its conditions, so no field can be guessed by them. */
export function sharedQuery(kind: string, { read, limit }: { readonly read: Where; readonly limit: number }): Query {
  const { orderBy = [], only } = sharedKinds[kind] ?? {};
  return { collection: kind, orderBy, limit, where: only ? all(read, only) : read };
}
