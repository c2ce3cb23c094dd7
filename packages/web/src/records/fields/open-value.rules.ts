import type { Field } from '@app/kernel/field.ts';
import { words } from '../../words/words.ts';
import { isFields, textOf } from '../screen/show-value.rules.ts';

/** Kinds that an undeclared value can have. */
export const openKinds = {
  text: words('Text'),
  number: words('Number'),
  flag: words('Yes or no'),
  list: words('List'),
  map: words('Group'),
  none: words('Nothing'),
} as const;
export type OpenKind = keyof typeof openKinds;

/** A value while it is entered: '12' may be a text or become a number, and rows of a group may not have their names yet. */
export class Typed {
  readonly as: OpenKind;
  /** Text, a flag, or rows: of a list `{ value }`, of a group `{ key, value }`. */
  readonly held: unknown;
  constructor(as: OpenKind, fields: unknown) {
    this.as = as;
    this.held = fields;
  }
}

/** Wraps a value for editing; untouched values are never converted. */
export function typed(fields: unknown): Typed {
  if (fields instanceof Typed) return fields;
  if (fields === undefined) return new Typed('text', '');
  if (fields === null) return new Typed('none', null);
  if (Array.isArray(fields))
    return new Typed(
      'list',
      fields.map((value: unknown) => ({ value })),
    );
  if (isFields(fields)) return new Typed('map', rowsOf(fields));
  if (typeof fields === 'boolean') return new Typed('flag', fields);
  return new Typed(typeof fields === 'number' ? 'number' : 'text', fields);
}

/** Converts a value to another kind, as far as possible. */
export function asKind(fields: unknown, as: OpenKind): Typed {
  const from = typed(fields);
  if (from.as === as) return from;
  const word = textOf(from.held);
  if (as === 'text' || as === 'number') return new Typed(as, word);
  if (as === 'flag') return new Typed(as, word !== '');
  if (as === 'list') return new Typed(as, word === '' ? [] : [{ value: fields }]);
  return new Typed(as, as === 'map' ? [] : null);
}

/** The rows of a map: as they are entered, or of what it holds. */
export const rowsOf = (fields: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(fields) ? fields.filter(isFields) : isFields(fields) ? Object.entries(fields).map(([key, value]) => ({ key, value })) : [];
export const keyOf = (row: Readonly<Record<string, unknown>>): string => textOf(row['key']).trim();

const part = (field: Field, name: 'key' | 'value', more: Partial<Field>): Field => ({
  ...field,
  name: `${field.name}.${name}`,
  kind: 'json',
  initial: undefined,
  nullable: false,
  max: undefined,
  codes: undefined,
  reference: undefined,
  parts: [],
  ...more,
});
const NAME = words('Name');
const VALUE = words('Value');
const known = new WeakMap<Field, readonly Field[]>();
/** Returns the parts of a row of a map: its name and its value. */
export function rowParts(map: Field): readonly Field[] {
  const fields = known.get(map);
  if (fields) return fields;
  const parts = [
    part(map, 'key', { kind: 'text', label: NAME, required: true, initial: '' }),
    map.entry ? { ...map.entry, label: VALUE } : part(map, 'value', { label: VALUE, required: false }),
  ];
  known.set(map, parts);
  return parts;
}
/** A list or a group inside an undeclared value: its entries are undeclared values as well. */
export const openField = (field: Field, as: 'list' | 'map'): Field =>
  as === 'map'
    ? part(field, 'value', { name: field.name, kind: 'map', label: field.label })
    : part(field, 'value', {
        name: field.name,
        kind: 'objects',
        label: field.label,
        parts: [part(field, 'value', { label: VALUE, required: false })],
      });

/** Returns the value as it is now: rows without a name yet are left out. */
export function currentValue(fields: unknown): unknown {
  if (fields instanceof Typed) {
    if (fields.as === 'map') return Object.fromEntries(rowsOf(fields.held).map((row) => [keyOf(row), currentValue(row['value'])]));
    if (fields.as === 'list') return rowsOf(fields.held).map((row) => currentValue(row['value']));
    const number = fields.as === 'number' && fields.held !== '' ? Number(fields.held) : Number.NaN;
    return Number.isFinite(number) ? number : fields.held;
  }
  if (Array.isArray(fields)) return fields.map(currentValue);
  return isFields(fields) ? Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, currentValue(value)])) : fields;
}
/** The same of a field: the rows of a map say what it holds. */
export const currentFieldValue = (field: Field, fields: unknown): unknown =>
  currentValue(field.kind === 'map' && Array.isArray(fields) ? new Typed('map', fields) : fields);
