import { Ad } from '@app/domain/catalog/ad.ts';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { normalizeDimension } from '@app/domain/catalog/dimension.rules.ts';
import { Dimension } from '@app/domain/catalog/dimension.ts';
import { Pricing } from '@app/domain/catalog/pricing.ts';
import { Product } from '@app/domain/catalog/product.ts';
import { TaxRate } from '@app/domain/catalog/tax-rate.ts';
import { Discount } from '@app/domain/payments/discount.ts';
import type { StoredSample } from './stored-sample.ts';

type Side = readonly [name: string, feet: number, inches: number, fraction: string];
interface Goods {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly text: string;
  readonly price: number;
  readonly cost: number;
  readonly weight: number;
  readonly wood: string;
  readonly profile: string;
  readonly sides: readonly Side[];
  readonly finishes?: readonly string[];
  /** Pieces on hand, where they are counted. */
  readonly stock?: number;
}
const finishes = ['Unfinished', 'Clear oil', 'Shou sugi ban'];
const goods: readonly Goods[] = [
  {
    id: 'shiplap',
    name: 'Cedar shiplap, 8 feet',
    sku: 'CED-68',
    text: 'Western red cedar, kiln-dried to 12 %. One board covers five square feet.',
    price: 51.2,
    cost: 29.4,
    weight: 9.6,
    wood: 'cedar',
    profile: 'shiplap',
    sides: [
      ['Length', 8, 0, ''],
      ['Width', 0, 7, '1/4'],
      ['Thickness', 0, 0, '11/16'],
    ],
    finishes,
  },
  {
    id: 'flooring',
    name: 'Oak wide plank, box of 6',
    sku: 'OAK-WP7',
    text: 'White oak, tongue and groove on four sides. A box covers 21 square feet.',
    price: 247.8,
    cost: 151,
    weight: 58,
    wood: 'oak',
    profile: 'tongue',
    sides: [
      ['Length', 6, 0, ''],
      ['Width', 0, 7, ''],
      ['Thickness', 0, 0, '3/4'],
    ],
    finishes,
  },
  {
    id: 'beam',
    name: 'Fir beam, 10 feet',
    sku: 'FIR-8810',
    text: 'Douglas fir, hewn by hand and stress-graded. It goes by freight.',
    price: 420,
    cost: 236,
    weight: 152,
    wood: 'fir',
    profile: 'beam',
    sides: [
      ['Length', 10, 0, ''],
      ['Width', 0, 8, ''],
      ['Height', 0, 8, ''],
    ],
  },
  {
    id: 'slab',
    name: 'Walnut slab, book-matched',
    sku: 'WAL-SLAB',
    text: 'Black walnut with its live edge, from one log.',
    price: 780,
    cost: 410,
    weight: 96,
    wood: 'walnut',
    stock: 3,
    profile: 'slab',
    sides: [
      ['Length', 6, 0, ''],
      ['Thickness', 0, 2, '1/2'],
    ],
  },
  {
    id: 'decking',
    name: 'Ipe decking, 6 feet',
    sku: 'IPE-546',
    text: 'Clear, edges eased, for decks that last forty years.',
    price: 30.6,
    cost: 18.9,
    weight: 17.5,
    wood: 'ipe',
    profile: 'board',
    sides: [
      ['Length', 6, 0, ''],
      ['Width', 0, 5, '1/2'],
      ['Thickness', 0, 1, ''],
    ],
  },
  {
    id: 'samples',
    name: 'Five samples of twelve inches',
    sku: 'SAMPLE-5',
    text: 'One of each species but ipe, taken off your first order.',
    price: 20,
    cost: 6.2,
    weight: 3.5,
    wood: 'maple',
    profile: 'moulding',
    sides: [],
  },
];
const sideOf = ([label, feet, inches, fraction]: Side) =>
  normalizeDimension(Dimension.parse({ name: label.toLowerCase(), label, feet, inches, fraction }));

function goodsDocuments(root: string, date: number): StoredSample[] {
  return goods.flatMap(({ id, name, sku, text, price, cost, weight, wood, profile, sides, finishes: values, stock = null }) => [
    {
      path: `${root}/products/${id}`,
      date,
      data: Product.parse({
        name,
        sku,
        description: text,
        price,
        cost,
        weight,
        stock,
        dimensions: { list: sides.map(sideOf) },
        metadata: { species: wood, profile },
        pricing: values ? 'finished-boards' : '',
        choices: values ? [{ property: 'finish', values }] : [],
      }),
    },
    {
      path: `${root}/ads/${id}`,
      date,
      data: Ad.parse({ title: name, description: text, type: 'product', product: id, dynamic_price: true, price, published: true }),
    },
  ]);
}

/** Products that Timberline sells on its site, with prices by quantity and finish, discounts and sales tax. */
export function shopSamples(client: string, date: number): StoredSample[] {
  const root = clientPath(client);
  const fn = [
    { conditions: [{ subject: 'quantity', verb: 'is at least', value: 25 }], type: 'percentage', value: -8 },
    { conditions: [{ subject: 'properties.finish', verb: 'is', value: 'Clear oil' }], type: 'percentage', value: 12 },
    { conditions: [{ subject: 'properties.finish', verb: 'is', value: 'Shou sugi ban' }], type: 'percentage', value: 35 },
  ];
  // Combined state and local rates as rounded examples; a shop enters those that it has to collect.
  const rates = [
    { name: 'Oregon', state: 'OR', rate: 0 },
    { name: 'Washington', state: 'WA', rate: 0.065 },
    { name: 'Seattle', state: 'WA', zip: '981', rate: 0.0385 },
    { name: 'California', state: 'CA', rate: 0.0725 },
    { name: 'Minnesota', state: 'MN', rate: 0.06875 },
    { name: 'New York', state: 'NY', rate: 0.04 },
  ];
  return [
    ...goodsDocuments(root, date),
    { path: `${root}/product_pricing/finished-boards`, date, data: Pricing.parse({ name: 'Boards by quantity and finish', fn }) },
    {
      path: `${root}/discounts/welcome`,
      date,
      data: Discount.parse({ code: 'WELCOME10', title: 'First order', type: 'percentage', value: 10, public: true, reusable: true }),
    },
    ...rates.map((rate, index) => ({ path: `${root}/tax_rates/rate-${index + 1}`, date, data: TaxRate.parse(rate) })),
  ];
}
