import fc from 'fast-check';
import { expect, test } from 'vitest';
import { summaryOf } from './summary.rules.ts';

test('[THR-1] a summary is one line of whole words', () => {
  expect(summaryOf('Hello\n\n  there,\tfriend')).toBe('Hello there, friend');
  expect(summaryOf('one two three four', 10)).toBe('one two…');
  expect(summaryOf('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`);
});
test('[THR-1] a summary never exceeds its limit nor splits a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 4, max: 60 }), (text, max) => {
      const summary = summaryOf(text, max);
      expect(summary.length).toBeLessThanOrEqual(max);
      expect(summary.isWellFormed()).toBe(true);
      expect(summary).not.toMatch(/[\n\r\t]/);
    }),
  );
});
