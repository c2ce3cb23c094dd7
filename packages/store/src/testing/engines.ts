import pg from 'pg';
import { randomId } from '@app/kernel/ids.ts';
import type { Log } from '../database/engine.ts';
import { openRecords, type RecordsOptions } from '../open-records.ts';
import type { Records } from '../records.ts';
import { templatePath } from './template.ts';

export type EngineName = 'pglite' | 'postgres';
const url = process.env['TEST_POSTGRES_URL'];

/** Engines for `describe.each(engines)`. Includes PostgreSQL when TEST_POSTGRES_URL names a server. */
export const engines: readonly EngineName[] = url ? ['pglite', 'postgres'] : ['pglite'];

export interface TestOptions {
  readonly collections: RecordsOptions['collections'];
  readonly now?: () => number;
  readonly log?: Log;
  /** PGlite when left out. */
  readonly engine?: EngineName;
  /** Polls as if other processes also wrote. */
  readonly pollMs?: number | undefined;
  /** Dump of a data folder to open the embedded engine with; an empty database when left out. */
  readonly template?: string | undefined;
}

/** Opens an empty store. On PostgreSQL it has its own schema, dropped when the store closes. Takes half a second: open one per test file. */
export async function testRecords({ engine = 'pglite', collections, now, log, pollMs, template }: TestOptions): Promise<Records> {
  const common = { collections, now, log, pollMs };
  if (engine === 'pglite') {
    return await openRecords({ ...common, database: { kind: 'pglite', template: template ?? (await templatePath()), inThread: true } });
  }
  if (!url) throw new Error('Set TEST_POSTGRES_URL to test on PostgreSQL.');
  const schema = `test_${randomId(12).toLowerCase()}`;
  const records = await openRecords({ ...common, database: { kind: 'postgres', url, schema } });
  const close = records.close.bind(records);
  records.close = async () => {
    await close();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`drop schema ${schema} cascade`);
    await client.end();
  };
  return records;
}
