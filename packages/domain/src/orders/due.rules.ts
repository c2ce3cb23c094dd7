import { toDollars } from '@app/kernel/money.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import type { Order, OrderShape } from './order.ts';
import { owingStates } from './order.states.ts';
import { paymentStateOf } from './paying.rules.ts';
import { totalsOf, type Totals } from './totals.rules.ts';

/** Keys of the metadata of an order of a flight: its trip is billed by invoices of its own. */
const OF_FLIGHTS = ['charter', 'trip', 'flight'];

/**
 * Returns when an order that is placed unpaid is due; null for one that is due on receipt: paid already, or canceled
 * after hours unless a card pays it.
 */
export function dueDateOf(order: Pick<Order, 'paid' | 'canceled' | 'expires' | 'metadata'>, placedAt: number, days: number): number | null {
  const isOfFlights = OF_FLIGHTS.some((name) => name in order.metadata);
  return order.paid || order.canceled || order.expires !== null || isOfFlights ? null : placedAt + days * DAY;
}

/**
 * Returns the totals of an order as its customer is asked for them: the balance is what they still have to pay. Money that the company gave back of an
 * order that was paid in full, and what is open of one that staff marked as paid, is part of its balance in the books, but nobody asks for it again.
 */
export function askedTotalsOf(order: OrderShape): Totals {
  const totals = totalsOf(order);
  return owingStates.includes(paymentStateOf(order)) ? totals : { ...totals, balanceCents: 0 };
}
/** Returns the dollars that a customer still has to pay. */
export const owedOf = (order: OrderShape): number => toDollars(askedTotalsOf(order).balanceCents);

/** Returns the end of the time to pay what is open, epoch ms; null where nothing is, or on receipt. */
export const openDueDate = (order: Order): number | null => (owedOf(order) > 0 ? order.due_date : null);

/** True for an order whose time to pay is over while its customer owes something. Quotes have no such time. */
export const isOverdue = (order: OrderShape & Partial<Pick<Order, 'due_date'>>, now: number): boolean =>
  (order.due_date ?? null) !== null && (order.due_date ?? 0) < now && owedOf(order) > 0;
