import fc from 'fast-check';
import { expect, test } from 'vitest';
import { denominations, EstimateSettings, PriceItem, priceItemTypes } from '@app/domain/trips/model/price-item.ts';
import type { DraftContent } from '@app/domain/trips/pricing/price-draft-merge.rules.ts';
import { placed } from '@app/domain/trips/pricing/price-order.rules.ts';
import { partOf } from '../price-item-words.rules.ts';
import { added, changed, duplicated, fieldsOf, inPart, moved, movedTo, newRule, parts, putBack, removed, withType } from './rule-fields.rules.ts';

const rule = (id: string, rest: object = {}): PriceItem => PriceItem.parse({ id, label: id, type: 'flat', multiplier: 1, ...rest });
const draft = (...items: readonly PriceItem[]): DraftContent => ({
  name: 'Standard',
  settings: EstimateSettings.parse({}),
  samples: [],
  items: placed(items),
});
const ids = ({ items }: DraftContent): string => items.map(({ id }) => id).join('');

test('[PRC-1] every denomination can be chosen for some type of rule, and every group of the price has its new rule', () => {
  expect(new Set(priceItemTypes.names.flatMap((type) => fieldsOf(type).unit))).toEqual(new Set(denominations.names));
  for (const part of parts) expect(partOf(newRule(part, 'New'))).toBe(part);
  for (const part of parts.slice(0, 3)) expect(partOf(inPart(rule('a'), part))).toBe(part);
});
test('[PRC-1] law: a rule of another type keeps nothing that its fields do not show, and no amount becomes a percentage', () => {
  const item = fc.record({
    type: fc.constantFrom(...priceItemTypes.names),
    denomination: fc.constantFrom(...denominations.names),
    multiplier: fc.constantFrom(0, 7.5, 3600),
    quantity: fc.option(fc.constant(2)),
    minQty: fc.option(fc.constant(2)),
    dailyMin: fc.boolean(),
    cost: fc.constantFrom(0, 5),
  });
  fc.assert(
    fc.property(item, fc.constantFrom(...priceItemTypes.names), (from, type) => {
      const next = withType(rule('a', from), type);
      const fields = fieldsOf(type);
      expect(PriceItem.parse(next)).toEqual(next);
      if (fields.unit.length > 0) expect(fields.unit).toContain(next.denomination);
      if (!fields.rate || (from.type === 'percent') !== (type === 'percent')) expect(next.multiplier).toBe(0);
      if (!fields.factor) expect(next.quantity).toBeNull();
      if (!fields.minimum) expect([next.minQty, next.dailyMin]).toEqual([null, false]);
      if (!fields.cost) expect(next.cost).toBe(0);
    }),
  );
});
test('[PRC-1] rules are added to their group, changed, duplicated, moved within it, removed and put back', () => {
  const tax = rule('t', { tax: true, taxable: false });
  const list = draft(rule('a'), rule('b'), tax, rule('c'));
  expect(ids(added(rule('n'))(list))).toBe('abtcn');
  expect(ids(added({ ...tax, id: 'n' })(list))).toBe('abtnc');
  expect(ids(duplicated('a', 'k')(list))).toBe('akbtc');
  expect(ids(moved('b', 1)(list))).toBe('actb');
  expect(ids(moved('a', -1)(list))).toBe('abtc');
  expect(ids(movedTo('c', 'a')(list))).toBe('cabt');
  expect(ids(movedTo('t', 'a')(list))).toBe('abtc');
  const without = removed('b')(list);
  expect([ids(without), ids(putBack(list.items[1] as PriceItem)(without))]).toEqual(['atc', 'abtc']);
  expect(changed('a', (item) => ({ ...item, multiplier: 5 }))(list).items[0]?.multiplier).toBe(5);
  expect(without.items.map(({ order }) => order)).toEqual([0, 1, 2]);
});
