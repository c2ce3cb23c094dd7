import { toDollars } from '@app/kernel/money.ts';
import type { Order } from '../../orders/order.ts';
import { copyOrder } from '../../orders/copy.rules.ts';
import { OrderItem } from '../../orders/order-item.ts';
import { withSums } from '../../orders/order.rules.ts';
import { withStage } from '../../orders/stages.rules.ts';
import { periodCents } from './subscription.rules.ts';

/** Source of orders that the provider collected by itself (ORD-3). */
export const RENEWAL = 3;

/** Returns the price before tax that makes this total with tax, both in cents; undefined where rounding leaves none. */
export function netCents(total: number, tax: Pick<Order['tax'], 'totalRate' | 'exempt'>): number | undefined {
  const about = Math.round(total / (1 + (tax.exempt ? 0 : tax.totalRate)));
  return [about, about - 1, about + 1].find((cents) => cents >= 0 && periodCents({ price: toDollars(cents), quantity: 1 }, tax) === total);
}

/** Money that an invoice collected. */
export interface Collected {
  readonly invoice: string;
  /** Id of the line that began the subscription. */
  readonly line: string;
  readonly name: string;
  readonly cents: number;
  /** It bills a period, so goods are owed; others bill a change of the plan. */
  readonly isPeriod: boolean;
  readonly now: number;
}
/** Returns the order of an invoice: one line for what was collected, for the customer and the address of the order that began it. */
export function renewalOf(began: Order, { invoice, line, name, cents, isPeriod, now }: Collected): Order {
  const item = began.items.find(({ id }) => id === line);
  const net = netCents(cents, began.tax);
  const sold = { name, quantity: 1, price: toDollars(net ?? cents) };
  const { sku = '', unit_weight = 0, unit_cost = 0, product } = (isPeriod ? item : undefined) ?? {};
  const copy = copyOrder(began, () => 'line');
  return withSums({
    ...copy,
    source: RENEWAL,
    items: [OrderItem.parse({ ...sold, id: 'line', sku, unit_weight, unit_cost, ...(product && { product }) })],
    discount: { amount: 0, code: '' },
    shipping: 0,
    subscription: null,
    client: null,
    // No price fits the rate: the tax is inside.
    tax: net === undefined ? { ...copy.tax, exempt: true } : copy.tax,
    stages: withStage({}, 'items', { agent: '', date: now, colour: 'green' }),
    metadata: { invoice },
  });
}
