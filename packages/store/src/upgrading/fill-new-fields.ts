import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import { shapeOf, withNewFields } from '@app/kernel/schemas/new-fields.ts';
import type { AnyCollection } from '../core/registry.ts';
import { type PastRules, writePastRules } from '../database/write-past-rules.ts';
import type { Records } from '../records.ts';

/** Documents of one transaction. */
const A_PAGE = 500;
type Stored = Omit<PastRules, 'fields'>;

/**
 * Gives stored documents the fields that their schemas got since they were written, each with its default, so that no code has to expect documents of
 * before. Looks at the kinds whose shape has changed since the last time. A filled document gets a new version and a line in its trail, and its
 * watchers see it; no rule and no effect of a write runs. Killed, it goes on with the next call. Returns how many documents it has filled.
 */
export async function fillNewFields(records: Records, collections: readonly AnyCollection[], now: number): Promise<number> {
  const { rows } = await sql<{ collection: string; shape: string }>`select collection, shape from shapes`.execute(records.kysely);
  const known = new Map(rows.map(({ collection, shape }) => [collection, shape]));
  const kinds = collections
    .map(({ name, schema }) => ({ name, schema: schema as z.ZodObject, shape: digestOf(schema as z.ZodObject) }))
    .filter(({ name, shape }) => known.get(name) !== shape);
  let count = 0;
  const empty: Shaped[] = [];
  for (const { name, schema, shape } of kinds) {
    const { read, filled } = await fillKind(records, name, schema, now);
    count += filled;
    if (read === 0) empty.push({ collection: name, shape });
    else await note(records, [{ collection: name, shape }]);
  }
  await note(records, empty);
  return count;
}

interface Shaped {
  readonly collection: string;
  readonly shape: string;
}
const digestOf = (schema: z.ZodObject): string => createHash('sha256').update(shapeOf(schema)).digest('base64url');
async function note({ kysely }: Records, shaped: readonly Shaped[]): Promise<void> {
  await sql`insert into shapes select * from jsonb_to_recordset(${JSON.stringify(shaped)}::text::jsonb) as line(collection text, shape text)
    on conflict (collection) do update set shape = excluded.shape`.execute(kysely);
}

async function fillKind(records: Records, name: string, schema: z.ZodObject, now: number): Promise<{ read: number; filled: number }> {
  let [read, count, last] = [0, 0, ''];
  for (;;) {
    const page = await records.tx(async () => {
      const { rows } = await sql<Stored>`select client_id, path, collection, data, search, last_date from documents
        where collection = ${name} and path > ${last} order by path limit ${A_PAGE} for update`.execute(records.kysely);
      const filled = rows.flatMap((row) => filledOf(schema, row));
      await writePastRules(records.kysely, filled, { by: 'system', now });
      return { filled: filled.length, read: rows.length, last: rows.at(-1)?.path ?? last };
    });
    read += page.read;
    count += page.filled;
    ({ last } = page);
    if (page.read < A_PAGE) return { read, filled: count };
  }
}
function filledOf(schema: z.ZodObject, row: Stored): PastRules[] {
  const { data: before } = row;
  const data = withNewFields(schema, before);
  if (data === before) return [];
  const fields = Object.keys(data)
    .filter((field) => data[field] !== before[field])
    .map((field) => ({ field, before: before[field] ?? null, after: data[field] }));
  return [{ ...row, data, fields }];
}
