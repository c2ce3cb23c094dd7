import type { Collection } from '@app/kernel/collection.ts';
import { fieldAt } from '@app/kernel/field.ts';

/** A field that a column can fill. */
export interface ImportTarget {
  readonly field: string;
  readonly label: string;
}
export const ID_TARGET = 'id';

/** Returns the fields that columns of a file can fill, by their labels. */
export function targetsOf(kind: Collection): readonly ImportTarget[] {
  const { fields = [], columns = {} } = kind.import ?? {};
  const named = fields.flatMap((name) => {
    const field = fieldAt(kind, name);
    return field ? [{ field: name, label: field.label }] : [];
  });
  return [...Object.entries(columns).map(([field, { label }]) => ({ field, label })), ...named, { field: ID_TARGET, label: 'ID' }];
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Returns a field for each column by its name, each field once: by the name of the field, its label in the language of the file
 * (`translate`), or another name that the kind knows.
 */
export function guessMapping(kind: Collection, header: readonly string[], translate: (label: string) => string = (label) => label): string[] {
  const names = new Map<string, string>();
  for (const { field, label } of targetsOf(kind)) {
    const last = field.split('.').at(-1) ?? field;
    for (const name of [field, label, translate(label), last, ...(kind.import?.names?.[field] ?? [])]) {
      if (!names.has(plain(name))) names.set(plain(name), field);
    }
  }
  const taken = new Set<string>();
  return header.map((column) => {
    const field = names.get(plain(column)) ?? '';
    if (field === '' || taken.has(field)) return '';
    taken.add(field);
    return field;
  });
}
