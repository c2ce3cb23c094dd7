import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import type { AuditRow, FieldChange } from '../database/tables.ts';
import type { Records } from '../records.ts';
import { engines, testRecords } from '../testing/engines.ts';
import { notes, samples } from '../testing/sample.collections.ts';
import { difference } from '../writes/steps.ts';

const system = systemActor('c1');
const sorted = (fields: readonly FieldChange[]): FieldChange[] => fields.toSorted((a, b) => (a.field < b.field ? -1 : 1));

describe.each(engines)('the audit trail on %s', (engine) => {
  let records: Records;
  let clock = 1_000_000;
  beforeAll(async () => {
    records = await testRecords({ engine, collections: samples, now: () => (clock += 10) });
  });
  afterAll(() => records?.close());
  const storedLines = async (path: string) =>
    (
      await sql<Pick<AuditRow, 'op' | 'fields' | 'digest'>>`select op, fields, digest from audit where path = ${path} order by version`.execute(
        records.kysely,
      )
    ).rows;

  test('[LIV-9] the line of a creation stores no values, and the history still shows all of them', async () => {
    const { path } = await records.of(notes).create(system, { title: 'one', tags: ['a'], rank: 3, key: 'hush' });
    expect(await storedLines(path)).toEqual([{ op: 'create', fields: [], digest: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
    const expected = { field: 'title', before: null, after: 'one' };
    expect((await records.history(system, path))[0]?.fields).toContainEqual(expected);
    await records.of(notes).update(system, path, { title: 'two' });
    await records.of(notes).update(system, path, { title: 'three', key: 'other' });
    expect((await records.history(system, path)).at(-1)?.fields).toContainEqual(expected);
    expect((await records.history(system, path)).at(-1)?.fields).toContainEqual({ field: 'key', before: null, after: 'hush' });
    await records.remove(system, path);
    expect((await records.history(system, path)).at(-1)?.fields).toContainEqual(expected);
  });

  test('[LIV-9] history is complete after any creations, changes and removals', async () => {
    const title = fc.constantFrom('', 'a', 'b');
    const change = fc.record(
      { title, rank: fc.constantFrom(0, 1, 2), tags: fc.constantFrom<string[]>([], ['x']), key: fc.constantFrom('k', 'l') },
      { requiredKeys: [] },
    );
    const step = fc.oneof({ weight: 4, arbitrary: change }, { weight: 1, arbitrary: fc.constant('remove' as const) });
    let turn = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const path = `clients/c1/notes/whole${(turn += 1)}`;
        const expected: { op: string; fields: FieldChange[] }[] = [];
        for (const data of steps) {
          const before = await records.get(system, path);
          if (data === 'remove' && !before) continue;
          await records.write(system, [data === 'remove' ? { op: 'delete', path } : { op: before ? 'merge' : 'set', path, data }]);
          const after = await records.get(system, path);
          const fields = difference(before, after);
          if (fields.length > 0) expected.unshift({ op: !before ? 'create' : after ? 'update' : 'delete', fields: sorted(fields) });
        }
        const entries = await records.history(system, path);
        expect(entries.map(({ op, fields }) => ({ op, fields: sorted(fields) }))).toEqual(expected);
        for (const { op, fields } of await storedLines(path)) expect(op !== 'create' || fields.length === 0).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('[LIV-9] older creation lines with values are shown unchanged', async () => {
    const { path } = await records.of(notes).create(system, { title: 'now' });
    const old = [{ field: 'title', before: null, after: 'then' }];
    await sql`update audit set digest = null, fields = ${JSON.stringify(old)}::text::jsonb where path = ${path}`.execute(records.kysely);
    expect((await records.history(system, path))[0]?.fields).toEqual(old);
  });
});
