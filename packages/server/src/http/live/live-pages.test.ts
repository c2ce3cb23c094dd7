import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import type { LiveEvent } from '@app/kernel/live.ts';
import { LiveClient } from '../../testing/live-client.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';

const COUNT = 10_000;
/** Fewer than there are: a list reaches its end because pages far from the one in view are let go. */
const DOCUMENTS = 6_000;
const NEAR = 4;
const live = {
  socketsPerAddress: 6,
  socketsPerUser: 4,
  subscriptions: 20,
  documents: DOCUMENTS,
  allDocuments: 2 * DOCUMENTS,
  visitor: { socketsPerUser: 1, subscriptions: 1, documents: 1 },
};

let ctx: TestContext;
let url = '';
beforeAll(async () => {
  ctx = await testContext({ config: { live } });
  for (const id of ['apron', 'skylark']) await ctx.client(id);
  await ctx.person({ uid: 'ada', client: 'skylark', roles: ['sales'] });
  const person = { id: 'p1', name: 'Cora Guest', email: 'cora@guest.example', phone: '' };
  const object = { path: 'clients/skylark/contacts/p1', collection: 'contacts', id: 'p1', label: 'Cora Guest' };
  for (let start = 0; start < COUNT; start += 500) {
    await ctx.records.write(
      systemActor('skylark'),
      Array.from({ length: 500 }, (_, i) => ({
        op: 'set' as const,
        path: `clients/skylark/threads/t${start + i}`,
        data: { subject: `Charter ${start + i}`, medium: 'email', contact: person, object, last_message: 1 + ((start + i) % 997) },
      })),
    );
  }
  url = await (await ctx.app()).http.listen({ port: 0, host: '127.0.0.1' });
}, 300_000);
afterAll(() => ctx?.close());

interface Row {
  readonly path: string;
  readonly last_message: number;
}
const snapOf = (id: string) => (event: LiveEvent) => 'id' in event && event.id === id && (event.t === 'snap' || event.t === 'error');

test('[LIV-2, THR-20] 10,000 conversations are scrolled through to the end over one socket, each once, though fewer may be watched', async () => {
  const ada = await LiveClient.open(url);
  await ada.auth(await ctx.token('ada'), 'skylark');
  const query = { collection: 'threads', orderBy: [{ field: 'last_message', dir: 'desc' }] };
  const rows: Row[] = [];
  let cut: readonly unknown[] | undefined;
  for (let page = 0; ; page += 1) {
    const size = [50, 200][page] ?? 1000;
    ada.send({ t: 'sub', id: `p${page}`, query: { ...query, limit: size, ...(cut ? { startAfter: cut } : {}) } });
    if (page > NEAR) ada.send({ t: 'unsub', id: `p${page - NEAR - 1}` });
    const answer = await ada.next(snapOf(`p${page}`));
    if (answer.t !== 'snap') throw new Error(`page ${page}: ${JSON.stringify(answer)}`);
    const docs = answer.docs as unknown as Row[];
    rows.push(...docs);
    const last = docs.at(-1);
    if (docs.length < size || !last) break;
    cut = [last.last_message, last.path];
  }
  ada.close();
  expect(new Set(rows.map(({ path }) => path)).size).toBe(COUNT);
  const ordered = rows.toSorted((a, b) => b.last_message - a.last_message || (a.path < b.path ? 1 : -1));
  expect(rows.map(({ path }) => path)).toEqual(ordered.map(({ path }) => path));
});
