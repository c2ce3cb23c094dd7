import { type RawBuilder, sql } from 'kysely';
import { FIELD, type Order } from '@app/kernel/queries/query.ts';
import { type Comparison, compareValues, type Where } from '@app/kernel/queries/where.ts';
import { docKey, rankOf } from './doc-key.ts';
import { refuse } from '../database/refuse.ts';

type Sql = RawBuilder<unknown>;
const YES = sql.raw('true');
const NO = sql.raw('false');

const columns: ReadonlyMap<string, { readonly type: 'text' | 'bigint' | 'boolean'; readonly rank: number }> = new Map([
  ['id', { type: 'text', rank: 1 }],
  ['path', { type: 'text', rank: 1 }],
  ['date', { type: 'bigint', rank: 2 }],
  ['last_date', { type: 'bigint', rank: 2 }],
  ['version', { type: 'bigint', rank: 2 }],
  ['active', { type: 'boolean', rank: 3 }],
] as const);
const SIGNS = { eq: '=', ne: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;

/** `data->'a'->'b'`: follows only objects, like `valueAt`. Written out, not bound, so that it equals the index's expression. */
export function jsonOf(field: string): string {
  if (!FIELD.test(field)) throw refuse({ code: 'records.invalid', params: { field: 'where', reason: 'Not a field name' } });
  return field.split('.').reduce((expression, key) => `${expression}->'${key}'`, 'data');
}
/** SQL for the key of a field in indexes and comparisons: see `doc_key` in the migrations. */
export const keyOf = (field: string): string => (columns.get(field) ? field : `(doc_key(${jsonOf(field)}) collate "C")`);

const text = (value: string): Sql => sql`${value}::text collate "C"`;

/** Returns SQL with the same meaning as `matches`. */
export function toSql(question: Where): Sql {
  if ('all' in question) {
    const parts = question.all.map((part) => ('field' in part && hasOtherBound(part, question.all) ? boundSql(part) : toSql(part)));
    return parts.length === 0 ? YES : sql`(${sql.join(parts, sql` and `)})`;
  }
  if ('any' in question) return question.any.length === 0 ? NO : sql`(${sql.join(question.any.map(toSql), sql` or `)})`;
  const value = question.value ?? null;
  const column = columns.get(question.field);
  return column ? columnSql(question.field, question.op, value) : fieldSql(question.field, question.op, value);
}

type Leaf = Extract<Where, { readonly field: string }>;
const OTHERS: Readonly<Partial<Record<Comparison, readonly Comparison[]>>> = {
  lt: ['gt', 'gte'],
  lte: ['gt', 'gte'],
  gt: ['lt', 'lte'],
  gte: ['lt', 'lte'],
};
/**
 * True for one bound of a range between two values of one type. Each bound keeps the other from values of other types, so neither has to: a
 * box around a place has half as many conditions, which PostgreSQL plans twice as fast.
 */
function hasOtherBound({ field, op, value }: Leaf, parts: readonly Where[]): boolean {
  const rank = rankOf(value ?? null);
  return (
    !columns.has(field) &&
    rank >= 1 &&
    rank <= 3 &&
    parts.some((part) => 'field' in part && part.field === field && OTHERS[op]?.includes(part.op) === true && rankOf(part.value ?? null) === rank)
  );
}
const boundSql = ({ field, op, value }: Leaf): Sql => sql`${sql.raw(`${keyOf(field)} ${SIGNS[op as keyof typeof SIGNS]}`)} ${text(docKey(value))}`;

function fieldSql(field: string, op: Comparison, value: unknown): Sql {
  const key = sql.raw(keyOf(field));
  const json = sql.raw(`(${jsonOf(field)})`);
  const rank = rankOf(value);
  switch (op) {
    case 'eq':
      return rank < 4 ? sql`${key} = ${text(docKey(value))}` : sql`coalesce(${json} = ${jsonb(value)}, false)`;
    case 'ne':
      return rank < 4 ? sql`${key} <> ${text(docKey(value))}` : sql`(${json} is distinct from ${jsonb(value)})`;
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte': {
      if (rank < 1 || rank > 3) return NO;
      const kind = op === 'lt' || op === 'lte' ? sql`${key} >= ${text(String(rank))}` : sql`${key} < ${text(String(rank + 1))}`;
      return sql`(${key} ${sql.raw(SIGNS[op])} ${text(docKey(value))} and ${kind})`;
    }
    case 'in':
      return Array.isArray(value) ? oneOf(key, json, value) : NO;
    case 'notIn':
      return Array.isArray(value) ? sql`(not ${oneOf(key, json, value)})` : NO;
    case 'has':
      return hasSql(json, value);
    case 'hasAny':
      return Array.isArray(value) && value.length > 0
        ? sql`(${sql.join(
            value.map((element) => hasSql(json, element)),
            sql` or `,
          )})`
        : NO;
  }
}

const jsonb = (value: unknown): Sql => sql`${JSON.stringify(value)}::text::jsonb`;

function oneOf(key: Sql, json: Sql, values: readonly unknown[]): Sql {
  const plain = values.filter((value) => rankOf(value) < 4).map((value) => docKey(value));
  const nested = values.filter((value) => rankOf(value) >= 4);
  const parts = [
    ...(plain.length > 0 ? [sql`${key} = any(${plain}::text[])`] : []),
    ...nested.map((value) => sql`coalesce(${json} = ${jsonb(value)}, false)`),
  ];
  return parts.length === 0 ? NO : sql`(${sql.join(parts, sql` or `)})`;
}

/** Null when the field is missing, which counts as false: a `coalesce` would hide the expression from its index. Nested values use equality, because `@>` also matches parts of them. */
function hasSql(json: Sql, value: unknown): Sql {
  if (rankOf(value) < 4) return sql`${json} @> ${jsonb([value ?? null])}`;
  return sql`(jsonb_typeof(${json}) = 'array' and exists (select from jsonb_array_elements(case when jsonb_typeof(${json}) = 'array' then ${json} end) one where one = ${jsonb(value)}))`;
}

function bound(field: string, value: unknown): Sql {
  const type = columns.get(field)?.type;
  if (type === 'text') return text(value as string);
  if (type === 'boolean') return sql`${value}::boolean`;
  return sql`${value}::${sql.raw(Number.isSafeInteger(value) ? 'bigint' : 'float8')}`;
}

/** The store's own columns are never null and have one type, so a comparison with another type has a fixed result. */
function columnSql(field: string, op: Comparison, value: unknown): Sql {
  const column = sql.raw(field);
  const rank = columns.get(field)?.rank;
  const like = rankOf(value) === rank;
  switch (op) {
    case 'eq':
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte':
      return like ? sql`${column} ${sql.raw(SIGNS[op])} ${bound(field, value)}` : NO;
    case 'ne':
      return like ? sql`${column} <> ${bound(field, value)}` : YES;
    case 'in':
    case 'notIn': {
      if (!Array.isArray(value)) return NO;
      const fitting = value.filter((element) => rankOf(element) === rank);
      const inList = fitting.length === 0 ? NO : sql`${column} in (${sql.join(fitting.map((element) => bound(field, element)))})`;
      return op === 'in' ? inList : sql`(not (${inList}))`;
    }
    case 'has':
    case 'hasAny':
      return NO;
  }
}

/** Orders by the given fields, then by path in the last field's direction, so every order is total. */
export function orderSql(orderBy: readonly Order[]): Sql {
  const tie = orderBy.at(-1)?.dir ?? 'asc';
  const parts = [...orderBy, { field: 'path', dir: tie }];
  return sql.join(parts.map(({ field, dir }) => sql.raw(`${keyOf(field)} ${dir === 'desc' ? 'desc' : 'asc'}`)));
}

type Side = 'startAt' | 'startAfter' | 'endAt' | 'endBefore';

/**
 * Returns `startAt` and the other cursors as a condition, lexicographic over the order's fields with the path last. When all fields have the
 * same direction it is one row comparison, at which an index of that order starts: a page far down costs no more.
 */
export function cursorSql(orderBy: readonly Order[], cut: readonly unknown[], side: Side): Sql {
  const order = [...orderBy, { field: 'path', dir: orderBy.at(-1)?.dir ?? 'asc' }];
  const cuts = cut.slice(0, order.length).map((value, i) => ({ ...(order[i] as Order), value }));
  const isStart = side === 'startAt' || side === 'startAfter';
  const isIncluded = side === 'startAt' || side === 'endAt';
  const beyond = (dir: Order['dir']): 'gt' | 'lt' => (isStart === (dir !== 'desc') ? 'gt' : 'lt');
  const [first] = cuts;
  if (!first) return isIncluded ? YES : NO;
  const isLike = ({ field, value }: { readonly field: string; readonly value: unknown }): boolean =>
    !columns.has(field) || columns.get(field)?.rank === rankOf(value);
  if (cuts.every((part) => part.dir === first.dir && isLike(part))) {
    const keys = sql.join(cuts.map(({ field }) => sql.raw(keyOf(field))));
    const values = sql.join(cuts.map(({ field, value }) => (columns.has(field) ? bound(field, value) : text(docKey(value)))));
    return sql`((${keys}) ${sql.raw(`${SIGNS[beyond(first.dir)]}${isIncluded ? '=' : ''}`)} (${values}))`;
  }
  return cuts.reduceRight<Sql>(
    (rest, { field, dir, value }) => sql`(${compareSql(field, beyond(dir), value)} or (${compareSql(field, 'eq', value)} and ${rest}))`,
    isIncluded ? YES : NO,
  );
}

/** Compares in the total order of all values, across types; comparisons of queries stay within one type. */
function compareSql(field: string, sign: 'lt' | 'eq' | 'gt', value: unknown): Sql {
  const column = columns.get(field);
  if (!column) return sql`${sql.raw(`${keyOf(field)} ${SIGNS[sign]}`)} ${text(docKey(value))}`;
  const gap = compareValues(column.rank, rankOf(value));
  if (gap === 0) return sql`${sql.raw(`${field} ${SIGNS[sign]}`)} ${bound(field, value)}`;
  return (sign === 'gt' && gap > 0) || (sign === 'lt' && gap < 0) ? YES : NO;
}
