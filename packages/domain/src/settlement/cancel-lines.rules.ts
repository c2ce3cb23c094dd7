import { allocateCents } from '@app/kernel/allocate.ts';
import { toCents, toDollars } from '@app/kernel/money.ts';
import type { Order } from '../orders/order.ts';
import { withLineIds } from '../orders/lines.rules.ts';
import { itemCents, totalsOf } from '../orders/totals.rules.ts';
import type { Refund } from '../payments/payment.ts';
import { openLinesOf, partCents, type RefundChoice, type RefundFigures, refundFigures } from './refund-lines.rules.ts';

const STEPS = 10_000;
const stepsOf = (quantity: number): number => Math.round(quantity * STEPS);
type Lines = RefundChoice['lines'];

/** An order without some pieces: its lines and its discount, and what each line got cheaper by, in cents before tax. */
interface Reduced {
  readonly order: Order;
  readonly cents: ReadonlyMap<string, number>;
}
/**
 * Returns an order after pieces were taken off its lines. The discount goes down by the share of these pieces, so that the others cost what they did.
 * A line without pieces is removed; of a line that has fewer, all are taken.
 */
export function withoutPieces(order: Order, lines: Lines): Reduced {
  const before = withLineIds(order.items);
  const { discountCents, shippingCents } = totalsOf(order);
  const shares = allocateCents(discountCents, [...before.map(itemCents), shippingCents]);
  const cents = new Map<string, number>();
  let discount = discountCents;
  const items = before.flatMap((item, index) => {
    const whole = stepsOf(item.quantity);
    const taken = Math.min(whole, stepsOf(lines.find(({ id }) => id === item.id)?.quantity ?? 0));
    if (taken === 0) return [item];
    const left = { ...item, quantity: (whole - taken) / STEPS };
    const share = -partCents(-(shares[index] ?? 0), { from: 0, to: taken, whole });
    discount -= share;
    cents.set(item.id, itemCents(item) - itemCents(left) + share);
    return taken === whole ? [] : [left];
  });
  return { order: { ...order, items, discount: { ...order.discount, amount: toDollars(discount) || 0 } }, cents };
}

/**
 * Returns what a refund gives back whose lines are also canceled: what the order gets cheaper by, tax included, so that nothing is owed afterwards.
 * Undefined if the choice has more than what is left.
 */
export function cancelFigures(
  order: Order,
  refunds: readonly Pick<Refund, 'group' | 'lines' | 'shipping' | 'state'>[],
  choice: RefundChoice,
): RefundFigures | undefined {
  const open = openLinesOf(order, refunds);
  const figures = refundFigures(open, choice);
  if (!figures) return undefined;
  const { order: after, cents } = withoutPieces(order, choice.lines);
  const shippingTaxCents = choice.shipping ? open.shippingTaxCents : 0;
  const taxCents = totalsOf(order).taxCents - totalsOf(after).taxCents + shippingTaxCents;
  const lines = figures.lines.map((line) => ({ ...line, amount: toDollars(cents.get(line.id) ?? 0), canceled: true }));
  const netCents = lines.reduce((sum, { amount }) => sum + toCents(amount), 0);
  return { lines, shippingCents: figures.shippingCents, taxCents, totalCents: netCents + figures.shippingCents + taxCents };
}

/** Returns the first line of which more pieces are to be canceled than are outside of shipments. `shipped`: items of its shipments. */
export function shippedLine(
  order: Pick<Order, 'items'>,
  lines: Lines,
  shipped: readonly { readonly order_item_id: string; readonly quantity: number }[],
): { readonly name: string; readonly left: number } | undefined {
  for (const { id, quantity } of lines) {
    const line = withLineIds(order.items).find((item) => item.id === id);
    const inShipments = shipped.reduce((sum, item) => (item.order_item_id === id ? sum + stepsOf(item.quantity) : sum), 0);
    const left = Math.max(0, stepsOf(line?.quantity ?? 0) - inShipments);
    if (stepsOf(quantity) > left) return { name: line?.name ?? '', left: left / STEPS };
  }
  return undefined;
}
