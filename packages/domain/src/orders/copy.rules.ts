import type { ProblemIn } from '@app/kernel/problem.ts';
import { Origin } from '../clients/origin.ts';
import { Offer } from './offer.ts';
import { Order, type OrderQuote, type OrderShape } from './order.ts';
import type { OrderItem } from './order-item.ts';
import { withSums } from './order.rules.ts';
import type { orderProblems } from './orders.problems.ts';

/** Fields that a copy never takes over: dates, flags, payments, shipments, work and files (ORD-6). */
const own = {
  invoice_index: 0,
  num_delivered: 0,
  num_shipped: 0,
  paid: false,
  date_paid: null,
  date_changed: null,
  amount_paid: 0,
  amount_refunded: 0,
  shipping: 0,
  expires: null,
  locked: false,
  canceled: false,
  replacement: false,
  incorrect: false,
  corrected: false,
  url: '',
  po_number: '',
  referrer: '',
  payments: [],
  refunds: [],
  shipments: [],
  selected_rate: null,
  work: [],
  files: [],
  workers: [],
  stages: {},
  third_party: {},
  metadata: {},
} satisfies Partial<OrderShape>;

/** Returns a line of a copy: the same goods under a new id, without subscription ids or accepted agreement. */
const copyItem = (item: OrderItem, id: string): OrderItem => ({
  ...item,
  id,
  metadata: {},
  subscriptions: [],
  agreement: { ...item.agreement, agreed: false },
});

/** Clears the number, which a save generates, and the origin: staff write a copy. */
const withoutNumber = <O extends OrderShape>(order: O): O => ({
  ...order,
  ...('origin' in order ? { origin: Origin.parse({}) } : {}),
  ...('invoice_id' in order ? { invoice_id: '', due_date: null, reminders: [], no_reminders: false } : {}),
  ...('quote_id' in order ? { quote_id: '', order: '', offer: Offer.parse({}) } : {}),
});

/**
 * Copies an order for the same customer, without any id, date, payment or shipment; the copy is not locked, canceled
 * or paid (ORD-6). `newId` generates the ids of its lines.
 */
export function copyOrder<O extends OrderShape>(order: O, newId: () => string): O {
  return withSums({
    ...withoutNumber(order),
    ...own,
    items: order.items.map((item) => copyItem(item, newId())),
    subscription: order.subscription && { ...order.subscription, start_date: null },
  });
}

/** Returns a new order for the same customer; the caller decides whether to keep the lines (ORD-6). */
export function cloneOrder<O extends OrderShape>(order: O, with_: { readonly items: boolean; readonly newId: () => string }): O {
  const copy = copyOrder(order, with_.newId);
  return with_.items ? copy : withSums({ ...copy, items: [], discount: { amount: 0, code: '' }, subscription: null });
}

/** Returns the reasons why a quote cannot become an order (ORD-11). */
export function convertProblems(quote: Pick<OrderQuote, 'canceled' | 'expires'>, now: number): ProblemIn<typeof orderProblems>[] {
  return [
    ...(quote.canceled ? [{ code: 'orders.quote-canceled' } as const] : []),
    ...(quote.expires !== null && quote.expires < now ? [{ code: 'orders.quote-expired' } as const] : []),
  ];
}

/**
 * Returns the order of an accepted quote (ORD-11): everything that was agreed and, unlike a copy, the payments on the
 * quote. It gets its own number and does not expire; `quotePath` is its origin. Call `convertProblems` first.
 */
export function orderFromQuote(quote: OrderQuote, quotePath: string, now: number): Order {
  const { quote_id, order: _, offer: __, ...rest } = quote;
  return withSums(
    Order.parse({
      ...rest,
      // Lines that the customer did not choose are not sold.
      items: rest.items.filter(({ optional }) => !optional),
      invoice_id: '',
      expires: null,
      locked: false,
      date_changed: now,
      metadata: { ...rest.metadata, quote: quotePath, quote_id },
    }),
  );
}
