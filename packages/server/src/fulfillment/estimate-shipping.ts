import { words } from '@app/kernel/words.ts';
import { addresses } from '@app/domain/addresses/address.collection.ts';
import { Address } from '@app/domain/addresses/address.ts';
import { products } from '@app/domain/catalog/catalog.collection.ts';
import type { Product } from '@app/domain/catalog/product.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { type Parcel, tableRates } from '@app/domain/fulfillment/rate-table.rules.ts';
import { wording } from '@app/kernel/problem.ts';
import { compiledSchema } from '@app/kernel/schemas/compiled-schema.ts';
import { freightClass, mustBeFreight } from '@app/domain/shipping/freight.rules.ts';
import { freightRateOf, offeredChoices, serviceCents } from '@app/domain/shipping/freight-services.ts';
import type { Accessorial } from '@app/domain/shipping/shipping.states.ts';
import { pickRate, priceCents } from '@app/domain/shipping/rate.rules.ts';
import type { Rate } from '@app/domain/shipping/rate.ts';
import { isIncompatible } from '@app/domain/shipping/shipment.rules.ts';
import { shippingProblems } from '@app/domain/shipping/shipping.problems.ts';
import { refreshWeights, totalWeight } from '@app/domain/shipping/weight.rules.ts';
import type { AppContext } from '../platform/app-context.ts';
import { keptReads } from '../records/kept-reads.ts';
import { knownCarrierSettings } from '../shipping/carriers.ts';

/** A line to be shipped; orders, carts and shipments have all of it. */
export interface GoodsLine {
  readonly sku: string;
  readonly quantity: number;
  readonly unit_weight: number;
  readonly override_weight?: number | null;
  readonly product: Pick<Product, 'address' | 'nmfc_class'>;
}
export interface ShippingRequest {
  readonly zip: string;
  readonly country?: string;
  readonly items: readonly GoodsLine[];
  /** Carrier and service that the customer chose before. */
  readonly chosen?: Pick<Rate, 'carrier' | 'service'> | null;
  /** Freight services that every rate includes; without them rates differ by those that the company offers. */
  readonly services?: readonly Accessorial[];
}
/** Charge for shipping in cents with its rate and the others to choose from, or the carrier's reason in English. */
export type ShippingEstimate =
  | { readonly error: true; readonly message: string }
  | { readonly error: false; readonly cents: number; readonly rate: Rate; readonly rates: readonly Rate[]; readonly isFreight: boolean };

const NO_ITEMS = words('Nothing in it is shipped.');
const NO_RATE = words('No carrier offers a rate for it.');

/** Returns the lines with the current weight of their products, by SKU (SHP-3). */
export async function withWeights<L extends GoodsLine>(ctx: AppContext, client: string, lines: readonly L[]): Promise<L[]> {
  const skus = [...new Set(lines.map(({ sku }) => sku).filter((sku) => sku !== ''))];
  const store = ctx.records.forClient(client);
  const known = await keptReads(ctx.records).withValues(store, products, { field: 'sku', values: skus, and: { all: [] } });
  return refreshWeights(lines, known);
}

/** Returns the place that goods leave from: that of their product, else the company's own address; null if neither is complete. */
export async function senderOf(ctx: AppContext, client: string, lines: readonly GoodsLine[]): Promise<Address | null> {
  const store = ctx.records.forClient(client);
  const source = lines.find(({ product }) => product.address !== '')?.product.address;
  const stored = source === undefined ? undefined : await keptReads(ctx.records).get(store, addresses, source);
  if (stored) return compiledSchema(Address).parse(stored);
  const company = await keptReads(ctx.records).get(store, clients, client);
  if (!company?.address.zip) return null;
  return compiledSchema(Address).parse({ ...company.address, company: company.name, phone: company.phone, email: company.email });
}

/** Prices the shipping of goods to a ZIP, before there is a shipment (CRT-3). Changes nothing. */
export async function estimateShipping(
  ctx: AppContext,
  client: string,
  { zip, country = 'US', items, chosen = null, services }: ShippingRequest,
): Promise<ShippingEstimate> {
  if (items.length === 0) return { error: true, message: NO_ITEMS };
  if (isIncompatible(items)) return { error: true, message: wording(shippingProblems['shipping.incompatible-items']).message };
  const sender = await senderOf(ctx, client, items);
  const weighed = (await withWeights(ctx, client, items)).map((item) => ({ ...item, override_weight: item.override_weight ?? null }));
  const weight = totalWeight({ packaging: null }, weighed);
  const { freight } = await knownCarrierSettings(ctx, client);
  const parcel: Parcel = {
    fromZip: sender?.zip ?? '',
    toZip: zip,
    toCountry: country,
    weight,
    length: 0,
    width: 0,
    height: 0,
    ltl: mustBeFreight({ total_weight: weight, total_width: 0, total_length: 0 }),
    nmfcClass: freightClass({ nmfc_class: '' }, weighed),
    prices: serviceCents(freight),
    choices: services ? [services] : offeredChoices(freight),
  };
  const { rates: priced, messages } = tableRates(parcel);
  const rates = services && parcel.ltl ? priced.filter(({ id }) => id === freightRateOf(services).id) : priced;
  const rate = pickRate(rates, chosen);
  if (!rate) return { error: true, message: messages[0] ?? NO_RATE };
  return { error: false, cents: priceCents(rate), rate, rates, isFreight: parcel.ltl };
}
