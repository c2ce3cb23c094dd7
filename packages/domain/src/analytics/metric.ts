import { z } from 'zod';
import { words } from '@app/kernel/words.ts';

const part = (min: number, max: number) => z.int().min(min).max(max).nullable().default(null);

/** Lengths of time that a metric covers: each is counted on its own, so that shorter ones can go. */
export const metricPeriods = ['none', 'hour', 'day', 'month'] as const;
export type MetricPeriod = (typeof metricPeriods)[number];

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
  /** The breakdown: category → value. An hour is one: 'hour' → '00' to '23'. */
  categories: z
    .record(z.string().min(1).max(40), z.string().max(120))
    .refine((categories) => Object.keys(categories).length <= 20, { error: words('at most 20 categories') })
    .default({}),
  name: z.string().min(1).max(120),
  value: z.number().default(0),
  /** 'category=value' of each category, so that lists can query by one. */
  keys: z.array(z.string().max(200)).max(20).default([]),
  /** The date parts once more, in a form that lists can be cut by; `starts` is yyyy-MM-dd in the zone of the company. */
  period: z.enum(metricPeriods).default('none'),
  starts: z.string().max(10).default(''),
});
export type Metric = z.infer<typeof Metric>;
