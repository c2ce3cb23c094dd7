import { z } from 'zod';
import { fieldLabel, type Collection } from './collection.ts';
import { valueKinds, type ValueKind } from './field-kinds.ts';
import { tableOf, type CodeTable } from './states.ts';

/**
 * Kind of value for screens. `long` is text of several lines; `codes` and `texts` are lists; `objects` is a list of objects; `map` has
 * undeclared keys and values of one kind; `json` is any JSON value.
 */
export type FieldKind = ValueKind | 'text' | 'long' | 'number' | 'flag' | 'code' | 'codes' | 'texts' | 'object' | 'objects' | 'map' | 'json';

export interface Field {
  /** Dotted path from the document. */
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  /** A new document must have it. */
  readonly required: boolean;
  /** Default value. */
  readonly initial: unknown;
  /** Only the server sets it, or it is computed from other fields. */
  readonly sealed: boolean;
  /** Allows null. */
  readonly nullable: boolean;
  /** Most characters of a text. */
  readonly max: number | undefined;
  /** A number without decimals. */
  readonly whole: boolean;
  /** Of codes. */
  readonly codes: CodeTable | undefined;
  /** Codes that are numbers are written as numbers. */
  readonly numeric: boolean;
  /** Kind of record that its id or path points to. */
  readonly reference: string | undefined;
  /** Of an object: its fields; of a list of objects: the fields of each. */
  readonly parts: readonly Field[];
  /** Of a map: the field of each value. */
  readonly entry?: Field;
}

/** More characters than this are written on several lines. */
const LONG = 1000;
type Schema = z.core.$ZodType;

/** Unwraps defaults, nulls and preprocessing; returns the inner schema and the kind registered on the way. */
function bare(schema: Schema): { schema: Schema; said: ValueKind | undefined; nullable: boolean } {
  const said = valueKinds.get(schema)?.kind;
  const { def } = schema._zod as { def: { type: string; innerType?: Schema; in?: Schema; out?: Schema } };
  const inner = def.type === 'pipe' ? (def.in?._zod.def.type === 'transform' ? def.out : def.in) : def.innerType;
  if (!inner || !['default', 'prefault', 'optional', 'nullable', 'catch', 'readonly', 'nonoptional', 'pipe'].includes(def.type)) {
    return { schema, said, nullable: false };
  }
  const below = bare(inner);
  return { schema: below.schema, said: said ?? below.said, nullable: below.nullable || def.type === 'nullable' };
}

const humanised = (code: string): string => code.replaceAll(/[_-]+/g, ' ').replace(/^\w/, (first) => first.toUpperCase()) || 'None';
/** Returns a table for codes without declared labels: each code in words. */
const plainCodes = (names: readonly string[]): CodeTable => ({ names, label: humanised });
/** Extends a table by codes that the schema also allows (often ''), or that have no label. */
function widened(table: CodeTable, names: readonly string[]): CodeTable {
  const has = (code: string): boolean => table.names.includes(code);
  if (names.every((name) => has(name) && table.label(name) !== '')) return table;
  return {
    names,
    label: (code) => (has(code) && table.label(code)) || humanised(code),
    ...(table.colour && { colour: (code: string) => (has(code) && table.colour?.(code)) || 'neutral' }),
    ...(table.next && { next: (code: string) => (has(code) ? table.next?.(code) : table.names) ?? [] }),
  };
}

interface Whole {
  readonly kind: Collection;
  readonly prefix: string;
}

function fieldOf({ kind, prefix }: Whole, key: string, declared: Schema): Field {
  const name = prefix + key;
  const { schema, said, nullable } = bare(declared);
  const { codes, references } = kind;
  const closed = [...(kind.sealed ?? []), ...(kind.computed ?? [])];
  const unsaid = z.safeParse(declared, undefined);
  const common = {
    name,
    label: kind.labels?.[name] ?? fieldLabel({}, key),
    required: !unsaid.success,
    initial: unsaid.data,
    sealed: closed.some((closedField) => closedField === name || name.startsWith(`${closedField}.`)),
    nullable,
    max: undefined,
    whole: false,
    codes: undefined,
    numeric: false,
    reference: references?.[name],
    parts: [],
  };
  const tableFor = (names: readonly string[]): CodeTable => {
    const table = codes?.[name] ?? tableOf(names) ?? tableOf(names.filter((code) => code !== ''));
    return table ? widened(table, names) : plainCodes(names);
  };
  const partsOf = (object: z.ZodObject): Field[] =>
    Object.entries(object.shape).map(([part, partSchema]) => fieldOf({ kind, prefix: `${name}.` }, part, partSchema));

  if (schema instanceof z.ZodString) {
    const max = schema.maxLength ?? undefined;
    return { ...common, kind: said ?? (max !== undefined && max >= LONG ? 'long' : 'text'), max };
  }
  if (schema instanceof z.ZodNumber) return { ...common, kind: said ?? 'number', whole: schema.isInt };
  if (schema instanceof z.ZodBoolean) return { ...common, kind: 'flag' };
  if (schema instanceof z.ZodEnum) return { ...common, kind: 'code', codes: tableFor(Object.values(schema.enum).map(String)) };
  if (schema instanceof z.ZodLiteral) {
    const values = [...schema.values];
    return { ...common, kind: 'code', codes: tableFor(values.map(String)), numeric: values.every((literal) => typeof literal === 'number') };
  }
  if (schema instanceof z.ZodObject) return { ...common, kind: 'object', parts: partsOf(schema) };
  if (schema instanceof z.ZodRecord) return { ...common, kind: 'map', entry: fieldOf({ kind, prefix: `${name}.` }, ENTRY, schema.valueType) };
  if (!(schema instanceof z.ZodArray)) return { ...common, kind: said ?? 'json' };
  const entry = bare(schema.element).schema;
  if (entry instanceof z.ZodEnum) return { ...common, kind: 'codes', codes: tableFor(Object.values(entry.enum).map(String)) };
  if (entry instanceof z.ZodString) return { ...common, kind: 'texts' };
  return entry instanceof z.ZodObject ? { ...common, kind: 'objects', parts: partsOf(entry) } : { ...common, kind: 'json' };
}

/** Last part of the path that names the values of a map: `stages.value`, `stages.value.agent`. */
const ENTRY = 'value';

const known = new WeakMap<Collection, readonly Field[]>();
/** Returns the fields of a kind of record from its declaration, for lists, forms and exports. Leaves out secret ones. */
export function fieldsOf(kind: Collection): readonly Field[] {
  const cached = known.get(kind);
  if (cached) return cached;
  const secret = kind.secret ?? [];
  const fields = Object.entries(kind.schema.shape)
    .filter(([key]) => !secret.includes(key))
    .map(([key, schema]) => fieldOf({ kind, prefix: '' }, key, schema as Schema));
  known.set(kind, fields);
  return fields;
}

/** Finds a field by its dotted path, also inside an object. */
export function fieldAt(kind: Collection, name: string): Field | undefined {
  const match = (fields: readonly Field[]): Field | undefined => {
    for (const field of fields) {
      if (field.name === name) return field;
      if (name.startsWith(`${field.name}.`)) return match(field.parts);
    }
    return undefined;
  };
  return match(fieldsOf(kind));
}
