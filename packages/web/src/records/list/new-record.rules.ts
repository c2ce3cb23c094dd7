import type { Collection } from '@app/kernel/collection.ts';
import { fieldsOf } from '@app/kernel/field.ts';

/** Returns the content of a new document before anything is typed: the defaults of its schema, and its owner if it has one. */
export function freshDocument(kind: Collection, by: { readonly uid: string; readonly client: string }): Record<string, unknown> {
  const doc: Record<string, unknown> = {};
  for (const { name, sealed } of fieldsOf(kind)) {
    if (sealed) continue;
    const read = kind.schema.shape[name]?.safeParse?.(undefined);
    if (read?.success && read.data !== undefined) doc[name] = read.data;
  }
  if (fieldsOf(kind).some(({ name, sealed }) => name === 'creator' && !sealed)) doc['creator'] = kind.scope === 'platform' ? by.client : by.uid;
  return doc;
}
