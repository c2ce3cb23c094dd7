import { z } from 'zod';
import { dollarAmount, flag, text } from '@app/kernel/fields.ts';
import { DimensionList } from './dimension.ts';
import { pounds } from './product.ts';

/** What goods are sent in (D3.10): a box, a crate, a pallet. Dollars, pounds. */
export const Packaging = z.object({
  name: text(),
  dimensions: DimensionList,
  cost: dollarAmount,
  quantity: z.int().min(0).max(1e5).default(1),
  /** Of a manual packaging: the weight with everything in it. */
  weight: pounds,
  /** Measured and weighed by hand, so its figures win. */
  manual: flag,
  nmfc_class: text(8),
  /** Goes as freight. */
  ltl: flag,
  /** What the carrier calls the unit: 'Pallet', 'Crate'. */
  handlingUnit: text(40),
  items: z
    .array(z.object({ sku: text(64), quantity: z.number().min(0).max(1e5).default(1) }))
    .max(500)
    .default([]),
});
export type Packaging = z.infer<typeof Packaging>;
