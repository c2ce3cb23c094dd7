import { expect, test } from 'vitest';
import { gapWords, offerWords } from './request-words.rules.ts';

test('[BYD-8] the offer says how many lines there are and how many parts are unknown', () => {
  expect(offerWords(2, 1)).toBe('Create draft quote: 2 lines, 1 unknown');
  expect(offerWords(1, 0)).toBe('Create draft quote: 1 line');
  expect(gapWords('no-product')).toBe('no such product');
});
