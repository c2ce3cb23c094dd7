import { createHash } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import { leadingIndexes } from './leading.ts';
import { jsonOf, keyOf } from './to-sql.ts';
import type { Kind, Registry } from '../core/registry.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../database/engine.ts';

interface Extensions {
  /** Schema of each installed extension. */
  readonly trigram: string | undefined;
  readonly btreeGin: string | undefined;
}

/** Name of an index with its table and columns. */
export type Index = readonly [name: string, on: string];

export interface Layout {
  /** Word indexes still to be built. */
  readonly late: readonly Index[];
  /** Schema of the operators for similar words; undefined without them. */
  readonly trigram: string | undefined;
}

const LOCK = 7_249_301;
const WAIT_MS = 100;

/** Lets one process at a time lay out a server's tables. Polls the lock, because a waiting statement would block a concurrent index build. */
export async function alone<T>(db: Database, work: () => Promise<T>): Promise<T> {
  if (db.kind === 'pglite') return await work();
  return await db.kysely.connection().execute(async (connection) => {
    const ask = async (): Promise<boolean> =>
      (await sql<{ ok: boolean }>`select pg_try_advisory_lock(${LOCK}::int, hashtext(current_schema())) as ok`.execute(connection)).rows[0]?.ok ===
      true;
    while (!(await ask())) await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${LOCK}::int, hashtext(current_schema()))`.execute(connection);
    }
  });
}

/**
 * Creates the missing partitions (one per collection) and declared indexes. Undeclared ones stay: another version of the program may run on
 * the same database and need them. Returns the word indexes still to be built: on a server, those of tables with rows, because each takes
 * more than a minute per million documents. Searches work without them, only slower.
 */
export async function layOut(db: Database, registry: Registry, log: Log): Promise<Layout> {
  const extensions = await loadExtensions(db, log);
  const partitions = new Set(
    (await rows<{ name: string }>(db, `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'documents'::regclass`)).map(
      (row) => row.name,
    ),
  );
  const wanted = new Map<string, string>();
  let built = 0;
  for (const kind of registry.kinds) {
    const table = `documents_${kind.name}`;
    const indexes = definitions(kind, extensions).map((definition): Index => [nameOf(table, definition), `${table} ${definition}`]);
    for (const [name, on] of indexes) wanted.set(name, on);
    if (partitions.has(table)) continue;
    // One transaction, and not concurrently: nobody waits for a table that did not exist.
    const create = `create table if not exists ${table} partition of documents for values in ('${kind.name}')`;
    await run(db, [create, ...indexes.map(statementOf)].join('; '));
    built += indexes.length;
  }
  const there = await dropBroken(db.kysely, new Set(wanted.keys()));
  const known = new Set(there.map(({ name }) => name));
  const late: Index[] = [];
  for (const [name, on] of wanted) {
    if (known.has(name)) continue;
    if (db.kind === 'postgres' && isOfWords(on) && (await holdsSomething(db, on))) {
      late.push([name, on]);
      continue;
    }
    await make(db.kysely, db.kind, [name, on]);
    built += 1;
  }
  if (built > 0) log('debug', `Made ${built} indexes`);
  const others = there.filter(({ name }) => !wanted.has(name));
  if (others.length > 0) log('debug', `${others.length} indexes are declared by another version and stay`);
  return { late, trigram: extensions.trigram };
}

const nameOf = (table: string, definition: string): string =>
  `${table.slice(0, 40)}_i_${createHash('sha256').update(`${table} ${definition}`).digest('hex').slice(0, 12)}`;
const statementOf = ([name, on]: Index): string => `create index if not exists ${name} on ${on}`;
export const make = (on: QueryExecutorProvider, kind: Database['kind'], [name, of]: Index): Promise<unknown> =>
  sql.raw(kind === 'postgres' ? `create index concurrently if not exists ${name} on ${of}` : statementOf([name, of])).execute(on);
const isOfWords = (on: string): boolean => on.includes('gin_trgm_ops');
const holdsSomething = async (db: Database, on: string): Promise<boolean> =>
  (await rows(db, `select 1 from ${on.slice(0, on.indexOf(' '))} limit 1`)).length > 0;

/** Returns the existing indexes. Drops invalid ones left by an interrupted concurrent build, but not those being built. */
export async function dropBroken(on: QueryExecutorProvider, wanted: ReadonlySet<string>): Promise<readonly { readonly name: string }[]> {
  const { rows: there } = await sql<{
    name: string;
    whole: boolean;
  }>`select c.relname as name, i.indisvalid or exists (select from pg_stat_progress_create_index p where p.index_relid = c.oid) as whole
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = current_schema()::regnamespace and c.relname like 'documents\\_%\\_i\\_%'`.execute(on);
  const broken = there.filter(({ name, whole }) => !whole && wanted.has(name));
  for (const { name } of broken) await sql.raw(`drop index ${name}`).execute(on);
  return there.filter((index) => !broken.includes(index));
}

/**
 * Returns the index definitions of a collection. A declared list of fields becomes one b-tree after client and parent, with the path last, so
 * that it gives an ordered list directly. Sub-collections also get it without the parent, for queries over the whole group.
 */
function definitions(kind: Kind, { trigram, btreeGin }: Extensions): string[] {
  const client = btreeGin ? 'client_id, ' : '';
  const lists = kind.indexes.flatMap((fields) => {
    const keys = [...fields.map(keyOf), 'path'].join(', ');
    return [`(client_id, parent, ${keys})`, ...(kind.under === undefined ? [] : [`(client_id, ${keys})`])];
  });
  return [
    ...lists,
    ...(kind.under === undefined ? [] : ['(client_id, parent, path)']),
    // Without a pending list, because the embedded engine has no autovacuum to clear it.
    ...(kind.contains ?? []).map((field) => `using gin (${client}(${jsonOf(field)}) jsonb_path_ops) with (fastupdate = off)`),
    ...leadingIndexes(kind, client),
    ...(kind.search && trigram ? [`using gin (${client}search ${trigram}.gin_trgm_ops) with (fastupdate = off)`] : []),
  ];
}

async function loadExtensions(db: Database, log: Log): Promise<Extensions> {
  for (const name of ['pg_trgm', 'btree_gin']) {
    // In `public`, not in the store's schema: other schemas use it, and dropping one must not remove it.
    for (const where of [' with schema public', '']) await run(db, `create extension if not exists ${name}${where}`).catch(() => undefined);
  }
  const installed = await rows<{ name: string; schema: string }>(
    db,
    `select extname as name, format('%I', nspname) as schema from pg_extension join pg_namespace n on n.oid = extnamespace where extname in ('pg_trgm', 'btree_gin')`,
  );
  const schemaOf = (name: string): string | undefined => installed.find((row) => row.name === name)?.schema;
  const extensions = { trigram: schemaOf('pg_trgm'), btreeGin: schemaOf('btree_gin') };
  if (!extensions.trigram || !extensions.btreeGin) {
    log(
      'warn',
      'The database lacks pg_trgm or btree_gin and this user may not add them: searches in texts and lists read more rows than they need',
      extensions,
    );
  }
  return extensions;
}

const run = (db: Database, statement: string): Promise<unknown> => sql.raw(statement).execute(db.kysely);
const rows = async <T>(db: Database, statement: string): Promise<T[]> => (await sql.raw<T>(statement).execute(db.kysely)).rows;
