import { expect, test } from 'vitest';
import { ratioLine, table } from './report.ts';

test('a table has a row a contestant and a column a figure', () => {
  const figures = new Map([
    ['apron', { 'requests/s': 7589.4, 'p99 ms': 1.2345 }],
    ['bare', { 'requests/s': 12000, 'p99 ms': 0.5 }],
  ]);
  expect(table(figures).split('\n')).toEqual([
    '|  | requests/s | p99 ms |',
    '| --- | ---: | ---: |',
    '| apron | 7,589 | 1.23 |',
    '| bare | 12,000 | 0.5 |',
  ]);
});

test('a ratio says whether it was reached', () => {
  expect(ratioLine({ what: 'cached', ratio: 9, atLeast: 8 })).toBe('- cached: **9** (wanted ≥ 8: reached)');
  expect(ratioLine({ what: 'p99', ratio: 3.01, atMost: 3 })).toBe('- p99: **3.01** (wanted ≤ 3: not reached)');
  expect(ratioLine({ what: 'told', ratio: 2 })).toBe('- told: **2**');
});
