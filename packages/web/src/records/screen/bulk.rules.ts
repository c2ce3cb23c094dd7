import type { Field } from '@app/kernel/field.ts';
import { valueAt } from '@app/kernel/queries/where.ts';
import type { AnyRecord } from './screen.ts';
import { textOf } from './show-value.rules.ts';

/** States that a record may go to next; a table without steps allows any other. */
export function nextOf({ codes, name }: Field, doc: AnyRecord): readonly string[] {
  const now = textOf(valueAt(doc, name));
  if (!codes) return [];
  return codes.next && codes.names.includes(now) ? codes.next(now) : codes.names.filter((candidate) => candidate !== now);
}
/** States that every one of them may go to. */
export const nextOfAll = (field: Field, docs: readonly AnyRecord[]): readonly string[] =>
  (field.codes?.names ?? []).filter((code) => docs.length > 0 && docs.every((doc) => nextOf(field, doc).includes(code)));
