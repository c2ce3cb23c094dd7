import { z } from 'zod';
import { stockStatuses } from './ad.ts';
import { choiceNames } from './pricing.ts';

/** A product as a shop offers it to anybody. Dollars. */
export const ShopProduct = z.object({
  /** Id of the ad. */
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  text: z.string(),
  image: z.string(),
  price: z.number(),
  stock: z.enum(stockStatuses.names),
  /** Pieces that can be bought now; null where they are not counted. */
  left: z.number().nullable(),
  /** Sizes in words: "6'", '5 1/2"'. */
  sizes: z.array(z.object({ label: z.string(), size: z.string() })),
  /** `price`: of one piece with this choice. */
  choices: z.array(z.object({ property: z.enum(choiceNames.names), values: z.array(z.object({ value: z.string(), price: z.number() })) })),
  /** Lower prices of one piece from a quantity on. */
  breaks: z.array(z.object({ from: z.number(), price: z.number() })),
  /** Terms that a buyer has to agree to. */
  terms: z.string(),
  /** Code of its period; empty for a one-time purchase. */
  period: z.string(),
  trialDays: z.number(),
  /** Of the drawing. */
  wood: z.string(),
  profile: z.string(),
});
export type ShopProduct = z.infer<typeof ShopProduct>;
