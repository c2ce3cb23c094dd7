import { hold } from '@app/kernel/conditions.ts';
import { percentOfCents, toCents } from '@app/kernel/money.ts';
import type { ProblemIn } from '@app/kernel/problem.ts';
import type { Discount } from './discount.ts';
import type { paymentProblems } from './payments.problems.ts';

type Facts = Readonly<Record<string, unknown>>;
/**
 * Base of a discount. `facts` answer the conditions of a logic discount; subtotal and shipping are added to them, in
 * dollars.
 */
export interface Discounted {
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly facts?: Facts;
}
type Sum = Pick<Discount, 'type' | 'value' | 'shipping' | 'fn'>;

/**
 * Returns the amount of a discount in cents, never above 0 (discounts are negative). A percentage is of the subtotal,
 * plus shipping if it applies to shipping (D9). No discount exceeds that base, so that one alone never makes a total
 * negative.
 */
export function discountCents(discount: Sum, order: Discounted): number {
  const base = Math.max(0, order.subtotalCents) + (discount.shipping ? Math.max(0, order.shippingCents) : 0);
  const step = stepOf(discount, order);
  const off = !step ? 0 : step.type === 'percentage' ? percentOfCents(base, Math.min(100, step.value)) : toCents(step.value);
  // Avoids -0, which differs from 0 when documents are compared.
  return off === 0 ? 0 : 0 - Math.min(base, off);
}
function stepOf(discount: Sum, { subtotalCents, shippingCents, facts }: Discounted): { type: 'percentage' | 'flat'; value: number } | undefined {
  if (discount.type !== 'logic') return { type: discount.type, value: discount.value };
  const allFacts = { ...facts, subtotal: subtotalCents / 100, shipping: shippingCents / 100 };
  return discount.fn.find((step) => hold(step.conditions, allFacts));
}

/** The caller who wants to use a discount, and the time (epoch ms). */
export interface Asking {
  readonly uid: string;
  readonly staff: boolean;
  readonly now: number;
}
type Usable = Pick<Discount, 'start' | 'end' | 'reusable' | 'used' | 'public' | 'universal' | 'user_id'>;
type PaymentProblem = ProblemIn<typeof paymentProblems>;

/** Returns why the caller may not use a discount now (CRT-5). Strangers do not learn that a private code exists. */
export function discountProblems(discount: Usable, { uid, staff, now }: Asking): PaymentProblem[] {
  const own = discount.user_id !== '' && discount.user_id === uid;
  const meant = discount.user_id === '' ? discount.public || discount.universal : own;
  if (!meant && !staff) return [{ code: 'payments.unknown-discount' }];
  const checks: [boolean, PaymentProblem['code']][] = [
    [discount.start !== null && now < discount.start, 'payments.discount-not-started'],
    [discount.end !== null && now > discount.end, 'payments.discount-ended'],
    [discount.used && !discount.reusable, 'payments.discount-used'],
  ];
  return checks.filter(([isProblem]) => isProblem).map(([, code]) => ({ code }));
}

/** Finds the record of a code; case and surrounding blanks are ignored. */
export function discountByCode<D extends Pick<Discount, 'code'>>(discounts: readonly D[], code: string): D | undefined {
  const plain = (text: string): string => text.trim().toLowerCase();
  return plain(code) === '' ? undefined : discounts.find((discount) => plain(discount.code) === plain(code));
}

/** Returns the best discount that applies without a code: universal, usable by the caller, and taking off the most. */
export function bestUniversal<D extends Sum & Usable>(discounts: readonly D[], order: Discounted, asking: Asking): D | undefined {
  const usable = discounts.filter((discount) => discount.universal && discountProblems(discount, asking).length === 0);
  return usable.reduce<D | undefined>(
    (best, candidate) => (discountCents(candidate, order) < (best ? discountCents(best, order) : 0) ? candidate : best),
    undefined,
  );
}

/** The discount of an order can be replaced by another, unless it is locked. */
export const replaceProblems = (current: Pick<Discount, 'locked'>): PaymentProblem[] =>
  current.locked ? [{ code: 'payments.discount-locked' }] : [];
/** Returns a discount after an order used it. */
export const markUsed = <D extends Discount>(discount: D): D => ({ ...discount, used: true });
