import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameFeetOf, frameHeightOf, grouped } from './fleet-scale.rules.ts';

test('[CMS-6] all aircraft are drawn to one scale in which the longest fits', () => {
  const feet = fc.array(fc.integer({ min: 10, max: 300 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(feet, (lengths) => {
      const frame = frameFeetOf(lengths.map((lengthFeet) => ({ lengthFeet })));
      for (const length of lengths) expect(frame).toBeGreaterThan(length);
      expect(frame).toBe(Math.max(46, ...lengths) * 1.05);
    }),
    { seed: 2027 },
  );
});
test('a small aircraft alone does not fill its frame', () => {
  expect(frameFeetOf([{ lengthFeet: 28 }])).toBeCloseTo(48.3);
  expect(frameFeetOf([])).toBeCloseTo(48.3);
});
test('a frame is higher than its aircraft', () => {
  for (const heightFeet of [4, 14, 90]) expect(frameHeightOf({ heightFeet })).toBeGreaterThan(heightFeet);
});
test('[BYD-16] thousands are grouped as the language of the company does', () => {
  expect([grouped(3441, 'en'), grouped(900, 'en'), grouped(20_000, 'en')]).toEqual(['3,441', '900', '20,000']);
  expect([grouped(3441, 'es'), grouped(900, 'es')]).toEqual(['3.441', '900']);
});
