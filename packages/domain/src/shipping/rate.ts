import { z } from 'zod';
import { dollarAmount, flag, openPart, text } from '@app/kernel/fields.ts';
import { dollars } from '@app/kernel/money.ts';

const price = dollars.min(0).nullable().default(null);

/** What a carrier asks for a shipment (D3.11). Dollars. */
export const Rate = z.object({
  id: text(120),
  carrier: text(60),
  service: text(120),
  /** What the carrier bills us. */
  rate: dollarAmount,
  /** What anybody would pay at the counter, and by the carrier's list; null where it says nothing. */
  retail_rate: price,
  list_rate: price,
  currency: z.string().max(3).default('USD'),
  /** Working days on the way; null where nobody says. */
  delivery_days: z.int().min(0).max(400).nullable().default(null),
  default: flag,
  metadata: openPart,
});
export type Rate = z.infer<typeof Rate>;
