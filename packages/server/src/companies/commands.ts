import { z } from 'zod';
import { DAY } from '@app/kernel/time/durations.ts';
import { DEFAULT_ZONE } from '@app/kernel/time/time.ts';
import { where } from '@app/kernel/queries/where.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { dataLogs } from '@app/domain/jobs/jobs.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { members } from '@app/domain/users/user.collection.ts';
import type { Records } from '@app/store/records.ts';
import { wordsOfClient } from '../clients/words-of-client.ts';
import type { Config } from '../platform/config.ts';
import { writeSystemMail } from '../mail/system/write-system-mail.ts';
import { systemClock } from '../platform/clock.ts';
import type { Files } from '../platform/files.ts';
import type { AppContext } from '../platform/app-context.ts';
import { openLimits } from '../platform/limits.ts';
import { openLog } from '../platform/log.ts';
import { outboxOnly } from '../platform/mailer.ts';
import { noPush } from '../platform/push.ts';
import { type Accounts } from '../users/auth/accounts.ts';
import { openAuth } from '../users/auth/auth.ts';
import { saveUser } from '../users/save-user.ts';
import { setUpByCommand } from './finish-setup.ts';
import { renewSetupToken } from './setup-token.ts';
import { writeAdmin } from './write-company.ts';
import { ownOrigin } from '../platform/own-origin.ts';

const LINK_LIFE = DAY;
const MOST_ADMINS = 500;

/** The parts of the server that a command needs. Enqueued work waits for the next start, which finds it in the records. */
export function openCommand(config: Config, records: Records, files: Files): { readonly ctx: AppContext; readonly accounts: Accounts } {
  const log = openLog(config.logLevel);
  const nothing = async (): Promise<void> => undefined;
  const ctx: AppContext = {
    config,
    records,
    log,
    files,
    clock: systemClock,
    jobs: { work: () => undefined, every: () => undefined, enqueue: nothing, start: nothing, stop: nothing },
    limits: openLimits(records, systemClock),
    mailer: outboxOnly,
    push: noPush,
    random: Math.random,
  };
  const events = {
    saved: (...user: Parameters<typeof saveUser> extends [unknown, ...infer R] ? R : never) => saveUser(ctx, ...user),
    upgraded: nothing,
    claims: async () => ({ access_code: '', anon: false }),
    email: nothing,
    signIn: nothing,
    ended: async () => undefined,
  };
  return { ctx, accounts: openAuth({ config, log, db: records.kysely, events }).accounts };
}

async function linkFor({ config }: AppContext, accounts: Accounts, uid: string): Promise<string> {
  return `${ownOrigin(config)}/login#token=${await accounts.passwordToken(uid, LINK_LIFE)}`;
}

/** Generates a new token for the setup screen and returns the screen's address. */
export async function newSetupLink(ctx: AppContext): Promise<string> {
  const token = await renewSetupToken(ctx);
  if (token === undefined) throw new Error('This installation is set up already.');
  return `${ownOrigin(ctx.config)}/setup#${token}`;
}

/** Reads an email address of the command line. */
function emailIn(written: string): string {
  const email = z.email().max(254).safeParse(written.trim().toLowerCase());
  if (!email.success) throw new Error(`${written} is not an email address.`);
  return email.data;
}

interface First {
  readonly name: string;
  readonly key: string;
  readonly email: string;
}
/** Sets the installation up and returns a link with which the admin chooses a password. */
export async function setUp(ctx: AppContext, accounts: Accounts, { name, key, email: written }: First): Promise<string> {
  const email = emailIn(written);
  const uid = await setUpByCommand(ctx, accounts, {
    company: name,
    name_key: key,
    timezone: DEFAULT_ZONE,
    language: 'en',
    name: email,
    email,
  });
  return await linkFor(ctx, accounts, uid);
}

/** Gives a company an admin, notes it there, tells all admins of the platform, and returns a link with which the admin chooses a password. */
export async function recoverAdmin(
  ctx: AppContext,
  accounts: Accounts,
  { client: said, email: written }: { readonly client: string; readonly email: string },
): Promise<string> {
  const { records } = ctx;
  const email = emailIn(written);
  const [byKey] = await records.findClients({ collection: clients.name, where: where('name_key', 'eq', said) });
  const client = byKey ?? said;
  const company = await records.forClient(client).get(clients, client);
  if (!company) throw new Error(`There is no company ${said}.`);
  if (!company.active) throw refuse({ code: 'clients.suspended' });
  const account = await accounts.find(email);
  const uid = account?.isConfirmed ? account.uid : await accounts.ensure({ email, name: email });
  await records.tx(async () => {
    await writeAdmin(records, client, { uid, name: email, email }, undefined);
    const { t } = await wordsOfClient(ctx, client);
    const result = t('{email} was made an admin from the console of the server.', { email });
    await records.forClient(client).create(dataLogs, { action: 'recover-admin', result, success: true });
    await tellPlatform(ctx, { company: company.name, email });
  });
  return await linkFor(ctx, accounts, uid);
}

async function tellPlatform(ctx: AppContext, { company, email }: { readonly company: string; readonly email: string }): Promise<void> {
  const home = ctx.config.defaultClient;
  const { t } = await wordsOfClient(ctx, home);
  const admins = await ctx.records.forClient(home).list(members, { where: where('roles.admin', 'eq', true), limit: MOST_ADMINS });
  const subject = t('New admin of {company}', { company });
  const text = t(
    '{email} was made an admin of {company} from the console of the server. If nobody of you did this, somebody else can reach the server.',
    {
      email,
      company,
    },
  );
  const expires = ctx.clock.now() + LINK_LIFE;
  for (const admin of admins.filter(({ active, email: to }) => active && to !== '')) {
    await writeSystemMail(ctx, { to: admin.email, purpose: 'admin-notice', expires, name: admin.name, subject, text });
  }
}
