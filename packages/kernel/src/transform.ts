import { z } from 'zod';
import { FIELD } from './queries/query.ts';
import { recordProblems } from './record.problems.ts';
import { refusing } from './refused.ts';
import { canonical } from './queries/where.ts';
import { words } from './words.ts';

const refuse = refusing(recordProblems);
const values = z.array(z.json()).max(500);

/** Change of a field relative to its value at the time of the write: exact however many write at once. */
const Transform = z.union([
  /** Adds to a number; null counts as 0. Decimals add up as they are written: 0.1 and 0.2 make 0.3. */
  z.strictObject({ increment: z.number() }),
  /** Sets the time of the write, epoch ms: equal to `last_date`, and the same for a whole batch. */
  z.strictObject({ serverTime: z.literal(true) }),
  /** Appends the values that a list lacks; null counts as an empty list. */
  z.strictObject({ union: values }),
  /** Removes every entry of a list that equals one of these. */
  z.strictObject({ remove: values }),
]);
type Transform = z.infer<typeof Transform>;
/** Transforms by (dotted) field. */
export const Transforms = z.record(z.string().regex(FIELD), Transform);
export type Transforms = z.infer<typeof Transforms>;

type Fields = Readonly<Record<string, unknown>>;

/** Returns a copy with each transform applied, in order. Throws `records.invalid` when a field's value does not fit its transform. */
export function transformed(data: Fields, transforms: Transforms, now: number): Record<string, unknown> {
  let result: Record<string, unknown> = { ...data };
  for (const [field, transform] of Object.entries(transforms)) result = changedAt(result, field, (was) => done(was, transform, { field, now }));
  return result;
}

function changedAt(root: Fields, field: string, change: (was: unknown) => unknown): Record<string, unknown> {
  const setAt = (value: unknown, [key = '', ...rest]: readonly string[]): Record<string, unknown> => {
    if (value !== null && (typeof value !== 'object' || Array.isArray(value))) throw invalid(field, 'Lies in what has no fields');
    const fields = (value ?? {}) as Fields;
    const was = Object.hasOwn(fields, key) ? (fields[key] ?? null) : null;
    return { ...fields, [key]: rest.length === 0 ? change(was) : setAt(was, rest) };
  };
  return setAt(root, field.split('.'));
}

function done(was: unknown, transform: Transform, { field, now }: { readonly field: string; readonly now: number }): unknown {
  if ('serverTime' in transform) return now;
  if ('increment' in transform) {
    if (was !== null && typeof was !== 'number') throw invalid(field, words('Not a number'));
    const sum = sumOf(was ?? 0, transform.increment);
    if (!Number.isFinite(sum)) throw invalid(field, words('Number out of range'));
    return sum;
  }
  if (was !== null && !Array.isArray(was)) throw invalid(field, words('Not a list'));
  const list: readonly unknown[] = was ?? [];
  if ('remove' in transform) {
    const gone = new Set(transform.remove.map(canonical));
    return list.filter((item) => !gone.has(canonical(item)));
  }
  const there = new Set(list.map(canonical));
  const added = transform.union.filter((item) => {
    const text = canonical(item);
    return !there.has(text) && there.add(text);
  });
  return [...list, ...added];
}

/** Counts the digits after the point; a number written with an exponent gets more than a double can distinguish. */
function placesOf(value: number): number {
  const text = String(value);
  return text.includes('e-') ? Number.POSITIVE_INFINITY : (text.split('.')[1]?.length ?? 0);
}
function sumOf(a: number, b: number): number {
  const places = Math.max(placesOf(a), placesOf(b));
  return places > 15 ? a + b : Number((a + b).toFixed(places));
}

const invalid = (field: string, reason: string): Error => refuse({ code: 'records.invalid', params: { field, reason } });
