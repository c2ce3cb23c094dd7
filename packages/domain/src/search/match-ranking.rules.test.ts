import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Findable, rankMatches } from './match-ranking.rules.ts';

const findable = (id: string, title: string, rest: Partial<Findable> = {}): Findable => ({ id, title, detail: '', keys: [], last_date: 0, ...rest });
const ids = (query: string, list: readonly Findable[]): string[] => rankMatches(query, list).map(({ id }) => id);

test('[SRC-5] matches by id, number or whole name come before matches of a prefix or of single words', () => {
  const list = [
    findable('holds', 'Old Anna Reyes'),
    findable('elsewhere', 'Trip of somebody'),
    findable('begins', 'Anna Reyes Holding', { last_date: 9 }),
    findable('whole', 'Anna Reyes'),
    findable('number', 'Quote', { keys: ['anna reyes'] }),
  ];
  expect(ids('Anna Reyes', list)).toEqual(['number', 'whole', 'begins', 'holds', 'elsewhere']);
  expect(ids('WHOLE', list)[0]).toBe('whole');
  expect(ids('ánna  reyes', list)[0]).toBe('number');
});
test('[SRC-5] equal matches are sorted newest first, and none is lost or invented', () => {
  expect(ids('x', [findable('old', 'x', { last_date: 1 }), findable('new', 'x', { last_date: 2 })])).toEqual(['new', 'old']);
  const any = fc.record({ id: fc.uuid(), title: fc.string(), detail: fc.string(), keys: fc.array(fc.string()), last_date: fc.nat() });
  fc.assert(
    fc.property(fc.string(), fc.array(any), (query, list) => {
      expect(ids(query, list).toSorted()).toEqual(list.map(({ id }) => id).toSorted());
    }),
  );
});
