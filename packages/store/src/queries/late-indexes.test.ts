import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { randomId } from '@app/kernel/ids.ts';
import { systemActor } from '@app/kernel/collection.ts';
import { openRecords } from '../open-records.ts';
import type { Records } from '../records.ts';
import { engines } from '../testing/engines.ts';
import { samples } from '../testing/sample.collections.ts';

const url = process.env['TEST_POSTGRES_URL'] ?? '';
const system = systemActor('c1');

describe.runIf(engines.includes('postgres'))('a start with a missing word index on postgres', () => {
  const schema = `test_${randomId(12).toLowerCase()}`;
  const other = new pg.Client({ connectionString: url });
  const open = (): Promise<Records> => openRecords({ collections: samples, database: { kind: 'postgres', url, schema } });
  /** Leaves a write lock open, which blocks every concurrent build on the table. */
  const holdUp = async (): Promise<void> => {
    await other.query('begin');
    await other.query(`lock table ${schema}.documents_notes in row exclusive mode`);
  };
  const wordIndex = async (): Promise<boolean | undefined> => {
    const { rows } = await other.query<{ valid: boolean }>(
      `select i.indisvalid as valid from pg_index i where i.indrelid = '${schema}.documents_notes'::regclass and pg_get_indexdef(i.indexrelid) like '%gin_trgm_ops%'`,
    );
    return rows[0]?.valid;
  };
  const loseIndex = async (): Promise<void> => {
    const { rows } = await other.query<{ name: string }>(
      `select indexrelid::regclass::text as name from pg_index where indrelid = '${schema}.documents_notes'::regclass and pg_get_indexdef(indexrelid) like '%gin_trgm_ops%'`,
    );
    await other.query(`drop index ${rows[0]?.name}`);
  };
  beforeAll(async () => {
    await other.connect();
    const records = await open();
    expect(await wordIndex()).toBe(true);
    await records.create(system, 'notes', { title: 'Palm Beach' });
    await records.close();
  });
  afterAll(async () => {
    await other.query('rollback');
    await other.query(`drop schema ${schema} cascade`);
    await other.end();
  });
  const search = async (records: Records): Promise<unknown[]> =>
    (await records.search(system, { collection: 'notes', limit: 10 }, 'beach')).map((doc) => doc['title']);

  test('answers at once, searches included, while it builds the index', async () => {
    await loseIndex();
    await holdUp();
    const records = await open();
    expect(await search(records)).toEqual(['Palm Beach']);
    await records.create(system, 'notes', { title: 'Long Beach' });
    expect(await search(records)).toEqual(['Long Beach', 'Palm Beach']);
    await vi.waitFor(async () => expect(await wordIndex()).toBe(false), { timeout: 20_000 });
    await other.query('commit');
    await vi.waitFor(async () => expect(await wordIndex()).toBe(true), { timeout: 20_000 });
    expect(await search(records)).toEqual(['Long Beach', 'Palm Beach']);
    await records.close();
  });

  test('may end meanwhile: the next start builds again; a concurrent start leaves the index of the other alone', async () => {
    await loseIndex();
    await holdUp();
    const first = await open();
    await vi.waitFor(async () => expect(await wordIndex()).toBe(false), { timeout: 20_000 });
    const second = await open();
    expect(await wordIndex()).toBe(false);
    await second.close();
    await first.close();
    expect(await wordIndex()).toBe(false);
    await other.query('commit');
    const third = await open();
    await vi.waitFor(async () => expect(await wordIndex()).toBe(true), { timeout: 20_000 });
    await third.close();
  });
});
