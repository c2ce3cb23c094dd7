import { canonical } from '@app/kernel/queries/where.ts';
import type { Kind } from '../core/registry.ts';

type Data = Readonly<Record<string, unknown>>;

/** A write on its way through this version's schema. */
interface Passage {
  /** What the document was to hold before the schema dropped what it does not know. */
  readonly meant: Data;
  readonly shaped: Data;
  /** What it is to hold by this version alone. */
  readonly prepared: Data;
}

const isObject = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the prepared document with what the stored one holds and this version's schema does not know: fields of a newer version, at the top
 * and inside of objects and lists. So an older process on the same database changes only what it knows.
 */
export function keepUnknown(kind: Kind, stored: Data, { meant, shaped, prepared }: Passage): Record<string, unknown> {
  const kept: Record<string, unknown> = { ...prepared };
  const schemas = kind.schema.shape;
  for (const [field, value] of Object.entries(stored)) {
    const schema = schemas[field];
    if (!schema) {
      if (!Object.hasOwn(kept, field)) kept[field] = value;
      continue;
    }
    if (typeof value !== 'object' || value === null || !Object.hasOwn(kept, field)) continue;
    const seen: unknown = meant[field] === value ? shaped[field] : schema.safeParse(value).data;
    if (!hasUnknown(value, seen)) continue;
    const whole = withUnknown(value, seen, kept[field]);
    // A key that the schema folds into another one is an old spelling: kept, it would be folded again, over what is meant now.
    const isRead = canonical(schema.safeParse(whole).data) !== canonical(schema.safeParse(kept[field]).data);
    if (!isRead) kept[field] = whole;
  }
  return kept;
}

/** Whether the schema dropped something of a stored value. */
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

/** The entry of a list that this one was: by its id; without one, its equal, or else its place in a list of the same length. */
function indexOfEntry(seen: readonly unknown[], now: readonly unknown[], i: number): number {
  const entry = now[i];
  const id = isObject(entry) ? entry['id'] : undefined;
  if (typeof id === 'string' && id !== '') return seen.findIndex((other) => isObject(other) && other['id'] === id);
  const text = canonical(entry);
  const equal = seen.findIndex((other) => canonical(other) === text);
  return equal < 0 && seen.length === now.length ? i : equal;
}
