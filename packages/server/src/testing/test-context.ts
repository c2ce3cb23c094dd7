import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemActor } from '@app/kernel/collection.ts';
import { randomId } from '@app/kernel/ids.ts';
import { openRecords } from '@app/store/open-records.ts';
import { type EngineName, testRecords } from '@app/store/testing/engines.ts';
import { collections } from '@app/domain/collections.ts';
import { type App, openApp } from '../app.ts';
import { keepWriteRules } from '../app-writes.ts';
import { claimSampleEmail } from '../clients/claimed-email.ts';
import { type Config, readConfig } from '../platform/config.ts';
import type { WebSource } from '../http/site/web-source.ts';
import { type DirectJobs, directJobs } from './queue/direct-jobs.ts';
import { folderFiles } from '../platform/files.ts';
import type { AppContext } from '../platform/app-context.ts';
import { openLimits } from '../platform/limits.ts';
import { type Log, openLog, storeLog } from '../platform/log.ts';
import { type EmailContent, type Mailer, outboxOnly } from '../platform/mailer.ts';
import { noPush, type Push } from '../platform/push.ts';
import { openPrepared, PREPARED } from './prepared.ts';
import { migrateAuth } from '../users/auth/auth-migrations.ts';

/** 3 March 2027, 12:00 UTC: a Wednesday, far from any change of the clocks. */
export const TEST_NOW = Date.UTC(2027, 2, 3, 12);

/** A hundredth of what a server spends on the hash of a password: 0.8 ms. */
const TEST_PASSWORD_WORK = 256;

/** A clock that moves only when told to. */
interface TestClock {
  now(): number;
  advance(ms: number): void;
}
export interface TestOptions {
  readonly engine?: EngineName;
  readonly config?: Partial<Config>;
  readonly mailer?: Mailer;
  readonly push?: Push;
  /** Source of pages; without it none are rendered. */
  readonly web?: WebSource;
  /** As if other servers wrote to the same store: they may write unheard while this one sleeps. */
  readonly pollMs?: number;
  /** Destination of the log; standard output by default. */
  readonly log?: Log;
  /** A PostgreSQL server of the test's own in place of `engine`. */
  readonly databaseUrl?: string;
  /** The same number each time by default. */
  readonly random?: () => number;
  /** Data folder of a server that is started on it afterwards, with an embedded database in place of `engine`. */
  readonly folder?: string;
}
export { testActor } from './test-actor.ts';
interface Sent {
  readonly method?: 'DELETE';
  readonly client?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
export interface TestReply {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the call answers; tests compare it whole
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A whole app on a real store, with a clock that tests move and jobs that tests run. Everything is in `clock`, `jobs`, `app`. */
export interface TestContext extends AppContext {
  readonly clock: TestClock;
  readonly jobs: DirectJobs;
  /** Emails with a link that a local server shows to the person who started it, oldest first. */
  readonly printed: readonly EmailContent[];
  /** The same modules behind HTTP; opened once asked for. */
  app(): Promise<App>;
  /** Writes a client and answers its id. */
  client(id: string, data?: Readonly<Record<string, unknown>>): Promise<string>;
  /** Writes a person (a user record, and a membership when `client` and `roles` are given) and answers the uid. */
  person(who: {
    uid?: string;
    client?: string;
    roles?: readonly string[];
    restricted?: boolean;
    anonymous?: boolean;
    consumer?: boolean;
    name?: string;
  }): Promise<string>;
  /** A token such as a session gets. `life` as in '15m'. */
  token(uid: string, life?: string): Promise<string>;
  /** POSTs JSON to `/api{path}` (GET without a body, unless another method is named). */
  call(path: string, body: Readonly<Record<string, unknown>> | undefined, sent?: Sent): Promise<TestReply>;
  close(): Promise<void>;
}

export async function testContext({
  engine = 'pglite',
  config = {},
  mailer: outside,
  push = noPush,
  web = async () => undefined,
  pollMs,
  log,
  databaseUrl,
  folder,
  random = () => 0.5,
}: TestOptions = {}): Promise<TestContext> {
  const printed: EmailContent[] = [];
  const mailer: Mailer = outside ?? { ...outboxOnly, print: (email) => void printed.push(email) };
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'apron-test-'));
  let now = TEST_NOW;
  const clock: TestClock = {
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
  };
  const records = folder
    ? await openPrepared(folder, () => now)
    : databaseUrl
      ? await openRecords({ database: { kind: 'postgres', url: databaseUrl }, collections, now: () => now, pollMs })
      : await testRecords({
          engine,
          collections,
          now: () => now,
          pollMs,
          template: process.env[PREPARED[engine]],
          ...(log && { log: storeLog(log) }),
        });
  await migrateAuth(records.kysely);
  const secrets = { APP_SECRET: 'a secret of the tests, long enough', INBOUND_SECRET: 'another secret of the tests, long enough' };
  const settings: Config = {
    ...readConfig({ ...secrets, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', DEMO: '0' }),
    shedAfterMs: 0,
    passwordWork: TEST_PASSWORD_WORK,
    ...config,
  };
  keepWriteRules({ records, config: settings, clock });
  const ctx: AppContext & { clock: TestClock; jobs: DirectJobs } = {
    config: settings,
    records,
    clock,
    mailer,
    push,
    jobs: directJobs(clock, (run) => records.afterCommit(run)),
    limits: openLimits(records, clock),
    files: folderFiles(join(dataDir, 'files')),
    log: log ?? openLog(settings.logLevel),
    random,
  };
  let opened: Promise<App> | undefined;
  const app = (): Promise<App> => (opened ??= openApp(ctx, 'test', web));
  const home = systemActor(settings.defaultClient);
  return {
    ...ctx,
    printed,
    app,
    async client(id, data = {}) {
      await records.write(systemActor(id), [
        { op: 'set', path: `clients/${id}`, data: { name: id, name_key: id, kind: 'operator', ...data } as never },
      ]);
      const { email } = data;
      if (typeof email === 'string' && email !== '') await claimSampleEmail(records, { client: id, email, at: clock.now() });
      return id;
    },
    async person({ uid = randomId(12), client, roles = [], restricted = false, anonymous = false, consumer = false, name = uid }) {
      // The group that let them in.
      if (consumer) await records.write(home, [{ op: 'set', path: 'clients/apron/groups/g', data: { name: 'Consumers' } }]);
      const claims = consumer ? { access_code: 'CODE', group: 'clients/apron/groups/g' } : { access_code: '', group: '' };
      await records.write(home, [
        { op: 'set', path: `users/${uid}`, data: { first_name: name, email: `${uid}@example.com`.toLowerCase(), anonymous, claims } },
      ]);
      if (client !== undefined) {
        const rights = Object.fromEntries(roles.map((role) => [role, true]));
        const data = { user: uid, roles: rights, restricted, name, email: `${uid}@example.com`.toLowerCase() };
        await records.write(systemActor(client), [{ op: 'set', path: `clients/${client}/members/${uid}`, data }]);
      }
      return uid;
    },
    async token(uid, life = '15m') {
      return await (await app()).auth.tokenFor(uid, life);
    },
    async call(path, body, { method, client, token, headers = {} } = {}) {
      const { http } = await app();
      const answer = await http.inject({
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        url: `/api${path}`,
        headers: {
          host: 'localhost',
          ...(token !== undefined && { token }),
          ...(client !== undefined && { client }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
      const text = answer.body;
      return {
        status: answer.statusCode,
        body: /json/.test(String(answer.headers['content-type'])) ? (JSON.parse(text) as unknown) : text,
        headers: answer.headers,
      };
    },
    async close() {
      if (opened) await (await opened).close();
      await ctx.jobs.stop();
      await records.close();
      if (!folder) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
