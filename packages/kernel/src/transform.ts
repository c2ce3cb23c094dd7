import { z } from 'zod';
import { FIELD } from './queries/query.ts';
import { recordProblems } from './record.problems.ts';
import { refusing } from './refused.ts';
import { canonical } from './queries/where.ts';
import { words } from './words.ts';

const refuse = refusing(recordProblems);
const values = z.array(z.json()).max(500);

/** What becomes of a field, told by what it holds while it is written: exact however many write at once. */
const Transform = z.union([
  /** Adds to a number; nothing counts as 0. Decimals add up as they are written: 0.1 and 0.2 make 0.3. */
  z.strictObject({ increment: z.number() }),
  /** The moment of the write, epoch ms: the same as `last_date`, and one for a whole batch. */
  z.strictObject({ serverTime: z.literal(true) }),
  /** Puts what is not there yet at the end of a list; nothing counts as an empty one. */
  z.strictObject({ union: values }),
  /** Takes every entry out of a list that equals one of these. */
  z.strictObject({ remove: values }),
]);
type Transform = z.infer<typeof Transform>;
/** By field, a dotted path for parts of one. */
export const Transforms = z.record(z.string().regex(FIELD), Transform);
export type Transforms = z.infer<typeof Transforms>;

type Fields = Readonly<Record<string, unknown>>;

/** A copy with each transform done, in their order. Refuses `records.invalid` where a field holds what cannot be added to. */
export function transformed(data: Fields, transforms: Transforms, now: number): Record<string, unknown> {
  let held: Record<string, unknown> = { ...data };
  for (const [field, transform] of Object.entries(transforms)) held = changedAt(held, field, (was) => done(was, transform, { field, now }));
  return held;
}

function changedAt(root: Fields, field: string, change: (was: unknown) => unknown): Record<string, unknown> {
  const at = (held: unknown, [key = '', ...rest]: readonly string[]): Record<string, unknown> => {
    if (held !== null && (typeof held !== 'object' || Array.isArray(held))) throw invalid(field, 'Lies in what has no fields');
    const fields = (held ?? {}) as Fields;
    const was = Object.hasOwn(fields, key) ? (fields[key] ?? null) : null;
    return { ...fields, [key]: rest.length === 0 ? change(was) : at(was, rest) };
  };
  return at(root, field.split('.'));
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
    return list.filter((one) => !gone.has(canonical(one)));
  }
  const there = new Set(list.map(canonical));
  const added = transform.union.filter((one) => {
    const text = canonical(one);
    return !there.has(text) && there.add(text);
  });
  return [...list, ...added];
}

/** Digits after the point, as the number is written; more than a double tells apart when it is written with an exponent. */
function placesOf(value: number): number {
  const text = String(value);
  return text.includes('e-') ? Number.POSITIVE_INFINITY : (text.split('.')[1]?.length ?? 0);
}
function sumOf(a: number, b: number): number {
  const places = Math.max(placesOf(a), placesOf(b));
  return places > 15 ? a + b : Number((a + b).toFixed(places));
}

const invalid = (field: string, reason: string): Error => refuse({ code: 'records.invalid', params: { field, reason } });
