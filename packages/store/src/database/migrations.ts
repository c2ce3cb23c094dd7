import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { isMigrated } from '../is-migrated.ts';

/** Makes a migration of single statements: the embedded engine takes one per call. */
const steps = (...statements: readonly string[]): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

/**
 * `doc_key` gives every JSON value one text whose byte order is the order of `kernel/queries/where.ts`: null and missing, then strings,
 * numbers, booleans, arrays, objects. jsonb's own order will not do: it compares strings by the database's default collation.
 * Numbers go through their IEEE bits, complemented below zero.
 */
const docKey = `create function doc_key(value jsonb) returns text language sql immutable parallel safe as $$
  select case jsonb_typeof(value)
    when 'string' then '1' || (value #>> '{}')
    when 'number' then case when value::float8 < 0
      then '2-' || translate(encode(float8send(value::float8), 'hex'), '0123456789abcdef', 'fedcba9876543210')
      else '2p' || encode(float8send(value::float8), 'hex') end
    when 'boolean' then '3' || (value #>> '{}')
    when 'array' then '4'
    when 'object' then '5'
    else '0' end $$`;

export const migrations: Readonly<Record<string, Migration>> = {
  '001-documents': steps(
    docKey,
    'create sequence doc_version',
    `create table documents (
      client_id text collate "C" not null, collection text collate "C" not null, path text collate "C" not null,
      parent text collate "C" not null, id text collate "C" not null, data jsonb not null, search text,
      date bigint not null, last_date bigint not null, active boolean not null, version bigint not null,
      primary key (path, collection, client_id),
      check (client_id = case when path like 'clients/%' then split_part(path, '/', 2) else '-' end)
    ) partition by list (collection)`,
    `create table changes (
      version bigint primary key, xid xid8 not null default pg_current_xact_id(), client_id text collate "C" not null,
      collection text collate "C" not null, path text collate "C" not null, op text not null, actor text not null, at bigint not null)`,
    'create index changes_xid on changes (xid)',
    'create index changes_at on changes (at)',
    `create table audit (
      client_id text collate "C" not null, path text collate "C" not null, version bigint not null, collection text collate "C" not null,
      op text not null, actor text not null, at bigint not null, fields jsonb not null, primary key (client_id, path, version))`,
  ),
  '002-written-once': steps(
    `create table written_once (
      client_id text collate "C" not null, actor text collate "C" not null, key text collate "C" not null,
      digest text not null, written jsonb not null, at timestamptz not null default now(), primary key (client_id, actor, key))`,
    'create index written_once_at on written_once (at)',
  ),
  '003-lineage': steps('create table lineage (id text primary key)', 'insert into lineage values (gen_random_uuid()::text)'),
  // The feed is read by transaction and cleared by time, in the order of writing, so a small BRIN index is enough for clearing.
  '004-lighter-feed': steps(
    'alter table changes drop constraint changes_pkey',
    'drop index changes_at',
    'create index changes_at on changes using brin (at)',
  ),
  // The used amount of each limit until its window ends. Unlogged: lost in a crash and not in backups.
  '005-limits': steps(
    'create unlogged table limits (id text collate "C" primary key, ends_at bigint not null, taken integer not null, granted integer not null)',
  ),
  // A creation is derived from its document and the later lines; the digest proves that a document is still as it was created.
  '006-lighter-trail': steps(
    'alter table audit add column digest uuid',
    `create function doc_digest(data jsonb, active boolean) returns uuid language sql immutable parallel safe as $$
      select encode(substring(sha256(convert_to(active::text || data::text, 'UTF8')) for 16), 'hex')::uuid $$`,
  ),
  // One row in an unlogged table: a crash removes it, so a different or missing row shows that there was a crash.
  '007-feed-life': steps('create unlogged table feed_life (is_only boolean primary key default true check (is_only), id text not null)'),
  // Work of each client by kind, found by its time with one index read over all clients. Derived from records: no backup holds it, a start fills it.
  '008-due-work': steps(
    `create table due_work (
      client_id text collate "C" not null, kind text collate "C" not null, due bigint not null, wake bigint,
      held_until bigint not null default 0, held_by text not null default '', paused boolean not null default false,
      suspended boolean not null default false, feedback text not null default '', asked_by text not null default '',
      language text not null default '', failures integer not null default 0, run jsonb, position jsonb, last jsonb,
      primary key (client_id, kind))`,
    'create index due_work_due on due_work (due) where not paused and not suspended',
    'create index due_work_failing on due_work (failures desc, client_id, kind) where failures > 0',
  ),
  // Changes that somebody outside follows, each written by the statement that makes the change. `change_followers` and `followers` are derived from records.
  '009-followed-changes': steps(
    `create table change_followers (
      client_id text collate "C" not null, collection text collate "C" not null, op text not null, follower text collate "C" not null,
      primary key (client_id, collection, op, follower))`,
    `create table followed_changes (
      client_id text collate "C" not null, follower text collate "C" not null, version bigint not null, collection text collate "C" not null,
      path text collate "C" not null, op text not null, at bigint not null, change jsonb, body text, state text not null default 'waiting',
      due bigint not null, tries integer not null default 0, attempts jsonb not null default '[]', primary key (client_id, follower, version))`,
    "create index followed_changes_waiting on followed_changes (client_id, follower, version) where state = 'waiting'",
    "create index followed_changes_retrying on followed_changes (client_id, follower, due) where state = 'retrying'",
    'create index followed_changes_client on followed_changes (client_id, version desc)',
    'create index followed_changes_at on followed_changes (client_id, at)',
    `create table followers (
      client_id text collate "C" not null, follower text collate "C" not null, held_until bigint not null default 0,
      held_by text not null default '', primary key (client_id, follower))`,
  ),
  // Filters read fields of documents that the server has compressed: LZ4 is read in two thirds of the time. Servers without it keep their own way,
  // documents of before are rewritten with their next change, and partitions to come take over what their parent has.
  '010-faster-reading': steps(
    `do $$ declare part regclass; begin
      if exists (select from pg_settings where name = 'default_toast_compression' and 'lz4' = any(enumvals)) then
        for part in select relid from pg_partition_tree('documents') loop
          execute format('alter table %s alter column data set compression lz4', part);
        end loop;
      end if;
    end $$`,
  ),
  // The same for what a line of the trail keeps: LZ4 takes a third of the time to compress it.
  '011-faster-trail': steps(
    `do $$ begin
      if exists (select from pg_settings where name = 'default_toast_compression' and 'lz4' = any(enumvals)) then
        alter table audit alter column fields set compression lz4;
      end if;
    end $$`,
  ),
  // For each collection the shape of its schema that all of its documents have (`fillNewFields`).
  '012-shapes': steps('create table shapes (collection text collate "C" primary key, shape text not null)'),
};

/** Brings the tables up to date, once even when two processes start at the same time. */
export async function migrate(db: Kysely<never>, schema: string | undefined): Promise<void> {
  if (await isMigrated(db, 'records_migration', Object.keys(migrations))) return;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableName: 'records_migration',
    migrationLockTableName: 'records_migration_lock',
    ...(schema ? { migrationTableSchema: schema } : {}),
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
