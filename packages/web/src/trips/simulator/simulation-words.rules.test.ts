import { expect, test } from 'vitest';
import { differenceWords, effectOf, effectWords, filters } from './simulation-words.rules.ts';

const cell = (live: number | null, draft: number | null) => ({
  live: { total: live, why: live === null ? 'Declined' : '' },
  draft: { total: draft, why: draft === null ? 'Declined' : '' },
});
test('[PRC-3] a difference reads as dollars and percent with its sign', () => {
  expect(differenceWords(cell(1000, 1030))).toBe('+$30.00 (+3 %)');
  expect(differenceWords(cell(1000, 955.5))).toBe('−$44.50 (−4.5 %)');
  expect([differenceWords(cell(1000, 1000)), differenceWords(cell(1000, null)), differenceWords(cell(0, 5))]).toEqual(['', '', '+$5.00']);
});
test('[PRC-3] the effect of a publication is summed up', () => {
  const words = (...cells: ReturnType<typeof cell>[]): string => effectWords(effectOf([cells]));
  expect(effectWords(effectOf([]))).toBe('No trips or aircraft to price yet.');
  expect(words(cell(1, 1), cell(null, null))).toBe('No price of these 2 changes.');
  expect(words(cell(100, 101), cell(100, 97), cell(1, 1))).toBe('2 of 3 prices change, by −3 % to +1 %.');
  expect(words(cell(100, 103), cell(200, 206))).toBe('2 of 2 prices change, by +3 %.');
  expect(words(cell(100, null), cell(1, 1))).toBe('1 of 2 prices change. Prices that appear or disappear: 1.');
});
test('[PRC-3] the filters keep what changes, and what changes by more than 5 %', () => {
  const cells = [cell(100, 100), cell(100, 104), cell(100, 106), cell(null, 5)];
  expect(cells.map(filters.changed)).toEqual([false, true, true, true]);
  expect(cells.map(filters.large)).toEqual([false, false, true, true]);
});
