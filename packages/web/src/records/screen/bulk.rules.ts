import type { Field } from '@app/kernel/field.ts';
import { valueAt } from '@app/kernel/queries/where.ts';
import { type AnyRecord, fieldFor, type RecordScreen } from './screen.ts';
import { textOf } from './show-value.rules.ts';

/** States that a record may go to next; a table without steps allows any other. */
function nextOf({ codes, name }: Field, doc: AnyRecord): readonly string[] {
  const now = textOf(valueAt(doc, name));
  if (!codes) return [];
  return codes.next && codes.names.includes(now) ? codes.next(now) : codes.names.filter((candidate) => candidate !== now);
}
type Moved = Pick<RecordScreen, 'kind' | 'state' | 'stateChange'>;
/** States to which a person may move a record of this kind: those of its table, or of the call that changes it. */
export function nextStates({ kind, state, stateChange }: Moved, doc: AnyRecord): readonly string[] {
  const field = state === undefined ? undefined : fieldFor(kind, state);
  if (!field) return [];
  return stateChange ? stateChange.next(doc) : field.sealed ? [] : nextOf(field, doc);
}
/** States that every one of them may go to. */
export const nextOfAll = (screen: Moved, docs: readonly AnyRecord[]): readonly string[] => {
  const [first, ...others] = docs;
  return first ? nextStates(screen, first).filter((code) => others.every((doc) => nextStates(screen, doc).includes(code))) : [];
};
