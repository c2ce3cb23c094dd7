import type { Actor, Doc, DocOf } from '@app/kernel/collection.ts';
import { matches } from '@app/kernel/queries/where.ts';
import { Refused } from '@app/kernel/refused.ts';
import type { clients } from '@app/domain/clients/client.collection.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { ownedBy } from '@app/domain/orders/owner.rules.ts';
import { providerSubscriptions } from '@app/domain/payments/payments.collection.ts';
import type { ProviderSubscription } from '@app/domain/payments/provider-records.ts';
import { refuse } from '@app/domain/problems.ts';
import type { ClientStore } from '@app/store/records.ts';
import type { KnownClients } from '../../clients/known-clients.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { confirmedAddressOf } from '../../users/confirmed-address.ts';

/** A subscription that the caller may act on. */
export interface FoundSubscription {
  readonly company: DocOf<typeof clients>;
  readonly store: ClientStore;
  readonly subscription: Doc<ProviderSubscription>;
  /** The order that began it; undefined for one made at the provider. */
  readonly order: Doc<Order> | undefined;
  readonly isStaff: boolean;
}
export interface SubscriptionName {
  readonly id: string;
  /** Name key. */
  readonly company: string;
}

/** Finds a subscription for staff of its company, or for the customer of the order that began it; refuses all others as missing. */
export async function findSubscription(
  ctx: AppContext,
  known: KnownClients,
  actor: Actor,
  { id, company: nameKey }: SubscriptionName,
): Promise<FoundSubscription> {
  const company = await known.find(nameKey);
  if (!company?.active) throw refuse({ code: 'records.missing' });
  const store = ctx.records.forClient(company.id, actor.uid);
  const path = store.path(providerSubscriptions, id);
  const shown = actor.client === company.id ? await ctx.records.of(providerSubscriptions).get(actor, path).catch(noneIfRefused) : undefined;
  const subscription = shown ?? (await store.get(providerSubscriptions, path));
  const order = subscription && subscription.order_id !== '' ? await store.get(orders, subscription.order_id) : undefined;
  const isOwn =
    order !== undefined &&
    !shown &&
    matches({ user: order.user, contact: order.contact }, ownedBy({ uid: actor.uid, address: await confirmedAddressOf(ctx, actor.uid) }));
  if (!subscription || (!shown && !isOwn)) throw refuse({ code: 'records.missing' });
  // With the fields that access leaves out.
  return { company, store, subscription: (await store.get(providerSubscriptions, path)) ?? subscription, order, isStaff: shown !== undefined };
}

/** Staff without the role may be customers. */
function noneIfRefused(error: unknown): undefined {
  if (!(error instanceof Refused)) throw error;
}
