import { type Where, any, where } from '@app/kernel/queries/where.ts';
import type { ContactReferences } from './contact-references.data.ts';

/** Names a contact by id and by path. */
export interface ContactName {
  readonly id: string;
  readonly path: string;
}
/**
 * Place of one moved reference in a document: keys and indexes from its top. In a list of ids the last index is the place of
 * the id; `merged` says that the list had the survivor already, so that the id only went.
 */
export interface MovedPlace {
  readonly at: readonly (string | number)[];
  readonly by: 'id' | 'path';
  readonly merged: boolean;
}
type Data = Readonly<Record<string, unknown>>;

/** Selects the documents that name a contact. Those of a kind with one list of contacts are found by its index alone. */
export function naming({ find }: ContactReferences, { id, path }: ContactName): Where {
  const parts = [
    ...(find.ids ?? []).map((field) => where(field, 'eq', id)),
    ...(find.paths ?? []).map((field) => where(field, 'eq', path)),
    ...(find.lists ?? []).map((field) => where(field, 'hasAny', [id])),
  ];
  return parts.length === 1 && parts[0] ? parts[0] : any(...parts);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the top fields of a document with every reference to one contact replaced by another, and the places of these references.
 * Nothing else changes.
 */
export function repoint(
  doc: Data,
  { fields }: Pick<ContactReferences, 'fields'>,
  from: ContactName,
  to: ContactName,
): { data: Record<string, unknown>; moved: MovedPlace[] } {
  const data: Record<string, unknown> = {};
  const moved: MovedPlace[] = [];
  for (const { field, by } of fields) {
    const [top = '', ...rest] = field.split('.');
    const before = moved.length;
    const value = replaced(data[top] ?? doc[top], rest, { at: [top], by, from: from[by], to: to[by], moved });
    if (moved.length > before) data[top] = value;
  }
  return { data, moved };
}

interface Step {
  readonly at: readonly (string | number)[];
  readonly by: 'id' | 'path';
  readonly from: string;
  readonly to: string;
  readonly moved: MovedPlace[];
}
function replaced(value: unknown, rest: readonly string[], step: Step): unknown {
  const { at, by, from, to, moved } = step;
  if (Array.isArray(value)) {
    if (rest.length > 0) return value.map((entry, index) => replaced(entry, rest, { ...step, at: [...at, index] }));
    const index = value.indexOf(from);
    if (index < 0) return value;
    const merged = value.includes(to);
    moved.push({ at: [...at, index], by, merged });
    return merged ? value.toSpliced(index, 1) : value.with(index, to);
  }
  const [key, ...below] = rest;
  if (key !== undefined) return isObject(value) ? { ...value, [key]: replaced(value[key], below, { ...step, at: [...at, key] }) } : value;
  if (value !== from) return value;
  moved.push({ at, by, merged: false });
  return to;
}

/**
 * Takes moved references back, those that still name the survivor at their place; the others are `kept`. The inverse of `repoint`
 * where nothing was changed since.
 */
export function pointBack(
  doc: Data,
  moved: readonly MovedPlace[],
  from: ContactName,
  to: ContactName,
): { data: Record<string, unknown>; kept: MovedPlace[] } {
  const data: Record<string, unknown> = {};
  const kept: MovedPlace[] = [];
  // Later places first: an id that comes back into a list shifts those behind it.
  for (const place of moved.toReversed()) {
    const [top = '', ...rest] = place.at;
    const restored = restoredAt(data[String(top)] ?? doc[String(top)], rest, place, { from: from[place.by], to: to[place.by] });
    if (restored) data[String(top)] = restored.value;
    else kept.push(place);
  }
  return { data, kept: kept.toReversed() };
}

interface Names {
  readonly from: string;
  readonly to: string;
}
/** Undefined where the place does not name the survivor any more. */
function restoredAt(value: unknown, rest: readonly (string | number)[], place: MovedPlace, names: Names): { value: unknown } | undefined {
  const [key, ...below] = rest;
  if (key === undefined) return value === names.to ? { value: names.from } : undefined;
  if (Array.isArray(value)) {
    if (below.length === 0 && value.every((entry) => typeof entry === 'string')) {
      return restoredInList(value, Number(key), place.merged, names);
    }
    const entry = restoredAt(value[Number(key)], below, place, names);
    return entry && { value: value.with(Number(key), entry.value) };
  }
  if (!isObject(value)) return undefined;
  const entry = restoredAt(value[String(key)], below, place, names);
  return entry && { value: { ...value, [key]: entry.value } };
}

function restoredInList(list: readonly string[], index: number, merged: boolean, { from, to }: Names): { value: string[] } | undefined {
  if (!list.includes(to) || list.includes(from)) return undefined;
  if (merged) return { value: list.toSpliced(Math.min(index, list.length), 0, from) };
  const place = list[index] === to ? index : list.indexOf(to);
  return { value: list.with(place, from) };
}
