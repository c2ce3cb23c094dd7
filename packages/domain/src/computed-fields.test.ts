import { expect, test } from 'vitest';
import type { Collection } from '@app/kernel/collection.ts';
import { type Field, fieldsOf } from '@app/kernel/field.ts';
import { valueAt } from '@app/kernel/queries/where.ts';
import { collections } from './collections.ts';
import { samples } from './samples.ts';

type Data = Record<string, unknown>;
const kinds = collections as unknown as readonly Collection[];
const moneyIn = (fields: readonly Field[]): readonly Field[] =>
  fields.flatMap((field) => (field.kind === 'object' ? moneyIn(field.parts) : field.kind === 'money' ? [field] : []));

/** Returns the document as saved with another amount in one field. */
function saved(kind: Collection, doc: Data, name: string, value: number): unknown {
  const copy = structuredClone(doc);
  const parts = name.split('.');
  const last = parts.pop() ?? '';
  const holder = parts.reduce<Data | null>((current, key) => (current?.[key] ?? null) as Data | null, copy);
  if (holder === null) return undefined;
  holder[last] = value;
  const parsed = kind.schema.safeParse(copy);
  return parsed.success ? valueAt((kind.prepare?.(parsed.data) ?? parsed.data) as Data, name) : undefined;
}

test('[BYD-4] money that follows from other fields cannot be entered: it is declared as computed or sealed', () => {
  const open: string[] = [];
  for (const kind of kinds.filter(({ prepare }) => prepare !== undefined)) {
    for (const field of moneyIn(fieldsOf(kind)).filter(({ sealed }) => !sealed)) {
      const results = ((samples as Readonly<Record<string, readonly Data[]>>)[kind.name] ?? []).flatMap((doc) =>
        [7, 11.5, -7, -11.5].map((value) => [value, saved(kind, doc, field.name, value)] as const),
      );
      const read = results.filter(([, result]) => result !== undefined);
      if (read.length > 0 && read.every(([value, result]) => result !== value)) open.push(`${kind.name}.${field.name}`);
    }
  }
  expect(open).toEqual([]);
});
