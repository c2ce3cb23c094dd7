import type { ProblemIn } from '@app/kernel/problem.ts';
import type { Order, OrderClient, OrderShape } from './order.ts';
import type { PaymentState } from './order.states.ts';
import type { orderProblems } from './orders.problems.ts';
import { isDone } from './stages.rules.ts';
import { totalsOf } from './totals.rules.ts';

type OrderProblem = ProblemIn<typeof orderProblems>;
type Judged = Pick<Order, 'client' | 'stages' | 'subscription'>;

/** Subscription types that open a client's account and therefore need the client's key. */
const NEED_KEY: readonly string[] = ['ops', 'existing_ops', 'new', 'existing'];
const typeOf = (order: Judged): string => order.subscription?.type ?? '';
const lacksKey = (order: Judged): boolean => (order.client?.name_key ?? '') === '';
const lacksGroup = (order: Judged): boolean =>
  typeOf(order) === 'group' && ((order.subscription?.access_code ?? '') === '' || (order.subscription?.member_max ?? 0) < 1);

/** Returns what stops a platform order from moving forward (ORD-5); orders of other clients have no such problems. */
export function forwardProblems(order: Judged): OrderProblem[] {
  if (order.client === null) return [];
  return [
    ...(isDone(order.stages, 'items') ? [] : [{ code: 'orders.items-open' } as const]),
    ...(NEED_KEY.includes(typeOf(order)) && lacksKey(order) ? [{ code: 'orders.client-open' } as const] : []),
    ...(lacksGroup(order) ? [{ code: 'orders.group-open' } as const] : []),
  ];
}

/**
 * Returns what stops an order from being marked as paid (ORD-4): payments too low, items not done, an operator
 * without a client key; for platform orders also everything that stops them from moving forward. Each problem occurs
 * once.
 */
export function markPaidProblems(order: OrderShape & Judged): OrderProblem[] {
  const { paidCents, totalCents } = totalsOf(order);
  const noKey = typeOf(order) === 'ops' && lacksKey(order);
  const stated: readonly string[] = ['orders.items-open', ...(noKey ? ['orders.client-open'] : [])];
  return [
    ...(paidCents < totalCents ? [{ code: 'orders.underpaid' } as const] : []),
    ...(isDone(order.stages, 'items') ? [] : [{ code: 'orders.unpaid-items' } as const]),
    ...(noKey ? [{ code: 'orders.unpaid-client' } as const] : []),
    ...forwardProblems(order).filter(({ code }) => !stated.includes(code)),
  ];
}

/** Marks the order as paid; call `markPaidProblems` first. */
export const markPaid = <O extends OrderShape>(order: O, now: number): O => ({ ...order, paid: true, date_paid: now, date_changed: now });
/** Removes the paid mark, after a bounced payment or a mistake. The payments stay. */
export const markUnpaid = <O extends OrderShape>(order: O, now: number): O => ({ ...order, paid: false, date_paid: null, date_changed: now });

/** The effect of a paid platform order (ORD-5). */
export type Opening =
  | { readonly what: 'client'; readonly how: 'create' | 'activate'; readonly client: OrderClient }
  | { readonly what: 'group'; readonly access_code: string; readonly member_max: number };
/**
 * Returns what a paid order opens: a new client is created, an existing one activated, a group gets its code and
 * limit; anything else opens nothing.
 */
export function openingOf(order: Judged): Opening | undefined {
  if (order.client === null || order.subscription === null) return undefined;
  const { type, access_code, member_max } = order.subscription;
  if (type === 'group') return { what: 'group', access_code, member_max };
  if (!NEED_KEY.includes(type)) return undefined;
  const exists = type === 'existing' || type === 'existing_ops' || order.client.id !== '';
  return { what: 'client', how: exists ? 'activate' : 'create', client: order.client };
}

/** Returns the payment state of an order, for lists and badges. */
export function paymentStateOf(order: OrderShape): PaymentState {
  if (order.canceled) return 'canceled';
  const { paidCents, refundedCents, totalCents } = totalsOf(order);
  if (refundedCents > 0 && refundedCents >= paidCents) return 'refunded';
  if (paidCents - refundedCents > totalCents) return 'owed';
  if (order.paid) return 'paid';
  if (totalCents === 0 && paidCents === 0) return 'free';
  if (paidCents - refundedCents >= totalCents) return 'settled';
  if (paidCents === 0) return 'unpaid';
  return paidCents < totalCents ? 'partial' : 'partly_refunded';
}
