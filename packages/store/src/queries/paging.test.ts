import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCollection, staff, systemActor } from '@app/kernel/collection.ts';
import type { Query } from '@app/kernel/queries/query.ts';
import { valueAt } from '@app/kernel/queries/where.ts';
import type { Records } from '../records.ts';
import { engines, testRecords } from '../testing/engines.ts';
import { cursorSql } from './to-sql.ts';
import type { AnyDoc } from '../core/registry.ts';

const things = defineCollection({
  name: 'things',
  label: 'Thing',
  schema: z.object({ a: z.json().optional(), b: z.json().optional(), deep: z.json().optional() }),
  scope: 'client',
  indexes: [['a'], ['b', 'a']],
  access: { read: staff, create: staff, update: staff, delete: staff },
});
const system = systemActor('c1');
/** Few values and many ties. */
const value = fc.constantFrom(null, '', 'a', 'B', 'é', -1, 0, 2.5, true, [1], { x: 1 });
const data = fc.record({ a: value, b: value, deep: fc.record({ x: value }) }, { requiredKeys: [] });

describe.each(engines)('paging on %s', (engine) => {
  let records: Records;
  let docs: AnyDoc[];
  beforeAll(async () => {
    records = await testRecords({ engine, collections: [things] });
    const generated = fc.sample(data, { numRuns: 150, seed: 5 });
    await records.write(
      system,
      generated.map((content, i) => ({ op: 'set', path: `clients/c1/things/t${i}`, data: content as Record<string, z.core.util.JSONType> })),
    );
    docs = await records.list(system, { collection: 'things', limit: 1000 });
  });
  afterAll(() => records?.close());

  test('[LIV-2] pages of any order visit each document exactly once from either end, with missing, null and equal values', async () => {
    const orders = fc.array(
      fc.record({ field: fc.constantFrom('a', 'b', 'deep.x', 'date', 'id', 'none'), dir: fc.constantFrom('asc' as const, 'desc' as const) }),
      {
        maxLength: 3,
      },
    );
    await fc.assert(
      fc.asyncProperty(orders, fc.integer({ min: 20, max: 90 }), async (orderBy, limit) => {
        const whole = (await records.list(system, { collection: 'things', orderBy, limit: 1000 })).map(({ path }) => path);
        expect(new Set(whole).size).toBe(docs.length);
        const cutAt = (doc: AnyDoc): unknown[] => [...orderBy.map(({ field: by }) => valueAt(doc, by)), doc.path];
        const down: string[] = [];
        for (let startAfter: unknown[] | undefined; ;) {
          const page = await records.list(system, { collection: 'things', orderBy, limit, startAfter });
          down.push(...page.map(({ path }) => path));
          const last = page.at(-1);
          if (!last) break;
          startAfter = cutAt(last);
        }
        expect(down).toEqual(whole);
        const middle = docs.find(({ path }) => path === whole[75]) as AnyDoc;
        const [upper, lower] = await Promise.all([
          records.list(system, { collection: 'things', orderBy, endBefore: cutAt(middle), limit: 1000 }),
          records.list(system, { collection: 'things', orderBy, startAt: cutAt(middle), limit: 1000 }),
        ]);
        expect([...upper, ...lower].map(({ path }) => path)).toEqual(whole);
      }),
      { numRuns: 40 },
    );
  });

  test('[LIV-2] with one direction for all fields, a cursor is one row comparison that an index can start at', () => {
    const text = (orderBy: Query['orderBy'], cut: unknown[]): string => cursorSql(orderBy ?? [], cut, 'startAfter').compile(records.kysely).sql;
    expect(text([{ field: 'a', dir: 'desc' }], [3, 'clients/c1/things/t1'])).toMatch(/^\(\(\(doc_key.*, path\) < \(/);
    expect(text([{ field: 'date', dir: 'asc' }], [3, 'clients/c1/things/t1'])).toMatch(/^\(\(date, path\) > \(/);
    // A time is never a text, so rows cannot be compared.
    expect(text([{ field: 'date', dir: 'asc' }], ['x', 'clients/c1/things/t1'])).toContain(' or ');
    expect(
      text(
        [
          { field: 'a', dir: 'asc' },
          { field: 'b', dir: 'desc' },
        ],
        [3, 4],
      ),
    ).toContain(' or ');
  });
});
