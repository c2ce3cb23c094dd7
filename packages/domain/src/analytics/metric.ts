import { z } from 'zod';
import { words } from '@app/kernel/words.ts';

const part = (min: number, max: number) => z.int().min(min).max(max).nullable().default(null);

/** A count over a period (D3.14). A date part that is null covers all its values. */
export const Metric = z.object({
  year: part(1000, 9999),
  /** 1 to 12. */
  month: part(1, 12),
  dayOfMonth: part(1, 31),
  /** Of ISO 8601: 1 to 53. */
  week: part(1, 53),
  /** 1 is Monday. */
  dayOfWeek: part(1, 7),
  dayOfYear: part(1, 366),
  /** The breakdown: category → value. */
  categories: z
    .record(z.string().min(1).max(40), z.string().max(120))
    .refine((categories) => Object.keys(categories).length <= 20, { error: words('at most 20 categories') })
    .default({}),
  name: z.string().min(1).max(120),
  value: z.number().default(0),
  /** 'category=value' of each category, so that lists can query by one. */
  keys: z.array(z.string().max(200)).max(20).default([]),
});
export type Metric = z.infer<typeof Metric>;
