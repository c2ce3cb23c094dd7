import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wording } from '@app/kernel/problem.ts';
import { canonical } from '@app/kernel/queries/where.ts';
import { analyticsProblems } from './analytics.problems.ts';
import { metrics } from './metric.collection.ts';
import { datePartsOf, metricId, metricKeys, metricProblems } from './metric.rules.ts';
import { metricSamples } from './metric.sample.ts';
import { Metric } from './metric.ts';

const noon = (date: string): number => Date.parse(`${date}T12:00:00Z`);

it('refuses slashes in the name and in category values, with the wording of the specification [JOB-6]', () => {
  const problem = (metric: object) => metricProblems(Metric.parse({ name: 'orders', ...metric })).map(({ code }) => code);
  expect(problem({})).toEqual([]);
  expect(problem({ name: 'a/b' })).toEqual(['analytics.name-slash']);
  expect(problem({ categories: { source: 'web', path: 'a/b' } })).toEqual(['analytics.category-slash']);
  expect(problem({ name: '/', categories: { path: '/' } })).toEqual(['analytics.name-slash', 'analytics.category-slash']);
  // The specification puts no limit on the name of a category.
  expect(problem({ categories: { 'a/b': 'c' } })).toEqual([]);
  expect(wording(analyticsProblems['analytics.name-slash']).message).toBe('Metric name cannot contact a slash.');
  expect(wording(analyticsProblems['analytics.category-slash']).message).toBe('Metric category value cannot contact a slash.');
  expect(metrics.check?.(Metric.parse({ name: 'a/b' }))).toEqual([{ code: 'analytics.name-slash' }]);
});

it.each([
  ['2027-01-01', { year: 2027, month: 1, dayOfMonth: 1, week: 53, dayOfWeek: 5, dayOfYear: 1 }],
  ['2028-12-31', { year: 2028, month: 12, dayOfMonth: 31, week: 52, dayOfWeek: 7, dayOfYear: 366 }],
  ['2027-05-12', { year: 2027, month: 5, dayOfMonth: 12, week: 19, dayOfWeek: 3, dayOfYear: 132 }],
])('%s is %o [JOB-6]', (date, parts) => {
  expect(datePartsOf(noon(date), 'UTC')).toEqual(parts);
});
it('a day is the day in the zone [JOB-6]', () => {
  const late = Date.parse('2027-05-13T04:59:59Z');
  expect(datePartsOf(late, 'America/Chicago').dayOfMonth).toBe(12);
  expect(datePartsOf(late + 1000, 'America/Chicago').dayOfMonth).toBe(13);
});

it('ids join date parts, categories and name [JOB-6]', () => {
  expect(metricSamples.map(metricId)).toEqual([
    '20270512193132_campaign.spring@0020fences_source.web_orders',
    '20270500000000_orders',
    '00000000000000_page@005fviews',
  ]);
});

const word = fc.oneof(
  fc.string({ minLength: 1, maxLength: 6, unit: fc.constantFrom('a', '_', '.', '@', ' ', '-', 'é', '=', '0') }),
  fc.string({ minLength: 1, maxLength: 120 }),
);
const metric = fc
  .record({
    parts: fc.option(
      fc.integer({ min: 0, max: 4e12 }).map((time) => datePartsOf(time, 'UTC')),
      { nil: {} },
    ),
    categories: fc.dictionary(
      word.map((name) => name.slice(0, 40)),
      word,
      { maxKeys: 4 },
    ),
    name: word,
  })
  .map(({ parts, ...rest }) => Metric.parse({ ...parts, ...rest }));
const identity = ({ value: _value, keys: _keys, ...rest }: Metric): string => canonical(rest);

it('one metric has one id, two metrics have two, and every id is a valid document id [JOB-6]', () => {
  fc.assert(
    fc.property(metric, metric, (a, b) => {
      expect(metricId(a)).toMatch(/^[A-Za-z0-9_.@-]{1,64}$/);
      expect(metricId(a) === metricId(b)).toBe(identity(a) === identity(b));
      const turned = { ...a, categories: Object.fromEntries(Object.entries(a.categories).toReversed()) };
      expect(metricId(turned)).toBe(metricId(a));
    }),
    { numRuns: 500 },
  );
});
it('long metrics that differ only in the last character have different ids [JOB-6]', () => {
  const long = (end: string) => metricId(Metric.parse({ name: `${'x'.repeat(119)}${end}` }));
  const ids = [...'abcdefghijklmnopqrstuvwxyz0123456789'].map(long);
  expect(new Set(ids).size).toBe(36);
  expect(ids.every((id) => id.length === 64)).toBe(true);
});
it('ids of days sort by date [JOB-6]', () => {
  const day = fc.integer({ min: 0, max: 40_000 });
  fc.assert(
    fc.property(day, day, word, word, (a, b, first, second) => {
      fc.pre(a !== b);
      const id = (dayNumber: number, name: string): string => metricId(Metric.parse({ ...datePartsOf(dayNumber * 86_400_000, 'UTC'), name }));
      expect(id(a, first) < id(b, second)).toBe(a < b);
    }),
  );
});
it('a saved metric can be queried by each of its categories [JOB-6]', () => {
  const saved = metrics.prepare?.(Metric.parse({ name: 'orders', categories: { source: 'web', campaign: 'x' }, keys: ['forged'] }));
  expect(saved?.keys).toEqual(['campaign=x', 'source=web']);
  expect(metricKeys({})).toEqual([]);
  expect(metricSamples.map((sample) => metrics.prepare?.(sample))).toEqual(metricSamples);
});
