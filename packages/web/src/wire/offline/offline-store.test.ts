import 'fake-indexeddb/auto';
import { randomId } from '@app/kernel/ids.ts';
import { expect, test } from 'vitest';
import type { LiveDoc, View } from '../live/live-view.ts';
import type { Change } from './offline-change.ts';
import { MAX_AGE_MS, MAX_ANSWER_SIZE, MAX_ANSWERS, OfflineStore } from './offline-store.ts';
import type { StoredSession } from '../session/session-state.ts';

const ann = { uid: 'ann', client: 'c1' };
const doc = (id: string, text = ''): LiveDoc => ({ id, path: `clients/c1/things/${id}`, version: 1, text });
const view = (...docs: LiveDoc[]): View => ({ rev: 7, docs: new Map(docs.map((entry) => [entry.path, entry])) });
const change = (uid: string, order: string): Change => ({
  order,
  uid,
  client: 'c1',
  once: order,
  at: 0,
  deed: { kind: 'writes', writes: [] },
  failures: 0,
});
const sessionOf = (uid: string, time: number): StoredSession => ({
  key: 'last',
  account: { id: uid, email: '', name: '', anonymous: false, secondFactor: false },
  user: undefined,
  clients: [],
  terms: { version: '', url: '' },
  consumer: false,
  standings: {},
  at: time,
});
async function open() {
  const clock = { now: 1_000_000_000_000 };
  const store = await OfflineStore.open(randomId(12), () => clock.now);
  const keep = (who: { uid: string; client: string }, question: string, ...docs: LiveDoc[]) =>
    store.keepAnswer({ who, question, view: view(...docs) });
  return { clock, store, keep };
}

test('[BYD-5] an answer is there again in its order, for the same person in the same client only', async () => {
  const { store, keep } = await open();
  await keep(ann, 'q', doc('b'), doc('a'));
  expect([...((await store.answer(ann, 'q'))?.docs.keys() ?? [])]).toEqual(['clients/c1/things/b', 'clients/c1/things/a']);
  expect((await store.answer(ann, 'q'))?.rev).toBe(7);
  expect(await store.answer({ ...ann, client: 'c2' }, 'q')).toBeUndefined();
  expect(await store.answer({ ...ann, uid: 'bob' }, 'q')).toBeUndefined();
  expect(await store.answer(ann, 'p')).toBeUndefined();
});

test('[BYD-5] what is kept has an age, a number and a size; the oldest goes first', async () => {
  const { store, keep, clock } = await open();
  await keep(ann, 'old', doc('a'));
  clock.now += MAX_AGE_MS - 1000;
  for (let i = 0; i < MAX_ANSWERS + 5; i++) {
    clock.now += 1;
    await keep(ann, `q${i}`, doc('a'));
  }
  await store.prune();
  expect(await store.answer(ann, 'old')).toBeUndefined();
  expect(await store.answer(ann, 'q4')).toBeUndefined();
  expect(await store.answer(ann, 'q5')).toBeDefined();
  clock.now += 2000;
  const large = doc('a', 'x'.repeat(MAX_ANSWER_SIZE - 200));
  for (let i = 0; i < 17; i++) {
    clock.now += 1;
    await keep(ann, `large${i}`, large);
  }
  await store.prune();
  expect(await store.answer(ann, `q${MAX_ANSWERS}`)).toBeUndefined();
  expect(await store.answer(ann, 'large0')).toBeUndefined();
  expect(await store.answer(ann, 'large1')).toBeDefined();
  await keep(ann, 'large1', doc('a', 'x'.repeat(MAX_ANSWER_SIZE)));
  expect(await store.answer(ann, 'large1')).toBeUndefined();
  clock.now += MAX_AGE_MS + 1;
  expect(await store.answer(ann, 'large2')).toBeUndefined();
});

test('[BYD-5] what a call answered is kept like answers to questions, and goes with them', async () => {
  const { store, clock } = await open();
  await store.keepReply(ann, 'c/cms/users_by_role {}', { agents: [{ id: 'u1' }] });
  expect(await store.reply(ann, 'c/cms/users_by_role {}')).toEqual({ agents: [{ id: 'u1' }] });
  expect(await store.reply({ ...ann, client: 'c2' }, 'c/cms/users_by_role {}')).toBeUndefined();
  clock.now += MAX_AGE_MS + 1;
  expect(await store.reply(ann, 'c/cms/users_by_role {}')).toBeUndefined();
  await store.keepReply(ann, 'c/x', 1);
  await store.dropAnswers(ann);
  expect(await store.reply(ann, 'c/x')).toBeUndefined();
});

test('[BYD-5, ROL-6] the answers of one client go without those of another', async () => {
  const { store, keep } = await open();
  await keep(ann, 'q', doc('a'));
  await keep({ ...ann, client: 'c10' }, 'q', doc('a'));
  await keep({ ...ann, uid: 'ann2' }, 'q', doc('a'));
  await store.dropAnswers(ann);
  expect(await store.answer(ann, 'q')).toBeUndefined();
  expect(await store.answer({ ...ann, client: 'c10' }, 'q')).toBeDefined();
  expect(await store.answer({ ...ann, uid: 'ann2' }, 'q')).toBeDefined();
});

test('[BYD-5, AUT-5] another person leaves nothing of the former one; a sign-out leaves nothing at all', async () => {
  const { store, keep, clock } = await open();
  const fill = async (): Promise<void> => {
    await keep(ann, 'q', doc('a'));
    await store.addChange(change('ann', '1'));
    await store.keepSession(sessionOf('ann', clock.now));
  };
  await fill();
  await store.keepOnly('ann');
  expect([await store.answer(ann, 'q'), (await store.changes('ann')).length, (await store.session())?.account.id]).toEqual([
    expect.anything(),
    1,
    'ann',
  ]);
  await store.addChange(change('bob', '0'));
  await store.keepOnly('bob');
  expect([await store.answer(ann, 'q'), await store.changes('ann'), await store.session()]).toEqual([undefined, [], undefined]);
  expect(await store.changes('bob')).toHaveLength(1);
  await fill();
  await store.wipe();
  expect([await store.answer(ann, 'q'), await store.changes('ann'), await store.changes('bob'), await store.session()]).toEqual([
    undefined,
    [],
    [],
    undefined,
  ]);
});

test('[BYD-5] a session that ran out leaves only what was not sent yet', async () => {
  const { store, keep, clock } = await open();
  await keep(ann, 'q', doc('a'));
  await store.addChange(change('ann', '1'));
  await store.keepSession(sessionOf('ann', clock.now));
  await store.endSession();
  expect([await store.answer(ann, 'q'), (await store.changes('ann')).length, await store.session()]).toEqual([undefined, 1, undefined]);
});

test('[BYD-5] changes come in the order in which they were made; one that is gone is not brought back', async () => {
  const { store } = await open();
  for (const order of ['0002.b', '0010.a', '0001.c']) await store.addChange(change('ann', order));
  expect((await store.changes('ann')).map(({ order }) => order)).toEqual(['0001.c', '0002.b', '0010.a']);
  await store.updateChange({ ...change('ann', '0002.b'), failures: 3 });
  await store.removeChange('0001.c');
  await store.updateChange({ ...change('ann', '0001.c'), failures: 3 });
  expect((await store.changes('ann')).map(({ order, failures }) => [order, failures])).toEqual([
    ['0002.b', 3],
    ['0010.a', 0],
  ]);
});

test('who was here last is known for as long as answers are', async () => {
  const { store, clock } = await open();
  await store.keepSession(sessionOf('ann', clock.now));
  clock.now += MAX_AGE_MS;
  expect((await store.session())?.account.id).toBe('ann');
  clock.now += 1;
  expect(await store.session()).toBeUndefined();
});
