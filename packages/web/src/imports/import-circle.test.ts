import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Collection } from '@app/kernel/collection.ts';
import { canonical, valueAt } from '@app/kernel/queries/where.ts';
import { collections } from '@app/domain/collections.ts';
import { guessMapping, targetsOf } from '@app/domain/imports/columns.rules.ts';
import { harmless } from '@app/domain/imports/csv-cell.rules.ts';
import { readRow, withValues } from '@app/domain/imports/read-row.rules.ts';
import { samples } from '@app/domain/samples.ts';
import { exportRows } from '../records/list/export-list.ts';
import { type AnyRecord, fieldsFor, screenOf } from '../records/screen/screen.ts';

const kinds = (collections as unknown as readonly Collection[]).filter((kind) => kind.import);
const telling = { zone: 'America/New_York', nameOf: (uid: string) => uid };
const awkward = fc.constantFrom('', 'plain', '=SUM(1)', "'tis so", 'a, b; c', '"quoted"', 'two\nlines', 'Ñandú', '-5', '0049 30');
const shuffled = (names: readonly string[]) => fc.shuffledSubarray([...names], { minLength: names.length });

/** Returns a document after its own export was read back into it. */
function afterCircle(kind: Collection, doc: AnyRecord, names: readonly string[]): Record<string, unknown> {
  const screen = screenOf(kind, { list: kind.name, titleField: undefined, title: () => '' });
  const [header = [], row = []] = exportRows(screen, fieldsFor(kind, names), [doc], telling).map((cells) =>
    cells.map((cell) => (typeof cell === 'string' ? harmless(cell) : String(cell ?? ''))),
  );
  const { values, id, problems } = readRow({ kind, mapping: guessMapping(kind, header), dateFormat: 'M/d/yyyy' }, row);
  expect({ problems, id }).toEqual({ problems: [], id: doc.id });
  const next = withValues(doc, values);
  return (kind.prepare?.(next) ?? next) as Record<string, unknown>;
}

test.each(kinds.map((kind) => [kind.name, kind] as const))(
  '[CON-3, BYD-14] law: %s that are exported with all their columns and imported again do not change',
  (name, kind) => {
    const names = targetsOf(kind)
      .map(({ field }) => field)
      .filter((field) => field !== 'id' && !Object.hasOwn(kind.import?.columns ?? {}, field));
    const texts = fieldsFor(kind, names).filter(
      ({ kind: type, name: field }) => (type === 'text' || type === 'long') && /notes|nickname|nick_name|description/.test(field),
    );
    const stored = (data: unknown): AnyRecord => {
      const parsed = kind.schema.parse(data);
      return { ...(kind.prepare?.(parsed) ?? parsed), id: 'x1', path: `clients/c1/${name}/x1`, date: 0, last_date: 0, active: true, version: 1 };
    };
    fc.assert(
      fc.property(fc.constantFrom(...(samples[name] ?? [])), awkward, shuffled(names), (sample, text, columns) => {
        const doc = stored({ ...(sample as object), ...Object.fromEntries(texts.map((field) => [field.name, text])) });
        const again = afterCircle(kind, doc, columns);
        for (const field of names) expect(canonical(valueAt(again, field)), field).toBe(canonical(valueAt(doc, field)));
      }),
      { numRuns: 40 },
    );
  },
);
