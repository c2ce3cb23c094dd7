import type { z } from 'zod';

type Check = (value: unknown) => boolean;
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly catchall?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly keyType?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly out?: z.core.$ZodType;
  readonly transform?: (value: unknown, payload: z.core.ParsePayload) => unknown;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Values without an object have no keys that could be dropped. */
const holdsNoObject = (value: unknown): boolean => (Array.isArray(value) ? value.every(holdsNoObject) : !isObject(value));
/** Kinds of schemas that pass a value on to the one inside, or put another one in the place of none. */
const PASSES = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly', 'nonoptional']);

const checks = new WeakMap<z.core.$ZodType, Check>();

/** Values that this process has read by their schema, with that schema. */
const read = new WeakMap<object, z.core.$ZodType>();
/** Notes the fields of a document as its schema has read it: they have no keys that it drops. Nobody may change them in place. */
export function noteRead({ shape }: z.ZodObject, fields: Readonly<Record<string, unknown>>): void {
  for (const field of Object.keys(fields)) {
    const [value, schema] = [fields[field], shape[field]];
    if (schema && typeof value === 'object' && value !== null) read.set(value, schema);
  }
}

/**
 * True where this schema surely drops no key of a value: known from the names alone, without reading the value by the schema. Of schemas that turn one
 * value into another it is sure only if the value contains no object.
 */
export function knowsAllKeys(schema: z.core.$ZodType, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || read.get(value) === schema) return true;
  let check = checks.get(schema);
  if (!check) {
    check = checkOf(schema);
    checks.set(schema, check);
  }
  return check(value);
}

function checkOf(schema: z.core.$ZodType): Check {
  const { type, shape, catchall, element, keyType, valueType, innerType, in: first, out } = schema._zod.def as unknown as Definition;
  if (PASSES.has(type) && innerType) return (value) => knowsAllKeys(innerType, value);
  if (type === 'array' && element) return (value) => Array.isArray(value) && value.every((entry) => knowsAllKeys(element, entry));
  if (type === 'object' && shape && !catchall) return ofObject(new Map(Object.entries(shape)));
  const transform = first && (first._zod.def as unknown as Definition).transform;
  if (type === 'pipe' && transform && out) return (value) => (passes(transform, value) ? knowsAllKeys(out, value) : holdsNoObject(value));
  const isPlain = keyType?._zod.def.type === 'string';
  if (type === 'record' && isPlain && valueType && isAnyJson(valueType)) return isObject;
  if (type === 'record' && isPlain && valueType)
    return (value) => isObject(value) && Object.keys(value).every((key) => knowsAllKeys(valueType, value[key]));
  // Takes or refuses a value as it is.
  if (type === 'custom') return () => true;
  return holdsNoObject;
}

/** True where a step before a schema, for older spellings, leaves a value as it is. */
function passes(step: NonNullable<Definition['transform']>, value: unknown): boolean {
  const payload: z.core.ParsePayload = { value, issues: [] };
  return step(value, payload) === value && payload.issues.length === 0;
}

const ofObject =
  (fields: ReadonlyMap<string, z.core.$ZodType>): Check =>
  (value) => {
    if (!isObject(value)) return false;
    for (const key of Object.keys(value)) {
      const field = fields.get(key);
      if (!field || !knowsAllKeys(field, value[key])) return false;
    }
    return true;
  };

/** True for `z.json()`, which keeps every key: a union of the six kinds of JSON that contains itself. */
function isAnyJson(schema: z.core.$ZodType): boolean {
  if (schema._zod.def.type !== 'lazy') return false;
  const { type, options } = (schema as z.core.$ZodLazy)._zod.innerType._zod.def as unknown as {
    readonly type: string;
    readonly options?: readonly z.core.$ZodType[];
  };
  const list = options?.find((option) => option._zod.def.type === 'array')?._zod.def as Definition | undefined;
  return type === 'union' && options?.length === 6 && list?.element === schema;
}
