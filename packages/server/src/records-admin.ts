import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openRecords } from '@app/store/open-records.ts';
import { collections } from '@app/domain/collections.ts';
import { BadConfig, type Config, databaseOf, filesFolderOf, readConfig } from './config.ts';
import { systemClock } from './platform/clock.ts';
import { folderFiles } from './platform/files.ts';
import { backUp } from './backup/back-up.ts';
import { exportClient } from './backup/export-client.ts';
import { readBackup, restoreBackup } from './backup/restore-backup.ts';
import type { Store } from './backup/store.ts';
import { verifyStore } from './backup/verify-store.ts';
import { migrateAuth } from './users/auth/auth-migrations.ts';

const USAGE = `npm run records -- backup <file>                      everything that is kept, in one file
npm run records -- restore <file>                     brings a backup into an empty database
npm run records -- verify                             holds what is kept against its rules; exit code 1 where something is wrong
npm run records -- export --client=<key or id> <folder>  one client's records and files, readable

The database is the one that npm start uses: DATABASE_URL, else the embedded one in DATA_DIR, which must not run meanwhile.`;
const SHOWN_FINDINGS = 200;

/** What was asked cannot be understood. */
class BadUse extends Error {}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const counted = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ');
/** Relative to where the command was given, which npm leaves for the project's folder. */
const placeOf = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path);

/** Opens what is kept, runs the work, closes it as it should be. `isNew`: an empty embedded database may be made for it. */
async function withStore<T>(config: Config, isNew: boolean, work: (store: Store) => Promise<T>): Promise<T> {
  const database = databaseOf(config);
  if (database.kind === 'pglite' && !isNew && !existsSync(join(database.dir ?? '', 'PG_VERSION'))) {
    throw new Error(`There is no database in ${database.dir}.`);
  }
  const records = await openRecords({
    collections,
    database,
    log: (level, message, data) => {
      if (level === 'error') process.stderr.write(`${message}: ${data instanceof Error ? data.message : ''}\n`);
    },
  });
  try {
    await migrateAuth(records.kysely);
    return await work({ records, files: folderFiles(filesFolderOf(config)), collections, progress: say });
  } finally {
    await records.close();
  }
}

async function verify(config: Config): Promise<number> {
  let findings = 0;
  const looked = await withStore(config, false, (store) =>
    verifyStore(store, ({ path, what }) => {
      findings += 1;
      if (findings <= SHOWN_FINDINGS) say(`WRONG ${path}: ${what}`);
    }),
  );
  if (findings > SHOWN_FINDINGS) say(`… and ${findings - SHOWN_FINDINGS} more.`);
  say(`Looked at: ${counted({ ...looked })}. Findings: ${findings}.`);
  return findings > 0 ? 1 : 0;
}

async function run(args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options: { client: { type: 'string' } } });
  const [command = '', place, ...more] = positionals;
  const isExport = command === 'export';
  if (more.length > 0 || (values.client !== undefined) !== isExport || (place === undefined) !== (command === 'verify')) throw new BadUse();
  const target = placeOf(place ?? '');
  const config = readConfig(process.env);
  switch (command) {
    case 'backup': {
      const counts = await withStore(config, false, (store) => backUp(store, target, systemClock.now()));
      say(`Backed up to ${target}: ${counted(counts)}. It holds passwords' hashes and private records: keep it as safe as the database.`);
      return 0;
    }
    case 'restore': {
      say(`Reading ${target} to its end: ${counted(await readBackup(target))}.`);
      await withStore(config, true, (store) => restoreBackup(store, target));
      say('Restored.');
      return 0;
    }
    case 'verify':
      return await verify(config);
    case 'export': {
      const { client, missing } = await withStore(config, false, (store) => exportClient(store, values.client ?? '', target));
      say(
        `Exported ${client} to ${target}.${missing.length > 0 ? ` The bytes of ${missing.length} files are missing; export.json names them.` : ''}`,
      );
      return 0;
    }
    default:
      throw new BadUse();
  }
}

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isUse = error instanceof BadUse || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
    const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code || error.name : String(error);
    process.stderr.write(`${isUse ? USAGE : reason}\n`);
    process.exit(isUse ? 2 : error instanceof BadConfig ? 2 : 1);
  },
);
