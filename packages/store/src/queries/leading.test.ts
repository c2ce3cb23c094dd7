import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineCollection, staff, systemActor } from '@app/kernel/collection.ts';
import { answer, type Query } from '@app/kernel/queries/query.ts';
import { all, valueAt, where } from '@app/kernel/queries/where.ts';
import { Database } from '../database/database.ts';
import type { Records } from '../records.ts';
import { engines, testRecords } from '../testing/engines.ts';
import type { AnyDoc } from '../core/registry.ts';

const tasks = defineCollection({
  name: 'tasks',
  label: 'Task',
  schema: z.object({ people: z.json().optional(), rank: z.number(), isOpen: z.boolean().default(true) }),
  scope: 'client',
  indexes: [['rank']],
  contains: ['people'],
  leading: { people: ['rank'] },
  access: { read: staff, create: staff, update: staff, delete: staff },
});
const system = systemActor('c1');
const path = (id: string): string => `clients/c1/tasks/${id}`;

describe.each(engines)('leading array fields on %s', (engine) => {
  let records: Records;
  beforeAll(async () => {
    records = await testRecords({ engine, collections: [tasks] });
  });
  afterAll(() => records?.close());

  test('[LIV-2] lists, pages and counts find an element at any position, each document once, and only in arrays', async () => {
    const name = fc.constantFrom('ann', 'bob', 'cleo', '');
    const people = fc.oneof({ weight: 5, arbitrary: fc.array(fc.oneof(name, fc.constantFrom(null, 1)), { maxLength: 3 }) }, name, fc.constant(null));
    const drawn = fc.sample(fc.record({ people, rank: fc.integer({ min: 0, max: 9 }), isOpen: fc.boolean() }), { numRuns: 200, seed: 7 });
    await records.write(
      system,
      drawn.map((data, i) => ({ op: 'set', path: path(`t${i}`), data })),
    );
    const docs = await records.list(system, { collection: 'tasks', limit: 1000 });
    const dir = fc.constantFrom('asc' as const, 'desc' as const);
    await fc.assert(
      fc.asyncProperty(name, fc.boolean(), dir, fc.integer({ min: 1, max: 80 }), async (person, narrowed, way, limit) => {
        const has = where('people', 'has', person);
        const query: Query = {
          collection: 'tasks',
          where: narrowed ? all(has, where('isOpen', 'eq', true)) : has,
          orderBy: [{ field: 'rank', dir: way }],
        };
        const paths = (some: readonly AnyDoc[]): string[] => some.map((doc) => doc.path);
        const first = await records.list(system, { ...query, limit });
        expect(paths(first)).toEqual(paths(answer(docs, { ...query, limit })));
        const last = first.at(-1);
        const next = { ...query, limit, startAfter: last ? [valueAt(last, 'rank'), last.path] : [5] };
        expect(paths(await records.list(system, next))).toEqual(paths(answer(docs, next)));
        expect(await records.count(system, query)).toBe(answer(docs, { ...query, limit: 1000 }).length);
        expect(await records.count(system, { ...query, limit })).toBe(answer(docs, { ...query, limit }).length);
      }),
      { numRuns: 40 },
    );
    await records.write(
      system,
      docs.map((doc) => ({ op: 'delete', path: doc.path })),
    );
  });

  test('[LIV-2] a list by person and a limited count read no more documents than they return', async () => {
    for (let batch = 0; batch < 6; batch += 1) {
      await records.write(
        system,
        Array.from({ length: 500 }, (_, i) => ({
          op: 'set' as const,
          path: path(`b${batch}x${i}`),
          data: { people: [`p${i % 5}`, ...(i === 0 ? ['p1'] : [])], rank: batch * 500 + i },
        })),
      );
    }
    await sql`analyze documents`.execute(records.kysely);
    const query: Query = { collection: 'tasks', where: where('people', 'has', 'p1'), orderBy: [{ field: 'rank', dir: 'desc' }], limit: 20 };
    // Six documents have the person in second place and are also read.
    expect(await rowsRead(records, () => records.list(system, query))).toBeLessThanOrEqual(20 + 2 * 6);
    expect(await rowsRead(records, () => records.list(system, { ...query, startAfter: [400, path('b0x400')] }))).toBeLessThanOrEqual(20 + 2 * 6);
    expect(await rowsRead(records, () => records.count(system, { ...query, limit: 101 }))).toBeLessThanOrEqual(101 + 2 * 6);
  });
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}
const scanned = (plan: Plan): number =>
  (/Index|Heap|Seq/.test(plan['Node Type']) ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0) +
  (plan.Plans ?? []).map(scanned).reduce((sum, rows) => sum + rows, 0);

/** Returns the number of rows that the first statement reads from tables and indexes, including discarded ones. */
async function rowsRead({ kysely }: Records, work: () => Promise<unknown>): Promise<number> {
  const ask = vi.spyOn(Database.prototype, 'ask');
  await work();
  const [text = '', parameters = []] = ask.mock.calls[0] ?? [];
  ask.mockRestore();
  const { rows } = await kysely.executeQuery({ sql: `explain (analyze, format json) ${text}`, parameters } as never);
  const [{ 'QUERY PLAN': [explained] = [] } = {}] = rows as { 'QUERY PLAN'?: { Plan: Plan }[] }[];
  if (!explained) throw new Error('no plan');
  return scanned(explained.Plan);
}
