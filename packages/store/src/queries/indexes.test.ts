import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineCollection, staff, systemActor } from '@app/kernel/collection.ts';
import { openRecords, type RecordsOptions } from '../open-records.ts';
import type { Records } from '../records.ts';
import { engines, testRecords } from '../testing/engines.ts';
import { notes, samples } from '../testing/sample.collections.ts';
import { Database } from '../database/database.ts';
import type { Engine } from '../database/engine.ts';
import { layOut } from './indexes.ts';
import { type AnyCollection, registryOf } from '../core/registry.ts';

const indexNames = async (records: Records): Promise<string[]> =>
  (
    await sql<{
      name: string;
    }>`select indexname as name from pg_indexes where schemaname = current_schema() and indexname like 'documents\\_%\\_i\\_%' order by 1`.execute(
      records.kysely,
    )
  ).rows.map((row) => row.name);

/** Lays out the same database for other collections, as the next version of the program does at its start. */
async function layOutAgain(records: Records, collections: readonly AnyCollection[]): Promise<void> {
  const engine: Engine = {
    kind: records.kind,
    session: async () => ({
      query: async (text, parameters) => {
        const { rows } = await records.kysely.executeQuery({ sql: text, parameters, query: sql``.toOperationNode(), queryId: { queryId: '' } });
        return { rows };
      },
      release: () => undefined,
    }),
    close: async () => undefined,
  };
  await layOut(new Database(engine, () => undefined), registryOf(collections), () => undefined);
}

describe.each(engines)('tables and indexes on %s', (engine) => {
  let records: Records;
  beforeAll(async () => {
    records = await testRecords({ engine, collections: samples });
    const system = systemActor('c1');
    for (let batch = 0; batch < 4; batch++) {
      await records.write(
        system,
        Array.from({ length: 500 }, (_, i) => ({
          op: 'set' as const,
          path: `clients/c1/notes/n${batch}_${i}`,
          data: { title: `title ${batch * 500 + i}`, rank: i, tags: [`t${i}`], owner: `o${i % 7}` },
        })),
      );
    }
    await sql`analyze documents`.execute(records.kysely);
  });
  afterAll(() => records?.close());

  test('a store sees only the tables of its own schema', async () => {
    await sql`create schema beside`.execute(records.kysely);
    await sql`create table beside.foreign_table (id text)`.execute(records.kysely);
    try {
      const tables = (await records.kysely.introspection.getTables()).map(({ name }) => name);
      expect(tables).toContain('documents_notes');
      expect(tables).not.toContain('foreign_table');
    } finally {
      await sql`drop schema beside cascade`.execute(records.kysely);
    }
  });

  test('lists, equalities, contains and searches read from an index, not from the table', async () => {
    const plan = async (read: () => Promise<unknown>): Promise<string> => {
      const ask = vi.spyOn(Database.prototype, 'ask');
      await read();
      // The feed asks for changes whenever it likes; it names `feed_life`.
      const [text = '', parameters = []] = ask.mock.calls.find(([statement]) => !/pg_relation_size|tablesample|feed_life/.test(statement)) ?? [];
      ask.mockRestore();
      const { rows } = await records.kysely.executeQuery({ sql: `explain ${text}`, parameters } as never);
      return rows.map((row) => Object.values(row as object)[0]).join('\n');
    };
    const system = systemActor('c1');
    const listPlan = (query: object): Promise<string> => plan(() => records.list(system, { collection: 'notes', limit: 20, ...query }));
    for (const explained of [
      await listPlan({}),
      await listPlan({ orderBy: [{ field: 'rank', dir: 'desc' }] }),
      await listPlan({ where: { field: 'title', op: 'eq', value: 'title 7' } }),
      await listPlan({ where: { field: 'owner', op: 'eq', value: 'o3' }, orderBy: [{ field: 'rank', dir: 'asc' }] }),
      await listPlan({ where: { field: 'tags', op: 'has', value: 't9' } }),
      await listPlan({ where: { field: 'tags', op: 'hasAny', value: ['t9', 't10', 't11'] } }),
      await listPlan({ where: { field: 'id', op: 'in', value: ['n7', 'n8'] } }),
      await plan(() => records.search(system, { collection: 'notes', limit: 10 }, 'title 77')),
    ]) {
      expect(explained).toMatch(/Index/);
      expect(explained).not.toMatch(/Seq Scan/);
    }
    // A page far down starts in the index: no earlier rows are read and skipped.
    for (const dir of ['asc', 'desc'] as const) {
      const page = await listPlan({ orderBy: [{ field: 'rank', dir }], startAfter: [900, 'clients/c1/notes/n900'] });
      expect(page).toMatch(/Index Cond: .*ROW\(/);
      expect(page).not.toMatch(/Sort|Filter: .*ROW\(/);
    }
    // A list by id is one by path: page after page of a whole collection sorts nothing.
    for (const page of [{ where: { field: 'id', op: 'gt', value: 'n2_4' } }, { startAfter: ['n2_4', 'clients/c1/notes/n2_4'] }]) {
      const byId = await listPlan({ orderBy: [{ field: 'id', dir: 'asc' }], ...page });
      expect(byId).toMatch(/_pkey/);
      expect(byId).toMatch(/Index Cond: .*path > 'clients\/c1\/notes\/n2_4'/);
      expect(byId).not.toMatch(/Sort/);
    }
    // Each value is looked up by itself: no document is compared with all of them.
    const shared = await listPlan({ where: { field: 'tags', op: 'hasAny', value: ['t9', 't10', 't11'] } });
    expect(shared).toMatch(/Recheck Cond: .*@> \(looked\.value\)/);
    expect(shared).not.toMatch(/@> '/);
    if (engine === 'pglite') {
      // A count reads only the index. On a shared server, transactions of other tests keep VACUUM from finishing, so the plan varies.
      await sql`vacuum analyze documents_notes`.execute(records.kysely);
      expect(await plan(() => records.count(system, { collection: 'notes', limit: 1001 }))).toMatch(/Index Only Scan/);
    }
    // For a word in nearly all texts, only the newest are read.
    const common = await plan(() => records.search(system, { collection: 'notes', limit: 10 }, 'title'));
    expect(common).toMatch(/Limit/);
    expect(common).not.toMatch(/Sort|Seq Scan/);
  });

  test('a start with the same collections changes nothing; a new index is built, one no longer declared stays [LIV-8]', async () => {
    const before = await indexNames(records);
    expect(before.length).toBeGreaterThan(6);
    await layOutAgain(records, samples);
    expect(await indexNames(records)).toEqual(before);
    const others = samples.filter((sample) => sample.name !== 'notes');
    await layOutAgain(records, [...others, { ...notes, indexes: [['rank'], ['owner', 'rank'], ['last_date'], ['hidden']] } as AnyCollection]);
    const after = await indexNames(records);
    expect(after.filter((name) => !before.includes(name))).toHaveLength(1);
    expect(before.filter((name) => !after.includes(name))).toEqual([]);
    await layOutAgain(records, samples);
    expect(await indexNames(records)).toEqual(after);
  });
});

test('invalid collections are refused at the start', async () => {
  const plain = { label: 'X', scope: 'client', indexes: [], access: { read: staff, create: staff, update: staff, delete: staff } } as const;
  const open = (collections: RecordsOptions['collections']): Promise<Records> =>
    openRecords({ database: { kind: 'pglite', inThread: true }, collections });
  const schema = z.object({ a: z.string() });
  await expect(open([defineCollection({ ...plain, name: 'Bad Name', schema })])).rejects.toThrow('Not a collection name');
  await expect(open([notes, notes])).rejects.toThrow('Two collections are called notes');
  await expect(open([defineCollection({ ...plain, name: 'dated', schema: z.object({ date: z.number() }) })])).rejects.toThrow('belongs to the store');
  await expect(open([defineCollection({ ...plain, name: 'ring', under: 'ring', schema })])).rejects.toThrow('hangs off itself');
});
