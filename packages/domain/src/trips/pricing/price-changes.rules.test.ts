import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EstimateSettings, PriceItem } from '../model/price-item.ts';
import { changesOf, reverted } from './price-changes.rules.ts';
import type { DraftContent } from './price-draft-merge.rules.ts';
import { placed } from './price-order.rules.ts';

const rule = (id: string, rest: object = {}): PriceItem => PriceItem.parse({ id, label: id, type: 'flat', multiplier: 1, ...rest });
const list = (items: readonly PriceItem[], rest: Partial<DraftContent> = {}): DraftContent => ({
  name: 'Standard',
  settings: EstimateSettings.parse({}),
  samples: [],
  items: placed(items),
  ...rest,
});
const live = list([rule('a'), rule('b'), rule('c')]);

describe('changes against the live list', () => {
  it('are found by the id of a rule: added, removed, a field old → new, settings, the order [PRC-3]', () => {
    const draft = list([rule('c'), rule('a', { multiplier: 2, label: 'Landing', editedBy: 'ben' }), rule('n')], {
      name: 'Summer',
      settings: EstimateSettings.parse({ taxiHours: 0.3 }),
    });
    expect(changesOf(live, draft)).toMatchObject([
      {
        kind: 'changed',
        rule: { id: 'a' },
        fields: [
          { field: 'label', before: 'a', after: 'Landing' },
          { field: 'multiplier', before: 1, after: 2 },
        ],
      },
      { kind: 'added', rule: { id: 'n' } },
      { kind: 'removed', rule: { id: 'b' } },
      { kind: 'setting', field: 'name', before: 'Standard', after: 'Summer' },
      { kind: 'setting', field: 'taxiHours', before: 0.2, after: 0.3 },
      { kind: 'order' },
    ]);
    expect(changesOf(live, list([rule('a'), rule('n'), rule('b'), rule('c')]))).toMatchObject([{ kind: 'added' }]);
  });
  it('law: taken back one by one, in any order, they leave the live list [PRC-3]', () => {
    const state = fc
      .array(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'x', 'y'), multiplier: fc.integer({ min: 1, max: 2 }) }), { maxLength: 5 })
      .map((entries) => list([...new Map(entries.map(({ id, multiplier }) => [id, rule(id, { multiplier })])).values()]));
    fc.assert(
      fc.property(state, state, fc.infiniteStream(fc.nat()), (before, after, picks) => {
        let draft = after;
        for (let left = changesOf(before, draft); left.length > 0; left = changesOf(before, draft)) {
          const change = left[(picks.next().value as number) % left.length];
          if (!change) break;
          draft = reverted(draft, change, before);
          expect(changesOf(before, draft).filter(({ kind }) => kind !== 'order').length).toBeLessThanOrEqual(
            left.filter(({ kind }) => kind !== 'order').length - (change.kind === 'order' ? 0 : 1),
          );
        }
        expect(draft.items).toEqual(before.items);
      }),
    );
  });
});
