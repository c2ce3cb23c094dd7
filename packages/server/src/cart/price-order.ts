import { all, where } from '@app/kernel/queries/where.ts';
import { compiledSchema } from '@app/kernel/schemas/compiled-schema.ts';
import type { Address } from '@app/domain/addresses/address.ts';
import { taxAt } from '@app/domain/catalog/tax.rules.ts';
import { taxRates } from '@app/domain/catalog/catalog.collection.ts';
import type { PricedShipping } from '@app/domain/cart/cart.rules.ts';
import { OrderShape, type OrderTax } from '@app/domain/orders/order.ts';
import { withSums } from '@app/domain/orders/order.rules.ts';
import { taxedLinesOf } from '@app/domain/orders/taxed-lines.rules.ts';
import { totalsOf } from '@app/domain/orders/totals.rules.ts';
import { priceCents } from '@app/domain/shipping/rate.rules.ts';
import type { Rate } from '@app/domain/shipping/rate.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { toCents, toDollars } from '@app/kernel/money.ts';
import type { z } from 'zod';
import type { ClientStore } from '@app/store/records.ts';
import { knownTaxSettings } from '../catalog/tax-account.ts';
import { estimateShipping } from '../fulfillment/estimate-shipping.ts';
import type { AppContext } from '../platform/app-context.ts';
import { keptReads } from '../records/kept-reads.ts';
import { providerTax } from './provider-tax.ts';

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
  const shipments = compiledSchema(OrderShape.shape.shipments).parse([{ rate: selected_rate, amount }]);
  return { error: false, selected_rate, shipments, shipping: amount, metadata: { rates: estimate.rates.map(shownRate) } };
}
/** Takes out of a rate the amount that the carrier bills the shop. */
const shownRate = (rate: Rate): Rate => ({ ...rate, rate: toDollars(priceCents(rate)), retail_rate: null, list_rate: null, metadata: {} });

/**
 * Returns the tax of an order at an address (CRT-4): the rate of TaxJar for a company that has chosen it, in the states where it collects tax; else,
 * and while TaxJar does not answer, that of the company's own rates. The source is a part of it.
 */
export async function taxOf(ctx: AppContext, store: ClientStore, order: OrderShape, address: Address): Promise<Tax> {
  const settings = await knownTaxSettings(ctx, store.client);
  const isAsked = settings.account === 'taxjar' && !order.tax.exempt && (address.country === '' || address.country === 'US');
  const rates = (isAsked && (await providerRates(ctx, store, order, { address, nexus: settings.nexus }))) || (await ownRates(ctx, store, address));
  const { amount, ...found } = rates;
  const taxed = withSums({ ...order, tax: { ...order.tax, ...found, provider_amount: null, at: ctx.clock.now() } });
  const differs = amount !== null && toCents(amount) !== toCents(taxed.tax.amount);
  return differs ? { ...taxed.tax, provider_amount: amount } : taxed.tax;
}

/** Rates of a place; `amount`: the dollars that a provider computes from them. */
interface Rates extends Pick<Tax, 'totalRate' | 'rates' | 'source'> {
  readonly amount: number | null;
}
async function ownRates({ records, clock }: AppContext, store: ClientStore, address: Pick<Address, 'zip' | 'state'>): Promise<Rates> {
  const zip = address.zip.trim();
  const beginnings = Array.from({ length: ZIP_DIGITS + 1 }, (_, digits) => zip.slice(0, digits));
  const query = { where: all(where('active', 'eq', true), where('zip', 'in', beginnings)), limit: MOST_RATES };
  const parts = await keptReads(records).list(store, taxRates, zip.slice(0, ZIP_DIGITS), () => store.list(taxRates, query));
  return { ...taxAt(parts, address, clock.now()), amount: null };
}

interface Asked {
  readonly address: Address;
  readonly nexus: readonly string[];
}
/** Undefined where TaxJar does not answer. */
async function providerRates(ctx: AppContext, store: ClientStore, order: OrderShape, { address, nexus }: Asked): Promise<Rates | undefined> {
  const state = address.state.trim().toUpperCase();
  const none: Rates = { totalRate: 0, rates: [], source: 'no_nexus', amount: null };
  // Without a state nobody knows whether tax is collected there.
  if (state === '' || address.zip.trim() === '') return undefined;
  if (!nexus.includes(state)) return none;
  const company = await keptReads(ctx.records).get(store, clients, store.client);
  const { subtotalCents, discountCents, shippingCents, taxableCents } = totalsOf(order);
  const goods = Math.max(0, subtotalCents + discountCents);
  const place = ({ street, city, zip, state: region }: Pick<Address, 'street' | 'city' | 'zip' | 'state'>) => ({
    street: street.trim(),
    city: city.trim(),
    state: region.trim().toUpperCase(),
    zip: zip.trim(),
  });
  const answer = await providerTax(ctx, store.client, {
    from: place(company?.address ?? NOWHERE),
    to: place(address),
    amount: toDollars(goods),
    // A discount that takes off more than the goods lowers shipping.
    shipping: toDollars(Math.min(shippingCents, taxableCents - goods)),
    lines: taxedLinesOf(order),
    nexus,
  });
  if (!answer) return undefined;
  const { totalRate, rates, amount, hasNexus } = answer;
  return hasNexus ? { totalRate, rates: [...rates], source: 'taxjar', amount } : none;
}
const NOWHERE = { street: '', city: '', zip: '', state: '' };
