import { z } from 'zod';
import { dollarAmount, flag, text } from '@app/kernel/fields.ts';
import { DimensionList } from './dimension.ts';
import { pounds } from './product.ts';

/** Packaging for goods (D3.10): a box, a crate, a pallet. Dollars, pounds. */
export const Packaging = z.object({
  name: text(),
  dimensions: DimensionList,
  cost: dollarAmount,
  quantity: z.int().min(0).max(1e5).default(1),
  /** Weight of a manual packaging, with its content. */
  weight: pounds,
  /** Measured and weighed by hand: its figures override computed ones. */
  manual: flag,
  nmfc_class: text(8),
  /** Ships as freight. */
  ltl: flag,
  /** The carrier's name for the unit: 'Pallet', 'Crate'. */
  handlingUnit: text(40),
  items: z
    .array(z.object({ sku: text(64), quantity: z.number().min(0).max(1e5).default(1) }))
    .max(500)
    .default([]),
});
export type Packaging = z.infer<typeof Packaging>;
