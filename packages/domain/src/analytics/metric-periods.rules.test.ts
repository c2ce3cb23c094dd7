import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countAll, type Counted, dayOf, keptFrom } from './metric-periods.rules.ts';
import type { MetricPeriod } from './metric.ts';

const zones = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'];
const thing: fc.Arbitrary<Counted> = fc.record({
  // Around the ends of a year, a month and both clock changes.
  time: fc.oneof(
    fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) }),
    fc.integer({ min: Date.UTC(2026, 9, 31), max: Date.UTC(2026, 10, 3) }),
    fc.integer({ min: Date.UTC(2027, 2, 13), max: Date.UTC(2027, 2, 16) }),
  ),
  name: fc.constantFrom('orders', 'searches'),
  categories: fc.oneof(fc.constant({}), fc.record({ source: fc.constantFrom('web', 'phone') })),
  value: fc.constantFrom(1, 3, 250),
});

it('sums over hours, days and months agree with a count of the things, in total and in each month, name and category [JOB-6]', () => {
  fc.assert(
    fc.property(fc.array(thing, { maxLength: 40 }), fc.constantFrom(...zones), (things, zone) => {
      const metrics = [...countAll(things, zone).values()];
      const sumOf = (period: MetricPeriod, fits: (starts: string, name: string, source: string) => boolean): number =>
        metrics
          .filter((metric) => metric.period === period && fits(metric.starts, metric.name, metric.categories['source'] ?? ''))
          .reduce((sum, { value }) => sum + value, 0);
      const groups = new Set(things.map((item) => `${dayOf(item.time, zone).slice(0, 7)} ${item.name} ${item.categories['source'] ?? ''}`));
      for (const group of groups) {
        const [month = '', name, source = ''] = group.split(' ');
        const expected = things
          .filter((item) => dayOf(item.time, zone).startsWith(month) && item.name === name && (item.categories['source'] ?? '') === source)
          .reduce((sum, { value }) => sum + value, 0);
        const fits = (starts: string, of: string, from: string): boolean => starts.startsWith(month) && of === name && from === source;
        expect([sumOf('hour', fits), sumOf('day', fits), sumOf('month', fits)]).toEqual([expected, expected, expected]);
      }
      const all = things.reduce((sum, { value }) => sum + value, 0);
      for (const period of ['hour', 'day', 'month'] as const) expect(sumOf(period, () => true)).toBe(all);
    }),
    { numRuns: 200 },
  );
});

it('hours are kept for 90 days, days for 25 months, from the first of a month [JOB-6]', () => {
  const now = Date.parse('2027-05-12T23:30:00Z');
  expect([keptFrom('hour', now, 'UTC'), keptFrom('day', now, 'UTC')]).toEqual(['2027-02-11', '2025-04-01']);
  // It is the next day already.
  expect(keptFrom('hour', now, 'Europe/Madrid')).toBe('2027-02-12');
});
