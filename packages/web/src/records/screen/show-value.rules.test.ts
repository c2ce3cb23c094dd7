import { expect, test } from 'vitest';
import { describeObject } from './show-value.rules.ts';

test.each([
  [{ icao: 'KTEB', name: 'Teterboro' }, 'KTEB Teterboro'],
  [{ first_name: 'Ann', last_name: 'Lee', company: 'Mill' }, 'Ann Lee, Mill'],
  [{ description: '', list: [{ name: 'Width', feet: 3 }, { name: 'Height' }] }, 'Width; Height'],
  [{ period: 'monthly', trial_days: 14, type: '' }, 'monthly, 14'],
  [{ weight: 0, cost: 0, subscription: null, agreed: false }, ''],
])('a thing in one line: %j', (thing, wanted) => {
  expect(describeObject(thing)).toBe(wanted);
});
