import { expect, test } from 'vitest';
import { conditionWords, partOf, rateWords, whenWords } from './price-item-words.rules.ts';

test('[PRC-1] a rate reads as money for what it counts, or as percent', () => {
  expect(rateWords({ type: 'flighttime', multiplier: 4700, denomination: 'hr' })).toBe('$4,700.00 per hour');
  expect(rateWords({ type: 'flat', multiplier: 285, denomination: 'none' })).toBe('$285.00');
  expect(rateWords({ type: 'percent', multiplier: 8, denomination: 'none' })).toBe('8 %');
  expect(rateWords({ type: 'decline', multiplier: 0, denomination: 'none' })).toBe('');
});
test('[PRC-1] conditions read as a sentence, all of them together', () => {
  const logic = [
    { subject: 'arr', verb: 'is in', value: 'KASE,KTEX' },
    { subject: 'ftime', verb: 'is less than', value: '2' },
  ] as const;
  expect(conditionWords(logic[0])).toBe('Arrival is in KASE, KTEX');
  expect(whenWords({ logic: [...logic], emptyOnly: true, minQty: 2, dailyMin: true })).toBe(
    'Arrival is in KASE, KTEX and flight time is less than 2 and empty flights only and at least 2 a day',
  );
  expect(whenWords({ logic: [], emptyOnly: false, minQty: null, dailyMin: false })).toBe('');
});
test('[PRC-1] every line has its part of the invoice', () => {
  expect(partOf({ type: 'flat', tax: false, taxable: true })).toBe('Before tax');
  expect(partOf({ type: 'percent', tax: true, taxable: false })).toBe('Tax');
  expect(partOf({ type: 'percent', tax: false, taxable: false })).toBe('After tax');
  expect(partOf({ type: 'decline', tax: false, taxable: true })).toBe('Not available');
});
