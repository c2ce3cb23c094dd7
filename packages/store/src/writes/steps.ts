import { type Action, type Actor, fieldLabel, hiddenFields, roleNeeded } from '@app/kernel/collection.ts';
import { type Finding, findingOf } from '@app/kernel/issue.ts';
import type { Problem } from '@app/kernel/problem.ts';
import { Refused } from '@app/kernel/refused.ts';
import { type Transforms, transformed } from '@app/kernel/transform.ts';
import type { CodeTable } from '@app/kernel/states.ts';
import { canonical, matches } from '@app/kernel/queries/where.ts';
import { words } from '@app/kernel/words.ts';
import type { FieldChange } from '../database/tables.ts';
import { isStorable, overlaps, refuseHidden } from '../queries/queryable.ts';
import { dataOf, valuesOf } from '../queries/rows.ts';
import { refuse } from '../database/refuse.ts';
import { type AnyDoc, type Kind, META } from '../core/registry.ts';

/** An index entry must fit a third of a page, path and client beside it. */
const MAX_INDEXED_BYTES = 2000;
const TOO_LONG: Finding = {
  reason: words('At most {n} bytes.').replace('{n}', String(MAX_INDEXED_BYTES)),
  issue: 'too_big',
  of: 'bytes',
  limit: MAX_INDEXED_BYTES,
};
type Data = Record<string, unknown>;

/** Step 1: only the server sets sealed fields; from anybody else they are dropped, and what stands there stays. Meta is never data. */
export function seal(kind: Kind, actor: Actor, given: Data, before: AnyDoc | undefined): Data {
  const own: readonly string[] = META;
  const sealed = actor.system ? [] : [...(kind.sealed ?? []), ...(kind.computed ?? [])];
  const open = Object.fromEntries(Object.entries(given).filter(([field]) => !own.includes(field) && !sealed.includes(field)));
  if (!before) return open;
  for (const field of sealed) {
    if (Object.hasOwn(before, field) && !Object.hasOwn(open, field)) open[field] = before[field];
  }
  return hiddenFields(kind, actor).reduce((held, field) => withHidden(held, before, field.split('.')), open);
}

/** A field that its writer cannot read cannot be meant to go when it is left out, or empty as a form shows it. */
function withHidden(given: Data, before: Readonly<Data>, [key = '', ...rest]: readonly string[]): Data {
  if (!Object.hasOwn(before, key)) return given;
  const [held, was] = [given[key], before[key]];
  if (rest.length > 0 && isPart(held) && isPart(was)) return { ...given, [key]: withHidden(held, was, rest) };
  const isNew = Object.hasOwn(given, key) && held !== '' && held !== null && held !== undefined;
  return isNew ? given : { ...given, [key]: was };
}
const isPart = (held: unknown): held is Data => typeof held === 'object' && held !== null && !Array.isArray(held);

/**
 * Transforms stand under the same rule as data. On fields that never leave the server they are refused: whether a value was in a list,
 * or a number below its bound, could be told from what the write answers.
 */
export function transform(kind: Kind, actor: Actor, meant: Data, { transforms, now }: { transforms: Transforms; now: number }): Data {
  const own: readonly string[] = META;
  const hidden = hiddenFields(kind, actor);
  const open = Object.entries(transforms).filter(([field]) => {
    const [top = ''] = field.split('.');
    if (own.includes(top)) return false;
    if (actor.system) return true;
    if (hidden.some((one) => overlaps(one, field))) throw refuseHidden(kind, actor, field);
    return !kind.sealed?.includes(top) && !kind.computed?.includes(top);
  });
  return transformed(meant, Object.fromEntries(open), now);
}

/** Step 2: the collection's schema. Unknown fields are dropped; what does not fit is named field by field. */
export function shape(kind: Kind, given: Readonly<Data>): Data {
  const { success, data, error } = kind.schema.safeParse(given);
  if (success) return data;
  throw invalid(error.issues.slice(0, 20).map((issue) => ({ field: issue.path.join('.') || kind.label, ...findingOf(issue) })));
}

/** Step 3: the collection's own pure steps, and what the tables can hold. */
export function prepare(kind: Kind, shaped: Data): Data {
  const made = kind.prepare?.(shaped) ?? shaped;
  const found: readonly Problem[] = kind.check?.(made) ?? [];
  if (found.length > 0) throw new Refused(...found);
  const odd = Object.entries(made).filter(([, value]) => !isStorable(value));
  if (odd.length > 0) throw invalid(odd.map(([field]) => ({ field, reason: words('Contains characters that cannot be stored') })));
  for (const fields of kind.indexes) {
    const bytes = fields.reduce((sum, field) => sum + Buffer.byteLength(indexed(made, field)), 0);
    if (bytes > MAX_INDEXED_BYTES) throw invalid([{ field: fields[0] ?? '', ...TOO_LONG }]);
  }
  // As the database will give it back: no undefined, no -0.
  return JSON.parse(JSON.stringify(made)) as Data;
}
function indexed(data: Data, field: string): string {
  const found = field.split('.').reduce<unknown>((held, key) => (typeof held === 'object' && held !== null ? (held as Data)[key] : undefined), data);
  return typeof found === 'string' ? found : '';
}

/** Step 4: access, on what was (to change or remove it) and on what would be (so that nobody writes a record out of their own reach). */
export function authorise(kind: Kind, actor: Actor, change: { before: AnyDoc | undefined; after: AnyDoc | undefined }, now: number): void {
  if (actor.system) return;
  const action: Action = !change.before ? 'create' : change.after ? 'update' : 'delete';
  const filter = kind.access[action](actor, now);
  const docs = [change.before, change.after].filter((doc) => doc !== undefined);
  const all = docs.every((doc) => matches(doc, filter));
  if (!all) throw refuse({ code: 'records.not-allowed', params: { role: roleNeeded(kind, action, { actor, docs, now }) } });
}

/** A person moves a state only as its table allows, and begins where a record may begin. */
export function refuseMoves(kind: Kind, actor: Actor, { before, after }: { before: AnyDoc | undefined; after: AnyDoc }): void {
  if (actor.system) return;
  const codes: Readonly<Record<string, CodeTable>> = kind.codes ?? {};
  for (const [field, states] of Object.entries(kind.transitions ?? {})) {
    const table = codes[field];
    const [from, to] = [before ? String(before[field]) : undefined, String(after[field])];
    if (!table || !states || from === to) continue;
    const allowed = from === undefined ? states.from : table.names.includes(from) ? (table.next?.(from) ?? []) : table.names;
    if (allowed.includes(to)) continue;
    const labelOf = (code: string | undefined): string => (code !== undefined && table.names.includes(code) ? table.label(code) : '–');
    throw refuse({ code: 'records.no-transition', params: { field: fieldLabel(kind, field), from: labelOf(from), to: labelOf(to) } });
  }
}

/** What the collection's own rules forbid to remove stays, whoever asks. */
export function mayGo(kind: Kind, before: AnyDoc): void {
  const found = kind.checkDelete?.(before) ?? [];
  if (found.length > 0) throw new Refused(...found);
}

/**
 * `active` is anybody's to set who may write, unless the collection seals it, and as far as its own rule lets it; what that rule took comes
 * back with the cause gone.
 */
export function isActive(kind: Kind, actor: Actor, change: { given: Readonly<Data>; data: Data; before: AnyDoc | undefined }): boolean {
  const { given, data, before } = change;
  if (kind.inactive?.(data) ?? false) return false;
  const isOpen = actor.system || !kind.sealed?.includes('active');
  if (isOpen && typeof given['active'] === 'boolean') return given['active'];
  return before === undefined || before.active || (kind.inactive?.(dataOf(before)) ?? false);
}

/** Which fields differ, with what they held. Of a document that goes, when it was made: should it come back, it is as old as before. */
export function difference(before: AnyDoc | undefined, after: AnyDoc | undefined): FieldChange[] {
  const was: Data = before && !after ? { ...valuesOf(before), date: before.date } : valuesOf(before);
  const is = valuesOf(after);
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return fields
    .filter((field) => canonical(was[field]) !== canonical(is[field]))
    .map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null }));
}

const invalid = (found: readonly ({ field: string; reason: string } & Partial<Finding>)[]): Refused =>
  new Refused(...found.map((params) => ({ code: 'records.invalid', params })));
