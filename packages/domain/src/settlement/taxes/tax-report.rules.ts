import { allocateCents } from '@app/kernel/allocate.ts';
import { shareOfCents, toCents, toDollars } from '@app/kernel/money.ts';
import type { Order } from '../../orders/order.ts';
import { totalsOf } from '../../orders/totals.rules.ts';
import type { Refund } from '../../payments/payment.ts';
import type { TaxReport } from './tax-report.ts';

/** Rates have at most 8 decimals. */
const UNIT = 1e8;

type Money = Pick<TaxReport, 'amount' | 'shipping' | 'sales_tax'>;
type Place = Pick<TaxReport, 'state_code' | 'zip' | 'city' | 'street'>;

/**
 * Returns the destination of an order for filing. Undefined for an order that is not reported: of a flight, which has no sales tax, outside of the
 * country, and without state and ZIP.
 */
export function taxPlaceOf({ address, metadata }: Pick<Order, 'address' | 'metadata'>): Place | undefined {
  const [state_code, zip, city] = [address.state.trim().toUpperCase(), address.zip.trim(), address.city.trim()];
  const isHome = address.country === '' || address.country === 'US';
  const isFlight = metadata['trip'] !== undefined || metadata['flight'] !== undefined;
  return isHome && !isFlight && state_code !== '' && zip !== '' ? { state_code, zip, city, street: address.street.trim() } : undefined;
}

/** Returns the sums of an order as they are reported. A discount that takes off more than the goods lowers shipping. */
export function taxedSumsOf(order: Order): Money {
  const { subtotalCents, discountCents, shippingCents, taxableCents, taxCents } = totalsOf(order);
  const goods = Math.max(0, subtotalCents + discountCents);
  return { amount: toDollars(taxableCents), shipping: toDollars(Math.min(shippingCents, taxableCents - goods)), sales_tax: toDollars(taxCents) };
}

type Part = Pick<Refund, 'amount' | 'lines' | 'shipping' | 'tax'> & { readonly id: string };
/**
 * Returns the share of one refund in what its deed gives back: spread over several payments, the shares of all of them add up to it. Of a free amount,
 * which names no lines, tax is the part that the rate of the order makes of it.
 */
export function refundedSumsOf(order: Pick<Order, 'tax'>, deed: readonly Part[], id: string): Money {
  const parts = deed.toSorted((a, b) => a.id.localeCompare(b.id));
  const index = parts.findIndex((part) => part.id === id);
  const [first] = parts;
  const cents = parts.map(({ amount }) => toCents(amount));
  const total = cents.reduce((sum, part) => sum + part, 0);
  const isFree = !first || (first.lines.length === 0 && first.shipping === 0);
  const rate = order.tax.exempt ? 0 : order.tax.totalRate;
  const taxCents = isFree ? total - shareOfCents(total, UNIT, UNIT + Math.round(rate * UNIT)) : toCents(first.tax);
  const share = (sum: number): number => allocateCents(sum, cents)[index] ?? 0;
  const tax = share(taxCents);
  return {
    amount: toDollars((cents[index] ?? 0) - tax),
    shipping: toDollars(isFree ? 0 : share(toCents(first.shipping))),
    sales_tax: toDollars(tax),
  };
}
