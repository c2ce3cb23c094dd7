import { type Kysely, sql } from 'kysely';

/**
 * Returns whether exactly these migrations have run, in this order. Asked before the migrator, which reads the columns of all tables whether or not it has
 * anything to do.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- whatever else the database holds
export async function isMigrated(db: Kysely<any>, table: string, names: readonly string[]): Promise<boolean> {
  // Another schema of the search path may hold a table of this name.
  const made = await sql<{ made: boolean }>`select to_regclass(format('%I.%I', current_schema(), ${table}::text)) is not null as made`.execute(db);
  if (made.rows[0]?.made !== true) return false;
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} order by timestamp, name`.execute(db);
  return rows.length === names.length && rows.every(({ name }, place) => name === names[place]);
}
