import { fileURLToPath } from 'node:url';
import type { AnyCollection } from '@app/store/core/registry.ts';
import { openRecords, type RecordsOptions } from '@app/store/open-records.ts';
import { engines } from '@app/store/testing/engines.ts';
import { SAMPLES } from '@app/store/testing/prepared-samples.ts';
import { samples } from '@app/store/testing/sample.collections.ts';
import { command, databaseName, urlOf } from '@app/store/testing/server.ts';
import { preparedPath } from '@app/store/testing/template.ts';
import { collections } from '@app/domain/collections.ts';
import { migrateAuth } from '../users/auth/auth-migrations.ts';
import { PREPARED } from './prepared.ts';

/** Sources of what the tests of the store are about, and of everything that decides what their tables look like. */
const OF_STORE = { name: 'samples', collections: samples, sources: ['kernel/src/**/*.ts', 'store/src/**/*.ts'], names: SAMPLES };
/** The tables of all collections and of sign-in. */
const OF_SERVER = {
  name: 'prepared',
  collections,
  sources: [...OF_STORE.sources, 'domain/src/**/*.ts', 'server/src/users/auth/auth-migrations.ts'],
  names: PREPARED,
};
type Prepared = typeof OF_STORE | typeof OF_SERVER;

/**
 * For Vitest's `globalSetup`: makes what tests open copies of. Making all tables and indexes anew takes each test longer than starting with them.
 * Returns what removes it after the last test.
 */
export async function setup(): Promise<() => Promise<void>> {
  // Programs that tests start load the same modules many times: Node keeps them compiled.
  process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('../../../../node_modules/.cache/tests', import.meta.url));
  const drops: (() => Promise<void>)[] = [];
  for (const prepared of [OF_STORE, OF_SERVER]) {
    const { name, sources, names } = prepared;
    process.env[names.pglite] = await preparedPath({
      name,
      sources,
      prepare: (database) => makeTables(prepared, { kind: 'pglite', ...database, inThread: true }),
    });
    if (!engines.includes('postgres')) continue;
    const database = databaseName(name);
    const drop = (): Promise<void> => command(`drop database if exists ${database} with (force)`);
    await drop();
    await command(`create database ${database}`);
    await makeTables(prepared, { kind: 'postgres', url: urlOf(database) });
    process.env[names.postgres] = database;
    drops.push(drop);
  }
  return async () => {
    for (const drop of drops) await drop();
  };
}

async function makeTables(prepared: Prepared, database: RecordsOptions['database']): Promise<void> {
  const records = await openRecords({ database, collections: prepared.collections as readonly AnyCollection[] });
  if (prepared === OF_SERVER) await migrateAuth(records.kysely);
  await records.close();
}
