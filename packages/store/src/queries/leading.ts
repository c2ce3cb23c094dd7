import { type RawBuilder, sql } from 'kysely';
import type { Order } from '@app/kernel/queries/query.ts';
import type { Where } from '@app/kernel/queries/where.ts';
import type { Collection } from '@app/kernel/collection.ts';
import { docKey } from './doc-key.ts';
import { jsonOf, keyOf } from './to-sql.ts';

/** A question for what an array holds, in two parts that share no document: each has an index of its own. */
export interface Leading {
  /** Where the array begins with it: an ordered index has those. */
  readonly begins: RawBuilder<unknown>;
  /** Where it stands later in the array: a small index has those with more than one element. */
  readonly later: RawBuilder<unknown>;
  /** The order of the first index. */
  readonly order: RawBuilder<unknown>;
  /** What is asked besides. */
  readonly rest: Where;
}

/** Null where the field is no array or shorter; what `->` finds in a text is the text. */
const elementOf = (field: string, at: number): string => `(${jsonOf(field)} #> '{${at}}')`;
const firstOf = (field: string): string => `(doc_key(${elementOf(field, 0)}) collate "C")`;
const hasSecond = (field: string): string => `${elementOf(field, 1)} is not null`;
const partsOf = (where: Where): readonly Where[] => ('all' in where ? where.all.flatMap(partsOf) : [where]);

/** The parts of a question that a declared `leading` field answers, in its order if one is asked for; undefined where none does. */
export function leadingOf({ leading = {} }: Pick<Collection, 'leading'>, where: Where, orderBy?: readonly Order[]): Leading | undefined {
  const isInOrder = (order: readonly string[]): boolean =>
    orderBy === undefined ||
    (orderBy.length === order.length && orderBy.every(({ field, dir }, at) => field === order[at] && dir === orderBy[0]?.dir));
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

/** What to index for the `leading` fields of a collection, see `leadingOf`; `client` begins an index of what arrays hold. */
export const leadingIndexes = ({ leading = {} }: Pick<Collection, 'leading'>, client: string): readonly string[] =>
  Object.entries(leading).flatMap(([field, order]) => [
    `(client_id, parent, ${[firstOf(field), ...order.map(keyOf), 'path'].join(', ')})`,
    `using gin (${client}(${jsonOf(field)}) jsonb_path_ops) with (fastupdate = off) where ${hasSecond(field)}`,
  ]);
