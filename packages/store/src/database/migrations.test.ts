import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { engines, testRecords } from '../testing/engines.ts';
import { samples } from '../testing/sample.collections.ts';

test.each(engines)('[SRC-2] documents of every kind and their trail are compressed by LZ4 where the server offers it, on %s', async (engine) => {
  const records = await testRecords({ engine, collections: samples });
  try {
    await records.write(systemActor('c1'), [
      { op: 'set', path: 'clients/c1/notes/long', data: { title: 'Long', tags: Array.from({ length: 500 }, (_, n) => `tag ${n}`) } },
    ]);
    await records.write(systemActor('c1'), [{ op: 'merge', path: 'clients/c1/notes/long', data: { tags: [] } }]);
    await records.write(systemActor('c1'), [
      { op: 'merge', path: 'clients/c1/notes/long', data: { tags: Array.from({ length: 500 }, (_, n) => `tag ${n}`) } },
    ]);
    const { rows } = await sql<{ offered: boolean; columns: string; stored: string | null; told: string | null }>`select
      (select 'lz4' = any(enumvals) from pg_settings where name = 'default_toast_compression') as offered,
      (select string_agg(distinct attcompression::text, ' ') from pg_attribute join pg_partition_tree('documents') on relid = attrelid
        where attname = 'data') as columns,
      (select pg_column_compression(data) from documents where path = 'clients/c1/notes/long') as stored,
      (select max(pg_column_compression(fields)) from audit where path = 'clients/c1/notes/long') as told`.execute(records.kysely);
    expect(rows).toEqual([
      rows[0]?.offered ? { offered: true, columns: 'l', stored: 'lz4', told: 'lz4' } : { offered: false, columns: '', stored: 'pglz', told: 'pglz' },
    ]);
  } finally {
    await records.close();
  }
});
