import { expect, test } from 'vitest';
import { nextInWords, priceInWords } from './subscription-words.rules.ts';

test.each([
  ['day', '$55.00 a day'],
  ['week', '$55.00 a week'],
  ['month', '$55.00 a month'],
  ['year', '$55.00 a year'],
  ['', '$55.00'],
])('[ORD-7] a price for each %s', (interval, wanted) => expect(priceInWords(55, interval)).toBe(wanted));

const june = Date.UTC(2027, 5, 15, 12);
const subscription = { status: 'active', price: 55, period_end: june, ended_at: null, cancel_at_period_end: false, trial_end: null } as const;
test.each([
  [{}, /^Next charge: \$55\.00 on .*15/],
  [{ cancel_at_period_end: true }, /^Ends on .*15.*\. Nothing more is charged\.$/],
  [{ status: 'trialing' }, /^Free until .*15.*, then \$55\.00\.$/],
  [{ status: 'past_due' }, /^$/],
  [{ period_end: null }, /^$/],
  [{ status: 'canceled', ended_at: june }, /^Ended on .*15/],
  [{ status: 'canceled' }, /^$/],
] as const)('[ORD-7] what comes next: %j', (more, wanted) => expect(nextInWords({ ...subscription, ...more })).toMatch(wanted));
