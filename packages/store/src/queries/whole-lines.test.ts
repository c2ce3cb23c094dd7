import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { rewriteDocuments } from '../erasing/rewrite-documents.ts';
import { linesOfClient } from '../erasing/lines-of-client.ts';
import { verifyRecords } from '../backup/verify.ts';
import type { AuditRow, FieldChange } from '../database/tables.ts';
import type { Records } from '../records.ts';
import { engines, testRecords } from '../testing/engines.ts';
import { refused } from '../testing/refused.ts';
import { notes, samples } from '../testing/sample.collections.ts';
import { difference } from '../writes/steps.ts';
import { isPartly } from './changed-parts.ts';
import { trailOfKinds } from '../trail/trail-of-kinds.ts';

const system = systemActor('c1');
const many = Array.from({ length: 60 }, (_, index) => `tag ${index}`);
const sorted = (fields: readonly FieldChange[]): FieldChange[] => fields.toSorted((a, b) => (a.field < b.field ? -1 : 1));

describe.each(engines)('changes of large records on %s', (engine) => {
  let records: Records;
  let clock = 1_000_000;
  beforeAll(async () => {
    records = await testRecords({ engine, collections: samples, now: () => (clock += 10) });
  });
  afterAll(() => records?.close());
  const tagged = (path: string, ...tags: string[]) => records.of(notes).update(system, path, { tags: [...tags, ...many.slice(tags.length)] });
  const stored = async (path: string): Promise<Pick<AuditRow, 'fields'>[]> =>
    (await sql<Pick<AuditRow, 'fields'>>`select fields from audit where path = ${path} order by version`.execute(records.kysely)).rows;
  const beforeOf = (fields: readonly FieldChange[] | undefined): unknown => (fields?.[0]?.before as string[] | undefined)?.slice(0, 2);

  test('[LIV-9] the history shows both values of each change, of which the trail keeps what differs', async () => {
    const edit = fc.oneof(
      fc.record({ at: fc.nat(59), to: fc.constantFrom('a', 'b', 'c') }),
      fc.constantFrom('longer', 'shorter', 'retitled', 'removed', 'turned'),
    );
    let turn = 0;
    let partly = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 2, maxLength: 10 }), async (edits) => {
        const path = `clients/c1/notes/large${(turn += 1)}`;
        await records.write(system, [{ op: 'set', path, data: { tags: many } }]);
        const expected: FieldChange[][] = [];
        for (const step of edits) {
          const before = await records.get(system, path);
          const tags = (before?.['tags'] ?? many) as string[];
          const data: { title?: string; tags?: string[] } =
            step === 'retitled'
              ? { title: `${JSON.stringify(before?.['title'])}x` }
              : {
                  tags:
                    step === 'longer'
                      ? [...tags, 'more']
                      : step === 'shorter'
                        ? tags.slice(0, -1)
                        : step === 'turned'
                          ? tags.toReversed()
                          : [...tags],
                };
          if (typeof step === 'object') data.tags?.splice(step.at, 1, step.to);
          await records.write(system, [step === 'removed' && before ? { op: 'delete', path } : { op: before ? 'merge' : 'set', path, data }]);
          const fields = difference(before, await records.get(system, path));
          if (fields.length > 0) expected.unshift(sorted(fields));
        }
        const entries = await records.history(system, path);
        expect(entries.slice(0, -1).map(({ fields }) => sorted(fields))).toEqual(expected);
        expect(entries.at(-1)?.fields).toContainEqual({ field: 'tags', before: null, after: many });
        partly += (await stored(path)).filter(({ fields }) => fields.some(isPartly)).length;
      }),
      { numRuns: 40 },
    );
    expect(partly).toBeGreaterThan(40);
  });

  test('[BYD-13, LIV-8] undo, conflicts and the list of what people did have whole values', async () => {
    const { path, version } = await records.of(notes).create(system, { tags: many });
    const first = await tagged(path, 'a');
    await tagged(path, 'a', 'b');
    await tagged(path, 'a', 'b', 'c');
    expect((await stored(path)).slice(1).every(({ fields }) => fields.every(isPartly))).toBe(true);
    expect(await refused(records.undo(system, path, first.version))).toMatchObject([
      { code: 'records.conflict', fields: [{ field: 'tags', mine: many, base: ['a', ...many.slice(1)] }] },
    ]);
    const other = { ...system, uid: 'other' };
    const writing = records.write(other, [{ op: 'merge', path, data: { tags: ['mine'] }, base: version }]);
    expect(await refused(writing)).toMatchObject([{ code: 'records.conflict', fields: [{ field: 'tags', mine: ['mine'], base: many }] }]);
    const trail = await trailOfKinds(records, { client: 'c1', collections: ['notes'], before: first.version + 1, limit: 1, by: '' });
    expect(trail.map(({ fields }) => fields)).toEqual([[{ field: 'tags', before: many, after: ['a', ...many.slice(1)] }]]);
    const lines: (readonly FieldChange[])[] = [];
    for await (const page of linesOfClient(records, 'c1')) lines.push(...page.filter((line) => line.path === path).map(({ fields }) => fields));
    expect(lines.map(beforeOf)).toEqual([undefined, ['tag 0', 'tag 1'], ['a', 'tag 1'], ['a', 'b']]);
    const [last] = await records.history(system, path);
    await records.undo(system, path, last?.version ?? 0);
    expect((await records.of(notes).get(system, path))?.tags.slice(0, 3)).toEqual(['a', 'b', 'tag 2']);
  });

  test('[BYD-13] an erasure rewrites values of which the trail keeps only parts, and the rest of the history stays as it was', async () => {
    const { path } = await records.of(notes).create(system, { tags: many });
    await tagged(path, 'Ines', 'b');
    await tagged(path, 'Ines', 'c');
    await tagged(path, 'x', 'c');
    const rewriting = {
      client: 'c1',
      collections: samples,
      outside: {},
      by: 'system',
      now: 5_000_000,
      plan: () => (state: Readonly<Record<string, unknown>>) => {
        const { tags } = state;
        return Array.isArray(tags) && tags.includes('Ines') ? { ...state, tags: tags.map((tag) => (tag === 'Ines' ? '–' : tag)) } : state;
      },
    };
    expect(await rewriteDocuments(records, rewriting, [path])).toBe(3);
    const entries = (await records.history(system, path)).slice(0, 3);
    expect(entries.map(({ fields }) => beforeOf(fields))).toEqual([
      ['–', 'c'],
      ['–', 'b'],
      ['tag 0', 'tag 1'],
    ]);
    expect(JSON.stringify(await stored(path))).not.toContain('Ines');
    expect(await rewriteDocuments(records, rewriting, [path])).toBe(0);
  });

  test('[LIV-9] a check finds where a record is not what its last change left, part by part', async () => {
    const { path } = await records.of(notes).create(system, { tags: many });
    await tagged(path, 'a');
    const findings = async (): Promise<string[]> => {
      const differing: string[] = [];
      await verifyRecords(records, {
        collections: samples,
        bridged: () => false,
        onFinding: (finding) => void (finding.path === path && differing.push(finding.what)),
        progress: () => undefined,
      });
      return differing;
    };
    expect(await findings()).toEqual([]);
    await sql`update documents set data = jsonb_set(data, '{tags,0}', '"z"') where path = ${path}`.execute(records.kysely);
    expect(await findings()).toEqual(['tags is not what the audit trail says']);
  });
});
