import { allocateCents } from '@app/kernel/allocate.ts';
import { toCents, toDollars } from '@app/kernel/money.ts';
import type { ProblemIn } from '@app/kernel/problem.ts';
import type { Order } from '../orders/order.ts';
import { withLineIds } from '../orders/lines.rules.ts';
import { itemCents, totalsOf } from '../orders/totals.rules.ts';
import { isReserved, openToRefundCents } from '../payments/attempt.rules.ts';
import type { Payment, Refund, RefundedLine } from '../payments/payment.ts';
import type { paymentProblems } from '../payments/payments.problems.ts';

type Given = Pick<Refund, 'group' | 'lines' | 'shipping' | 'state'>;
/** Lines with their quantities, and whether shipping is given back, too. */
export interface RefundChoice {
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
  readonly shipping: boolean;
}
/** A line as it can be refunded: its quantity, less what was refunded of it, and its share of total and tax in cents. */
export interface OpenLine {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly refunded: number;
  readonly netCents: number;
  readonly taxCents: number;
}
export interface OpenLines {
  readonly lines: readonly OpenLine[];
  /** Shipping less its discount, and its tax; both 0 once it was refunded. */
  readonly shippingCents: number;
  readonly shippingTaxCents: number;
}
/** Figures of a choice: what it gives back, in cents. */
export interface RefundFigures {
  readonly lines: readonly RefundedLine[];
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
}

const STEPS = 10_000;
const stepsOf = (quantity: number): number => Math.round(quantity * STEPS);
const openSteps = ({ quantity, refunded }: OpenLine): number => stepsOf(quantity) - stepsOf(refunded);
/** Returns the quantity of a line that can still be refunded. */
export const openQuantity = (line: OpenLine): number => openSteps(line) / STEPS;

/** Refunds that count, each deed once: spread over payments it is several records with the same lines. */
function deedsOf(refunds: readonly Given[]): readonly Given[] {
  const deeds = new Map<string, Given>();
  for (const refund of refunds) if (refund.group !== '' && isReserved(refund)) deeds.set(refund.group, refund);
  return [...deeds.values()];
}

/**
 * Returns the lines of an order as they can be refunded. Discount and tax are shared out over lines and shipping, so that all shares add up
 * to the total of the order to the cent.
 */
export function openLinesOf(order: Order, refunds: readonly Given[]): OpenLines {
  const { shippingCents, taxableCents, taxCents } = totalsOf(order);
  const nets = allocateCents(taxableCents, [...order.items.map(itemCents), shippingCents]);
  const taxes = allocateCents(taxCents, nets);
  const deeds = deedsOf(refunds);
  const hasShipping = deeds.every(({ shipping }) => shipping === 0);
  // Pieces that were taken off the order are no longer among its lines.
  const isLeft = (deed: Given, line: RefundedLine): boolean => !line.canceled || deed.state === 'waiting';
  const refundedOf = (id: string): number =>
    deeds.reduce(
      (sum, deed) => sum + deed.lines.reduce((part, line) => (line.id === id && isLeft(deed, line) ? part + stepsOf(line.quantity) : part), 0),
      0,
    ) / STEPS;
  return {
    lines: withLineIds(order.items).map(({ id, name, sku, quantity }, index) => ({
      id,
      name: name || sku,
      quantity,
      refunded: Math.min(quantity, refundedOf(id)),
      netCents: nets[index] ?? 0,
      taxCents: taxes[index] ?? 0,
    })),
    shippingCents: hasShipping ? (nets.at(-1) ?? 0) : 0,
    shippingTaxCents: hasShipping ? (taxes.at(-1) ?? 0) : 0,
  };
}

/** Returns the share of the pieces after `from` up to `to`. The shares of any parts add up to the whole. */
export function partCents(cents: number, { from, to, whole }: { readonly from: number; readonly to: number; readonly whole: number }): number {
  const upTo = (steps: number): bigint => (BigInt(cents) * BigInt(steps)) / BigInt(whole);
  return whole === 0 ? 0 : Number(upTo(to) - upTo(from));
}

/** Returns what a choice gives back of an order, or undefined if it has more than what is left. */
export function refundFigures(open: OpenLines, choice: RefundChoice): RefundFigures | undefined {
  const lines: RefundedLine[] = [];
  let taxCents = choice.shipping ? open.shippingTaxCents : 0;
  let netCents = 0;
  for (const { id, quantity } of choice.lines) {
    const line = open.lines.find((other) => other.id === id);
    const isTwice = lines.some((other) => other.id === id);
    if (!line || isTwice || quantity <= 0 || stepsOf(quantity) > openSteps(line)) return undefined;
    const steps = { from: stepsOf(line.refunded), to: stepsOf(line.refunded) + stepsOf(quantity), whole: stepsOf(line.quantity) };
    const cents = partCents(line.netCents, steps);
    netCents += cents;
    taxCents += partCents(line.taxCents, steps);
    lines.push({ id, name: line.name, quantity, amount: toDollars(cents), canceled: false });
  }
  const shippingCents = choice.shipping ? open.shippingCents : 0;
  return { lines, shippingCents, taxCents, totalCents: netCents + shippingCents + taxCents };
}

/** A payment that has arrived, and what can still be refunded of it. */
export interface RefundSource<P = Payment> {
  readonly payment: P;
  readonly openCents: number;
}
/** Returns what is left to refund of each payment that has arrived, newest first: refunds of an order are spread in this order. */
export const refundSources = <P extends Pick<Payment, 'amount' | 'paid' | 'date_paid'> & { readonly id: string }>(
  payments: readonly P[],
  refunds: readonly Pick<Refund, 'amount' | 'payment_id' | 'state'>[],
): RefundSource<P>[] =>
  payments
    .filter(({ paid }) => paid)
    .toSorted((a, b) => (b.date_paid ?? 0) - (a.date_paid ?? 0))
    .map((payment) => ({ payment, openCents: openToRefundCents(payment, refunds) }));
export const openCentsOf = (sources: readonly Pick<RefundSource, 'openCents'>[]): number =>
  sources.reduce((sum, { openCents }) => sum + openCents, 0);

/** Spreads an amount over what is left of payments, in their order; undefined if they have less. */
export function spreadRefund<S extends Pick<RefundSource, 'openCents'>>(
  cents: number,
  sources: readonly S[],
): readonly { readonly source: S; readonly cents: number }[] | undefined {
  let left = cents;
  const parts: { source: S; cents: number }[] = [];
  for (const source of sources) {
    const part = Math.min(left, source.openCents);
    if (part > 0) parts.push({ source, cents: part });
    left -= part;
  }
  return left > 0 ? undefined : parts;
}

/**
 * Returns true if an admin must approve a refund: together with what was refunded of the order before, it is above the limit of the
 * company, in dollars.
 */
export function needsApproval(cents: number, refunds: readonly Pick<Refund, 'amount' | 'state'>[], limit: number): boolean {
  const before = refunds.filter(isReserved).reduce((sum, { amount }) => sum + toCents(amount), 0);
  return before + cents > toCents(limit);
}

/** Returns what forbids a refund of this amount that the person saw: the choice gives another one, or more than what is left. */
export function refundOrderProblems(
  cents: number,
  { choice, figures, openCents }: { readonly choice: RefundChoice; readonly figures: RefundFigures | undefined; readonly openCents: number },
): ProblemIn<typeof paymentProblems>[] {
  const isFree = choice.lines.length === 0 && !choice.shipping;
  if (!figures || (!isFree && figures.totalCents !== cents)) return [{ code: 'payments.refund-changed' }];
  if (cents <= 0) return [{ code: 'payments.no-amount' }];
  return cents > openCents ? [{ code: 'payments.over-refund' }] : [];
}
