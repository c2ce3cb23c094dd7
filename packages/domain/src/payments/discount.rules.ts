import { hold } from '@app/kernel/conditions.ts';
import { percentOfCents, toCents } from '@app/kernel/money.ts';
import type { ProblemIn } from '@app/kernel/problem.ts';
import type { Discount } from './discount.ts';
import type { paymentProblems } from './payments.problems.ts';

type Facts = Readonly<Record<string, unknown>>;
/** What a discount is taken off. `facts` answer the conditions of a logic discount; subtotal and shipping are added to them, in dollars. */
export interface Discounted {
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly facts?: Facts;
}
type Sum = Pick<Discount, 'type' | 'value' | 'shipping' | 'fn'>;

/**
 * What a discount comes to, in cents: 0 or below (discounts are negatives). A percentage is of the subtotal, plus shipping when it applies to
 * shipping (D9); nothing takes off more than that, so that a discount alone never makes a total negative.
 */
export function discountCents(discount: Sum, order: Discounted): number {
  const base = Math.max(0, order.subtotalCents) + (discount.shipping ? Math.max(0, order.shippingCents) : 0);
  const step = stepOf(discount, order);
  const off = !step ? 0 : step.type === 'percentage' ? percentOfCents(base, Math.min(100, step.value)) : toCents(step.value);
  // Not -0, which is another value to whoever compares documents.
  return off === 0 ? 0 : 0 - Math.min(base, off);
}
function stepOf(discount: Sum, { subtotalCents, shippingCents, facts }: Discounted): { type: 'percentage' | 'flat'; value: number } | undefined {
  if (discount.type !== 'logic') return { type: discount.type, value: discount.value };
  const known = { ...facts, subtotal: subtotalCents / 100, shipping: shippingCents / 100 };
  return discount.fn.find((step) => hold(step.conditions, known));
}

/** Who asks for a discount, and when (epoch ms). */
export interface Asking {
  readonly uid: string;
  readonly staff: boolean;
  readonly now: number;
}
type Usable = Pick<Discount, 'start' | 'end' | 'reusable' | 'used' | 'public' | 'universal' | 'user_id'>;
type PaymentProblem = ProblemIn<typeof paymentProblems>;

/** Why a discount may not be used now by who asks (CRT-5); nothing where it may. A stranger is not told that a private code exists. */
export function discountProblems(discount: Usable, { uid, staff, now }: Asking): PaymentProblem[] {
  const own = discount.user_id !== '' && discount.user_id === uid;
  const meant = discount.user_id === '' ? discount.public || discount.universal : own;
  if (!meant && !staff) return [{ code: 'payments.unknown-discount' }];
  const checks: [boolean, PaymentProblem['code']][] = [
    [discount.start !== null && now < discount.start, 'payments.discount-not-started'],
    [discount.end !== null && now > discount.end, 'payments.discount-ended'],
    [discount.used && !discount.reusable, 'payments.discount-used'],
  ];
  return checks.filter(([holds]) => holds).map(([, code]) => ({ code }));
}

/** The record of a code: case and blanks around it do not matter. */
export function discountByCode<D extends Pick<Discount, 'code'>>(discounts: readonly D[], code: string): D | undefined {
  const plain = (text: string): string => text.trim().toLowerCase();
  return plain(code) === '' ? undefined : discounts.find((discount) => plain(discount.code) === plain(code));
}

/** The discounts that count with no code entered: universal, and usable by who asks. The best of them is the one that takes off most. */
export function bestUniversal<D extends Sum & Usable>(discounts: readonly D[], order: Discounted, asking: Asking): D | undefined {
  const usable = discounts.filter((discount) => discount.universal && discountProblems(discount, asking).length === 0);
  return usable.reduce<D | undefined>(
    (best, candidate) => (discountCents(candidate, order) < (best ? discountCents(best, order) : 0) ? candidate : best),
    undefined,
  );
}

/** What an order was given may give way to another discount, unless it is locked. */
export const replaceProblems = (current: Pick<Discount, 'locked'>): PaymentProblem[] =>
  current.locked ? [{ code: 'payments.discount-locked' }] : [];
/** A discount after an order used it. */
export const usedUp = <D extends Discount>(discount: D): D => ({ ...discount, used: true });
