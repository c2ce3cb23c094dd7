/**
 * A server in a process of its own that takes a mailbox in, and is ended by SIGKILL at a named step: `list`, `store`, `fetched`, `file`, `settle` or
 * `filed`, and which time it comes to it. Where it comes to its end it tells what was filed. Arguments: data folder, mailbox, step.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Records } from '@app/store/records.ts';
import { systemActor } from '@app/kernel/collection.ts';
import { DAY, MINUTE } from '@app/kernel/time/durations.ts';
import type { Write } from '@app/kernel/live.ts';
import { messages } from '@app/domain/conversations/conversation.collection.ts';
import { mailLedger } from '@app/domain/mail/mail.collection.ts';
import { claimSampleEmail } from '../../clients/claimed-email.ts';
import { readConfig } from '../../platform/config.ts';
import { conversationsJobs, conversationsMail } from '../../conversations/conversations.jobs.ts';
import { mailJobs } from '../../mail/mail.jobs.ts';
import { dropStrayOriginals } from '../../mail/intake/drop-stray-originals.ts';
import { releaseMail } from '../../mail/intake/place-mail.ts';
import { RAW_FOLDER } from '../../mail/intake/raw-mail.ts';
import type { FileMail } from '../../mail/intake/receive-mail.ts';
import { syncMailbox } from '../../mail/intake/sync-mailbox.ts';
import { systemClock } from '../../platform/clock.ts';
import { directJobs } from '../queue/direct-jobs.ts';
import { type Files, folderFiles } from '../../platform/files.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { openLimits } from '../../platform/limits.ts';
import { openLog } from '../../platform/log.ts';
import { outboxOnly } from '../../platform/mailer.ts';
import { noPush } from '../../platform/push.ts';
import { receiveMail } from '../hand-in-mail.ts';
import { openPrepared } from '../prepared.ts';

const [dir = '', imapUrl = '', killStep = ''] = process.argv.slice(2);
const say = (line: string): Promise<void> => new Promise((done) => void process.stdout.write(`${line}\n`, () => done()));
const passed = new Map<string, number>();
/** Ends this process where the step is the named one. */
async function step(name: string): Promise<void> {
  const times = (passed.get(name) ?? 0) + 1;
  passed.set(name, times);
  if (`${name} ${times}` !== killStep) return;
  await say(`killed ${killStep}`);
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
}
function stepOf(writes: readonly Write[]): string | undefined {
  if (writes.some(({ path }) => path.startsWith('mail_cursors/') && writes.length > 1)) return 'list';
  const state = writes.find(({ path }) => path.startsWith('mail_ledger/'))?.data?.['state'];
  return state === 'fetched' ? 'fetched' : state === 'filed' ? 'settle' : undefined;
}

const log = openLog('silent');
const store = await openPrepared(dir);
const write: Records['write'] = store.write.bind(store);
// Handles of clients write through the store too, so each of its writes is a step.
store.write = async (...given) => {
  const name = stepOf(given[1]);
  if (name !== undefined) await step(name);
  return await write(...given);
};
const folder = folderFiles(join(dir, 'files'));
const files: Files = {
  ...folder,
  putStream: async (key, source) => {
    await folder.putStream(key, source);
    await step('store');
  },
};
const secrets = { APP_SECRET: 'a secret of the tests, long enough', INBOUND_SECRET: 'another secret of the tests, long enough' };
const ctx: AppContext = {
  records: store,
  log,
  config: { ...readConfig({ DATA_DIR: dir, ...secrets }), imapUrl },
  clock: systemClock,
  jobs: directJobs(systemClock, (run) => store.afterCommit(run)),
  limits: openLimits(store, systemClock),
  mailer: outboxOnly,
  push: noPush,
  files,
  random: Math.random,
};
const system = systemActor('sky');
if (!(await store.get(system, 'clients/sky'))) {
  await store.write(system, [{ op: 'set', path: 'clients/sky', data: { name: 'Skylark', name_key: 'sky', email: 'desk@sky.example' } }]);
  await claimSampleEmail(store, { client: 'sky', email: 'desk@sky.example', at: Date.now() });
}
mailJobs(ctx, conversationsMail);
conversationsJobs(ctx);
await say('ready');
await releaseMail(ctx);
const file: FileMail = async (ctx_, raw, envelope, options) => {
  await step('file');
  const outcome = await receiveMail(ctx_, raw, envelope, options);
  await step('filed');
  return outcome;
};
await syncMailbox(ctx, file);
const filed = await store.of(messages).list(system, { limit: 100 });
for (const { message } of filed) await say(`message ${message}`);
for (const entry of await store.of(mailLedger).list(systemActor('apron'), { limit: 100 }))
  await say(`entry ${entry.uid} ${entry.state} ${filed.find(({ path }) => path === entry.message)?.message ?? ''}`);
// State that the killed processes left behind, a day later.
const aDayLater: AppContext = { ...ctx, clock: { now: () => Date.now() + DAY + MINUTE } };
await say(`strays ${await dropStrayOriginals(aDayLater)}`);
await say(`originals ${readdirSync(join(dir, 'files', RAW_FOLDER)).length}`);
await say('idle');
process.exit(0);
