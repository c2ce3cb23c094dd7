/**
 * The product's verbs in a process of their own, asked without HTTP: what they cost beside what they compute, and how that grows with what is
 * stored. Forked with a data folder and the address of a PostgreSQL; it says `ready`, then answers messages: `write` fills the store as the server
 * does, `ask` makes calls one after another, as the HTTP route makes them, and tells the milliseconds of each.
 */
import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { type Actor, systemActor } from '@app/kernel/collection.ts';
import { MAX_BATCH, type Write } from '@app/kernel/live.ts';
import { QuerySchema } from '@app/kernel/queries/query.ts';
import { conversationsApi } from '../conversations/conversations.api.ts';
import { dashboardsApi } from '../dashboards/dashboards.api.ts';
import { filesEffects } from '../files/files.effects.ts';
import { conversationsEffects } from '../conversations/conversations.effects.ts';
import { pushMessage } from '../conversations/push-notices.ts';
import { recordsApi } from '../records/records.api.ts';
import { JsonText, serve, type Served } from '../http/serve.ts';
import { searchApi } from '../search/search.api.ts';
import { marketplaceApi } from '../marketplace/marketplace.api.ts';
import { answerMessages, programContext } from './program-context.ts';
import { testActor } from './test-context.ts';

type Message =
  | { readonly write: { readonly client: string; readonly writes: readonly Write[] } }
  | { readonly ask: string; readonly inputs: unknown[]; readonly as: 'consumer' | 'staff' };

const openList = defineCall({
  method: 'post',
  path: '/live/list',
  about: 'Opens a live list.',
  access: 'member',
  body: z.object({ query: QuerySchema }),
  reply: z.object({ bytes: z.number() }),
});
const pushOne = defineCall({
  method: 'post',
  path: '/push',
  about: 'Pushes a message.',
  access: 'member',
  body: z.object({ id: z.string() }),
  reply: z.object({}),
});

const [dir = '', url = ''] = process.argv.slice(2);
const ctx = await programContext(dir, url);
const { records } = ctx;
filesEffects(ctx);
conversationsEffects(ctx);
/** Live lists as the wire opens them: the milliseconds until the first snapshot. */
const firstSnapshot = serve(openList, async ({ query }, actor) => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const end = await records.watch(actor, query, ({ snapshot }) => resolve(JSON.stringify(snapshot ?? []).length));
  const bytes = await promise;
  end();
  return { bytes };
});
/** Pushes a message to devices at once. */
const push = serve(pushOne, async ({ id }, actor) => {
  await pushMessage(ctx, { client: actor.client, id });
  return {};
});
const apis: readonly Served[] = [
  ...marketplaceApi(ctx),
  ...conversationsApi(ctx),
  ...recordsApi(ctx),
  ...dashboardsApi(ctx),
  ...searchApi(ctx),
  firstSnapshot,
  push,
];
const served = new Map<string, Served>(apis.map((api) => [api.call.path, api]));
const askers = {
  consumer: testActor('ada', 'apron', { member: false, consumer: true }),
  staff: testActor('sally', 'skylark', { roles: ['sales'] }),
};

async function write({ client, writes }: { readonly client: string; readonly writes: readonly Write[] }): Promise<void> {
  const batches = Array.from({ length: Math.ceil(writes.length / MAX_BATCH) }, (_, i) => writes.slice(i * MAX_BATCH, (i + 1) * MAX_BATCH));
  await Promise.all(batches.map((batch) => records.write(systemActor(client), batch)));
}
/** Milliseconds of each call: by the clock, and what this thread computed meanwhile. */
async function ask(path: string, inputs: readonly unknown[], asker: Actor): Promise<{ ms: number; cpuMs: number }[]> {
  const api = served.get(path);
  if (!api) throw new Error(`no call ${path}`);
  const laps: { ms: number; cpuMs: number }[] = [];
  for (const input of inputs) {
    const [cpu, started] = [process.threadCpuUsage(), performance.now()];
    const reply = await api.handle(api.call.body.parse(input) as never, asker, { ip: '', origin: '', language: undefined, session: '', device: '' });
    if (!(reply instanceof JsonText)) api.call.reply.parse(reply);
    const ms = performance.now() - started;
    const { user, system } = process.threadCpuUsage(cpu);
    laps.push({ ms, cpuMs: (user + system) / 1000 });
  }
  return laps;
}
const answer = async (message: Message): Promise<unknown> =>
  'write' in message ? await write(message.write) : await ask(message.ask, message.inputs, askers[message.as]);

answerMessages(answer);
