import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCollection, nobody } from '@app/kernel/collection.ts';
import { matches } from '@app/kernel/queries/where.ts';
import { Refused } from '@app/kernel/refused.ts';
import { type Filter, readFacet, readFilters, readNumber } from './filter-grammar.rules.ts';
import { filterWhere } from './filter-where.rules.ts';

const kind = defineCollection({
  name: 'jets',
  label: 'Jet',
  schema: z.object({
    type: z.string().default(''),
    seats: z.number().nullable().default(null),
    verified: z.boolean().default(false),
    tags: z.array(z.string()).default([]),
    home: z.object({ icao: z.string().default('') }).prefault({}),
    legs: z.array(z.object({ icao: z.string() })).default([]),
    level: z.literal([1, 2]).default(1),
    more: z.record(z.string(), z.json()).default({}),
  }),
  scope: 'client',
  indexes: [],
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
});
const jets = [
  { id: 'a', type: 'lj', seats: 8, verified: true, tags: ['wifi'], home: { icao: 'KTEB' }, level: 1, more: { crew: 2 } },
  { id: 'b', type: 'mj', seats: 9, verified: false, tags: [], home: { icao: 'KVNY' }, level: 2, more: {} },
  { id: 'c', type: 'two words', seats: null, verified: true, tags: ['wifi', 'pets'], home: { icao: '' }, level: 2, more: { crew: '2' } },
];
const idsOf = (filter: Filter | undefined): string =>
  jets
    .filter((jet) => filter && matches(jet, filterWhere(kind, filter)))
    .map(({ id }) => id)
    .join('');
const codeOf = (run: () => unknown): string => {
  try {
    run();
    return '';
  } catch (error) {
    return error instanceof Refused ? (error.problems[0]?.code ?? '') : String(error);
  }
};

describe('facet filters', () => {
  test.each([
    ['type:lj', 'a'],
    ['type:-lj', 'bc'],
    ['-type:lj', 'bc'],
    ['-type:-lj', 'a'],
    ['type:two words', 'c'],
    ['seats:9', 'b'],
    ['seats:nine', ''],
    ['seats:\\-9', ''],
    ['verified:true', 'ac'],
    ['verified:yes', ''],
    ['tags:wifi', 'ac'],
    ['home.icao:KTEB', 'a'],
    ['level:2', 'bc'],
    ['more.crew:2', 'ac'],
    ['id:b', 'b'],
  ])('[SRC-2] %s selects %j', (text, ids) => expect(idsOf(readFacet(text))).toBe(ids));
  test.each(['type', 'type:', ':lj', 'a b:c', ''])('[SRC-2] %j is refused', (text) =>
    expect(codeOf(() => readFacet(text))).toBe('search.unreadable-filter'),
  );
});
describe('numeric filters', () => {
  test.each([
    ['seats >= 9', 'b'],
    ['seats<9', 'a'],
    ['seats = 8', 'a'],
    ['seats != 8', 'bc'],
    ['seats:1 TO 8.5', 'a'],
    ['level > 1', 'bc'],
  ])('[SRC-2] %s selects %j', (text, ids) => expect(idsOf(readNumber(text))).toBe(ids));
  test.each([
    ['seats', 'search.unreadable-filter'],
    ['seats > many', 'search.unreadable-filter'],
    ['type > 5', 'search.not-a-number'],
    ['wings > 5', 'search.unknown-field'],
    ['legs.icao = 5', 'search.unknown-field'],
    ['home = 5', 'search.unknown-field'],
    ['__proto__ = 5', 'search.unknown-field'],
  ])('[SRC-2] %s is refused as %s', (text, code) => expect(codeOf(() => filterWhere(kind, readNumber(text)))).toBe(code));
});
describe('the text of filters', () => {
  test.each([
    ['type:lj OR type:mj', 'ab'],
    ['verified:true AND seats >= 8', 'a'],
    ['NOT verified:true', 'b'],
    ['NOT seats < 9', 'bc'],
    ['NOT seats:1 TO 8', 'bc'],
    ['NOT (type:lj OR type:mj)', 'c'],
    ['NOT (verified:true AND seats = 8)', 'bc'],
    ['type:lj OR verified:true AND level:2', 'ac'],
    ['(type:lj OR verified:true) AND level:2', 'c'],
    ['type:"two words" AND tags:pets', 'c'],
    ["type:'two words'", 'c'],
    ['seats:8 TO 9 AND more.crew:2', 'a'],
  ])('[SRC-2] %s selects %j', (text, ids) => expect(idsOf(readFilters(text))).toBe(ids));
  test('[SRC-2] an empty text filters nothing', () => expect(readFilters('  ')).toBeUndefined());
  test.each(['type:lj AND', 'AND type:lj', '(type:lj', 'type:lj)', 'type:lj type:mj', 'NOT', '()', 'type;lj', 'seats >= many'])(
    '[SRC-2] %j is refused',
    (text) => expect(codeOf(() => readFilters(text))).toBe('search.unreadable-filter'),
  );
  test('[SRC-2] at most 20 terms, five levels deep', () => {
    const terms = (count: number): string => Array.from({ length: count }, () => 'type:a').join(' OR ');
    const nested = (depth: number): string => `${'('.repeat(depth)}type:a${')'.repeat(depth)}`;
    expect(codeOf(() => readFilters(terms(20)))).toBe('');
    expect(codeOf(() => readFilters(terms(21)))).toBe('search.filter-too-big');
    expect(codeOf(() => readFilters(nested(4)))).toBe('');
    expect(codeOf(() => readFilters(nested(5)))).toBe('search.filter-too-big');
    expect(codeOf(() => readFilters(`${'NOT '.repeat(5)}type:a`))).toBe('search.filter-too-big');
  });
  test('[SRC-2] a list cannot be required to lack a value', () => {
    expect(codeOf(() => filterWhere(kind, readFilters('NOT tags:wifi')!))).toBe('search.negated-list');
  });
  test('[SRC-2] a filter and its negation divide all records', () => {
    const term = fc.constantFrom('type:lj', 'verified:true', 'seats >= 9', 'seats = 8', 'seats:8 TO 8', 'level:2', 'home.icao:KTEB', 'more.crew:2');
    const { text } = fc.letrec<{ text: string }>((tie) => ({
      text: fc.oneof(
        { maxDepth: 2, depthIdentifier: 'filter' },
        term,
        fc.tuple(fc.constantFrom('AND', 'OR'), term, term).map(([sign, a, b]) => `(${a} ${sign} ${b})`),
        tie('text').map((inner) => `NOT ${inner}`),
      ),
    }));
    fc.assert(
      fc.property(text, (written) => {
        const filter = readFilters(written)!;
        for (const jet of jets) expect(matches(jet, filterWhere(kind, { not: filter }))).toBe(!matches(jet, filterWhere(kind, filter)));
      }),
    );
  });
  test('[SRC-2] any other text is refused as unreadable or too big, and quickly', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 200 }), fc.stringMatching(/^[()a:"' ANDORT<>=0-9]{0,200}$/)), (text) => {
        expect(['', 'search.unreadable-filter', 'search.filter-too-big']).toContain(codeOf(() => readFilters(text)));
      }),
    );
  });
});
