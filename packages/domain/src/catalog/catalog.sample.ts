import { Ad, stockStatuses } from './ad.ts';
import { normalizeDimension } from './dimension.rules.ts';
import { Dimension } from './dimension.ts';
import { Packaging } from './packaging.ts';
import { priceChangeOf } from './price-change.rules.ts';
import { PriceChange } from './price-change.ts';
import { Pricing } from './pricing.ts';
import { Product } from './product.ts';
import { TaxRate } from './tax-rate.ts';
import { TaxSettings } from './tax-settings.ts';
import { ouncesOf } from './weight.rules.ts';

const side = (name: string, feet: number, inches: number, fraction = '') =>
  normalizeDimension(
    Dimension.parse({
      name,
      label: name.charAt(0).toUpperCase() + name.slice(1),
      min: 1,
      max: 144,
      variable: name === 'length',
      feet,
      inches,
      fraction,
    }),
  );

export const productSamples: readonly Product[] = [
  Product.parse({
    name: 'White oak board',
    description: 'Kiln dried, surfaced on four sides.',
    sku: 'OAK-6',
    weight: 12.5,
    weight_ounces: ouncesOf(12.5),
    cost: 31.4,
    nmfc_class: '70',
    price: 58.9,
    dimensions: { description: 'Length is cut to order.', list: [side('length', 6, 0), side('width', 0, 5, '1/2'), side('thickness', 0, 0, '3/4')] },
    url: '/timberline/white-oak-board',
    image: '/assets/boards/white-oak.jpg',
    address: 'mill',
    metadata: { species: 'oak', profile: 'board' },
    choices: [{ property: 'finish', values: ['Natural', 'Oiled'] }],
    pricing: 'boards',
  }),
  Product.parse({
    name: 'Board of the month',
    sku: 'CLUB-1',
    weight_ounces: ouncesOf(0),
    price: 49,
    subscription: { period: 'monthly_product', type: 'individual', trial_days: 14, provider_product: 'prod_board', provider_price: 'price_month' },
    agreement: { terms: 'One board a month until you cancel.' },
  }),
];
export const priceChangeSamples: readonly PriceChange[] = [
  priceChangeOf({ price: 55.04, cost: 31.4 }, { cost_based: false, percent: 7, amount: 0.01 }),
  priceChangeOf({ price: 58.9, cost: 31.4 }, { cost_based: true, percent: 100, amount: -3.9 }),
].map((change) => PriceChange.parse(change));
export const pricingSamples: readonly Pricing[] = [
  Pricing.parse({
    name: 'Boards by quantity',
    description: 'Ten boards are 5 % cheaper; oiled ones cost $4 more.',
    fn: [
      { conditions: [{ subject: 'quantity', verb: 'is at least', value: 10 }], type: 'percentage', value: -5 },
      { conditions: [{ subject: 'properties.finish', verb: 'is', value: 'Oiled' }], type: 'flat', value: 4 },
    ],
    start: Date.UTC(2026, 0, 1),
    end: Date.UTC(2027, 0, 1),
  }),
  Pricing.parse({
    name: 'Sample box',
    readonly: true,
    components: [
      { name: 'Box', sku: 'BOX-S', price: 2.2 },
      { name: 'Sample', sku: 'OAK-S', quantity: 6, price: 1.15 },
    ],
    fn: [{ conditions: [{ subject: 'sku', verb: 'is in', value: ['SAMPLE-0'] }], type: 'price', value: 0 }],
  }),
];
export const packagingSamples: readonly Packaging[] = [
  Packaging.parse({
    name: 'Long tube',
    dimensions: { list: [side('length', 8, 0), side('width', 0, 8), side('height', 0, 8)] },
    cost: 6.5,
    weight: 2.25,
    handlingUnit: 'Tube',
    items: [{ sku: 'OAK-6', quantity: 4 }],
  }),
  Packaging.parse({ name: 'Pallet', cost: 18, weight: 640, manual: true, nmfc_class: '70', ltl: true, handlingUnit: 'Pallet', quantity: 2 }),
];
export const taxRateSamples: readonly TaxRate[] = [
  TaxRate.parse({ name: 'Minnesota', state: 'MN', rate: 0.06875 }),
  TaxRate.parse({ name: 'Duluth', state: 'MN', zip: '558', rate: 0.02, start: Date.UTC(2026, 0, 1) }),
];
export const adSamples: readonly Ad[] = stockStatuses.names.map((stock, index) =>
  Ad.parse({
    title: 'White oak board, 6 feet',
    description: 'Kiln dried, surfaced on four sides.',
    type: 'product',
    vendor: 'Timberline',
    vendor_id: 'timberline',
    url: '/timberline/white-oak-board',
    image: '/assets/boards/white-oak.jpg',
    images: ['/assets/boards/white-oak-end.jpg'],
    weight: 12.5,
    brand: 'Timberline',
    category: 'Home > Lumber',
    price: 58.9,
    dynamic_price: index === 0,
    stock,
    product: 'oak-6',
    published: stock !== 'out_of_stock',
  }),
);
export const taxSettingsSamples: readonly TaxSettings[] = [
  TaxSettings.parse({ account: 'taxjar', nexus: ['MN', 'WI'], taxjar: { secret: '1.sealed', ending: 'k4Vm', tested: Date.UTC(2026, 10, 20, 18) } }),
];
