import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { openRecords, type RecordsOptions } from '@app/store/open-records.ts';
import { fillNewFields } from '@app/store/upgrading/fill-new-fields.ts';
import type { Records } from '@app/store/records.ts';
import { collections } from '@app/domain/collections.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { type App, openApp } from './app.ts';
import { keepWriteRules, settleExisting } from './app-writes.ts';
import { loadAircraftModels } from './companies/reference-data.ts';
import { renewSetupToken } from './companies/setup-token.ts';
import { BadConfig, type Config, databaseOf, filesFolderOf } from './platform/config.ts';
import { resumeOutbox } from './mail/mail.jobs.ts';
import { type Demo, loadDemo } from './demo/load-demo.ts';
import { loadAirports } from './fleet/load-airports.ts';
import { builtWeb, viteWeb } from './http/site/web-source.ts';
import { watchedMailer } from './mail/connection/watched-mailer.ts';
import { applyErasures } from './privacy/erasure-register.ts';
import { appVersion } from './platform/app-version.ts';
import { resumeSystemMail } from './mail/system/system-mail.jobs.ts';
import { bossJobs } from './platform/boss-jobs.ts';
import { checkFilesFolder } from './platform/check-files-folder.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { folderFiles } from './platform/files.ts';
import type { AppContext } from './platform/app-context.ts';
import { openLimits } from './platform/limits.ts';
import { openLog, storeLog } from './platform/log.ts';
import { type Mailer, outboxOnly, printingMailer } from './platform/mailer.ts';
import { noPush } from './platform/push.ts';
import { webPush } from './platform/web-push.ts';
import { smtpMailer } from './platform/smtp-mailer.ts';
import { migrateAuth } from './users/auth/auth-migrations.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const STOP_MS = 12_000;

function mailerFor({ smtpUrl, mailDomain, production }: Config, ctx: Pick<AppContext, 'config' | 'records' | 'log' | 'clock'>): Mailer {
  if (smtpUrl !== undefined) return watchedMailer(smtpMailer(smtpUrl, mailDomain), new URL(smtpUrl).hostname, ctx);
  return production ? outboxOnly : printingMailer(say);
}

async function openContext(config: Config, { clock, openDatabase }: Machine): Promise<AppContext> {
  const log = openLog(config.logLevel);
  const records = await openDatabase({
    collections,
    database: databaseOf(config),
    now: () => clock.now(),
    log: storeLog(log),
  });
  keepWriteRules({ records, config, clock });
  await migrateAuth(records.kysely);
  return {
    config,
    records,
    log,
    clock,
    jobs: bossJobs(records, log),
    limits: openLimits(records, clock),
    mailer: mailerFor(config, { config, records, log, clock }),
    push: config.push === undefined ? noPush : webPush(config.push),
    files: folderFiles(filesFolderOf(config)),
    random: Math.random,
  };
}

/** Loads the demo tenants into an empty database when that is wanted. Production never runs on demo accounts. */
async function demoOf(ctx: AppContext, app: App): Promise<Demo | undefined> {
  const { config, records } = ctx;
  const home = await records.forClient(config.defaultClient).get(clients, config.defaultClient);
  if (config.production && home?.metadata['demo'] !== undefined) {
    throw new BadConfig('This database holds demo accounts, whose passwords are known: production does not start with it.');
  }
  if (!config.demo) return undefined;
  return await loadDemo(ctx, { makeAccount: (account) => app.auth.makeAccount(account), progress: say });
}

/** For scripts and for the eyes of whoever started it: address and accounts, readable by nobody else. */
function tellDemo(config: Config, loaded: Demo | undefined, url: string): void {
  const file = join(config.dataDir, 'demo.json');
  if (config.production || (!loaded && !existsSync(file))) return;
  const demo = loaded ?? (JSON.parse(readFileSync(file, 'utf8')) as Demo);
  writeFileSync(file, `${JSON.stringify({ ...demo, url }, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  say(`\nDemo accounts (also in ${file}); access code of the marketplace: ${demo.accessCode}`);
  for (const { email, password, client, roles } of demo.users)
    say(`  ${email.padEnd(34)} ${password.padEnd(18)} ${client.padEnd(12)} ${roles.join(', ')}`);
}

/** Says where the first company is made while there is none. A token that the operator chose is not repeated: output may be collected. */
async function tellSetup(ctx: AppContext, url: string): Promise<void> {
  const { setupToken } = ctx.config;
  const token = await renewSetupToken(ctx, setupToken);
  if (token === undefined) return;
  say(`\nThis server has no company yet. Set it up within 24 hours, once:\n${url}/setup${setupToken === undefined ? `#${token}` : ''}`);
}

/** Clock and database of a server; tests bring their own. */
export interface Machine {
  readonly clock: Clock;
  readonly openDatabase: (options: RecordsOptions) => Promise<Records>;
}
const thisMachine: Machine = { clock: systemClock, openDatabase: openRecords };
/** Opens the database, mounts the application, begins its jobs and listens. Ends on SIGINT and SIGTERM. Returns what it runs on, and where it listens. */
export async function startServer(config: Config, machine: Machine = thisMachine): Promise<{ ctx: AppContext; url: string }> {
  checkFilesFolder(config);
  say(config.databaseUrl === undefined ? 'Opening the embedded database.' : 'Opening the database.');
  const ctx = await openContext(config, machine);
  const filled = await fillNewFields(ctx.records, collections, ctx.clock.now());
  if (filled > 0) say(`Records of before that got new fields: ${filled}.`);
  const erased = await applyErasures(ctx);
  if (erased > 0) say(`Erasures applied: ${erased}.`);
  await settleExisting(ctx);
  const app = await openApp(ctx, appVersion(), config.dev ? viteWeb(config.port + 1) : builtWeb());
  const demo = await demoOf(ctx, app);
  await ctx.jobs.start();
  await resumeOutbox(ctx);
  await resumeSystemMail(ctx);
  const address = await app.http.listen({ port: config.port, host: config.host });
  const url = config.publicUrl ?? address;
  const ending = endOnSignals(ctx, app);
  tellDemo(config, demo, url);
  say(`\nApron is ready: ${url}`);
  await tellSetup(ctx, url);
  // Now rather than at the end, which a crash does not reach: the next start reads what this one compiled.
  flushCompileCache();
  const warming = app.warm(url, () => ending.now).catch((error: unknown) => ctx.log.warn({ err: error }, 'no page could be rendered ahead'));
  // The airports as records too; searching needs none, so nobody waits for it.
  const loading = warming
    .then(() => loadAircraftModels(ctx))
    .then(() => loadAirports(ctx, { stopping: () => ending.now }))
    .then(
      (written) => {
        if (written > 0) say('Aircraft models and airports are loaded.');
      },
      (error: unknown) => ctx.log.error({ err: error }, 'loading the airports failed; the next start goes on with it'),
    );
  ending.after.push(loading);
  return { ctx, url };
}

interface Ending {
  now: boolean;
  /** Work that must not find the database closed. */
  readonly after: Promise<void>[];
}
/** Open requests are answered and running jobs finish; then the database is closed as it should be. */
function endOnSignals(ctx: AppContext, app: App): Ending {
  const ending: Ending = { now: false, after: [] };
  const end = async (): Promise<void> => {
    if (ending.now) return;
    ending.now = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await app.close();
    await ctx.jobs.stop();
    await ctx.mailer.close();
    await Promise.all(ending.after);
    await ctx.records.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      end().catch((error: unknown) => {
        ctx.log.error({ err: error }, 'closing failed');
        process.exit(1);
      });
    });
  }
  return ending;
}
