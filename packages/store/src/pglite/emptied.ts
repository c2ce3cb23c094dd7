/** A database that statements are sent to one at a time. */
export interface Connection {
  query<Row>(text: string, values?: readonly unknown[]): Promise<{ readonly rows: readonly Row[] }>;
  exec(text: string): Promise<unknown>;
}
/** A copy of a template before its first write. */
export interface Start {
  /** Digest of tables, columns, indexes, constraints and functions. */
  readonly layout: string;
  /** Whatever was made after it has a higher number. */
  readonly lastOid: number;
  /** Digest of the rows of each table that has any. */
  readonly rows: ReadonlyMap<string, string>;
  /** Last value of each sequence; null if it was never used. */
  readonly sequences: ReadonlyMap<string, string | null>;
}

/** Reads what a database has to be returned to. */
export async function readStart(db: Connection): Promise<Start> {
  const rows = new Map<string, string>();
  for (const table of await writtenTables(db)) rows.set(table, await digestOf(db, table));
  return { layout: await layoutOf(db), lastOid: await lastOidOf(db), rows, sequences: await sequencesOf(db) };
}

/**
 * Returns a database to its start: drops what was made since and truncates what was written. False if that is not possible: a part of the layout, or a
 * row, that it began with has changed.
 */
export async function isEmptied(db: Connection, { layout, lastOid, rows, sequences }: Start): Promise<boolean> {
  try {
    await db.exec('rollback');
    // Not in one text with others: it refuses to run in a transaction.
    await db.exec('discard all');
    if ((await layoutOf(db)) !== layout) {
      await dropSince(db, lastOid);
      if ((await layoutOf(db)) !== layout) return false;
    }
    const used = (await writtenTables(db)).filter((table) => !rows.has(table));
    // With the tables that refer to them, which may be without a row.
    if (used.length > 0) await db.exec(`truncate ${used.join(', ')} cascade`);
    for (const [table, digest] of rows) if ((await digestOf(db, table)) !== digest) return false;
    for (const [name, last] of sequences) {
      if (last === null) await db.exec(`alter sequence ${name} restart`);
      else await db.query('select setval($1::regclass, $2::bigint)', [name, last]);
    }
    // Other data, other plans.
    await db.exec('delete from pg_statistic where starelid >= 16384');
    return true;
  } catch {
    return false;
  }
}

async function lastOidOf(db: Connection): Promise<number> {
  const { rows } = await db.query<{ last: string }>(
    `select greatest((select max(oid) from pg_namespace), (select max(oid) from pg_class), (select max(oid) from pg_proc), (select max(oid) from pg_type))::text as last`,
  );
  return Number(rows[0]?.last);
}
/** Drops schemas, tables, views, sequences, functions and types that are newer, with what depends on them. */
async function dropSince(db: Connection, lastOid: number): Promise<void> {
  const { rows } = await db.query<{ statement: string }>(
    `select format('drop schema if exists %I cascade', nspname) as statement, 1 as step from pg_namespace where oid > $1 and nspname !~ '^pg_'
     union all
     select format('drop %s if exists %s cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
       oid::regclass), case relkind when 'S' then 3 else 2 end from pg_class where oid > $1 and relkind in ('r', 'p', 'v', 'm', 'S')
     union all
     select format('drop routine if exists %s cascade', oid::regprocedure), 4 from pg_proc where oid > $1
     union all
     select format('drop type if exists %s cascade', oid::regtype), 5 from pg_type where oid > $1 and typtype in ('e', 'd')
     order by step`,
    [lastOid],
  );
  if (rows.length > 0) await db.exec(rows.map(({ statement }) => statement).join(';'));
}

/** Tables with pages: those that were written, even if no row is left. */
async function writtenTables(db: Connection): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select format('%I.%I', relnamespace::regnamespace, relname) as name from pg_class
     where relkind = 'r' and oid >= 16384 and pg_relation_size(oid) > 0 order by 1`,
  );
  return rows.map(({ name }) => name);
}
async function digestOf(db: Connection, table: string): Promise<string> {
  const { rows } = await db.query<{ digest: string }>(
    `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${table} t`,
  );
  return rows[0]?.digest ?? '';
}
async function layoutOf(db: Connection): Promise<string> {
  const { rows } = await db.query<{ digest: string }>(
    `select md5(concat_ws('|',
      (select string_agg(concat_ws(' ', oid, relname, relkind, relnatts, relnamespace, relhastriggers), ',' order by oid) from pg_class where oid >= 16384 and relkind <> 't'),
      (select string_agg(concat_ws(' ', attrelid, attnum, attname, atttypid, attnotnull, attisdropped), ',' order by attrelid, attnum) from pg_attribute where attrelid >= 16384),
      (select string_agg(concat_ws(' ', indexrelid, indisvalid), ',' order by indexrelid) from pg_index where indexrelid >= 16384),
      (select string_agg(concat_ws(' ', oid, conname), ',' order by oid) from pg_constraint where oid >= 16384),
      (select string_agg(concat_ws(' ', oid, proname), ',' order by oid) from pg_proc where oid >= 16384),
      (select string_agg(nspname, ',' order by oid) from pg_namespace where nspname !~ '^pg_'))) as digest`,
  );
  return rows[0]?.digest ?? '';
}
async function sequencesOf(db: Connection): Promise<Map<string, string | null>> {
  const { rows } = await db.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences`,
  );
  return new Map(rows.map(({ name, last }) => [name, last]));
}
