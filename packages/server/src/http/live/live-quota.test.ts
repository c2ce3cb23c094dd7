import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import type { LiveEvent } from '@app/kernel/live.ts';
import { LiveClient } from '../../testing/live-client.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';

const visitor = { socketsPerUser: 2, subscriptions: 3, documents: 4 };
const live = { socketsPerAddress: 6, socketsPerUser: 4, subscriptions: 5, documents: 8, allDocuments: 12, visitor };
const contacts = { collection: 'contacts', orderBy: [{ field: 'last_name', dir: 'asc' }] };
const of = (id: string, t: LiveEvent['t']) => (event: LiveEvent) => event.t === t && 'id' in event && event.id === id;

let ctx: TestContext;
let url = '';
const open: LiveClient[] = [];
beforeAll(async () => {
  ctx = await testContext({ config: { live } });
  for (const id of ['apron', 'skylark']) await ctx.client(id);
  for (const uid of ['ada', 'ben']) await ctx.person({ uid, client: 'skylark', roles: ['sales'] });
  await ctx.person({ uid: 'anna', anonymous: true });
  await ctx.records.write(
    systemActor('skylark'),
    [1, 2, 3].map((n) => ({ op: 'set', path: `clients/skylark/contacts/c${n}`, data: { last_name: `Nr ${n}`, email: `c${n}@example.com` } })),
  );
  url = await (await ctx.app()).http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const client of open.splice(0)) client.close();
  await waitForUsage(nothing);
});
afterAll(() => ctx.close());
const connect = async (uid: string): Promise<LiveClient> => {
  const client = await LiveClient.open(url);
  open.push(client);
  await client.auth(await ctx.token(uid), uid === 'anna' ? 'apron' : 'skylark');
  return client;
};
const nothing = { sockets: 0, addresses: 0, users: 0, documents: 0, lists: 0 };
/** Waits until what the server holds is this; fails with what it holds instead. */
async function waitForUsage(wanted: Partial<typeof nothing>): Promise<void> {
  const { quota } = await ctx.app();
  const usage = () => ({ ...quota.taken, lists: ctx.records.watched.lists });
  for (let i = 0; i < 1000; i++) {
    if (Object.entries(wanted).every(([what, count]) => usage()[what as keyof typeof nothing] === count)) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(usage()).toMatchObject(wanted);
}

test('[LIV-2] one address, one person and a visitor have so many sockets each; one that closes makes room', async () => {
  const first = await connect('anna');
  await connect('anna');
  expect(await (await connect('anna')).untilClosed()).toBe(1008);
  await waitForUsage({ sockets: 2 });
  for (let i = 0; i < 4; i++) await connect('ada');
  await expect(LiveClient.open(url)).rejects.toThrow('429');
  first.close();
  await waitForUsage({ sockets: 5 });
  const fifth = await LiveClient.open(url);
  open.push(fifth);
  expect(await fifth.auth(await ctx.token('ada'), 'skylark')).toMatchObject({ t: 'error', problems: [{ code: 'records.too-many' }] });
});

test('[LIV-2] over one socket and over all, only so many documents are watched', async () => {
  const ada = await connect('ada');
  for (const id of ['a', 'b']) ada.send({ t: 'sub', id, query: contacts });
  await ada.next(of('b', 'snap'));
  ada.send({ t: 'sub', id: 'c', query: contacts });
  expect(await ada.next(of('c', 'error'))).toMatchObject({ problems: [{ code: 'records.too-many' }] });
  ada.send({ t: 'unsub', id: 'a' });
  ada.send({ t: 'sub', id: 'c', query: contacts });
  await ada.next(of('c', 'snap'));
  const ben = await connect('ben');
  for (const id of ['a', 'b']) ben.send({ t: 'sub', id, query: contacts });
  await ben.next(of('b', 'snap'));
  const again = await connect('ben');
  again.send({ t: 'sub', id: 'z', query: contacts });
  expect(await again.next(of('z', 'error'))).toMatchObject({ problems: [{ code: 'records.too-many' }] });
});

test('[LIV-2] a list that grows over the limit ends with a word; the other lists of the socket go on', async () => {
  const ada = await connect('ada');
  for (const id of ['a', 'b']) ada.send({ t: 'sub', id, query: contacts });
  await ada.next(of('b', 'snap'));
  for (const n of [4, 5]) {
    await ctx.records.write(systemActor('skylark'), [
      { op: 'set', path: `clients/skylark/contacts/c${n}`, data: { last_name: `Nr ${n}`, email: `c${n}@example.com` } },
    ]);
  }
  expect(await ada.next((event) => event.t === 'error')).toMatchObject({ problems: [{ code: 'records.too-many' }] });
  await waitForUsage({ lists: 1, documents: 5 });
  for (const n of [4, 5]) await ctx.records.remove(systemActor('skylark'), `clients/skylark/contacts/c${n}`);
});

test('[LIV-2] without an account nobody has a live list of a collection of the whole platform, and fewer lists at all', async () => {
  const anna = await connect('anna');
  for (const collection of ['airports', 'aircraft_models', 'users', 'clients']) {
    anna.send({ t: 'sub', id: collection, query: { collection, where: { field: 'active', op: 'eq', value: true } } });
    expect(await anna.next(of(collection, 'error'))).toMatchObject({ problems: [{ code: 'records.not-allowed' }] });
  }
  for (let i = 0; i < 4; i++) anna.send({ t: 'doc', id: `d${i}`, path: 'users/anna' });
  expect(await anna.next(of('d3', 'error'))).toMatchObject({ problems: [{ code: 'records.too-many' }] });
  expect(await anna.next(of('d2', 'snap'))).toBeDefined();
});

test('[LIV-2] whatever was watched, nothing of it is held after the sockets have closed', async () => {
  const all = [await connect('ada'), await connect('ben'), await connect('anna')];
  for (const client of all) {
    for (const id of ['a', 'b', 'c', 'd']) client.send({ t: 'sub', id, query: contacts });
    client.send({ t: 'doc', id: 'me', path: 'users/anna' });
  }
  await all[0]?.next(of('b', 'snap'));
  expect(ctx.records.watched).toEqual({ lists: expect.any(Number) as number, documents: 3 });
  // Some say goodbye, some are cut off in the middle of a question.
  all[0]?.close();
  all[1]?.socket.terminate();
  all[2]?.socket.terminate();
  await waitForUsage(nothing);
  expect(ctx.records.watched).toEqual({ lists: 0, documents: 0 });
});

test('[LIV-2] a live question of 27,000 comparisons is refused in words, and the connection lives on', async () => {
  const ada = await connect('ada');
  const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
  const where = { any: times(30, { any: times(30, { field: 'a', op: 'eq', value: 1 }) }) };
  ada.send({ t: 'sub', id: 'big', query: { collection: 'contacts', where } });
  expect(await ada.next(of('big', 'error'))).toMatchObject({
    problems: [{ code: 'records.invalid', params: { reason: 'At most 100 comparisons' } }],
  });
  ada.send({ t: 'sub', id: 'small', query: contacts });
  expect(await ada.next(of('small', 'snap'))).toBeDefined();
});
