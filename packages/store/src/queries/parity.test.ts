import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCollection, staff, systemActor } from '@app/kernel/collection.ts';
import { answer, type Query, QuerySchema } from '@app/kernel/queries/query.ts';
import { type Comparison, type Where, where } from '@app/kernel/queries/where.ts';
import { openRecords } from '../open-records.ts';
import type { Records } from '../records.ts';
import { engines, testRecords } from '../testing/engines.ts';
import type { AnyDoc } from '../core/registry.ts';

const things = defineCollection({
  name: 'things',
  label: 'Thing',
  schema: z.object({ a: z.json().optional(), b: z.json().optional(), deep: z.json().optional() }),
  scope: 'client',
  indexes: [['a'], ['b', 'a'], ['deep.x']],
  contains: ['a'],
  leading: { a: ['b'] },
  access: { read: staff, create: staff, update: staff, delete: staff },
});
/** `clients/{client}/things/{id}/parts/{id}`, of the same fields. */
const parts = defineCollection({ ...things, name: 'parts', label: 'Part', under: 'things', indexes: [['a']], contains: [], leading: {} });
const system = systemActor('c1');

/** Texts that collations order differently from code points: case, accents, punctuation, characters around the end of the basic plane. */
const texts = [
  '',
  ' ',
  'a',
  'A',
  'b',
  'B',
  'Z',
  'a b',
  'ab',
  'aB',
  'a-b',
  'ä',
  'Ä',
  'é',
  'ß',
  'ss',
  '10',
  '9',
  '~',
  '\u00e9',
  'e\u0301',
  '\uE000',
  '\uFFFD',
  '\u{1F600}',
  '\u{10FFFF}',
  '"',
  '\\',
  "'",
  '%',
  '1',
];
const scalar = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 3 }).filter((text) => text.isWellFormed() && !text.includes('\0')) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      0,
      -0,
      1,
      -1,
      2,
      10,
      9,
      0.1,
      -0.1,
      1e21,
      -1e21,
      1e-7,
      Number.MAX_SAFE_INTEGER,
      Number.MIN_VALUE,
      Number.MAX_VALUE,
      -5e-324,
    ),
  },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  fc.boolean(),
  fc.constant(null),
);
const value = fc.oneof(
  { weight: 5, arbitrary: scalar },
  fc.array(scalar, { maxLength: 3 }),
  fc.constantFrom({}, { x: 1 }, { x: 'a', y: [1] }, [[]], [{ x: 1 }], [null]),
);
const data = fc.record(
  { a: value, b: value, deep: fc.oneof(value, fc.record({ x: value }), fc.record({ x: fc.record({ y: scalar }) })) },
  { requiredKeys: [] },
);

const field = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('a', 'b', 'deep', 'deep.x', 'deep.x.y', 'a.x') },
  fc.constantFrom('a.0', 'none', 'id', 'date', 'version', 'active', 'path', 'date.x'),
);
const leaf: fc.Arbitrary<Where> = fc.oneof(
  fc.record({ field, op: fc.constantFrom<Comparison>('eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'has', 'in', 'notIn', 'hasAny'), value }),
  fc.record({ field, op: fc.constantFrom<Comparison>('in', 'notIn', 'hasAny'), value: fc.array(value, { maxLength: 3 }) }),
);
const { tree } = fc.letrec<{ tree: Where }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.record({ all: fc.array(tie('tree'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('tree'), { maxLength: 3 }) }),
  ),
}));
/** Used in one of four cases: with all four cursors at once, hardly any query has results. */
const cursor = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.array(fc.oneof({ weight: 4, arbitrary: scalar }, { weight: 1, arbitrary: value }), { maxLength: 3 }) },
);
const question = fc.record({
  where: fc.option(tree, { nil: undefined, freq: 2 }),
  orderBy: fc.array(fc.record({ field, dir: fc.constantFrom('asc' as const, 'desc' as const) }), { maxLength: 3 }),
  startAt: cursor,
  startAfter: cursor,
  endAt: cursor,
  endBefore: cursor,
  limit: fc.integer({ min: 1, max: 80 }),
});

const noCursors = { startAt: undefined, startAfter: undefined, endAt: undefined, endBefore: undefined };

/** A database with linguistic sorting, which reveals a missing collation; a server's default may sort by bytes. */
const linguistic = {
  name: `linguistic_${process.pid}`,
  async run(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: process.env['TEST_POSTGRES_URL'] });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  },
  async make(): Promise<string> {
    await linguistic.run(`create database ${linguistic.name} template template0 encoding 'UTF8' locale_provider icu icu_locale 'en-US'`);
    return String(Object.assign(new URL(process.env['TEST_POSTGRES_URL'] ?? ''), { pathname: `/${linguistic.name}` }));
  },
  drop: () => linguistic.run(`drop database ${linguistic.name}`),
};

describe.each(engines)('queries on %s', (engine) => {
  let records: Records;
  let docs: AnyDoc[];
  let under: AnyDoc[];
  beforeAll(async () => {
    records =
      engine === 'postgres'
        ? await openRecords({ database: { kind: 'postgres', url: await linguistic.make() }, collections: [things, parts] })
        : await testRecords({ collections: [things, parts] });
    const generated = fc.sample(data, { numRuns: 150, seed: 7 });
    await records.write(
      system,
      generated.map((content, i) => ({ op: 'set', path: `clients/c1/things/t${i}`, data: content as Record<string, z.core.util.JSONType> })),
    );
    docs = await records.list(system, { collection: 'things', limit: 1000 });
    expect(docs).toHaveLength(150);
    // Ids repeat under other parents: only the path is unique.
    await records.write(
      system,
      fc.sample(data, { numRuns: 60, seed: 8 }).map((content, i) => ({
        op: 'set',
        path: `clients/c1/things/t${i % 4}/parts/p${i % 20}`,
        data: content as Record<string, z.core.util.JSONType>,
      })),
    );
    await records.write(systemActor('c2'), [{ op: 'set', path: 'clients/c2/things/t1/parts/p1', data: { a: 1 } }]);
    under = await records.list(system, { collection: 'parts', group: true, limit: 1000 });
    expect(new Set(under.map((doc) => doc.path.split('/')[3]))).toEqual(new Set(['t0', 't1', 't2', 't3']));
  });
  afterAll(async () => {
    await records?.close();
    if (engine === 'postgres') await linguistic.drop();
  });

  /** Returns how many documents both found. */
  const agree = async (request: Omit<Query, 'collection'>, collection = 'things', among = docs): Promise<number> => {
    const query: Query = { ...request, collection };
    const inSql = (await records.list(system, query)).map((doc) => doc.path);
    const inMemory = answer(among, query);
    expect(inSql).toEqual(inMemory.map((doc) => doc.path));
    expect(await records.count(system, query)).toBe(inSql.length);
    expect(await records.count(system, { ...query, limit: undefined })).toBe(answer(among, { ...query, limit: Math.max(1, among.length) }).length);
    return inSql.length;
  };

  test('[LIV-2] memory and SQL give the same documents in the same order for any query', async () => {
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(question, async (request) => {
        if ((await agree(request)) > 0) answered += 1;
      }),
      { numRuns: 600, examples: [[{ where: undefined, orderBy: [{ field: 'id', dir: 'asc' }], ...noCursors, endAt: [], limit: 1 }]] },
    );
    expect(answered).toBeGreaterThan(150);
  });

  test('[LIV-2] the same holds for a collection group and for the children of one document', async () => {
    const among = fc.constantFrom<string | undefined>(undefined, 'clients/c1/things/t1', 'clients/c1/things/t9');
    await fc.assert(
      fc.asyncProperty(question, among, async (request, parent) => {
        const there = parent === undefined ? under : under.filter(({ path }) => path.startsWith(`${parent}/`));
        await agree({ ...request, parent, group: parent === undefined }, 'parts', there);
      }),
      { numRuns: 200 },
    );
  });

  test('[LIV-2] missing and null come first, then strings by code point, numbers, booleans, arrays, objects; a cursor cuts between any two kinds', async () => {
    const steps = [
      [undefined, null],
      ['', 'B', 'a', '\uFFFD', '\u{1F600}'],
      [-1e21, -1, 0, 0.1, 9, 10],
      [false, true],
      [[], ['a'], [null]],
      [{}, { x: 1 }],
    ];
    const client = systemActor('order');
    const flat = steps.flat();
    await records.write(
      client,
      flat.map((a, i) => ({ op: 'set', path: `clients/order/things/s${String(i).padStart(2, '0')}`, data: a === undefined ? {} : { a } })),
    );
    const ids = async (more: Omit<Query, 'collection'>, dir: 'asc' | 'desc' = 'asc'): Promise<string[]> =>
      (await records.list(client, { collection: 'things', orderBy: [{ field: 'a', dir }], ...more })).map((doc) => doc.id);
    const all = flat.map((_, i) => `s${String(i).padStart(2, '0')}`);
    expect(await ids({})).toEqual(all);
    expect(await ids({}, 'desc')).toEqual(all.toReversed());
    let before = 0;
    for (const kind of steps) {
      const first = kind[0] ?? null;
      expect(await ids({ startAt: [first] })).toEqual(all.slice(before));
      expect(await ids({ endBefore: [first] })).toEqual(all.slice(0, before));
      before += kind.length;
      const last = kind.at(-1) ?? null;
      expect(await ids({ startAfter: [last] })).toEqual(all.slice(before));
      expect(await ids({ endAt: [last] })).toEqual(all.slice(0, before));
    }
  });

  test('[LIV-2] queries that pass the wire keep their meaning', async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(question, async (request) => {
        const read = QuerySchema.safeParse(JSON.parse(JSON.stringify({ ...request, collection: 'things' })));
        if (!read.success) return;
        taken += 1;
        expect((await records.list(system, read.data)).map((doc) => doc.id)).toEqual(
          answer(docs, { ...request, collection: 'things' }).map((doc) => doc.id),
        );
      }),
      { numRuns: 150 },
    );
    expect(taken).toBeGreaterThan(30);
  });

  test('[LIV-2] every single comparison of every stored value with every kind of value agrees', async () => {
    const ops: Comparison[] = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'has'];
    const values = [null, '', 'a', 'Ä', '\u{1F600}', 0, -1, 1e21, true, false, [], ['a'], {}, { x: 1 }];
    for (const op of ops)
      for (const operand of values) await agree({ where: { field: 'a', op, value: operand }, orderBy: [{ field: 'a', dir: 'desc' }], limit: 500 });
    for (const from of ['', 'a', -1, 0, false]) {
      for (const to of ['Ä', 9, 1e21, true]) {
        const [above, below] = [where('a', to === 9 ? 'gt' : 'gte', from), where('a', to === 9 ? 'lte' : 'lt', to)];
        await agree({ where: { all: [above, below] }, limit: 500 });
      }
    }
  });

  test('[LIV-2] paging by startAfter with the path as last value meets each document once', async () => {
    const orderBy = [{ field: 'a', dir: 'asc' as const }];
    const scalars: Where = {
      any: [null, '', 0, false].map((kind) =>
        kind === null
          ? { field: 'a', op: 'eq' as const, value: null }
          : { field: 'a', op: kind === false ? ('in' as const) : ('gte' as const), value: kind === false ? [true, false] : kind },
      ),
    };
    const all = (await records.list(system, { collection: 'things', where: scalars, orderBy, limit: 1000 })).map((doc) => doc.path);
    const paged: string[] = [];
    let startAfter: unknown[] | undefined;
    for (;;) {
      const page = await records.list(system, { collection: 'things', where: scalars, orderBy, limit: 7, startAfter });
      paged.push(...page.map((doc) => doc.path));
      const last = page.at(-1);
      if (!last) break;
      startAfter = [last['a'] ?? null, last.path];
    }
    expect(paged).toEqual(all);
    expect(all.length).toBeGreaterThan(50);
  });
});
