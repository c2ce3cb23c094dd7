import { describe, expect, it } from 'vitest';
import { groupLines, howMuch, marginPercent } from './estimate-lines.rules.ts';

const line = (label: string, group: 'taxable' | 'tax' | 'post', amount: number, over = {}) => ({
  rule: label,
  label,
  group,
  type: 'qty',
  denomination: 'none',
  quantity: 1,
  multiplier: amount,
  amount,
  cost: 0,
  ...over,
});
describe('the lines of an estimate', () => {
  it('[PRC-2] are grouped with exact totals, without empty groups', () => {
    const groups = groupLines([line('FET', 'tax', 0.1), line('Flight', 'taxable', 0.1), line('Landing', 'taxable', 0.2)]);
    expect(groups.map((group) => [group.label, group.total])).toEqual([
      ['Flight', 0.3],
      ['Taxes', 0.1],
    ]);
  });
  it.each([
    [{ type: 'flighttime', denomination: 'hr', quantity: 2.75, multiplier: 4200 }, '2:45 h × $4,200.00'],
    [{ type: 'percent', multiplier: 7.5 }, '7.5 %'],
    [{ denomination: 'night', quantity: 1, multiplier: 900 }, '1 night × $900.00'],
    [{ denomination: 'pax_leg', quantity: 8, multiplier: 5.2 }, '8 passenger legs × $5.20'],
    [{ type: 'flat' }, ''],
  ])('[PRC-2] %j reads %j', (over, expected) => expect(howMuch(line('x', 'taxable', 1, over))).toBe(expected));
  it('[PRC-2] the margin is a share of the price before tax', () => {
    expect(marginPercent({ margin: 250, preTax: 2000 })).toBe(12.5);
    expect(marginPercent({ margin: 0, preTax: 0 })).toBeUndefined();
  });
});
