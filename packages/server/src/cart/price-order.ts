import { all, where } from '@app/kernel/queries/where.ts';
import type { Address } from '@app/domain/addresses/address.ts';
import { taxAt } from '@app/domain/catalog/tax.rules.ts';
import { taxRates } from '@app/domain/catalog/catalog.collection.ts';
import type { PricedShipping } from '@app/domain/cart/cart.rules.ts';
import { OrderShape, type OrderTax } from '@app/domain/orders/order.ts';
import { withSums } from '@app/domain/orders/order.rules.ts';
import { priceCents } from '@app/domain/shipping/rate.rules.ts';
import type { Rate } from '@app/domain/shipping/rate.ts';
import { toDollars } from '@app/kernel/money.ts';
import type { z } from 'zod';
import type { ClientStore } from '@app/store/records.ts';
import { estimateShipping } from '../fulfillment/estimate-shipping.ts';
import type { AppContext } from '../platform/app-context.ts';

type Tax = z.output<typeof OrderTax>;
type Placed = Pick<OrderShape, 'items' | 'selected_rate'>;
/** Of one ZIP: those of its beginnings, and those of whole states. */
const MOST_RATES = 500;
const ZIP_DIGITS = 5;

/** Returns the chosen, else the best rate for an order to an address, as one shipment (CRT-3). */
export async function shippingOf(
  ctx: AppContext,
  store: ClientStore,
  order: Placed,
  { zip, country }: Pick<Address, 'zip' | 'country'>,
): Promise<PricedShipping> {
  const estimate = await estimateShipping(ctx, store.client, { zip, country, items: order.items, chosen: order.selected_rate });
  if (estimate.error) return estimate;
  const amount = toDollars(estimate.cents);
  const selected_rate = shownRate(estimate.rate);
  const shipments = OrderShape.shape.shipments.parse([{ rate: selected_rate, amount }]);
  return { error: false, selected_rate, shipments, shipping: amount, metadata: { rates: estimate.rates.map(shownRate) } };
}
/** Takes out of a rate the amount that the carrier bills the shop. */
const shownRate = (rate: Rate): Rate => ({ ...rate, rate: toDollars(priceCents(rate)), retail_rate: null, list_rate: null, metadata: {} });

/** Returns the tax of an order at an address, by the shop's own rates (CRT-4). */
export async function taxOf(
  { clock }: Pick<AppContext, 'clock'>,
  store: ClientStore,
  order: OrderShape,
  address: Pick<Address, 'zip' | 'state'>,
): Promise<Tax> {
  const now = clock.now();
  const zip = address.zip.trim();
  const beginnings = Array.from({ length: ZIP_DIGITS + 1 }, (_, digits) => zip.slice(0, digits));
  const rates = await store.list(taxRates, { where: all(where('active', 'eq', true), where('zip', 'in', beginnings)), limit: MOST_RATES });
  const { totalRate, rates: parts, source } = taxAt(rates, address, now);
  return withSums({ ...order, tax: { ...order.tax, totalRate, rates: parts, source, at: now } }).tax;
}
