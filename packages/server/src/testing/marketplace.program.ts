/**
 * The marketplace in a process of its own, asked without HTTP: what its verbs cost beside what they compute. Forked with a data folder and the
 * address of a PostgreSQL that holds the product's tables; it says `ready`, then answers messages: `write` fills the store as the server does,
 * `ask` makes calls one after another, as the HTTP route makes them, and tells the milliseconds of each.
 */
import { openRecords } from '@app/records/open-records.ts';
import { systemActor } from '@app/kernel/collection.ts';
import { MAX_BATCH, type Write } from '@app/kernel/live.ts';
import { collections } from '@app/domain/collections.ts';
import { readConfig } from '../config.ts';
import type { Served } from '../http/serve.ts';
import { marketplaceApi } from '../marketplace/marketplace.api.ts';
import { directJobs } from '../platform/direct-jobs.ts';
import { systemClock } from '../platform/clock.ts';
import { openLimits } from '../platform/limits.ts';
import { folderFiles } from '../platform/files.ts';
import type { House } from '../platform/house.ts';
import { openLog } from '../platform/log.ts';
import { noPush } from '../platform/push.ts';
import { outboxOnly } from '../platform/mailer.ts';
import { testActor } from './test-house.ts';

type Message =
  | { readonly write: { readonly client: string; readonly writes: readonly Write[] } }
  | { readonly ask: string; readonly inputs: unknown[] };

const [dir = '', url = ''] = process.argv.slice(2);
const records = await openRecords({ collections, database: { kind: 'postgres', url } });
const house: House = {
  records,
  log: openLog('silent'),
  config: readConfig({ DATA_DIR: dir, APP_SECRET: 'a secret of the tests, long enough', INBOUND_SECRET: 'another secret of the tests, long enough' }),
  clock: systemClock,
  jobs: directJobs(systemClock, (run) => records.afterCommit(run)),
  limits: openLimits(records, systemClock),
  mailer: outboxOnly,
  push: noPush,
  files: folderFiles(dir),
  random: Math.random,
};
const served = new Map<string, Served>(marketplaceApi(house).map((one) => [one.call.path, one]));
const consumer = testActor('ada', 'apron', { member: false, consumer: true });

async function write({ client, writes }: { readonly client: string; readonly writes: readonly Write[] }): Promise<void> {
  for (let from = 0; from < writes.length; from += MAX_BATCH) await records.write(systemActor(client), writes.slice(from, from + MAX_BATCH));
}
/** Milliseconds of each call: by the clock, and what this thread computed meanwhile. */
async function ask(path: string, inputs: readonly unknown[]): Promise<{ ms: number; cpuMs: number }[]> {
  const found = served.get(path);
  if (!found) throw new Error(`no call ${path}`);
  const laps: { ms: number; cpuMs: number }[] = [];
  for (const input of inputs) {
    const [cpu, started] = [process.threadCpuUsage(), performance.now()];
    const reply = await found.handle(found.call.body.parse(input) as never, consumer, { ip: '', origin: '', language: undefined });
    found.call.reply.parse(reply);
    const ms = performance.now() - started;
    const { user, system } = process.threadCpuUsage(cpu);
    laps.push({ ms, cpuMs: (user + system) / 1000 });
  }
  return laps;
}
const answer = async (message: Message): Promise<unknown> =>
  'write' in message ? await write(message.write) : await ask(message.ask, message.inputs);

process.on('message', (message: Message) => {
  answer(message).then(
    (found) => process.send?.({ done: found ?? null }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ done: 'ready' });
