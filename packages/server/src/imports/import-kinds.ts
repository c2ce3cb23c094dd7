import type { Collection } from '@app/kernel/collection.ts';
import { collections } from '@app/domain/collections.ts';
import { refuse } from '@app/domain/problems.ts';

const kinds = new Map((collections as unknown as readonly Collection[]).filter((kind) => kind.import).map((kind) => [kind.name, kind]));

/** The kind of record that a file becomes. */
export function importKind(name: string): Collection {
  const kind = kinds.get(name);
  if (!kind) throw refuse({ code: 'imports.kind' });
  return kind;
}
