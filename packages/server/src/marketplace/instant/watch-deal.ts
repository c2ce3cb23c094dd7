import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { fullName } from '@app/domain/contacts/contact.ts';
import { recordLabel } from '@app/domain/conversations/record-label.rules.ts';
import { type Hold, MOST_WATCHERS, type Watcher } from '@app/domain/holds/hold.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { deals } from '@app/domain/marketplace/deal.collection.ts';
import type { notifyInstantBook as notifyInstantBookCall } from '@app/domain/marketplace/instant/instant.calls.ts';
import { isBookable } from '@app/domain/marketplace/instant/instant.rules.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { users } from '@app/domain/users/user.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import { writeSystemMail } from '../../mail/system/write-system-mail.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { confirmedAddressOf } from '../../users/confirmed-address.ts';
import { wordsOfUser } from '../../users/words-of-user.ts';
import { claimsOn } from './claim-deal.ts';
import { openBooking } from './open-booking.ts';

type Wish = z.output<typeof notifyInstantBookCall.body>;
/** An email that waits so long is not sent any more: somebody else has booked by then. */
const NEWS_MS = DAY;

/** True for somebody who waits for an empty leg. */
export const isWatchedBy = ({ watchers }: Pick<Hold, 'watchers'>, uid: string, deal: string): boolean =>
  watchers.some((watcher) => watcher.user === uid && watcher.deal === deal);

/**
 * Writes down that a person waits for an empty leg that somebody else is booking, or no longer. Returns whether they wait. Without a confirmed
 * address nobody could tell them: refused.
 */
export async function watchDeal(ctx: AppContext, { uid }: Actor, { client_id, deal: id, on }: Wish, site: string): Promise<{ notified: boolean }> {
  if ((await confirmedAddressOf(ctx, uid)) === '') throw refuse({ code: 'users.unconfirmed' });
  const store = ctx.records.forClient(client_id, uid);
  return await ctx.records.tx(async () => {
    const deal = await store.get(deals, id);
    if (!deal || !isBookable(deal, ctx.clock.now())) return { notified: false };
    const { id: own } = await openBooking(ctx, store, { uid, deal: id });
    const claims = await claimsOn(ctx, store, deal, store.path(orders, own));
    const rival = claims.others.find(({ state, user }) => state === 'held' && user !== uid);
    if (!rival) return { notified: false };
    await store.lock(holds, rival.id);
    const hold = await store.get(holds, rival.id);
    if (hold?.state !== 'held') return { notified: false };
    const others = hold.watchers.filter((watcher) => watcher.user !== uid || watcher.deal !== deal.path);
    const watchers = on ? [...others, { user: uid, deal: deal.path, site }].slice(-MOST_WATCHERS) : others;
    await store.update(holds, hold.id, { watchers });
    return { notified: on };
  });
}

/** Tells all who wait, in the transaction that ends a hold, that their empty leg is free again. Who waits is told once. */
export function watchEffects(ctx: AppContext): void {
  const { records } = ctx;
  records.onWrite(holds, async ({ before, after, client }) => {
    const hasEnded = before?.state === 'held' && (after?.state === 'released' || after?.state === 'expired');
    if (!hasEnded || !after || after.watchers.length === 0) return;
    const store = records.forClient(client);
    await store.update(holds, after.id, { watchers: [] });
    for (const watcher of after.watchers) await tell(ctx, store, watcher);
  });
}

async function tell(ctx: AppContext, store: ClientStore, { user, deal: path, site }: Watcher): Promise<void> {
  const [deal, company, person] = await Promise.all([
    store.get(deals, path),
    store.get(clients, store.client),
    ctx.records.platform.get(users, user),
  ]);
  const to = await confirmedAddressOf(ctx, user);
  if (!deal || !company || !person || to === '' || !isBookable(deal, ctx.clock.now())) return;
  const { t } = await wordsOfUser(ctx, store.client, { uid: user, requestLanguage: undefined });
  const values = { flight: recordLabel({ ...deal }), company: company.name };
  await writeSystemMail(ctx, {
    to,
    purpose: 'deal-free',
    expires: ctx.clock.now() + NEWS_MS,
    name: fullName(person),
    subject: t('Free again: {flight}', values),
    text: [
      t('The empty leg {flight} with {company} can be booked again. Whoever books it first gets it.', values),
      '',
      t('Book it here:'),
      `${site}/checkout/instant_book/${store.client}/${deal.id}`,
      '',
      t('You asked for this one email on the page of the flight. No more will follow.'),
    ].join('\n'),
  });
}
