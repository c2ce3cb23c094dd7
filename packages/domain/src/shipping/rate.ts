import { z } from 'zod';
import { dollarAmount, flag, openPart, text } from '@app/kernel/fields.ts';
import { dollars } from '@app/kernel/money.ts';

const price = dollars.min(0).nullable().default(null);

/** A carrier's offer for a shipment (D3.11). Dollars. */
export const Rate = z.object({
  id: text(200),
  carrier: text(60),
  service: text(120),
  /** The carrier's bill to us. */
  rate: dollarAmount,
  /** Retail price, and list price of the carrier; null if not provided. */
  retail_rate: price,
  list_rate: price,
  currency: z.string().max(3).default('USD'),
  /** Business days in transit; null if unknown. */
  delivery_days: z.int().min(0).max(400).nullable().default(null),
  default: flag,
  metadata: openPart,
});
export type Rate = z.infer<typeof Rate>;
