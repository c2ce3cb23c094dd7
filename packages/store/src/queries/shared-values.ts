import { type RawBuilder, sql } from 'kysely';
import type { Query } from '@app/kernel/queries/query.ts';
import type { Where } from '@app/kernel/queries/where.ts';
import type { Kind } from '../core/registry.ts';
import { rankOf } from './doc-key.ts';
import { conjuncts } from './straight.ts';
import { jsonOf } from './to-sql.ts';

/** A condition that an array contains one of some values. */
export type SharedValues = Extract<Where, { readonly field: string }>;

/** Returns the condition of a list in no order by which its documents share one of some values of an array: its index alone finds them. */
export const sharedValues = ({ contains = [] }: Pick<Kind, 'contains'>, { where, orderBy = [] }: Query): SharedValues | undefined =>
  orderBy.length > 0 || !where
    ? undefined
    : (conjuncts(where) ?? []).find(
        ({ field, op, value }) => op === 'hasAny' && contains.includes(field) && Array.isArray(value) && value.every((one) => rankOf(one) < 4),
      );

/**
 * SQL for that condition. Each value is looked up by itself: as alternatives, all of them would be compared with each row that one of them
 * found. PostgreSQL takes a company it has no figures about for one row and would read all of its documents for each value, so the company
 * is compared with what the index found.
 */
export function sharesValue({ name }: Kind, { field, value }: SharedValues, client: string): RawBuilder<unknown> {
  const values = [...new Set((value as readonly unknown[]).map((one) => JSON.stringify([one ?? null])))];
  const sharing = sql`select path from ${sql.table(`documents_${name}`)} where client_id || '' = ${client} and (${sql.raw(jsonOf(field))}) @> looked.value::jsonb offset 0`;
  return sql`path = any(array(select sharing.path from unnest(${values}::text[]) looked(value) cross join lateral (${sharing}) sharing))`;
}

/** Returns a condition without one of its parts. */
export const withoutPart = (where: Where, gone: Where): Where =>
  where === gone ? { all: [] } : 'all' in where ? { all: where.all.map((part) => withoutPart(part, gone)) } : where;
