import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
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

const LINK = 'This link lets its holder choose a password, once, within a day:';
const SHOWN_FINDINGS = 200;

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

/** A command line whose parts fit each other. */
export interface AdminCommand {
  readonly command: string;
  readonly place: string | undefined;
  readonly values: Readonly<Partial<Record<'client' | 'name' | 'key' | 'email', string>>>;
}

/** Runs a command; returns its exit code. */
async function run({ command, place, values }: AdminCommand): Promise<number> {
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
      throw new Error(`There is no command '${command}'.`);
  }
}

/** Says what went wrong: a refusal in the words that a screen would show. */
function reasonOf(error: unknown): string {
  if (error instanceof Refused) {
    return error.problems.map(({ code, params }) => (isProblemCode(code) ? wording(problems[code], params).message : code)).join('\n');
  }
  return error instanceof Error ? error.message || ((error as NodeJS.ErrnoException).code ?? error.name) : String(error);
}

/** Runs a command and says what went wrong; returns its exit code. */
export async function runCommand(command: AdminCommand): Promise<number> {
  try {
    return await run(command);
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    return error instanceof BadConfig ? 2 : 1;
  }
}
