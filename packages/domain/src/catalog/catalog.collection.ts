import { type Actor, defineCollection, nobody, staff, staffWith } from '@app/kernel/collection.ts';
import { all, where, type Where } from '@app/kernel/queries/where.ts';
import { Ad } from './ad.ts';
import { dimensionProblems, normalizeDimensions } from './dimension.rules.ts';
import { Packaging } from './packaging.ts';
import { PriceChange } from './price-change.ts';
import { Pricing } from './pricing.ts';
import { Product } from './product.ts';
import { TaxRate } from './tax-rate.ts';
import { TaxSettings } from './tax-settings.ts';
import { ouncesOf, roundWeight } from './weight.rules.ts';

const merchants = staffWith('sales', 'pricing');
const access = { read: staff, create: merchants, update: merchants, delete: merchants } as const;

export const products = defineCollection({
  name: 'products',
  label: 'Product',
  labels: { nmfc_class: 'Freight class', tax_code: 'Tax code', weight_ounces: 'Weight in ounces', stock: 'In stock' },
  schema: Product,
  references: { pricing: 'product_pricing' },
  scope: 'client',
  indexes: [['sku'], ['name'], ['last_date']],
  search: (product) => `${product.sku} ${product.name}`,
  access: access,
  prepare: (product) => ({
    ...product,
    sku: product.sku.trim(),
    weight: roundWeight(product.weight),
    weight_ounces: ouncesOf(roundWeight(product.weight)),
    dimensions: normalizeDimensions(product.dimensions),
  }),
  check: (product) => dimensionProblems(product.dimensions),
  import: {
    fields: ['sku', 'name', 'description', 'price', 'cost', 'stock', 'weight', 'nmfc_class', 'tax_code', 'url', 'image', 'notes'],
    identity: ['sku'],
    names: {
      sku: ['Item number', 'Article number', 'Part number'],
      name: ['Title', 'Product'],
      price: ['Unit price'],
      stock: ['Stock', 'On hand', 'Quantity on hand'],
    },
  },
});
/** Price changes are never rewritten; a call updates the product's own price. */
export const priceChanges = defineCollection({
  name: 'price_changes',
  label: 'Price change',
  labels: { cost_based: 'From cost' },
  schema: PriceChange,
  scope: 'client',
  under: 'products',
  indexes: [['date']],
  access: { read: staff, create: merchants, update: nobody, delete: nobody },
});
const changeable = (actor: Actor): Where => all(merchants(actor), where('readonly', 'eq', false));
/** Not `pricing`, which is the charter price list (decision 022). */
export const productPricing = defineCollection({
  name: 'product_pricing',
  label: 'Product pricing',
  labels: { fn: 'Steps', 'fn.conditions.subject': 'Field', readonly: 'Read-only' },
  schema: Pricing,
  scope: 'client',
  indexes: [['name'], ['start']],
  access: { read: staff, create: changeable, update: changeable, delete: changeable },
});
export const packaging = defineCollection({
  name: 'packaging',
  label: 'Packaging',
  labels: { ltl: 'Freight', nmfc_class: 'Freight class' },
  schema: Packaging,
  scope: 'client',
  indexes: [['name']],
  access: access,
  prepare: (doc) => ({ ...doc, weight: roundWeight(doc.weight), dimensions: normalizeDimensions(doc.dimensions) }),
  check: (doc) => dimensionProblems(doc.dimensions),
});
const marketers = staffWith('marketing', 'sales');
export const ads = defineCollection({
  name: 'ads',
  label: 'Ad',
  labels: { dynamic_price: 'Price of the product', old_id: 'Former ID' },
  schema: Ad,
  scope: 'client',
  indexes: [['product'], ['published', 'category']],
  search: (ad) => `${ad.title} ${ad.brand} ${ad.category}`,
  access: { read: staff, create: marketers, update: marketers, delete: marketers },
});
/** The shop's own rates of sales tax. */
export const taxRates = defineCollection({
  name: 'tax_rates',
  label: 'Tax rate',
  labels: { zip: 'ZIP or its beginning' },
  schema: TaxRate,
  scope: 'client',
  indexes: [['state', 'zip'], ['name'], ['last_date']],
  search: (rate) => `${rate.name} ${rate.state} ${rate.zip}`,
  access: { read: staff, create: merchants, update: merchants, delete: merchants },
});
/** Read and written by calls only: the key of an account never leaves the server. */
export const taxSettings = defineCollection({
  name: 'tax_settings',
  label: 'Tax settings',
  labels: { nexus: 'Collects tax in' },
  schema: TaxSettings,
  scope: 'client',
  indexes: [],
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  secret: ['taxjar'],
});
