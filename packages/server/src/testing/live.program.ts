/**
 * The whole product behind HTTP in a process of its own, on a PostgreSQL, with one more kind of record: what its wire costs is measured beside
 * other servers that keep the same documents. Forked with a data folder, the address of the database and a port; once it listens it says so,
 * and answers `who`: a token of a member of staff, good for hours, and their client.
 */
import { z } from 'zod';
import { openRecords } from '@app/store/open-records.ts';
import { defineCollection, staff, staffWith, systemActor } from '@app/kernel/collection.ts';
import { collections } from '@app/domain/collections.ts';
import { openApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { directJobs } from './queue/direct-jobs.ts';
import { systemClock } from '../platform/clock.ts';
import { openLimits } from '../platform/limits.ts';
import { folderFiles } from '../platform/files.ts';
import type { AppContext } from '../platform/app-context.ts';
import { openLog } from '../platform/log.ts';
import { noPush } from '../platform/push.ts';
import { outboxOnly } from '../platform/mailer.ts';
import { migrateAuth } from '../users/auth/auth-migrations.ts';

const benchDocs = defineCollection({
  name: 'bench_docs',
  label: 'Document',
  schema: z.object({
    tag: z.string().max(100),
    n: z.int(),
    title: z.string().max(200),
    status: z.enum(['open', 'done']),
    amount: z.number(),
    body: z.string().max(2000).default(''),
  }),
  scope: 'client',
  indexes: [['tag', 'n']],
  access: { read: staff, create: staffWith('sales'), update: staffWith('sales'), delete: staffWith('sales') },
});

const [dir = '', url = '', port = ''] = process.argv.slice(2);
const log = openLog('error');
const records = await openRecords({ collections: [...collections, benchDocs], database: { kind: 'postgres', url } });
await migrateAuth(records.kysely);
const MANY = 1_000_000_000;
const settings = readConfig({
  DATA_DIR: dir,
  PORT: port,
  DATABASE_URL: url,
  APP_SECRET: 'a secret of the tests, long enough',
  INBOUND_SECRET: 'another secret of the tests, long enough',
});
const ctx: AppContext = {
  records,
  log,
  config: {
    ...settings,
    // The others turn nobody away either, how busy the machine may be and however many come.
    shedAfterMs: 0,
    readRate: MANY,
    writeRate: MANY,
    live: { ...settings.live, socketsPerAddress: MANY, socketsPerUser: MANY, documents: MANY, allDocuments: MANY },
  },
  clock: systemClock,
  jobs: directJobs(systemClock, (run) => records.afterCommit(run)),
  limits: openLimits(records, systemClock),
  mailer: outboxOnly,
  push: noPush,
  files: folderFiles(dir),
  random: Math.random,
};
const app = await openApp(ctx, 'bench', async () => undefined);
const client = ctx.config.defaultClient;
const [email, roles] = ['sally@example.com', { sales: true }];
await records.write(systemActor(client), [
  { op: 'set', path: `clients/${client}`, data: { name: client, name_key: client, kind: 'operator' } },
  { op: 'set', path: 'users/sally', data: { first_name: 'Sally', email } },
  { op: 'set', path: `clients/${client}/members/sally`, data: { user: 'sally', roles, name: 'Sally', email } },
]);
await app.http.listen({ port: ctx.config.port, host: ctx.config.host });
const token = await app.auth.tokenFor('sally', '6h');

process.on('message', () => process.send?.({ done: { token, client } }));
process.on('disconnect', () => process.exit(0));
process.send?.({ done: 'ready' });
