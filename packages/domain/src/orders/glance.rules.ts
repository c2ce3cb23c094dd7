import { HOUR } from '@app/kernel/time/durations.ts';
import { any, where, type Where } from '@app/kernel/queries/where.ts';
import type { Order, OrderShape } from './order.ts';
import { owingStates } from './order.states.ts';
import { totalsOf } from './totals.rules.ts';

/** True for an order that its customer made and paid without staff: only such an order is paid back without asking anybody. */
export const isSelfService = ({ metadata }: Pick<Order, 'metadata'>): boolean => typeof metadata['checkout'] === 'string';

/** Before the end of an unpaid order of the site, lists say how long it is still open. */
const LAST_HOURS = 3 * HOUR;
/** Returns the milliseconds after which an unpaid order of the site is canceled, in its last hours; undefined for any other one. */
export function closesIn(order: Pick<Order, 'metadata' | 'paid' | 'canceled' | 'amount_paid' | 'expires'>, now: number): number | undefined {
  if (!isSelfService(order) || order.paid || order.canceled || order.amount_paid > 0 || order.expires === null) return undefined;
  const left = order.expires - now;
  return left > 0 && left <= LAST_HOURS ? left : undefined;
}

/** Returns the share of the total that is paid and not refunded, from 0 to 1; undefined of an order that costs nothing. */
export function paidShare(order: OrderShape): number | undefined {
  const { totalCents, paidCents, refundedCents } = totalsOf(order);
  return totalCents === 0 ? undefined : Math.min(1, Math.max(0, paidCents - refundedCents) / totalCents);
}
const live = where('canceled', 'eq', false);
const open = [live, where('paid', 'eq', false)];
/** Orders by what is still to be done with them: comparisons that all hold. A record that was last saved before a figure was kept has none. */
export const orderViews = {
  unpaid: [...open, where('amount_paid', 'eq', 0), where('total', 'gt', 0), where('money', 'ne', 'refunded')],
  partial: [...open, where('amount_paid', 'gt', 0), where('money', 'notIn', ['settled', 'owed', 'refunded', 'partly_refunded'])],
  owed: [where('money', 'eq', 'owed')],
  // An order of the site is shipped once something was paid.
  toShip: [live, where('to_ship', 'ne', 0), any(where('source', 'ne', 1), where('amount_paid', 'gt', 0))],
} as const satisfies Readonly<Record<string, readonly Where[]>>;
/** Orders whose time to pay is over. */
export const overdueView = (now: number): readonly Where[] => [where('money', 'in', owingStates), where('due_date', 'lt', now)];
