import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { systemActor } from '@app/kernel/collection.ts';
import type { Records } from '../records.ts';
import { engines, testRecords } from '../testing/engines.ts';
import { notes, samples } from '../testing/sample.collections.ts';
import { fillNewFields } from './fill-new-fields.ts';

const system = systemActor('c1');
const DOCS = 1_203;
const pathOf = (id: number): string => `clients/c1/notes/n${id}`;
/** The same kind as a later program declares it. */
const later = {
  ...notes,
  schema: notes.schema.extend({
    progress: z.object({ out: z.number().nullable().default(null), via: z.array(z.string()).default([]) }).prefault({}),
  }),
};
const NOW = 1_900_000_000_000;

describe.each(engines)('records of a program of before on %s', (engine) => {
  let records: Records;
  beforeAll(async () => {
    records = await testRecords({ engine, collections: samples });
    for (let from = 0; from < DOCS; from += 400)
      await records.write(
        system,
        Array.from({ length: Math.min(400, DOCS - from) }, (_, index) => ({
          op: 'set' as const,
          path: pathOf(from + index),
          data: { title: 'Old' },
        })),
      );
    await records.write(systemActor('c2'), [{ op: 'set', path: 'clients/c2/notes/other', data: { title: 'Whole' } }]);
  });
  afterAll(() => records.close());
  const lack = async (...fields: string[]) =>
    await sql`update documents set data = data - ${fields}::text[] where collection = 'notes' and client_id = 'c1'`.execute(records.kysely);

  test('get the fields that their schemas got since, each with a new version and a line in its trail', async () => {
    await lack('tags', 'hidden');
    const [before, whole] = [await records.get(system, pathOf(7)), await records.get(systemActor('c2'), 'clients/c2/notes/other')];
    expect(before).not.toHaveProperty('tags');
    expect(await fillNewFields(records, samples, NOW)).toBe(DOCS);
    const after = await records.get(system, pathOf(7));
    expect(after).toEqual({ ...before, tags: [], hidden: false, version: after?.version });
    expect(after?.version).toBeGreaterThan(before?.version ?? Number.NaN);
    const [line] = await records.history(system, pathOf(7));
    expect([line?.by, line?.version]).toEqual(['system', after?.version]);
    expect(line?.fields).toEqual(
      expect.arrayContaining([
        { field: 'tags', before: null, after: [] },
        { field: 'hidden', before: null, after: false },
      ]),
    );
    expect(await records.get(systemActor('c2'), 'clients/c2/notes/other')).toEqual(whole);
    expect(await records.count(system, { collection: 'notes', where: { field: 'hidden', op: 'eq', value: false } })).toBe(DOCS);
  });
  test('are looked at only when the shape of their kind has changed', async () => {
    await lack('tags');
    expect(await fillNewFields(records, samples, NOW)).toBe(0);
    expect(await fillNewFields(records, [later], NOW)).toBe(DOCS + 1);
    expect(await records.get(system, pathOf(1_202))).toMatchObject({ tags: [], progress: { out: null, via: [] } });
    expect(await fillNewFields(records, [later], NOW)).toBe(0);
  });
});
