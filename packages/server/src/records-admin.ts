import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openRecords } from '@app/store/open-records.ts';
import { wording } from '@app/kernel/problem.ts';
import { Refused } from '@app/kernel/refused.ts';
import { collections } from '@app/domain/collections.ts';
import { isProblemCode, problems } from '@app/domain/problems.ts';
import { BadConfig, type Config, databaseOf, filesFolderOf, readConfig } from './platform/config.ts';
import { systemClock } from './platform/clock.ts';
import { folderFiles } from './platform/files.ts';
import type { openCommand } from './companies/commands.ts';
import { noteExport } from './clients/note-export.ts';
import { backUp } from './backup/back-up.ts';
import { exportClient } from './backup/export-client.ts';
import { readBackup, restoreBackup } from './backup/restore-backup.ts';
import type { Store } from './backup/store.ts';
import { verifyStore } from './backup/verify-store.ts';
import { applyErasures } from './privacy/erasure-register.ts';
import { migrateAuth } from './users/auth/auth-migrations.ts';

const USAGE = `npm run records -- backup <file>                      everything that is kept, in one file
npm run records -- restore <file>                     brings a backup into an empty database
npm run records -- verify                             holds what is kept against its rules; exit code 1 where something is wrong
npm run records -- export --client=<key or id> <folder>  one client's records and files, readable
npm run records -- setup-token                        a new address of the setup screen, while there is no company
npm run records -- setup --name=<company> --key=<key> --email=<address>  sets up without a browser; prints a link for the admin
npm run records -- admin --client=<key or id> --email=<address>  makes somebody an admin; prints a link for them

The database is the one that npm start uses: DATABASE_URL, else the embedded one in DATA_DIR, which must not run meanwhile.`;
const LINK = 'This link lets its holder choose a password, once, within a day:';
const SHOWN_FINDINGS = 200;

/** Wrong command line. */
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

const names = ['client', 'name', 'key', 'email'] as const;
const text = { type: 'string' } as const;
const options = { client: text, name: text, key: text, email: text };
/** Which options a command needs, and whether it names a place. */
const commands: ReadonlyMap<string, { readonly hasPlace: boolean; readonly options: readonly (typeof names)[number][] }> = new Map([
  ['backup', { hasPlace: true, options: [] }],
  ['restore', { hasPlace: true, options: [] }],
  ['verify', { hasPlace: false, options: [] }],
  ['export', { hasPlace: true, options: ['client'] }],
  ['setup-token', { hasPlace: false, options: [] }],
  ['setup', { hasPlace: false, options: ['name', 'key', 'email'] }],
  ['admin', { hasPlace: false, options: ['client', 'email'] }],
]);

/** Runs a command that makes companies or admins. Their parts are loaded only here: a backup needs none of them. */
async function withServer(config: Config, work: (server: ReturnType<typeof openCommand>) => Promise<string>): Promise<number> {
  const { settleExisting, keepWriteRules } = await import('./app-writes.ts');
  const { openCommand: open } = await import('./companies/commands.ts');
  await withStore(config, true, async ({ records, files }) => {
    keepWriteRules({ records, config, clock: systemClock });
    const server = open(config, records, files);
    await settleExisting(server.ctx);
    say(await work(server));
  });
  return 0;
}

async function run(args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [command = '', place, ...more] = positionals;
  const wanted = commands.get(command);
  const isAsWanted = wanted && more.length === 0 && (place !== undefined) === wanted.hasPlace;
  if (!isAsWanted || names.some((name) => (values[name] !== undefined) !== wanted.options.includes(name))) throw new BadUse();
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
      await withStore(config, true, async (store) => {
        await restoreBackup(store, target);
        const erased = await applyErasures({ ...store, config, clock: systemClock });
        if (erased > 0) say(`Erasures applied again: ${erased}.`);
      });
      say('Restored.');
      return 0;
    }
    case 'verify':
      return await verify(config);
    case 'export': {
      const { client, missing } = await withStore(config, false, async (store) => {
        const startedAt = systemClock.now();
        const exported = await exportClient(store, values.client ?? '', target);
        await noteExport(store.records, exported.client, startedAt);
        return exported;
      });
      say(
        `Exported ${client} to ${target}.${missing.length > 0 ? ` The bytes of ${missing.length} files are missing; export.json names them.` : ''}`,
      );
      return 0;
    }
    case 'setup-token': {
      const { newSetupLink } = await import('./companies/commands.ts');
      return await withServer(config, async ({ ctx }) => `Set up this server within 24 hours:\n${await newSetupLink(ctx)}`);
    }
    case 'setup': {
      const { setUp } = await import('./companies/commands.ts');
      const { name = '', key = '', email = '' } = values;
      return await withServer(config, async ({ ctx, accounts }) => `Set up. ${LINK}\n${await setUp(ctx, accounts, { name, key, email })}`);
    }
    case 'admin': {
      const { recoverAdmin } = await import('./companies/commands.ts');
      const { client = '', email = '' } = values;
      return await withServer(config, async ({ ctx, accounts }) => `Done. ${LINK}\n${await recoverAdmin(ctx, accounts, { client, email })}`);
    }
    default:
      throw new BadUse();
  }
}

/** Says what went wrong: a refusal in the words that a screen would show. */
function reasonOf(error: unknown): string {
  if (error instanceof Refused) {
    return error.problems.map(({ code, params }) => (isProblemCode(code) ? wording(problems[code], params).message : code)).join('\n');
  }
  return error instanceof Error ? error.message || ((error as NodeJS.ErrnoException).code ?? error.name) : String(error);
}

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isUse = error instanceof BadUse || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
    const reason = reasonOf(error);
    process.stderr.write(`${isUse ? USAGE : reason}\n`);
    process.exit(isUse ? 2 : error instanceof BadConfig ? 2 : 1);
  },
);
