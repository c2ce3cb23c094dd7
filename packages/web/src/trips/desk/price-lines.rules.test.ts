import { expect, test } from 'vitest';
import { Estimate, type EstimateLine } from '@app/domain/trips/model/estimate.ts';
import { baseOf, shownGroups } from './price-lines.rules.ts';

const line = (rule: string, group: EstimateLine['group'], amount: number): EstimateLine => ({
  rule,
  label: rule,
  group,
  type: 'hourly',
  denomination: 'usd',
  quantity: 1,
  multiplier: amount,
  amount,
  cost: 0,
});
const estimate = Estimate.parse({ lines: [line('flight', 'taxable', 10_000.1), line('tax', 'tax', 750.01), line('fee', 'taxable', 0.2)] });

test('[PRC-6] lines stand in their groups in the order of the list, with sums to the cent; what was left out stays to be seen, and counts nothing', () => {
  const change = { rule: 'fee', field: 'hidden' as const, value: true, why: '', by: 'ann', at: 0 };
  const price = Estimate.parse({ lines: [line('flight', 'taxable', 9000.3), line('tax', 'tax', 675.02), line('catering', 'post', 120)] });
  const groups = shownGroups({ estimate, price, changes: [change as never] });
  expect(groups.map(({ id, total }) => [id, total])).toEqual([
    ['taxable', 9000.3],
    ['tax', 675.02],
    ['post', 120],
  ]);
  expect(
    groups[0]?.lines.map(({ line: { rule, amount }, isHidden, changes, listed }) => [rule, amount, listed?.amount, isHidden, changes.length]),
  ).toEqual([
    ['flight', 9000.3, 10_000.1, false, 0],
    ['fee', 0, 0.2, true, 1],
  ]);
  expect(groups[2]?.lines.map(({ listed }) => listed)).toEqual([undefined]);
});

test('[PRC-6] a percentage that counts part of the price shows the whole amount that it counts a part of', () => {
  expect(baseOf({ ...line('tax', 'tax', 0), quantity: 5000, share: 0.5 })).toBe(10_000);
  expect(baseOf({ ...line('tax', 'tax', 0), quantity: 5000 })).toBe(5000);
});
