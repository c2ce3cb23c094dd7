import type { Doc } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { DAY, MINUTE } from '@app/kernel/time/durations.ts';
import { Refused } from '@app/kernel/refused.ts';
import { isSelfService } from '@app/domain/orders/glance.rules.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { orders } from '@app/domain/orders/orders.collection.ts';
import { isUnderWay } from '@app/domain/payments/attempt.rules.ts';
import { payments } from '@app/domain/payments/payments.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { JobWork } from '../platform/job-work.ts';
import { cancelPayment } from './cancel-payment.ts';

/** An order of a buyer waits so long for its payment, from the last try on. */
export const OPEN_MS = DAY;
const AGAIN_MS = 10 * MINUTE;
const A_TURN = 100;
/** Source of an order that its customer made on the site. */
export const WEB = 1;

/**
 * Cancels orders of buyers whose time is over: first the open payment at its provider, then the order, which frees what it reserved and its
 * discount. One that somebody has paid meanwhile, or that staff took over by taking its end away, stays.
 */
export const expireCheckouts =
  (ctx: AppContext): JobWork =>
  async ({ client, batch }) => {
    const { records, clock } = ctx;
    const store = records.forClient(client);
    const soonest = await store.list(orders, {
      where: all(where('source', 'eq', WEB), where('paid', 'eq', false), where('canceled', 'eq', false), where('expires', 'gt', 0)),
      orderBy: [{ field: 'expires', dir: 'asc' }],
      limit: A_TURN,
    });
    const isDue = (order: Order): boolean =>
      isSelfService(order) && order.expires !== null && order.expires <= clock.now() && order.amount_paid === 0;
    let done = 0;
    let isWaiting = false;
    for (const order of soonest.filter(isDue)) {
      if (await endPayments(ctx, client, order)) {
        await batch(async () => {
          await store.lock(orders, order.id);
          const current = await store.get(orders, order.id);
          if (current && !current.paid && !current.canceled && isDue(current))
            await store.update(orders, order.id, { canceled: true, date_changed: clock.now() });
        });
        done += 1;
      } else isWaiting = true;
    }
    const next = soonest.find((order) => isSelfService(order) && !isDue(order) && (order.expires ?? 0) > clock.now())?.expires ?? undefined;
    return { done, more: done === A_TURN, next: isWaiting ? clock.now() + AGAIN_MS : next };
  };

/** Returns true once no payment of the order is open any more. */
async function endPayments(ctx: AppContext, client: string, { id }: Doc<Order>): Promise<boolean> {
  const open = (await ctx.records.forClient(client).list(payments, { where: where('order_id', 'eq', id), limit: A_TURN })).filter(isUnderWay);
  for (const payment of open) {
    try {
      await cancelPayment(ctx, ctx.records.forClient(client).actor, payment.id);
    } catch (error) {
      // Paid at this moment, or the provider is silent: looked at again.
      if (!(error instanceof Refused)) throw error;
      return false;
    }
  }
  return true;
}
