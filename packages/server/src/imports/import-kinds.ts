import type { Collection } from '@app/kernel/collection.ts';
import { importKinds } from '@app/domain/collections.ts';
import { refuse } from '@app/domain/problems.ts';

const kinds = new Map(importKinds.map((kind) => [kind.name, kind]));

/** The kind of record, or of entries of a record, that a file becomes. */
export function importKind(name: string): Collection {
  const kind = kinds.get(name);
  if (!kind) throw refuse({ code: 'imports.kind' });
  return kind;
}
