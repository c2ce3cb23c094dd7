import { expect, test } from 'vitest';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import { isBefore, isNamed, startOfDay } from './table-layout.rules.ts';

test('a day begins at midnight of the company, also where clocks change', () => {
  expect(startOfDay(Date.UTC(2026, 10, 22, 2, 27), 'America/New_York')).toBe(Date.UTC(2026, 10, 21, 5));
  expect(startOfDay(Date.UTC(2026, 10, 22, 2, 27), 'UTC')).toBe(Date.UTC(2026, 10, 22));
  // The night in which an hour comes twice.
  const noon = Date.UTC(2026, 10, 1, 17);
  expect(startOfDay(noon, 'America/New_York')).toBe(Date.UTC(2026, 10, 1, 4));
  expect(startOfDay(noon + DAY, 'America/New_York') - startOfDay(noon, 'America/New_York')).toBe(25 * HOUR);
});
test('over is what has a moment and had it before; what has none is not', () => {
  const doc = (departure_date: number | null) => ({ id: 'a', path: 'a', departure_date }) as never;
  expect([4, 5, null].map((at) => isBefore(doc(at), 'departure_date', 5))).toEqual([true, false, false]);
  expect(isBefore(doc(4), undefined, 5)).toBe(false);
});
test('[SHL-12] a figure or a time has its heading beside it where none stands over it, and a text that says nothing without one', () => {
  const field = (kind: string) => ({ name: 'a', kind, label: 'A' }) as never;
  expect(['number', 'money', 'moment', 'date'].every((kind) => isNamed(field(kind)))).toBe(true);
  expect(isNamed(field('text'))).toBe(false);
  expect(isNamed(field('text'), { isNamed: true })).toBe(true);
});
