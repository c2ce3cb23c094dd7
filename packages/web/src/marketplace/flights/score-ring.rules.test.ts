import { expect, test } from 'vitest';
import { dashesOf, RADIUS } from './score-ring.rules.ts';

test('the ring is filled in proportion to the score', () => {
  const around = 2 * Math.PI * RADIUS;
  const filled = [0, 25, 100].map((score) => dashesOf(score).split(' ').map(Number));
  expect(filled.map(([dash]) => dash)).toEqual([0, around / 4, around]);
  for (const [, gap] of filled) expect(gap).toBe(around);
});
