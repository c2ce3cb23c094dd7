import { expect, test } from 'vitest';
import { depositCents, openDepositCents } from './deposit.rules.ts';

test.each([
  [{ kind: 'none', value: 30 }, 0],
  [{ kind: 'percent', value: 30 }, 6000],
  [{ kind: 'percent', value: 150 }, 20_000],
  [{ kind: 'amount', value: 50.5 }, 5050],
  [{ kind: 'amount', value: 500 }, 20_000],
] as const)('[ORD-8] a deposit is at most the total: %j of $200 is %i cents', (deposit, cents) => expect(depositCents(deposit, 20_000)).toBe(cents));

test.each([
  [20_000, 6000],
  [15_000, 1000],
  [10_000, 0],
  [0, 0],
])('[ORD-8] of a deposit of 30%% of $200 with a balance of %i cents, %i cents are open', (balanceCents, cents) =>
  expect(openDepositCents({ kind: 'percent', value: 30 }, { totalCents: 20_000, balanceCents })).toBe(cents),
);
