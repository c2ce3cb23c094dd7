import { z } from 'zod';

/** Uses after which a schema is compiled: that takes some milliseconds, which one that is rarely used does not give back. */
const TRIALS = 20;

const uses = new WeakMap<z.ZodType, number>();
const compiled = new WeakMap<z.ZodType, z.ZodType>();

/**
 * Returns a schema that reads several times as fast, once it is in frequent use. What it refuses is read again by the schema itself, which names the
 * problems. One that contains itself stays as it is. For servers: it makes code from text.
 */
export function compiledSchema<S extends z.ZodType>(schema: S): S {
  const known = compiled.get(schema);
  if (known) return known as S;
  const count = (uses.get(schema) ?? 0) + 1;
  uses.set(schema, count);
  if (count > TRIALS) compiled.set(schema, z.compile(schema));
  return schema;
}
