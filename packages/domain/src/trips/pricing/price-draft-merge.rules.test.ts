import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EstimateSettings, PriceItem } from '../model/price-item.ts';
import { type DraftContent, mergeDrafts } from './price-draft-merge.rules.ts';
import { placed } from './price-order.rules.ts';

const rule = (id: string, rest: object = {}): PriceItem => PriceItem.parse({ id, label: id, type: 'flat', multiplier: 1, ...rest });
const draft = (items: readonly PriceItem[], rest: Partial<DraftContent> = {}): DraftContent => ({
  name: 'Standard',
  settings: EstimateSettings.parse({}),
  samples: [],
  items: placed(items),
  ...rest,
});
const ids = ({ items }: DraftContent): string => items.map(({ id }) => id).join('');
const abc = [rule('a'), rule('b'), rule('c')];
const change = (id: string, fields: object) => abc.map((item) => (item.id === id ? { ...item, ...fields } : item));

describe('two people in one draft', () => {
  it('different rules, different fields of one rule, and settings all enter [PRC-3]', () => {
    const mine = draft(change('a', { multiplier: 5 }), { settings: EstimateSettings.parse({ taxiHours: 0.3 }) });
    const theirs = draft(change('a', { label: 'Landing' }), { name: 'Summer' });
    const { content, lost } = mergeDrafts({ base: draft(abc), mine, theirs });
    expect(content).toMatchObject({ name: 'Summer', settings: { taxiHours: 0.3 }, items: [{ multiplier: 5, label: 'Landing' }, {}, {}] });
    expect(lost).toEqual([]);
  });
  it('of one field that both changed theirs stays, and mine is told [PRC-3]', () => {
    const [mine, theirs] = [draft(change('b', { multiplier: 5 })), draft(change('b', { multiplier: 7 }))];
    const { content, lost } = mergeDrafts({ base: draft(abc), mine, theirs });
    expect(content.items[1]?.multiplier).toBe(7);
    expect(lost).toEqual([{ rule: 'b', field: 'multiplier', mine: 5 }]);
    expect(mergeDrafts({ base: draft(abc), mine, theirs: mine }).lost).toEqual([]);
  });
  it('an edit outlives a removal; a removal of what nobody touched enters [PRC-3]', () => {
    const without = draft(abc.filter(({ id }) => id !== 'b'));
    const edited = draft(change('b', { multiplier: 5 }));
    expect(ids(mergeDrafts({ base: draft(abc), mine: without, theirs: draft(abc) }).content)).toBe('ac');
    expect(ids(mergeDrafts({ base: draft(abc), mine: draft(abc), theirs: without }).content)).toBe('ac');
    expect(ids(mergeDrafts({ base: draft(abc), mine: edited, theirs: without }).content)).toContain('b');
    const { content, lost } = mergeDrafts({ base: draft(abc), mine: without, theirs: edited });
    expect([ids(content), lost]).toEqual(['abc', [{ rule: 'b', field: '', mine: null }]]);
  });
  it('both may add and move: new rules stay behind the rule that they were added to [PRC-3]', () => {
    const [a, b, c] = abc as [PriceItem, PriceItem, PriceItem];
    const { content } = mergeDrafts({ base: draft(abc), mine: draft([c, a, b]), theirs: draft([a, rule('x'), b, c]) });
    expect(ids(content)).toBe('caxb');
    expect(ids(mergeDrafts({ base: draft(abc), mine: draft([a, rule('m'), b, c]), theirs: draft([b, a, c, rule('t')]) }).content)).toBe('bamct');
    expect(content.items.map(({ order }) => order)).toEqual([0, 1, 2, 3]);
  });
});

const field = fc.constantFrom('multiplier', 'label', 'minQty', 'disabled', 'logic', 'notes') as fc.Arbitrary<'multiplier'>;
const values: Readonly<Record<string, readonly unknown[]>> = {
  multiplier: [2, 3, 4],
  label: ['x', 'y'],
  minQty: [1, null],
  disabled: [true],
  logic: [[{ subject: 'c', verb: 'is', value: 'US' }]],
  notes: ['n'],
};
const edit = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('set' as const), at: fc.nat(5), field, pick: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), at: fc.nat(5), field, pick: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('add' as const), at: fc.nat(5), field, pick: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const), at: fc.nat(5), field, pick: fc.nat(5) }) },
);
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;
const applied = (who: string, content: DraftContent, edits: readonly Edit[]): DraftContent =>
  edits.reduce<DraftContent>((now, one, index) => {
    const at = now.items.length === 0 ? 0 : one.at % now.items.length;
    const choices = values[one.field] ?? [];
    if (one.do === 'add') return { ...now, items: placed(now.items.toSpliced(at, 0, rule(`${who}${index}`))) };
    if (one.do === 'remove') return { ...now, items: placed(now.items.toSpliced(at, 1)) };
    if (one.do === 'move') return { ...now, items: placed([...now.items.toSpliced(at, 1), ...now.items.slice(at, at + 1)]) };
    return {
      ...now,
      items: now.items.map((item, i) => (i === at ? ({ ...item, [one.field]: choices[one.pick % choices.length] } as PriceItem) : item)),
    };
  }, content);

it('law: whoever merges, every change of one person enters, and no change is lost without being told [PRC-3]', () => {
  const base = draft(['a', 'b', 'c', 'd'].map((id) => rule(id)));
  const edits = fc.array(edit, { maxLength: 6 });
  fc.assert(
    fc.property(edits, edits, (of, by) => {
      const [mine, theirs] = [applied('m', base, of), applied('t', base, by)];
      const { content, lost } = mergeDrafts({ base, mine, theirs });
      expect(mergeDrafts({ base, mine, theirs: base }).content).toEqual(mine);
      expect(mergeDrafts({ base, mine: base, theirs }).content).toEqual(theirs);
      expect(new Set(content.items.map(({ id }) => id)).size).toBe(content.items.length);
      const find = (list: DraftContent, id: string): Readonly<Record<string, unknown>> | undefined =>
        list.items.find((item) => item.id === id) as never;
      for (const list of [mine, theirs]) {
        for (const { id } of list.items) {
          const [was, is, merged] = [find(base, id), find(list, id), find(content, id)];
          if (!was) expect(merged).toBeDefined();
          for (const name of Object.keys(values)) {
            if (!was || JSON.stringify(is?.[name]) === JSON.stringify(was[name])) continue;
            const isTold = list === mine && lost.some((one) => one.rule === id && one.field === name);
            if (!isTold) expect(merged?.[name]).toEqual(is?.[name]);
          }
        }
      }
    }),
    { numRuns: 400 },
  );
});
