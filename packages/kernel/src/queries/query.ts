import { z } from 'zod';
import { compareValues, matches, valueAt, type Where } from './where.ts';
import { whyTooBig } from './where-size.ts';

/** A list of documents: collection, filter, order and cursors. */
export interface Query {
  readonly collection: string;
  /** Path of the document that a sub-collection hangs off, e.g. `clients/c1`. Left out: the actor's own client (or the root, for platform records). */
  readonly parent?: string | undefined;
  /** Every collection of this name under any parent that the actor may see. */
  readonly group?: boolean | undefined;
  readonly where?: Where | undefined;
  readonly orderBy?: readonly Order[] | undefined;
  readonly startAt?: readonly unknown[] | undefined;
  readonly startAfter?: readonly unknown[] | undefined;
  readonly endAt?: readonly unknown[] | undefined;
  readonly endBefore?: readonly unknown[] | undefined;
  readonly limit?: number | undefined;
}
export interface Order {
  readonly field: string;
  readonly dir: 'asc' | 'desc';
}

export const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1000;
/** Limit of counts on screens: beyond it they show "500+". A count reads what it counts, so this bounds what a list costs in a large company. */
export const MOST_COUNTED = 500;

/** A field of a query: a dotted path of names. */
export const FIELD = /^[A-Za-z_][A-Za-z0-9_]{0,63}(\.[A-Za-z0-9_]{1,64}){0,7}$/;
const field = z.string().regex(FIELD);
const scalar = z.union([z.string().max(1000), z.number(), z.boolean(), z.null()]);
const list = z.array(scalar).max(100);
/** Values of the order fields (at most four) and the path, taken from the last document of a page. */
const cursor = z
  .array(z.union([scalar, list]))
  .max(5)
  .optional();
const leaf = z.union([
  z.strictObject({ field, op: z.enum(['lt', 'lte', 'gt', 'gte', 'has']), value: scalar }),
  z.strictObject({ field, op: z.enum(['eq', 'ne']), value: z.union([scalar, list]) }),
  z.strictObject({ field, op: z.enum(['in', 'notIn', 'hasAny']), value: list }),
]);
const nest = (inner: z.ZodType<Where>): z.ZodType<Where> => {
  const parts = z.array(inner).max(30);
  return z.union([leaf, z.strictObject({ all: parts }), z.strictObject({ any: parts })]);
};
/** Three levels deep: enough for every screen, and a bound for queries from outside. */
export const WhereSchema: z.ZodType<Where> = nest(nest(nest(leaf)));
export const QuerySchema = z.strictObject({
  collection: z.string().regex(/^[a-z_]{1,40}$/),
  parent: z
    .string()
    .max(200)
    .regex(/^[A-Za-z0-9_.@-]+(\/[A-Za-z0-9_.@-]+)*$/)
    .optional(),
  group: z.boolean().optional(),
  // Checks the size before parsing: parsing an unbounded query costs more than running one of this size.
  where: z
    .preprocess((input, context) => {
      const why = whyTooBig(input);
      if (why === undefined) return input;
      context.addIssue({ code: 'custom', message: why });
      return z.NEVER;
    }, WhereSchema)
    .optional(),
  orderBy: z
    .array(z.strictObject({ field, dir: z.enum(['asc', 'desc']) }))
    .max(4)
    .optional(),
  startAt: cursor,
  startAfter: cursor,
  endAt: cursor,
  endBefore: cursor,
  limit: z.int().min(1).max(MAX_LIMIT).optional(),
}) satisfies z.ZodType<Query>;
/** A query to count: its limit is one more than screens show, so that they know of more. */
export const CountedSchema = QuerySchema.extend({
  limit: z
    .int()
    .min(1)
    .max(MOST_COUNTED + 1)
    .optional(),
}) satisfies z.ZodType<Query>;

/** Orders two documents under a query; ties are broken by the document path, so that every order is total. */
export function compareBy(orderBy: readonly Order[]): (a: Record<string, unknown>, b: Record<string, unknown>) => number {
  return (a, b) => {
    for (const { field: by, dir } of orderBy) {
      const order = compareValues(valueAt(a, by), valueAt(b, by));
      if (order !== 0) return dir === 'asc' ? order : -order;
    }
    const tie = compareValues(a['path'] ?? null, b['path'] ?? null);
    return orderBy.at(-1)?.dir === 'desc' ? -tie : tie;
  };
}

/**
 * Returns whether a document lies between a query's cursors. A cursor has at most one value for each order field; an extra value is the
 * path, which tells apart documents that are equal in every field (paging).
 */
export function isWithin(doc: Readonly<Record<string, unknown>>, query: Query): boolean {
  if (!(query.startAt || query.startAfter || query.endAt || query.endBefore)) return true;
  const order = query.orderBy ?? [];
  const parts = [...order, { field: 'path', dir: order.at(-1)?.dir ?? 'asc' }];
  const against = (cut: readonly unknown[]): number => {
    for (const [i, wanted] of cut.entries()) {
      const by = parts[i];
      if (!by) return 0;
      const comparison = compareValues(valueAt(doc, by.field), wanted ?? null);
      if (comparison !== 0) return by.dir === 'asc' ? comparison : -comparison;
    }
    return 0;
  };
  return (
    (!query.startAt || against(query.startAt) >= 0) &&
    (!query.startAfter || against(query.startAfter) > 0) &&
    (!query.endAt || against(query.endAt) <= 0) &&
    (!query.endBefore || against(query.endBefore) < 0)
  );
}

/** Runs a query on documents in memory: filter, order, cursors, limit. */
export function answer<T extends Record<string, unknown>>(docs: readonly T[], query: Query): T[] {
  return docs
    .filter((doc) => matches(doc, query.where ?? { all: [] }) && isWithin(doc, query))
    .toSorted(compareBy(query.orderBy ?? []))
    .slice(0, query.limit ?? DEFAULT_LIMIT);
}
