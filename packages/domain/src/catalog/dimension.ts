import { z } from 'zod';
import { flag, text } from '@app/kernel/fields.ts';

const bound = z.number().min(-1e6).max(1e6).nullable().default(null);

/**
 * A length in feet, inches and a fraction of an inch (D3.10). Feet and inches are never negative; the sign is
 * `negative`.
 */
export const Dimension = z.object({
  name: text(60),
  label: text(),
  alt: text(),
  /** Bounds in inches; null means unlimited. */
  min: bound,
  max: bound,
  /** The size is within the bounds. Set on save. */
  valid: z.boolean().default(true),
  /** The buyer chooses the size. */
  variable: flag,
  negative: flag,
  hide: flag,
  /** The whole length in inches. Set on save. */
  numeric: z.number().min(-1e7).max(1e7).default(0),
  feet: z.int().min(0).max(1e5).default(0),
  inches: z.int().min(0).max(1e6).default(0),
  /** '3/16', or empty. */
  fraction: text(16),
  image: text(300),
});
export type Dimension = z.infer<typeof Dimension>;

/** Dimensions with a common description. Older records hold the bare list. */
export const DimensionList = z
  .preprocess(
    (value) => (Array.isArray(value) ? { list: value } : value),
    z.object({ description: text(1000), list: z.array(Dimension).max(20).default([]) }),
  )
  .prefault({});
export type DimensionList = z.infer<typeof DimensionList>;
