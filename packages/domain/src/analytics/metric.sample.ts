import { datePartsOf, metricKeys } from './metric.rules.ts';
import { Metric } from './metric.ts';

const day = datePartsOf(Date.UTC(2027, 4, 12, 17), 'America/Chicago');
const byDay = { source: 'web', campaign: 'spring fences' };

/** A metric of one day, one of a month, and one of all time. */
export const metricSamples: readonly Metric[] = [
  Metric.parse({ ...day, categories: byDay, name: 'orders', value: 14, keys: metricKeys(byDay) }),
  Metric.parse({ year: day.year, month: day.month, name: 'orders', value: 312 }),
  Metric.parse({ name: 'page_views', value: 48_211 }),
];
