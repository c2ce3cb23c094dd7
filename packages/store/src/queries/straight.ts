import type { Collection } from '@app/kernel/collection.ts';
import type { Order } from '@app/kernel/queries/query.ts';
import type { Where } from '@app/kernel/queries/where.ts';
import { rankOf } from './doc-key.ts';

type Leaf = Extract<Where, { readonly field: string }>;
const RANGES: ReadonlySet<string> = new Set(['lt', 'lte', 'gt', 'gte']);

/** Returns the conditions that must all hold; undefined when one part is an `any`. */
export function conjuncts(where: Where): readonly Leaf[] | undefined {
  if ('field' in where) return [where];
  if ('any' in where) return undefined;
  const parts = where.all.map(conjuncts);
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
}

/** True when nothing can match, as for an actor without the role that reads a collection. */
export const isNever = (where: Where): boolean => ('any' in where ? where.any.every(isNever) : 'all' in where ? where.all.some(isNever) : false);

/**
 * True when one index gives the result in order for all values, so one prepared plan is enough. For every other query the best plan depends on
 * how many documents match, which PostgreSQL only knows from the values: a plan made without them expects a few rows and reads all.
 */
export function isStraight({ indexes }: Pick<Collection, 'indexes'>, where: Where, orderBy: readonly Order[]): boolean {
  if (orderBy.some(({ dir }) => dir !== orderBy[0]?.dir)) return false;
  const leaves = conjuncts(where);
  if (!leaves) return false;
  const equal = new Set(leaves.filter(({ op, value }) => op === 'eq' && rankOf(value) < 4).map(({ field }) => field));
  if (equal.has('path')) return true;
  const [first] = orderBy;
  const others = leaves.filter(({ field, op }) => !equal.has(field) && !(field === first?.field && RANGES.has(op)));
  if (others.length > 0) return false;
  const order = orderBy.map(({ field }) => field);
  if (equal.size + order.length === 0) return true;
  return indexes.some(
    (fields) =>
      fields.length === equal.size + order.length &&
      fields.slice(0, equal.size).every((field) => equal.has(field)) &&
      order.every((field, index) => fields[equal.size + index] === field),
  );
}
