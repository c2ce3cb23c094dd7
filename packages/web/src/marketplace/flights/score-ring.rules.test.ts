import { expect, test } from 'vitest';
import { dashesOf, RADIUS, toneOf } from './score-ring.rules.ts';

test.for([
  [100, 'good'],
  [80, 'good'],
  [79, 'fair'],
  [65, 'fair'],
  [64, 'weak'],
  [50, 'weak'],
  [49, 'poor'],
  [0, 'poor'],
] as const)('[PRC-5] a score of %i is %s', ([score, tone]) => {
  expect(toneOf(score)).toBe(tone);
});
test('the ring is filled in proportion to the score', () => {
  const around = 2 * Math.PI * RADIUS;
  const filled = [0, 25, 100].map((score) => dashesOf(score).split(' ').map(Number));
  expect(filled.map(([dash]) => dash)).toEqual([0, around / 4, around]);
  for (const [, gap] of filled) expect(gap).toBe(around);
});
