import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantsOf, monthOf, pointsOf, rangeBefore, rangeNames, rangeOf } from './range.rules.ts';

it.each([
  ['7', { from: '2027-05-06', to: '2027-05-12', period: 'day' }],
  ['30', { from: '2027-04-13', to: '2027-05-12', period: 'day' }],
  ['12m', { from: '2026-06-01', to: '2027-05-12', period: 'month' }],
] as const)('the range %s of 12 May 2027 is %o [JOB-6]', (name, range) => {
  expect(rangeOf(name, '2027-05-12')).toEqual(range);
});
it('the range before has as many points and ends where the other begins [JOB-6]', () => {
  const day = fc.integer({ min: 0, max: 30_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.constantFrom(...rangeNames), (today, name) => {
      const range = rangeOf(name, today);
      const before = rangeBefore(range);
      expect(pointsOf(before)).toHaveLength(pointsOf(range).length);
      expect(instantsOf(before, 'America/New_York')[1]).toBe(instantsOf(range, 'America/New_York')[0]);
    }),
  );
});
it('a day ends where the next begins, also when the clocks change [JOB-6]', () => {
  const [start, end] = instantsOf({ from: '2027-03-14', to: '2027-03-14' }, 'America/New_York');
  expect((end - start) / 3_600_000).toBe(23);
  expect(monthOf('2028-02-17')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});
