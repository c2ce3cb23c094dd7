import { type RawBuilder, sql } from 'kysely';
import type { Order } from '@app/kernel/queries/query.ts';
import type { Where } from '@app/kernel/queries/where.ts';
import type { Collection } from '@app/kernel/collection.ts';
import { docKey } from './doc-key.ts';
import { jsonOf, keyOf } from './to-sql.ts';

/** A query for an array element, in two disjoint parts with an index each. */
export interface Leading {
  /** Condition for the first element: an ordered index has those documents. */
  readonly begins: RawBuilder<unknown>;
  /** Condition for a later element: a small index has the documents with more than one element. */
  readonly later: RawBuilder<unknown>;
  /** The order of the first index. */
  readonly order: RawBuilder<unknown>;
  /** The other conditions of the query. */
  readonly rest: Where;
}

/** SQL for an element; null when the field is not an array or is shorter. */
const elementOf = (field: string, index: number): string => `(${jsonOf(field)} #> '{${index}}')`;
const firstOf = (field: string): string => `(doc_key(${elementOf(field, 0)}) collate "C")`;
const hasSecond = (field: string): string => `${elementOf(field, 1)} is not null`;
const partsOf = (where: Where): readonly Where[] => ('all' in where ? where.all.flatMap(partsOf) : [where]);

/** Splits a query by a declared `leading` field, in its order if the query has one; undefined when no field fits. */
export function leadingOf({ leading = {} }: Pick<Collection, 'leading'>, where: Where, orderBy?: readonly Order[]): Leading | undefined {
  const isInOrder = (order: readonly string[]): boolean =>
    orderBy === undefined ||
    (orderBy.length === order.length && orderBy.every(({ field, dir }, index) => field === order[index] && dir === orderBy[0]?.dir));
  const parts = partsOf(where);
  for (const part of parts) {
    if (!('field' in part) || part.op !== 'has' || typeof part.value !== 'string') continue;
    const order = Object.hasOwn(leading, part.field) ? leading[part.field] : undefined;
    if (!order || !isInOrder(order)) continue;
    const [first, key] = [sql.raw(firstOf(part.field)), sql`${docKey(part.value)}::text collate "C"`];
    const json = sql`${JSON.stringify([part.value])}::text::jsonb`;
    return {
      begins: sql`${first} = ${key}`,
      later: sql`${sql.raw(jsonOf(part.field))} @> ${json} and ${sql.raw(hasSecond(part.field))} and ${first} <> ${key}`,
      order: sql.raw(order.map(keyOf).join(', ')),
      rest: { all: parts.filter((other) => other !== part) },
    };
  }
  return undefined;
}

/** Returns the index definitions of the `leading` fields, see `leadingOf`; `client` is the first column of an array index. */
export const leadingIndexes = ({ leading = {} }: Pick<Collection, 'leading'>, client: string): readonly string[] =>
  Object.entries(leading).flatMap(([field, order]) => [
    `(client_id, parent, ${[firstOf(field), ...order.map(keyOf), 'path'].join(', ')})`,
    `using gin (${client}(${jsonOf(field)}) jsonb_path_ops) with (fastupdate = off) where ${hasSecond(field)}`,
  ]);
