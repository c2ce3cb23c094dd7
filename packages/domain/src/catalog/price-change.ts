import { z } from 'zod';
import { flag } from '@app/kernel/fields.ts';
import { dollars } from '@app/kernel/money.ts';

const price = dollars.min(0).max(1e9).default(0);

/** One change of a product's price (D3.10): kept beside the product, never rewritten. Dollars. */
export const PriceChange = z.object({
  /** The new price starts from the cost, not from the price before. */
  cost_based: flag,
  before: price,
  after: price,
  /** Added to where it starts from; both may be below 0. */
  percent: z.number().min(-100).max(1e6).default(0),
  amount: dollars.min(-1e9).max(1e9).default(0),
});
export type PriceChange = z.infer<typeof PriceChange>;
