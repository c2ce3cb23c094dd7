import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readQuery, type QueryText } from './query-text.ts';

const of = { collection: 'contacts' };
const read = (text: QueryText) => readQuery(of, text);

test('[BYD-14, LIV-2] a query in a URL equals the query as data', () => {
  expect(read({})).toEqual(of);
  expect(read({ where: 'last_name:eq:Holm', orderBy: 'last_name,-date', limit: '20' })).toEqual({
    ...of,
    where: { field: 'last_name', op: 'eq', value: 'Holm' },
    orderBy: [
      { field: 'last_name', dir: 'asc' },
      { field: 'date', dir: 'desc' },
    ],
    limit: 20,
  });
  expect(read({ where: ['tags:hasAny:["vip","crew"]', 'age:gte:18', 'note:ne:null'] }).where).toEqual({
    all: [
      { field: 'tags', op: 'hasAny', value: ['vip', 'crew'] },
      { field: 'age', op: 'gte', value: 18 },
      { field: 'note', op: 'ne', value: null },
    ],
  });
  expect(readQuery({ collection: 'lines' }, { group: 'true', startAfter: '["Holm","clients/c/x/y"]' })).toEqual({
    collection: 'lines',
    group: true,
    startAfter: ['Holm', 'clients/c/x/y'],
  });
  expect(read({ query: '{"where":{"any":[{"field":"a","op":"eq","value":1}]},"limit":5}', limit: '7' })).toMatchObject({
    where: { any: [{ field: 'a', op: 'eq', value: 1 }] },
    limit: 7,
  });
});

test('a value is JSON if it parses, else text; text with colons stays whole', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 40 }), fc.integer(), fc.boolean(), fc.constant(null)), (value) => {
      expect(read({ where: `a.b:ne:${JSON.stringify(value)}` }).where).toEqual({ field: 'a.b', op: 'ne', value });
    }),
  );
  for (const [text, value] of [
    ['07608', '07608'],
    ['60201', 60201],
    ['"60201"', '60201'],
    ['10:30', '10:30'],
    ['', ''],
  ] as const)
    expect(read({ where: `zip:eq:${text}` }).where).toEqual({ field: 'zip', op: 'eq', value });
});

test.each([
  [{ where: 'last_name' }, 'where'],
  [{ where: 'last_name:like:x' }, 'where'],
  [{ where: 'a b:eq:1' }, 'where'],
  [{ where: ['a:eq:1', 'a:in:1'] }, 'where'],
  [{ orderBy: 'a,,b' }, 'orderBy.1.field'],
  [{ limit: '0' }, 'limit'],
  [{ limit: '1001' }, 'limit'],
  [{ limit: 'ten' }, 'limit'],
  [{ startAt: 'Holm' }, 'startAt'],
  [{ endBefore: '{"a":1}' }, 'endBefore'],
  [{ query: '[]' }, 'query'],
  [{ query: '{"collection":"users","where":1}' }, 'where'],
  [{ query: '{"nothing":1}' }, ''],
] as const)('[BYD-14] what cannot be read is refused by name: %j', (text, field) => {
  let thrown: unknown;
  try {
    read(text as QueryText);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({ problems: [{ code: 'records.invalid', params: { field: expect.stringMatching(new RegExp(`^${field}`)) } }] });
});
