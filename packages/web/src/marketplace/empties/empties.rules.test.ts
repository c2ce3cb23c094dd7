import { expect, test } from 'vitest';
import { publicPrice, stateOf, stateWords } from './empties.rules.ts';

test('[MKT-4] a booked leg is gone, a hidden one is not offered', () => {
  expect(stateOf({ booked: true, hidden: true })).toBe('booked');
  expect(stateOf({ booked: false, hidden: true })).toBe('hidden');
  expect(stateOf({ booked: false, hidden: false })).toBe('offered');
  expect(stateWords({ booked: true, hidden: false })).toBe('Booked');
});
test('[MKT-4] the price is public only where the operator shows it', () => {
  expect(publicPrice({ price: { total: 8292.97 }, show_price: true })).toBe('$8,292.97');
  expect(publicPrice({ price: { total: 8292.97 }, show_price: false })).toBe('On request');
  expect(publicPrice({ price: { total: 0 }, show_price: true })).toBe('On request');
});
