import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openRecords, type RecordsOptions } from '@app/store/open-records.ts';
import { engines } from '@app/store/testing/engines.ts';
import { command, databaseName, urlOf } from '@app/store/testing/server.ts';
import { dumpFolder, templatePath } from '@app/store/testing/template.ts';
import { collections } from '@app/domain/collections.ts';
import { migrateAuth } from '../users/auth/auth-migrations.ts';
import { PREPARED } from './prepared.ts';

/**
 * For Vitest's `globalSetup`: makes what tests open copies of. Making all tables and indexes anew takes each test longer than starting with them.
 * Returns what removes it after the last test.
 */
export async function setup(): Promise<() => Promise<void>> {
  // Programs that tests start load the same modules many times: Node keeps them compiled.
  process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('../../../../node_modules/.cache/tests', import.meta.url));
  process.env[PREPARED.pglite] = await preparedPath();
  if (!engines.includes('postgres')) return async () => undefined;
  const database = databaseName('prepared');
  const drop = (): Promise<void> => command(`drop database if exists ${database} with (force)`);
  await drop();
  await command(`create database ${database}`);
  await prepare({ kind: 'postgres', url: urlOf(database) });
  process.env[PREPARED.postgres] = database;
  return drop;
}

/** Makes the tables of all collections and of sign-in. */
async function prepare(database: RecordsOptions['database']): Promise<void> {
  const records = await openRecords({ database, collections });
  await migrateAuth(records.kysely);
  await records.close();
}

/** Returns the path of a dump of an embedded database with the tables of all collections and of sign-in, without a row in them. */
async function preparedPath(): Promise<string> {
  const empty = await templatePath();
  const path = join(dirname(empty), `prepared-${sourceDigest(empty)}.tar`);
  if (existsSync(path)) return path;
  const folder = mkdtempSync(join(tmpdir(), 'apron-prepared-'));
  const dir = join(folder, 'database');
  await prepare({ kind: 'pglite', dir, template: empty, inThread: true });
  for (const name of readdirSync(dirname(path))) if (name.startsWith('prepared-')) rmSync(join(dirname(path), name), { force: true });
  await dumpFolder(dir, path);
  rmSync(folder, { recursive: true });
  return path;
}

/** Identifies everything that decides what the tables look like: the source of collections and of the store, the engine, sign-in. */
function sourceDigest(empty: string): string {
  const packages = fileURLToPath(new URL('../../..', import.meta.url));
  const files = globSync(['kernel/src/**/*.ts', 'domain/src/**/*.ts', 'store/src/**/*.ts', 'server/src/users/auth/auth-migrations.ts'], {
    cwd: packages,
  }).filter((name) => !name.endsWith('.test.ts'));
  const hash = createHash('sha256').update(`${empty} ${statSync(empty).size}`);
  for (const file of files.toSorted()) hash.update(`${file}\n`).update(readFileSync(join(packages, file)));
  return hash.digest('hex').slice(0, 16);
}
