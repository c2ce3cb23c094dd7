import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseUsDate } from './time.ts';
import { isoDayOf } from './us-date.ts';

test('a written day is the same day for programs', () => {
  expect(isoDayOf('3/4/2027')).toBe('2027-03-04');
  for (const text of ['', 'soon', '13/01/2027', '02/30/2027', '02/29/2027']) expect(isoDayOf(text), text).toBeUndefined();
});
test('a day is read as the time library reads it', () => {
  const part = fc.integer({ min: 0, max: 35 });
  fc.assert(
    fc.property(part, part, fc.integer({ min: 1001, max: 2999 }), (month, day, year) => {
      const text = `${month}/${day}/${year}`;
      expect(isoDayOf(text)).toBe(parseUsDate(text)?.toString());
    }),
  );
});
