import fc from 'fast-check';
import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

test('recent results are not computed again, and no more than the maximum are cached', () => {
  const inputs: number[] = [];
  const double = remembered(2, String, (value: number) => {
    inputs.push(value);
    return value === 0 ? undefined : value * 2;
  });
  expect([1, 2, 1, 0, 0, 2].map(double)).toEqual([2, 4, 2, undefined, undefined, 4]);
  expect(inputs).toEqual([1, 2, 0]);
  double(1);
  expect(inputs).toEqual([1, 2, 0, 1]);
});

test('it returns what the function itself returns', () => {
  const square = (value: number): number => value * value;
  fc.assert(
    fc.property(fc.array(fc.nat(9)), fc.integer({ min: 1, max: 5 }), (inputs, max) => {
      expect(inputs.map(remembered(max, String, square))).toEqual(inputs.map(square));
    }),
  );
});
