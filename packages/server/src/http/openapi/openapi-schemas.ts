import { z } from 'zod';
import { QuerySchema, WhereSchema } from '@app/kernel/queries/query.ts';

/** A part of an OpenAPI document, a JSON Schema among them. */
export interface Shape {
  readonly [key: string]: unknown;
}
/** A schema of named fields. */
export interface ObjectShape extends Shape {
  readonly properties: Readonly<Record<string, Shape>>;
  readonly required: readonly string[];
}

/** Parts that would be long and many otherwise: written once, under these names. */
const named = z.registry<{ id: string }>();
named.add(QuerySchema, { id: 'Query' });
named.add(WhereSchema, { id: 'Where' });
const ANY_JSON = 'Json';

/** A reference to a schema of the document. */
export const refTo = (name: string): Shape => ({ $ref: `#/components/schemas/${name}` });

/** The schemas that others refer to, by name. */
export const sharedSchemas = (): Record<string, Shape> => ({
  [ANY_JSON]: { title: 'JSON', description: 'Any JSON value.' },
  ...Object.fromEntries(
    [QuerySchema, WhereSchema].map((schema) => [named.get(schema)?.id ?? '', jsonSchema(schema, 'input', z.registry<{ id: string }>())]),
  ),
});

/** Returns the request (`input`) or reply (`output`) as JSON Schema with references into the document. */
export const shapeOf = (schema: z.ZodType, io: 'input' | 'output'): Shape => jsonSchema(schema, io, named);

function jsonSchema(schema: z.ZodType, io: 'input' | 'output', metadata: typeof named): Shape {
  const generated = z.toJSONSchema(schema, { io, metadata, unrepresentable: 'any', cycles: 'ref', reused: 'inline' });
  const { $schema: _, $defs = {}, ...shape } = generated as Shape & { readonly $defs?: Readonly<Record<string, Shape>> };
  for (const [key, part] of Object.entries($defs)) {
    // Of parts that hold themselves there is one: any JSON value.
    const isJson = key.startsWith('__') && Array.isArray(part['anyOf']) && part['anyOf'].length === 6;
    if (!isJson && !Object.hasOwn(namesById, key)) throw new Error(`A schema that refers to itself has no name: ${JSON.stringify(part)}`);
  }
  return renamed(shape) as Shape;
}
const namesById = { Query: true, Where: true };

/** References as they read in the whole document. */
function renamed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(renamed);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key !== '$ref' || typeof value !== 'string') return [key, renamed(value)];
      const name = value.slice(value.lastIndexOf('/') + 1);
      return [key, refTo(Object.hasOwn(namesById, name) ? name : ANY_JSON).$ref];
    }),
  );
}

/** The fields of a schema that is an object; a union of objects has none of its own. */
export function fieldsOf(schema: z.ZodType, io: 'input' | 'output'): ObjectShape {
  const { properties, required, ...rest } = shapeOf(schema, io);
  return {
    ...rest,
    properties: (properties ?? {}) as Readonly<Record<string, Shape>>,
    required: (required ?? []) as readonly string[],
  };
}

/** The same without some fields; dotted paths lead into parts. */
export function withoutFields(shape: ObjectShape, fields: readonly string[]): ObjectShape {
  return fields.reduce((rest, field) => without(rest, field.split('.')), shape);
}
function without(shape: ObjectShape, [key = '', ...rest]: readonly string[]): ObjectShape {
  const { [key]: part, ...others } = shape.properties;
  if (part === undefined) return shape;
  if (rest.length > 0) {
    if (typeof part['properties'] !== 'object') return shape;
    return { ...shape, properties: { ...others, [key]: without({ required: [], ...part } as unknown as ObjectShape, rest) } };
  }
  return { ...shape, properties: others, required: shape.required.filter((name) => name !== key) };
}
