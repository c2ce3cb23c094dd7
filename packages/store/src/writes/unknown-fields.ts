import { canonical } from '@app/kernel/queries/where.ts';
import type { Kind } from '../core/registry.ts';
import { knowsAllKeys } from './known-keys.ts';

type Data = Readonly<Record<string, unknown>>;

/** A write during its validation by this version's schema. */
interface Passage {
  /** The written data before the schema dropped unknown fields. */
  readonly meant: Data;
  readonly shaped: Data;
  /** The data that this version alone would store. */
  readonly prepared: Data;
}

const isObject = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the prepared document with the stored fields that this version's schema does not know: fields of a newer version, at the top and
 * inside objects and lists. So an older process on the same database changes only the fields it knows.
 */
export function keepUnknown(kind: Kind, stored: Data, { meant, shaped, prepared }: Passage): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...prepared };
  const schemas = kind.schema.shape;
  for (const [field, value] of Object.entries(stored)) {
    const schema = schemas[field];
    if (!schema) {
      if (!Object.hasOwn(merged, field)) merged[field] = value;
      continue;
    }
    if (!Object.hasOwn(merged, field) || knowsAllKeys(schema, value)) continue;
    const seen: unknown = meant[field] === value ? shaped[field] : schema.safeParse(value).data;
    if (!hasUnknown(value, seen)) continue;
    const whole = withUnknown(value, seen, merged[field]);
    // A key that the schema maps to another one is an old spelling: if kept, it would overwrite the new value.
    const isRead = canonical(schema.safeParse(whole).data) !== canonical(schema.safeParse(merged[field]).data);
    if (!isRead) merged[field] = whole;
  }
  return merged;
}

/** True when the schema dropped a part of a stored value. */
function hasUnknown(value: unknown, seen: unknown): boolean {
  if (Array.isArray(value)) return Array.isArray(seen) && seen.length === value.length && value.some((entry, i) => hasUnknown(entry, seen[i]));
  if (!isObject(value) || !isObject(seen)) return false;
  return Object.entries(value).some(([key, part]) => !Object.hasOwn(seen, key) || hasUnknown(part, seen[key]));
}

function withUnknown(value: unknown, seen: unknown, now: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(seen) && Array.isArray(now)) {
    return now.map((entry: unknown, i) => {
      const was = indexOfEntry(seen, now, i);
      return was < 0 ? entry : withUnknown(value[was], seen[was], entry);
    });
  }
  if (!isObject(value) || !isObject(seen) || !isObject(now)) return now;
  const whole: Record<string, unknown> = { ...now };
  for (const [key, part] of Object.entries(value)) {
    if (Object.hasOwn(seen, key)) {
      if (Object.hasOwn(now, key)) whole[key] = withUnknown(part, seen[key], now[key]);
    } else if (!Object.hasOwn(now, key)) whole[key] = part;
  }
  return whole;
}

/** Returns the index of an entry's earlier state: by id; without one, by equality, or else by position in a list of the same length. */
function indexOfEntry(seen: readonly unknown[], now: readonly unknown[], i: number): number {
  const entry = now[i];
  const id = isObject(entry) ? entry['id'] : undefined;
  if (typeof id === 'string' && id !== '') return seen.findIndex((other) => isObject(other) && other['id'] === id);
  const text = canonical(entry);
  const equal = seen.findIndex((other) => canonical(other) === text);
  return equal < 0 && seen.length === now.length ? i : equal;
}
