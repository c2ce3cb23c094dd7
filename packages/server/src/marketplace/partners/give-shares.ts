import type { z } from 'zod';
import type { Actor, Doc } from '@app/kernel/collection.ts';
import { everything } from '@app/kernel/queries/where.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { affiliates, shares } from '@app/domain/marketplace/marketplace.collection.ts';
import { affiliateState } from '@app/domain/marketplace/partners/affiliate.rules.ts';
import { kindsOfRole, LONGEST_SHARE_DAYS, shareRoles, shareStanding } from '@app/domain/marketplace/partners/share.rules.ts';
import { sharedRecord, type SharedRecord } from '@app/domain/marketplace/partners/shared-fields.ts';
import type { ShareState } from '@app/domain/marketplace/partners/share.states.ts';
import type { Share } from '@app/domain/marketplace/partners/share.ts';
import {
  MOST_PREVIEWED,
  type answerShare as answerShareCall,
  type offerShare as offerShareCall,
  type previewShare as previewShareCall,
} from '@app/domain/marketplace/partners/shares.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { activeLink, guestIn, sharedQuery } from './open-share.ts';
import { tellPartner } from './tell-partner.ts';

const YEAR = 365 * DAY;
const LONGEST = LONGEST_SHARE_DAYS * DAY;

/** Both sides watch their link, and look again at their shares when this changes. */
async function tellBoth({ records, clock }: AppContext, { client, uid }: Actor, link: string): Promise<void> {
  await records.forClient(client, uid).update(affiliates, link, { shared_at: clock.now() });
}

/** Offers a share to an active affiliate, or again after one has ended. */
export async function offerShare(
  ctx: AppContext,
  actor: Actor,
  { affiliate, label, roles, expires: wanted }: z.output<typeof offerShareCall.body>,
): Promise<void> {
  const { records, clock } = ctx;
  const now = clock.now();
  const expires = wanted ?? now + YEAR;
  if (roles.some((role) => !shareRoles.includes(role))) throw refuse({ code: 'marketplace.share-roles' });
  if (expires <= now || expires > now + LONGEST) throw refuse({ code: 'marketplace.share-end' });
  await records.tx(async () => {
    const link = await records.of(affiliates).get(actor, `affiliates/${affiliate}`);
    if (!link || affiliateState(link) !== 'Active') throw refuse({ code: 'marketplace.not-partners' });
    const receiver = link.client_ids.find((id) => id !== actor.client) ?? '';
    const store = records.forClient(actor.client, actor.uid);
    await records.lock(store.path(shares, receiver));
    const earlier = await store.get(shares, receiver);
    const standing = earlier && shareStanding(earlier, now);
    if (standing === 'offered' || standing === 'active') {
      const company = (await records.forClient(receiver).get(clients, receiver))?.name ?? '';
      throw refuse({ code: 'marketplace.share-open', params: { company } });
    }
    await store.set(shares, receiver, {
      label,
      requestingOperator: actor.client,
      receivingOperator: receiver,
      roles: Object.fromEntries(roles.map((role) => [role, true])),
      state: 'offered',
      offered_at: now,
      expires,
    });
    await tellBoth(ctx, actor, link.path);
    await tellPartner(ctx, { to: receiver, from: actor.client }, 'offered');
  });
}

interface Move {
  readonly owner: string;
  readonly receiver: string;
  readonly to: ShareState;
  readonly fits: (share: Doc<Share>) => boolean;
}
/** Moves a share to another state; refuses if it no longer is what the caller takes it for. */
async function moveShare(ctx: AppContext, actor: Actor, { owner, receiver, to, fits }: Move): Promise<void> {
  const { records, clock } = ctx;
  await records.tx(async () => {
    const store = records.forClient(owner, actor.uid);
    await records.lock(store.path(shares, receiver));
    const share = await store.get(shares, receiver);
    if (!share) throw refuse({ code: 'records.missing' });
    if (!fits(share)) throw refuse({ code: 'marketplace.share-changed' });
    const link = await activeLink(ctx, owner, receiver);
    if (to === 'active' && !link) throw refuse({ code: 'marketplace.not-partners' });
    const now = clock.now();
    await store.update(shares, receiver, to === 'ended' ? { state: to, ended_at: now } : { state: to, answered_at: now });
    if (link) await tellBoth(ctx, actor, link.path);
    // A declined or withdrawn offer is on the screen; nobody waits for an email about it.
    const news = to === 'active' ? 'share-accepted' : to === 'ended' && share.state === 'active' ? 'share-ended' : undefined;
    if (news) await tellPartner(ctx, { to: actor.client === owner ? receiver : owner, from: actor.client }, news);
  });
}

/** Accepts or declines the offer that the receiving admin saw. */
export async function answerShare(
  ctx: AppContext,
  actor: Actor,
  { owner, offered_at, answer }: z.output<typeof answerShareCall.body>,
): Promise<{ state: ShareState }> {
  const to = answer === 'accept' ? 'active' : 'declined';
  const fits = (share: Doc<Share>): boolean => shareStanding(share, ctx.clock.now()) === 'offered' && share.offered_at === offered_at;
  await moveShare(ctx, actor, { owner, receiver: actor.client, to, fits });
  return { state: to };
}

/** Ends a share as its owner or as its receiver. */
export async function endShare(
  ctx: AppContext,
  actor: Actor,
  { owner, receiver }: { readonly owner: string; readonly receiver: string },
): Promise<void> {
  if (actor.client !== owner && actor.client !== receiver) throw refuse({ code: 'records.missing' });
  const fits = (share: Doc<Share>): boolean => ['offered', 'active'].includes(shareStanding(share, ctx.clock.now()));
  await moveShare(ctx, actor, { owner, receiver, to: 'ended', fits });
}

/** Returns own records of a kind, cut down as a receiver with these roles would read them. */
export async function previewShare(
  { records }: AppContext,
  actor: Actor,
  { roles, kind }: z.output<typeof previewShareCall.body>,
): Promise<SharedRecord[]> {
  if (!roles.some((role) => kindsOfRole(role).includes(kind))) throw refuse({ code: 'marketplace.share-roles' });
  const owner = (await records.forClient(actor.client).get(clients, actor.client))?.name ?? '';
  const docs = await records.list(guestIn(actor, actor.client, roles), sharedQuery(kind, { read: everything, limit: MOST_PREVIEWED }));
  return docs.map((doc) => sharedRecord(kind, doc, owner));
}
