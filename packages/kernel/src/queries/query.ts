import { z } from 'zod';
import { compareValues, matches, valueAt, type Where } from './where.ts';
import { whyTooBig } from './where-size.ts';

/** A list of documents: which collection, which of them, in what order, from where to where. */
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
/** Further than this nobody counts on a screen: beyond it there are "1,000+". */
export const MOST_COUNTED = 1000;

/** A field of a question: a dotted path of names. */
export const FIELD = /^[A-Za-z_][A-Za-z0-9_]{0,63}(\.[A-Za-z0-9_]{1,64}){0,7}$/;
const field = z.string().regex(FIELD);
const scalar = z.union([z.string().max(1000), z.number(), z.boolean(), z.null()]);
const list = z.array(scalar).max(100);
/** One value for each of at most four fields of the order, and the path: as the last document of a page holds them. */
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
/** Three levels deep: enough for every screen, and a bound for what a stranger may send. */
export const WhereSchema: z.ZodType<Where> = nest(nest(nest(leaf)));
export const QuerySchema = z.strictObject({
  collection: z.string().regex(/^[a-z_]{1,40}$/),
  parent: z
    .string()
    .max(200)
    .regex(/^[A-Za-z0-9_.@-]+(\/[A-Za-z0-9_.@-]+)*$/)
    .optional(),
  group: z.boolean().optional(),
  // Counted before it is read: reading a question of any size costs more than asking one of this size.
  where: z
    .preprocess((asked, context) => {
      const why = whyTooBig(asked);
      if (why === undefined) return asked;
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
/** A question that is counted: one more than screens count tells that there are more. */
export const CountedSchema = QuerySchema.extend({
  limit: z
    .int()
    .min(1)
    .max(MOST_COUNTED + 1)
    .optional(),
}) satisfies z.ZodType<Query>;

/** Order of two documents under a query; ties end with the document path, so that every order is total. */
export function compareBy(orderBy: readonly Order[]): (a: Record<string, unknown>, b: Record<string, unknown>) => number {
  return (a, b) => {
    for (const { field: by, dir } of orderBy) {
      const found = compareValues(valueAt(a, by), valueAt(b, by));
      if (found !== 0) return dir === 'asc' ? found : -found;
    }
    const tie = compareValues(a['path'] ?? null, b['path'] ?? null);
    return orderBy.at(-1)?.dir === 'desc' ? -tie : tie;
  };
}

/**
 * Whether a document lies between a query's cursors. A cursor has one value a field of the order, or fewer; one more than that is the
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
      const found = compareValues(valueAt(doc, by.field), wanted ?? null);
      if (found !== 0) return by.dir === 'asc' ? found : -found;
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

/** The same question asked of documents in memory: filter, order, cursors, limit. */
export function answer<T extends Record<string, unknown>>(docs: readonly T[], query: Query): T[] {
  return docs
    .filter((doc) => matches(doc, query.where ?? { all: [] }) && isWithin(doc, query))
    .toSorted(compareBy(query.orderBy ?? []))
    .slice(0, query.limit ?? DEFAULT_LIMIT);
}
