import { expect, test } from 'vitest';
import { inTurn } from './turns.ts';

test('every contestant has a turn in every round, and the warm-up does not count', async () => {
  const order: string[] = [];
  const values = { a: [900, 1, 2, 30], b: [900, 5, 4, 6] };
  const contestant = (name: 'a' | 'b') => ({
    name,
    turn: () => {
      order.push(name);
      return { ms: values[name].shift() ?? Number.NaN };
    },
  });
  const figures = await inTurn([contestant('a'), contestant('b')], { restMs: 0 });
  expect(order.join('')).toBe('abababab');
  expect(figures.get('a')).toEqual({ ms: 2 });
  expect(figures.get('b')).toEqual({ ms: 5 });
});
