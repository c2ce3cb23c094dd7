import { defineCollection, nobody, staff } from '@app/kernel/collection.ts';
import { metricKeys, metricProblems } from './metric.rules.ts';
import { Metric } from './metric.ts';

/** The server counts these. `metricId` makes their ids, so counting twice updates one metric. */
export const metrics = defineCollection({
  name: 'metrics',
  label: 'Metric',
  labels: { dayOfMonth: 'Day of month', dayOfWeek: 'Day of week', dayOfYear: 'Day of year' },
  schema: Metric,
  scope: 'client',
  indexes: [
    ['name', 'year', 'month', 'dayOfMonth'],
    ['year', 'week'],
    ['period', 'name', 'starts'],
    ['period', 'starts'],
  ],
  contains: ['keys'],
  access: { read: staff, create: nobody, update: nobody, delete: nobody },
  prepare: (metric) => ({ ...metric, keys: metricKeys(metric.categories) }),
  check: metricProblems,
});
