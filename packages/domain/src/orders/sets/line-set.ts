import { z } from 'zod';
import { OrderItem } from '../order-item.ts';
import { MOST_LINES } from '../lines.rules.ts';

/** Lines that staff saved to insert them into quotes and orders together (BYD-10). */
export const LineSet = z.object({
  name: z.string().trim().min(1).max(120),
  items: z.array(OrderItem).min(1).max(MOST_LINES),
});
export type LineSet = z.infer<typeof LineSet>;
