import type { Doc } from '@app/kernel/collection.ts';
import { Refused } from '@app/kernel/refused.ts';
import { words } from '@app/kernel/words.ts';
import { isSelfService } from '@app/domain/orders/glance.rules.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { orderQuotes, orders } from '@app/domain/orders/orders.collection.ts';
import { totalsOf } from '@app/domain/orders/totals.rules.ts';
import { agreedDeposit, openDepositCents } from '@app/domain/payments/deposit.rules.ts';
import { isUnderWay } from '@app/domain/payments/attempt.rules.ts';
import { payments } from '@app/domain/payments/payments.collection.ts';
import type { ClientStore } from '@app/store/records.ts';
import { holdsOf } from '../../holds/claim.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { mirrorHold, tellOfEnd } from './hold-quote.ts';
import { lengthenClaims, resetClaims } from './keep-claims.ts';
import { payBack } from './refund-order.ts';
import { freeClaims, reserveStock, sellStock } from './stock.ts';

/**
 * Follows orders, quotes and payments, in the transaction of their change: a paid order takes its pieces, one whose money arrived
 * and that staff have not marked as paid yet keeps them reserved, a canceled one gives them back, an order takes over what its quote held, a payment that its provider has under way keeps them for longer, one that failed leaves the buyer the usual time, and the end of a hold is told.
 */
export function claimsEffects(ctx: AppContext): void {
  const { records } = ctx;
  records.onWrite(orders, async ({ before, after, client }) => {
    const store = records.forClient(client);
    if (!after) {
      if (before) await freeClaims(ctx, store, before.path);
    } else if (after.canceled) {
      if (before && !before.canceled) await freeClaims(ctx, store, after.path);
    } else if (isSoldBy(before, after)) await sell(ctx, store, after);
    else if (hasItsMoneyNow(before, after)) await reserveOpenly(ctx, store, after);
  });
  records.onWrite(orderQuotes, async ({ before, after, client }) => {
    if (!before) return;
    const store = records.forClient(client);
    if (!after || (after.canceled && !before.canceled)) await freeClaims(ctx, store, before.path);
    else if (before.order === '' && after.order !== '') await handOver(ctx, store, after.path, after.order);
  });
  records.onWrite(holds, async ({ before, after, client }) => {
    const hold = after ?? before;
    if (!hold) return;
    const store = records.forClient(client);
    if (hold.kind === 'aircraft') await mirrorHold(store, hold, after);
    if (before?.state === 'held' && after?.state === 'expired') await tellOfEnd(ctx, store, after);
  });
  records.onWrite(payments, async ({ before, after, client }) => {
    if (!after || before?.state === after.state) return;
    const store = records.forClient(client);
    const order = store.path(orders, after.order_id);
    if (after.state === 'failed' || after.state === 'canceled') await resetClaims(ctx, store, order);
    // Its customer is asked, or their bank: that takes longer than a call.
    else if (before && isUnderWay(after)) await lengthenClaims(ctx, store, order);
  });
}

/** Orders that come as paid, from a file or another system, were sold elsewhere. */
function isSoldBy(before: Order | undefined, after: Order): boolean {
  if (!after.paid) return false;
  return before ? !before.paid || before.canceled : isSelfService(after);
}

/** True for an order that staff have not marked as paid yet, once its agreed deposit, or without one the whole of its total, has arrived. */
function hasItsMoneyNow(before: Order | undefined, after: Order): boolean {
  if (!before || after.paid || after.amount_paid <= before.amount_paid) return false;
  const totals = totalsOf(after);
  const deposit = agreedDeposit(after);
  return deposit ? openDepositCents(deposit, totals) === 0 : totals.balanceCents === 0;
}

/** Reserves what is there of an order without an end. */
async function reserveOpenly(ctx: AppContext, store: ClientStore, { path, invoice_id: label, items, user }: Doc<Order>): Promise<void> {
  await reserveStock(ctx, store, { path, label, items, user, until: null, takesLess: true });
}

async function sell(ctx: AppContext, store: ClientStore, order: Doc<Order>): Promise<void> {
  const claimant = { path: order.path, label: order.invoice_id, items: order.items, until: null, user: order.user };
  try {
    // Staff may sell what they know to come; a buyer alone gets what is there, or the money back.
    await ctx.records.tx(() => sellStock(ctx, store, claimant, isSelfService(order)));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await payBack(ctx, store, order, words('Sold out before the payment arrived.'));
  }
}

/** Holds for an order what its quote held, as long as before. */
async function handOver(ctx: AppContext, store: ClientStore, quotePath: string, orderPath: string): Promise<void> {
  const running = (await holdsOf(store, quotePath)).filter(({ state, kind }) => state === 'held' && kind === 'stock');
  if (running.length === 0) return;
  const order = await store.get(orders, orderPath);
  const [first] = running;
  if (!order || !first) return;
  await freeClaims(ctx, store, quotePath);
  await reserveStock(ctx, store, {
    path: orderPath,
    label: order.invoice_id,
    items: order.items,
    until: first.until,
    user: order.user,
    agent: first.agent,
  });
}
