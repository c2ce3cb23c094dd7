import { clients } from '@app/domain/clients/client.collection.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { providerSubscriptions } from '@app/domain/payments/payments.collection.ts';
import { shipments } from '@app/domain/shipping/shipping.collection.ts';
import { labelStates } from '@app/domain/shipping/shipping.states.ts';
import { missingPieces, takeMissing } from '../claims/stock.ts';
import { cancelSubscription } from '../subscriptions/change-subscription.ts';
import type { Fixing } from './fixing.ts';

/** Takes the missing pieces of a paid order out of stock, as far as they have come since. */
export async function takePieces({ ctx, actor, row }: Fixing): Promise<boolean> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  return await ctx.records.tx(async () => {
    await store.lock(orders, row.order_id);
    const order = await store.get(orders, row.order_id);
    if (!order?.paid || order.canceled) return true;
    const { path, invoice_id: label, items, user } = order;
    await takeMissing(ctx, store, { path, label, items, user, until: null });
    return (await missingPieces(ctx, store, order)).length === 0;
  });
}

/** Asks the carrier for the price of a label back, as often as it takes. */
export async function voidAgain({ ctx, actor, row, tendLabel }: Fixing): Promise<boolean> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  await ctx.records.tx(async () => {
    await store.lock(orders, row.order_id);
    await store.lock(shipments, row.subject);
    const label = (await store.get(shipments, row.subject))?.label;
    const isAsked = label && (label.state === 'voiding' || labelStates.may(label.state, 'voiding'));
    if (isAsked) await store.update(shipments, row.subject, { label: { ...label, state: 'voiding', reason: '', tries: 0, due: ctx.clock.now() } });
  });
  await tendLabel(ctx, actor.client, row.subject);
  const state = (await store.get(shipments, row.subject))?.label.state;
  // Once it is asked for, the label is no longer one that nobody uses; its void stays open until the carrier ends it.
  return row.kind === 'label_unused' ? state !== 'bought' : state !== 'voiding' && state !== 'void_refused';
}

/** Ends a subscription with its period, so that nobody is charged again. */
export async function endSubscription({ ctx, actor, row }: Fixing): Promise<boolean> {
  const store = ctx.records.forClient(actor.client, actor.uid);
  const [company, subscription] = [await store.get(clients, actor.client), await store.get(providerSubscriptions, row.subject)];
  if (!company || !subscription) return true;
  const known = { company, store, subscription, order: undefined, isStaff: true };
  await cancelSubscription(ctx, known, `reconciler-${row.id}-${row.since ?? 0}`);
  return (await store.get(providerSubscriptions, row.subject))?.cancel_at_period_end === true;
}
