import { z } from 'zod';
import { isRecord } from '../queries/where.ts';

type Data = Readonly<Record<string, unknown>>;
type Fill = (value: unknown) => unknown;
interface KnownField {
  readonly name: string;
  /** Value that the schema gives for an absent field; undefined: none. */
  readonly standard: unknown;
  readonly schema: z.ZodType;
}

const inside = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodPrefault ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodReadonly
    ? inside(schema.def.innerType as z.ZodType)
    : schema;

const known = new WeakMap<z.ZodObject, readonly KnownField[]>();
function fieldsOf(schema: z.ZodObject): readonly KnownField[] {
  const before = known.get(schema);
  if (before) return before;
  const fields = Object.entries(schema.shape).map(([name, field]): KnownField => {
    const type = field as z.ZodType;
    return { name, standard: type.safeParse(undefined).data, schema: inside(type) };
  });
  known.set(schema, fields);
  return fields;
}

/**
 * Returns a stored document with the fields that its schema got since it was written, each with its default, also inside of objects and lists of
 * objects; the same document where none is missing. Values that are there stay as they are, also those that the schema no longer allows.
 */
export function withNewFields(schema: z.ZodObject, data: Data): Data {
  const added: Record<string, unknown> = {};
  for (const { name, standard, schema: type } of fieldsOf(schema)) {
    const value = data[name];
    const filled = value === undefined ? standard : fillOf(type)(value);
    if (filled !== value) added[name] = filled;
  }
  return Object.keys(added).length === 0 ? data : { ...data, ...added };
}
function fillOf(schema: z.ZodType): Fill {
  if (schema instanceof z.ZodObject) return (value) => (isRecord(value) ? withNewFields(schema, value) : value);
  if (!(schema instanceof z.ZodArray)) return (value) => value;
  const fill = fillOf(inside(schema.element as z.ZodType));
  return (value) => {
    if (!Array.isArray(value)) return value;
    const filled = value.map(fill);
    return filled.every((entry, index) => entry === value[index]) ? value : filled;
  };
}

/** Returns a text that differs when the fields or the defaults of a schema do. */
export function shapeOf(schema: z.ZodObject): string {
  const shape = (type: z.ZodType, around: readonly z.ZodType[]): unknown => {
    if (type instanceof z.ZodArray) return [shape(inside(type.element as z.ZodType), around)];
    if (!(type instanceof z.ZodObject) || around.includes(type)) return 0;
    return fieldsOf(type).map((field) => [field.name, field.standard ?? null, shape(field.schema, [...around, type])]);
  };
  return JSON.stringify(shape(schema, []));
}
