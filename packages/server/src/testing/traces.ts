import { sql } from 'kysely';
import type { Records } from '@app/store/records.ts';

/** Every row of every table of the database as text: what a full-text scan sees. */
async function allRows({ kysely }: Records): Promise<{ readonly table: string; readonly text: string }[]> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(kysely);
  const rows = await Promise.all(
    tables.map(async ({ name }) =>
      (await sql<{ text: string }>`select to_jsonb(t)::text as text from ${sql.table(name)} t`.execute(kysely)).rows.map(({ text }) => ({
        table: name,
        text,
      })),
    ),
  );
  return rows.flat();
}
/** Returns the rows of the whole database with one of these texts. */
export const tracesOf = async (records: Records, traces: readonly string[]): Promise<string[]> =>
  (await allRows(records))
    .filter(({ text }) => traces.some((trace) => text.toLowerCase().includes(trace.toLowerCase())))
    .map(({ table, text }) => `${table} ${text}`);
