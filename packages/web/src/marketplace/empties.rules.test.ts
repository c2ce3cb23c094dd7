import { expect, test } from 'vitest';
import { publicPrice, stateOf, summary } from './empties.rules.ts';

test('[MKT-4] a booked leg is gone, a hidden one is not offered', () => {
  expect(stateOf({ booked: true, hidden: true })).toBe('booked');
  expect(stateOf({ booked: false, hidden: true })).toBe('hidden');
  expect(stateOf({ booked: false, hidden: false })).toBe('offered');
});
test('[MKT-4] the price is public only where the operator shows it', () => {
  expect(publicPrice({ price: { total: 8292.97 }, show_price: true })).toBe('$8,292.97');
  expect(publicPrice({ price: { total: 8292.97 }, show_price: false })).toBe('On request');
  expect(publicPrice({ price: { total: 0 }, show_price: true })).toBe('On request');
});
test('the head of the list counts by state and leaves out what there is none of', () => {
  const [offered, booked] = [
    { booked: false, hidden: false },
    { booked: true, hidden: false },
  ];
  expect(summary([offered, offered, booked])).toBe('2 offered, 1 booked');
  expect(summary([])).toBe('');
});
