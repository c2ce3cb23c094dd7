import { type Action, type Actor, fieldLabel, hiddenFields, roleNeeded } from '@app/kernel/collection.ts';
import { compiledSchema } from '@app/kernel/schemas/compiled-schema.ts';
import { type Finding, findingOf } from '@app/kernel/issue.ts';
import type { Problem } from '@app/kernel/problem.ts';
import { Refused } from '@app/kernel/refused.ts';
import { type Transforms, transformed } from '@app/kernel/transform.ts';
import type { CodeTable } from '@app/kernel/states.ts';
import { isSameJson, matches } from '@app/kernel/queries/where.ts';
import { words } from '@app/kernel/words.ts';
import type { FieldChange } from '../database/tables.ts';
import { NOT_STORABLE, storedForm } from '../queries/clone-json.ts';
import { overlaps, refuseHidden } from '../queries/queryable.ts';
import { dataOf } from '../queries/rows.ts';
import { refuse } from '../database/refuse.ts';
import { type AnyDoc, type Kind, META } from '../core/registry.ts';

/** An index entry, with path and client, must fit into a third of a page. */
const MAX_INDEXED_BYTES = 2000;
const TOO_LONG: Finding = {
  reason: words('At most {n} bytes.').replace('{n}', String(MAX_INDEXED_BYTES)),
  issue: 'too_big',
  of: 'bytes',
  limit: MAX_INDEXED_BYTES,
};
type Data = Record<string, unknown>;

/** Step 1: only the server sets sealed fields; from others they are dropped and the stored values stay. Meta fields are never data. */
export function seal(kind: Kind, actor: Actor, given: Data, before: AnyDoc | undefined): Data {
  const own: readonly string[] = META;
  const sealed = actor.system ? [] : [...(kind.sealed ?? []), ...(kind.computed ?? [])];
  const open = Object.fromEntries(Object.entries(given).filter(([field]) => !own.includes(field) && !sealed.includes(field)));
  if (!before) return open;
  for (const field of sealed) {
    if (Object.hasOwn(before, field) && !Object.hasOwn(open, field)) open[field] = before[field];
  }
  return hiddenFields(kind, actor).reduce((data, field) => withHidden(data, before, field.split('.')), open);
}

/** Keeps a field that the writer cannot read when it is left out or empty, as a form would send it. */
function withHidden(given: Data, before: Readonly<Data>, [key = '', ...rest]: readonly string[]): Data {
  if (!Object.hasOwn(before, key)) return given;
  const [value, was] = [given[key], before[key]];
  if (rest.length > 0 && isPart(value) && isPart(was)) return { ...given, [key]: withHidden(value, was, rest) };
  const isNew = Object.hasOwn(given, key) && value !== '' && value !== null && value !== undefined;
  return isNew ? given : { ...given, [key]: was };
}
const isPart = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Applies transforms under the same rules as data. On fields that never leave the server they are refused: the answer could reveal whether
 * a value was in a list, or a number below its bound.
 */
export function transform(kind: Kind, actor: Actor, meant: Data, { transforms, now }: { transforms: Transforms; now: number }): Data {
  const own: readonly string[] = META;
  const hidden = hiddenFields(kind, actor);
  const open = Object.entries(transforms).filter(([field]) => {
    const [top = ''] = field.split('.');
    if (own.includes(top)) return false;
    if (actor.system) return true;
    if (hidden.some((hiddenField) => overlaps(hiddenField, field))) throw refuseHidden(kind, actor, field);
    return !kind.sealed?.includes(top) && !kind.computed?.includes(top);
  });
  return transformed(meant, Object.fromEntries(open), now);
}

/** Step 2: the collection's schema. Unknown fields are dropped; invalid fields are each listed in the refusal. */
export function shape(kind: Kind, given: Readonly<Data>): Data {
  const { success, data, error } = compiledSchema(kind.schema).safeParse(given);
  if (success) return data;
  throw invalid(error.issues.slice(0, 20).map((issue) => ({ field: issue.path.join('.') || kind.label, ...findingOf(issue) })));
}

/** Step 3: the collection's own pure steps, and the limits of the tables. */
export function prepare(kind: Kind, shaped: Data): Data {
  const prepared = kind.prepare?.(shaped) ?? shaped;
  const problems: readonly Problem[] = kind.check?.(prepared) ?? [];
  if (problems.length > 0) throw new Refused(...problems);
  const stored: Data = {};
  const odd: string[] = [];
  for (const [field, value] of Object.entries(prepared)) {
    const form = storedForm(value);
    if (form === NOT_STORABLE) odd.push(field);
    else if (form !== undefined) stored[field] = form;
  }
  if (odd.length > 0) throw invalid(odd.map((field) => ({ field, reason: words('Contains characters that cannot be stored') })));
  for (const fields of kind.indexes) {
    const bytes = fields.reduce((sum, field) => sum + Buffer.byteLength(indexed(prepared, field)), 0);
    if (bytes > MAX_INDEXED_BYTES) throw invalid([{ field: fields[0] ?? '', ...TOO_LONG }]);
  }
  return stored;
}
function indexed(data: Data, field: string): string {
  const value = field.split('.').reduce<unknown>((part, key) => (typeof part === 'object' && part !== null ? (part as Data)[key] : undefined), data);
  return typeof value === 'string' ? value : '';
}

/** Step 4: access to the document before (to change or remove it) and after the write (so that no writer moves a record out of reach). */
export function authorise(kind: Kind, actor: Actor, change: { before: AnyDoc | undefined; after: AnyDoc | undefined }, now: number): void {
  if (actor.system) return;
  const action: Action = !change.before ? 'create' : change.after ? 'update' : 'delete';
  const filter = kind.access[action](actor, now);
  const docs = [change.before, change.after].filter((doc) => doc !== undefined);
  const all = docs.every((doc) => matches(doc, filter));
  if (all) return;
  const closed = change.before && matches(change.before, kind.access.read(actor, now)) ? (kind.closed?.(change.before) ?? []) : [];
  if (closed.length > 0) throw new Refused(...closed);
  throw refuse({ code: 'records.not-allowed', params: { role: roleNeeded(kind, action, { actor, docs, now }) } });
}

/** Refuses a person's change of state that its table does not allow, and a wrong first state. */
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

/** Refuses removals that the collection's own rules forbid, for every actor. */
export function mayGo(kind: Kind, before: AnyDoc): void {
  const problems = kind.checkDelete?.(before) ?? [];
  if (problems.length > 0) throw new Refused(...problems);
}

/**
 * Every writer may set `active` unless the collection seals it or its own rule makes the record inactive. When the cause of that rule ends,
 * the record is active again.
 */
export function isActive(kind: Kind, actor: Actor, change: { given: Readonly<Data>; data: Data; before: AnyDoc | undefined }): boolean {
  const { given, data, before } = change;
  if (kind.inactive?.(data) ?? false) return false;
  const isOpen = actor.system || !kind.sealed?.includes('active');
  if (isOpen && typeof given['active'] === 'boolean') return given['active'];
  return before === undefined || before.active || (kind.inactive?.(dataOf(before)) ?? false);
}

/** Fields of a document that are not in the trail. */
const UNTRACKED: ReadonlySet<string> = new Set(META.filter((field) => field !== 'active'));

/** Returns the differing fields with both values; for a removal also the creation date, so that a restored document keeps it. */
export function difference(before: AnyDoc | undefined, after: AnyDoc | undefined): FieldChange[] {
  const [was, is] = [before ?? {}, after ?? {}] as [Data, Data];
  const changes: FieldChange[] = [];
  const compare = (field: string): void => {
    if (!isSameJson(was[field], is[field])) changes.push({ field, before: was[field] ?? null, after: is[field] ?? null });
  };
  for (const field of Object.keys(was)) if (!UNTRACKED.has(field)) compare(field);
  for (const field of Object.keys(is)) if (!UNTRACKED.has(field) && !Object.hasOwn(was, field)) compare(field);
  if (before && !after) compare('date');
  return changes;
}

const invalid = (findings: readonly ({ field: string; reason: string } & Partial<Finding>)[]): Refused =>
  new Refused(...findings.map((params) => ({ code: 'records.invalid', params })));
