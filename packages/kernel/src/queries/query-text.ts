import { z } from 'zod';
import { type Query, QuerySchema } from './query.ts';
import { recordProblems } from '../record.problems.ts';
import { refusing } from '../refused.ts';

const refuse = refusing(recordProblems);
const MAX_TEXT = 4000;
const cursor = (which: string) =>
  z
    .string()
    .max(MAX_TEXT)
    .describe(`${which} the document that holds these values: a JSON list, one value for each field of the order and, as the last, the path.`)
    .optional();

/** Query parameters of a list in a URL. */
export const QueryText = z.object({
  where: z
    .union([z.string().max(MAX_TEXT), z.array(z.string().max(MAX_TEXT)).max(30)])
    .describe(
      '`field:op:value`, several times where all must hold. `op` is eq, ne, lt, lte, gt, gte, in, notIn, has or hasAny. ' +
        'The value is JSON where it can be read as JSON, else text: write `zip:eq:"07608"` for a text that looks like a number.',
    )
    .optional(),
  orderBy: z.string().max(MAX_TEXT).describe('Fields with commas between, `-` before one that goes down: `last_name,-date`.').optional(),
  startAt: cursor('From'),
  startAfter: cursor('After'),
  endAt: cursor('Up to'),
  endBefore: cursor('Before'),
  limit: z.string().max(10).describe('How many at most: 1 to 1000, 100 where it is left out.').optional(),
  group: z.enum(['true', 'false']).describe('`true`: every collection of this name, under whatever record. The path is the name alone.').optional(),
  query: z
    .string()
    .max(20_000)
    .describe('All of it as one JSON object instead, for questions with any and all: `{"where":{"any":[…]},"orderBy":[…],"limit":20}`.')
    .optional(),
});
export type QueryText = z.infer<typeof QueryText>;

/** Reads a query from URL parameters. Throws `records.invalid` with the parameter that cannot be read. */
export function readQuery(of: Pick<Query, 'collection' | 'parent'>, parameters: QueryText): Query {
  const { query, where, orderBy, limit, group } = parameters;
  const conditions = (typeof where === 'string' ? [where] : (where ?? [])).map(readCondition);
  const named: Record<string, unknown> = {
    ...(conditions.length > 0 && { where: conditions.length === 1 ? conditions[0] : { all: conditions } }),
    ...(orderBy !== undefined && { orderBy: orderBy.split(',').map(readOrder) }),
    ...(limit !== undefined && { limit: Number(limit) }),
    ...(group === 'true' && { group: true }),
  };
  for (const end of ['startAt', 'startAfter', 'endAt', 'endBefore'] as const) {
    const text = parameters[end];
    if (text !== undefined) named[end] = readJson(end, text);
  }
  const whole = query === undefined ? {} : readJson('query', query);
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) throw invalid('query', 'Not a JSON object');
  const read = QuerySchema.safeParse({ ...whole, ...named, ...of });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalid(issue?.path.join('.') ?? 'query', issue?.message ?? 'Cannot be read');
}

function readCondition(text: string): unknown {
  const [, field, op, value = ''] = /^([^:]*):([^:]*):(.*)$/s.exec(text) ?? [];
  if (field === undefined) throw invalid('where', 'Not field:op:value');
  return { field, op, value: jsonOrText(value) };
}
function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
const readOrder = (text: string): unknown => (text.startsWith('-') ? { field: text.slice(1), dir: 'desc' } : { field: text, dir: 'asc' });
function readJson(field: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalid(field, 'Not JSON');
  }
}

const invalid = (field: string, reason: string): Error => refuse({ code: 'records.invalid', params: { field, reason } });
