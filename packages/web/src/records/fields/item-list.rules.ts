import type { Collection } from '@app/kernel/collection.ts';
import type { Field } from '@app/kernel/field.ts';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import { findingOf } from '@app/kernel/issue.ts';
import { issueInWords } from '../../ui/feedback/issue.rules.ts';
import { changedTop, readInput, type Entry } from './change-field.rules.ts';
import { isEditable, isFromElsewhere, isItemList } from './field-shape.rules.ts';
import { keyOf, openField, rowParts, rowsOf, typed, Typed } from './open-value.rules.ts';
import { isEmpty, isFields, textOf } from '../screen/show-value.rules.ts';
import { t } from '../../words/words.ts';

export type Item = Readonly<Record<string, unknown>>;
/** Errors by index in the list and part: `0.name`, `0.dimensions.list.1.feet`; a map counts its rows: `0.properties.2.value`. */
export type ItemErrors = Readonly<Record<string, string>>;

const listOf = (value: unknown): readonly Item[] => (Array.isArray(value) ? value.filter(isFields) : []);
/** Returns the items of a list, or the rows of a map. */
export const itemsOf = (list: Field, value: unknown): readonly Item[] => (list.kind === 'map' ? rowsOf(value) : listOf(value));
/** Returns the name of a part inside its item. */
export const partName = (list: Field, part: Field): string => part.name.slice(list.name.length + 1);
/** Technical fields mean nothing to a person: ids that tell items apart, and copies for queries. */
export const isTechnicalField = (name: string): boolean => /^(id|index|.*_ids?)$/.test(name);

/** Whatever JSON can say. */
export const isOpenValue = ({ kind }: Field): boolean => kind === 'json';
/** True for an object or a list of objects inside an item, edited part by part like the item around it. */
export const isNested = (part: Field): boolean => isItemList(part) || (part.kind === 'object' && !isEditable(part));
const partsOf = (list: Field): readonly Field[] => (list.kind === 'map' ? rowParts(list) : list.parts);

/** Returns the parts of an item that people edit. Data of other services stays as it is. */
export const editableParts = (list: Field): readonly Field[] =>
  partsOf(list).filter(
    (part) =>
      !part.sealed && !isFromElsewhere(part) && !isTechnicalField(partName(list, part)) && (!isNested(part) || editableParts(part).length > 0),
  );
const MANY = 8;
const FIRST = 6;
/** Returns the parts to show first: the important ones, those that any item fills in, and those with errors. */
export function visibleFields(list: Field, things: readonly Item[], faults: ItemErrors = {}): readonly Field[] {
  const all = editableParts(list);
  const wrong = new Set(Object.keys(faults).map((place) => place.split('.')[1]));
  return all.length <= MANY
    ? all
    : all.filter(
        (part, index) =>
          index < FIRST || part.required || wrong.has(partName(list, part)) || things.some((thing) => !isEmpty(thing[partName(list, part)])),
      );
}

/** Returns a new item for a list; the schema adds the missing values when it is saved. */
export function newItem(list: Field): Item {
  if (list.kind === 'map') return { key: '', value: newEntry(list.entry) };
  return list.parts.some((part) => partName(list, part) === 'id') ? { id: randomId(LONG_ID) } : {};
}
const newEntry = (entry: Field | undefined): unknown =>
  entry && ({ flag: false, object: {}, objects: [], map: {}, texts: [], codes: [] } as Partial<Record<Field['kind'], unknown>>)[entry.kind];

export const moveItem = <T>(list: readonly T[], from: number, to: number): T[] => {
  const next = list.filter((_, place) => place !== from);
  const item = list[from];
  return item === undefined || to < 0 || to >= list.length ? [...list] : next.toSpliced(to, 0, item);
};

/** Returns the index of an entry that is dropped before or after another. */
export const dropIndex = (from: number, onto: number, isAfter: boolean): number => onto + (isAfter ? 1 : 0) - (from < onto ? 1 : 0);

/** Returns the new index of the entry that moved; undefined if the list grew or shrank. `from`: its old index, if known. */
export function movedIndex(before: readonly string[], after: readonly string[], from?: number): number | undefined {
  if (before.length !== after.length) return undefined;
  const first = after.findIndex((key, index) => key !== before[index]);
  const last = after.findLastIndex((key, index) => key !== before[index]);
  if (first < 0) return undefined;
  // Of two that changed places either may have been moved.
  const toLast = last - first === 1 && from !== undefined ? from === first : after[last] === before[first];
  return toLast ? last : first;
}

interface Reading {
  /** Path of the item: `0.`, `0.dimensions.`. */
  readonly place: string;
  readonly faults: Record<string, string>;
}
/** Reads the typed items of a list. A removed figure gets the schema's default. */
export function readItems(list: Field, entered: unknown): { readonly value: unknown } | { readonly faults: ItemErrors } {
  const faults: Record<string, string> = {};
  const value = readList(list, entered, { place: '', faults });
  return Object.keys(faults).length > 0 ? { faults } : { value };
}
function readList(list: Field, entered: unknown, { place, faults }: Reading): unknown {
  const read = itemsOf(list, entered).map((thing, path) => readItem(list, thing, { place: `${place}${path}.`, faults }));
  return list.kind === 'map' ? readRows(read, { place, faults }) : read;
}
/** A name has one value, and is one that JSON can carry. */
function readRows(rows: readonly Item[], { place, faults }: Reading): Item {
  const keys = rows.map(keyOf);
  for (const [index, key] of keys.entries()) {
    const fault = keys.indexOf(key) < index ? t('This name is already in use.') : key === '__proto__' ? t('Invalid value.') : undefined;
    if (fault !== undefined) faults[`${place}${index}.key`] ??= fault;
  }
  return Object.fromEntries(rows.map((row, index) => [keys[index] ?? '', row['value']]));
}
function readItem(field: Field, thing: Item, reading: Reading): Item {
  const next: Record<string, unknown> = { ...thing };
  for (const part of editableParts(field)) {
    const name = partName(field, part);
    const value = thing[name];
    const below = { ...reading, place: `${reading.place}${name}.` };
    if (isNested(part)) {
      if (isItemList(part) && (Array.isArray(value) || (part.kind === 'map' && isFields(value)))) next[name] = readList(part, value, below);
      else if (isFields(value)) next[name] = readItem(part, value, below);
      continue;
    }
    const read = isOpenValue(part) ? readOpen(part, value, below) : readPart(part, value);
    if (read === undefined) delete next[name];
    else if ('error' in read) reading.faults[`${reading.place}${name}`] = read.error;
    else next[name] = read.value;
  }
  return next;
}
/** undefined: no input. */
function readPart(part: Field, value: unknown): Entry | undefined {
  const isFigure = part.kind === 'number' || part.kind === 'money';
  if (value === undefined || (value === '' && (isFigure || part.kind === 'code'))) {
    return part.required ? readInput({ ...part, nullable: false }, '') : part.nullable && value === '' ? { value: null } : undefined;
  }
  return typeof value === 'string' && ['text', 'long', 'date', 'number', 'money'].includes(part.kind) ? readInput(part, value) : { value: value };
}
/** Reads a value of any type; an untouched one stays as it was. */
function readOpen(part: Field, entered: unknown, below: Reading): Entry | undefined {
  if (entered === undefined && !part.required) return undefined;
  if (entered !== undefined && !(entered instanceof Typed)) return { value: entered };
  const { as, held: now } = typed(entered);
  if (as === 'list') return { value: listOf(readList(openField(part, 'list'), now, below)).map(({ value = '' }) => value) };
  if (as === 'map') return { value: readList(openField(part, 'map'), now, below) };
  if (as === 'number') return readInput({ ...part, kind: 'number', nullable: false, whole: false }, textOf(now));
  return { value: as === 'text' ? textOf(now).trim() : now };
}

/** Returns the schema's issues with the items of a list, each at the part that shows it. `entered`: the rows as they are on the screen. */
export function itemErrors(kind: Collection, doc: Item, list: Field, { value, entered }: { value: unknown; entered: unknown }): ItemErrors {
  const { top, held: topValue } = changedTop(doc, list.name, value);
  const depth = list.name.split('.').length - 1;
  const issues = kind.schema.shape[top]?.safeParse(topValue).error?.issues ?? [];
  const faults: Record<string, string> = {};
  for (const issue of issues) {
    const place = placeOf(list, issue.path.slice(depth), { entered, isKey: issue.code === 'invalid_key' });
    if (place !== undefined) faults[place] ??= issueInWords(findingOf(issue));
  }
  return faults;
}
/** The deepest part on the way to a value that is filled in; undefined: none, and the list itself has to say it. */
function placeOf(list: Field, path: readonly PropertyKey[], { entered, isKey }: { entered: unknown; isKey: boolean }): string | undefined {
  const place: string[] = [];
  let field = list;
  let current = entered;
  for (const [index, key] of path.entries()) {
    if (isOpenValue(field)) break;
    if (field.kind === 'map') {
      const rows = rowsOf(current);
      const row = rows.findIndex((candidate) => keyOf(candidate) === String(key));
      const [name, value] = rowParts(field);
      if (row < 0 || !name || !value) break;
      place.push(String(row), isKey && index === path.length - 1 ? 'key' : 'value');
      field = value;
      current = rows[row]?.['value'];
      continue;
    }
    if (typeof key === 'number') {
      if (!isItemList(field)) break;
      // An entry itself shows no error: its part does.
      if (index < path.length - 1) place.push(String(key));
      current = listOf(current)[key];
      continue;
    }
    const part = editableParts(field).find((candidate) => partName(field, candidate) === key);
    if (!part) break;
    place.push(String(key));
    field = part;
    current = isFields(current) ? current[String(key)] : undefined;
  }
  if (/^\d+$/.test(place.at(-1) ?? '')) place.pop();
  return place.length > 1 ? place.join('.') : undefined;
}
/** Reads the typed items of a list and checks them against its schema. */
export function readValidItems(kind: Collection, doc: Item, list: Field, entered: unknown): ReturnType<typeof readItems> {
  const read = readItems(list, entered);
  if ('faults' in read) return read;
  const faults = itemErrors(kind, doc, list, { value: read.value, entered });
  return Object.keys(faults).length > 0 ? { faults } : read;
}
/** Returns the errors inside a part, by places in it; the part's own error is at ''. */
export const errorsBelow = (faults: ItemErrors, place: string): ItemErrors =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([path, fault]) =>
      path === place ? [['', fault]] : path.startsWith(`${place}.`) ? [[path.slice(place.length + 1), fault]] : [],
    ),
  );
