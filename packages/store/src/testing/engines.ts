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
  /** Database that is copied; an empty database when left out: of PGlite the path of a dump, of PostgreSQL the name of a database on the same server. */
  readonly template?: string | undefined;
}

/**
 * Opens an empty store. On PostgreSQL it has its own schema, or its own database when it is a copy; either is dropped when the store closes.
 * Takes half a second: open one per test file.
 */
export async function testRecords({ engine = 'pglite', collections, now, log, pollMs, template }: TestOptions): Promise<Records> {
  const common = { collections, now, log, pollMs };
  if (engine === 'pglite') {
    return await openRecords({ ...common, database: { kind: 'pglite', template: template ?? (await templatePath()), inThread: true } });
  }
  if (!url) throw new Error('Set TEST_POSTGRES_URL to test on PostgreSQL.');
  const name = `test_${randomId(12).toLowerCase()}`;
  if (template === undefined) {
    const records = await openRecords({ ...common, database: { kind: 'postgres', url, schema: name } });
    return droppedAtClose(records, `drop schema ${name} cascade`);
  }
  const database = databaseName(name);
  await command(`create database ${database} template ${template}`);
  const records = await openRecords({ ...common, database: { kind: 'postgres', url: urlOf(database) } });
  return droppedAtClose(records, `drop database ${database} with (force)`);
}

/** Returns a name whose beginning says on whose behalf the database is there: the run removes what a killed test left. */
export const databaseName = (end: string): string => `${new URL(url ?? '').pathname.slice(1)}_${end}`;
/** Returns the address of another database on the server of the tests. */
export const urlOf = (database: string): string => String(Object.assign(new URL(url ?? ''), { pathname: `/${database}` }));

/** Runs a statement on the server of the tests. */
export async function command(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function droppedAtClose(records: Records, statement: string): Records {
  const close = records.close.bind(records);
  records.close = async () => {
    await close();
    await command(statement);
  };
  return records;
}
