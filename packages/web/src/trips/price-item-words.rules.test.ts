import { expect, test } from 'vitest';
import { PriceItem } from '@app/domain/trips/model/price-item.ts';
import { conditionWords, partOf, rateWords, ruleWords, whenWords } from './price-item-words.rules.ts';

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
test('[PRC-1] a rule of each type reads as a sentence', () => {
  const words = (item: object): string => ruleWords(PriceItem.parse({ id: 'r', label: 'Rule', multiplier: 450, ...item }));
  const nights = { subject: 'nights', verb: 'is greater than', value: '0' };
  expect(words({ type: 'qty', denomination: 'night', quantity: 2, logic: [nights] })).toBe('$450.00 per night × 2, when nights is greater than 0');
  expect(words({ type: 'blocktime', denomination: 'hr', minQty: 2, dailyMin: true })).toBe('$450.00 per hour of block time, at least 2 a day');
  expect(words({ type: 'repo', denomination: 'stop', repositionAirport: { id: 'x', icao: 'KVNY' } })).toBe(
    '$450.00 per landing without passengers, from KVNY',
  );
  expect(words({ type: 'percent', multiplier: -45, emptyOnly: true })).toBe('-45 % of the lines before tax, empty flights only');
  expect(words({ type: 'percent', multiplier: 7.5, tax: true, logic: [{ subject: 'c', verb: 'is', value: 'US' }] })).toBe(
    '7.5 % of the price before tax, when country is United States',
  );
  expect(words({ type: 'percent', multiplier: 3, taxable: false })).toBe('3 % of the price with taxes and fees');
  expect(words({ type: 'decline', logic: [{ subject: 'type', verb: 'is not', value: 'round-trip' }] })).toBe(
    'Not flown, when trip type is not round trip',
  );
});
