import { z } from 'zod';
import { flag } from '@app/kernel/fields.ts';
import { dollars } from '@app/kernel/money.ts';

const price = dollars.min(0).max(1e9).default(0);

/** One change of a product's price (D3.10), stored with the product and never rewritten. Dollars. */
export const PriceChange = z.object({
  /** The new price is based on the cost, not on the previous price. */
  cost_based: flag,
  before: price,
  after: price,
  /** Added to the base price; both may be negative. */
  percent: z.number().min(-100).max(1e6).default(0),
  amount: dollars.min(-1e9).max(1e9).default(0),
});
export type PriceChange = z.infer<typeof PriceChange>;
