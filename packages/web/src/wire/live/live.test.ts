import { expect, test } from 'vitest';
import type { AnswerCache } from './live-deps.ts';
import { line } from './live-line.ts';
import { retryAfter } from './retry-after.rules.ts';
import type { View } from './live-view.ts';

const query = { collection: 'things' };
const doc = (id: string, version = 1) => ({ id, path: `clients/c/things/${id}`, version });

test('[LIV-2] the token goes first, equal questions share one subscription, the answer becomes live', async () => {
  const { live, last, welcome, tell } = line();
  const list = live.list(query);
  list.subscribe(() => {});
  live.list({ ...query }).subscribe(() => {});
  expect(list.get().state).toBe('loading');
  await welcome();
  expect(last().said).toEqual([
    { t: 'auth', token: 'jwt', client: 'c' },
    { t: 'sub', id: 's1', query },
  ]);
  tell({ t: 'snap', id: 's1', rev: 3, docs: [doc('a')] });
  expect(list.get()).toMatchObject({ state: 'live', docs: [{ id: 'a' }] });
  expect(list.get()).toBe(list.get());
});

test('[LIV-8] a lost connection leaves what was seen, marked stale, and asks again after it is back', async () => {
  const { live, sockets, last, welcome, tell, pass } = line();
  const list = live.list(query);
  list.subscribe(() => {});
  await welcome();
  tell({ t: 'snap', id: 's1', rev: 3, docs: [doc('a')] });
  last().socket.onclose?.();
  expect(list.get()).toMatchObject({ state: 'stale', docs: [{ id: 'a' }] });
  expect(live.connection.get()).toBe('lost');
  pass(20_000);
  expect(sockets).toHaveLength(2);
  await welcome();
  expect(last().said.at(-1)).toMatchObject({ t: 'sub', id: 's1' });
  tell({ t: 'snap', id: 's1', rev: 9, docs: [doc('b')] });
  expect(list.get()).toMatchObject({ state: 'live', docs: [{ id: 'b' }] });
});

test('a server that no longer answers counts as lost', async () => {
  const { live, last, welcome, tell, pass, versions } = line();
  live.list(query).subscribe(() => {});
  await welcome();
  pass(20_000);
  expect(last().said.at(-1)).toEqual({ t: 'ping' });
  tell({ t: 'pong', version: 'v1' });
  expect(versions).toEqual(['v1']);
  pass(20_000);
  pass(10_000);
  expect(live.connection.get()).toBe('lost');
});

test('a renewed token is handed over, and no query is sent again for it', async () => {
  const { live, last, welcome, pass, credentials, tell } = line();
  live.list(query).subscribe(() => {});
  await welcome();
  credentials.jwt = 'newer';
  pass(20_000);
  await Promise.resolve();
  await Promise.resolve();
  expect(last().said.at(-1)).toEqual({ t: 'auth', token: 'newer', client: 'c' });
  tell({ t: 'ready', uid: 'u', client: 'c' });
  expect(last().said.filter(({ t }) => t === 'sub')).toHaveLength(1);
});

test('a subscription lingers for a moment, then is given up', async () => {
  const { live, last, welcome, pass } = line();
  const leave = live.list(query).subscribe(() => {});
  await welcome();
  leave();
  const back = live.list(query).subscribe(() => {});
  pass(5000);
  expect(last().said.map(({ t }) => t)).toEqual(['auth', 'sub']);
  back();
  pass(5000);
  expect(last().said.at(-1)).toEqual({ t: 'unsub', id: 's1' });
});

test('[TEN-8] another client: everything seen is forgotten before anything new arrives', async () => {
  const { live, sockets, last, welcome, tell } = line();
  const list = live.list(query);
  list.subscribe(() => {});
  await welcome();
  tell({ t: 'snap', id: 's1', rev: 3, docs: [doc('a')] });
  const old = last().socket;
  live.restart();
  expect(list.get()).toMatchObject({ state: 'loading', docs: [] });
  expect(sockets[0]?.closed).toBe(true);
  await welcome();
  old.onmessage?.({ data: JSON.stringify({ t: 'snap', id: 's1', rev: 99, docs: [doc('old')] }) });
  expect(list.get().docs).toEqual([]);
});

test('[ROL-6] a refused question is an error of its own, and the page lives on', async () => {
  const { live, welcome, tell } = line();
  const list = live.list(query);
  list.subscribe(() => {});
  await welcome();
  tell({ t: 'error', id: 's1', problems: [{ code: 'records.not-allowed', params: { role: 'sales' } }] });
  expect(list.get()).toMatchObject({ state: 'error', problems: [{ code: 'records.not-allowed' }] });
  expect(live.connection.get()).toBe('live');
});

test('[LIV-8] an own write shows at once and is taken back when it is refused', async () => {
  const { live, welcome, tell } = line();
  const list = live.list(query);
  list.subscribe(() => {});
  await welcome();
  tell({ t: 'snap', id: 's1', rev: 3, docs: [{ ...doc('a'), name: 'before' }] });
  const merge = { op: 'merge' as const, path: 'clients/c/things/a', data: { name: 'after' } };
  const refused = live.show([merge]);
  expect(list.get().docs[0]).toMatchObject({ name: 'after' });
  refused.back();
  expect(list.get().docs[0]).toMatchObject({ name: 'before' });
  live.show([merge]).taken(4);
  expect(list.get().docs[0]).toMatchObject({ name: 'after' });
  tell({ t: 'delta', id: 's1', rev: 4, put: [{ ...doc('a', 4), name: 'as saved' }], del: [] });
  expect(list.get().docs[0]).toMatchObject({ name: 'as saved' });
});

test('the wait grows, is spread, and has an end', () => {
  expect(retryAfter(0, 0)).toBe(200);
  expect(retryAfter(3, 1)).toBe(3200);
  expect(retryAfter(50, 1)).toBe(20_000);
});

test('[AUT-5] after signing out nothing is known and no query is sent', async () => {
  const { live, sockets, welcome, tell, pass } = line();
  const list = live.list(query);
  list.subscribe(() => {});
  await welcome();
  tell({ t: 'snap', id: 's1', rev: 3, docs: [doc('a')] });
  live.stop();
  pass(60_000);
  expect(list.get().docs).toEqual([]);
  expect(sockets).toHaveLength(1);
});

/** A cache of answers, with a record of the views that it was given. */
function shelf(views: Record<string, View>) {
  const [written, dropped]: [unknown[], unknown[]] = [[], []];
  const ends: AnswerCache = {
    read: async (key) => views[key],
    keep: (who, key, view) => void written.push([who.uid, who.client, key, view.rev]),
    drop: (who, key) => void dropped.push([who.uid, who.client, key]),
  };
  return { ends, kept: written, dropped };
}
const view = (rev: number, ...ids: string[]): View => ({ rev, docs: new Map(ids.map((id) => [doc(id).path, doc(id)])) });
const soon = async (): Promise<void> => {
  for (let i = 0; i < 4; i++) await Promise.resolve();
};
const key = 'q{"collection":"things"}';

test("[BYD-5, LIV-8] what was answered last stands there at once and is said to be stale; the server's word replaces it and is kept", async () => {
  const { ends, kept: written } = shelf({ [key]: view(3, 'a') });
  const { live, welcome, tell } = line(ends);
  const list = live.list(query);
  list.subscribe(() => {});
  await soon();
  expect(list.get()).toMatchObject({ state: 'stale', docs: [{ id: 'a' }] });
  await welcome();
  expect(list.get().state).toBe('stale');
  tell({ t: 'snap', id: 's1', rev: 9, docs: [doc('b')] });
  expect(list.get()).toMatchObject({ state: 'live', docs: [{ id: 'b' }] });
  tell({ t: 'delta', id: 's1', rev: 10, put: [doc('c')], del: [] });
  expect(written).toEqual([
    ['u', 'c', key, 9],
    ['u', 'c', key, 10],
  ]);
});

test("[BYD-5] what comes from the device after the server's word says nothing any more", async () => {
  let resolve: (view: View) => void = () => {};
  const { ends } = shelf({});
  const { live, welcome, tell } = line({ ...ends, read: () => new Promise((done) => (resolve = done)) });
  const list = live.list(query);
  list.subscribe(() => {});
  await welcome();
  tell({ t: 'snap', id: 's1', rev: 9, docs: [] });
  resolve(view(3, 'a'));
  await soon();
  expect(list.get()).toMatchObject({ state: 'live', docs: [] });
});

test('[BYD-5, ROL-6] who may not see it any more sees it neither now nor later; a busy server takes nothing away', async () => {
  const { ends, dropped } = shelf({ [key]: view(3, 'a') });
  const { live, welcome, tell } = line(ends);
  const list = live.list(query);
  list.subscribe(() => {});
  await soon();
  await welcome();
  tell({ t: 'error', id: 's1', problems: [{ code: 'records.busy' }] });
  expect([list.get().docs.length, dropped]).toEqual([1, []]);
  tell({ t: 'error', id: 's1', problems: [{ code: 'records.not-allowed' }] });
  expect(list.get()).toMatchObject({ state: 'error', docs: [] });
  expect(dropped).toEqual([['u', 'c', key]]);
});

test('[BYD-5, TEN-8] for another client nothing is shown that was read for the former one', async () => {
  const answers: ((view: View) => void)[] = [];
  const { ends } = shelf({});
  const { live } = line({ ...ends, read: () => new Promise((done) => void answers.push(done)) });
  const list = live.list(query);
  list.subscribe(() => {});
  live.restart();
  answers[0]?.(view(3, 'of-the-former'));
  await soon();
  expect(list.get()).toMatchObject({ state: 'loading', docs: [] });
  answers[1]?.(view(3, 'of-this-one'));
  await soon();
  expect(list.get()).toMatchObject({ state: 'stale', docs: [{ id: 'of-this-one' }] });
});

test("[BYD-5] a write that was taken while the line is still down stays on the screen until the server's word is there", async () => {
  const { live, last, welcome, tell, pass } = line();
  const list = live.list(query);
  list.subscribe(() => {});
  await welcome();
  tell({ t: 'snap', id: 's1', rev: 3, docs: [{ ...doc('a'), name: 'before' }] });
  last().socket.onclose?.();
  live.show([{ op: 'merge', path: 'clients/c/things/a', data: { name: 'after' } }]).taken(4);
  pass(9000);
  pass(9000);
  expect(list.get().docs[0]).toMatchObject({ name: 'after' });
  await welcome();
  tell({ t: 'snap', id: 's1', rev: 4, docs: [{ ...doc('a', 4), name: 'as saved' }] });
  expect(list.get().docs[0]).toMatchObject({ name: 'as saved' });
});

test('[ROL-8] what another company shares is asked for anew after a break, never kept on the device, and gone when the share ends', async () => {
  const wanted = { owner: 'sky', kind: 'things', limit: 5 };
  const { ends, kept: written } = shelf({});
  const { live, last, welcome, tell, pass } = line(ends);
  const list = live.shared(wanted, { orderBy: [{ field: 'n', dir: 'desc' }] });
  list.subscribe(() => {});
  await welcome('one');
  expect(last().said.at(-1)).toEqual({ t: 'shared', id: 's1', ...wanted });
  const docs = [1, 2].map((n) => ({ ...doc(`d${n}`), n, path: `clients/sky/things/d${n}` }));
  tell({ t: 'snap', id: 's1', rev: 3, docs });
  expect(list.get().docs.map(({ id }) => id)).toEqual(['d2', 'd1']);
  // An own write under the same name of a kind is not among them.
  live.show([{ op: 'set', path: 'clients/c/things/own', data: { n: 9 } }]);
  expect(list.get().docs).toHaveLength(2);
  last().socket.onclose?.();
  pass(20_000);
  await welcome('one');
  expect(last().said.at(-1)).toEqual({ t: 'shared', id: 's1', ...wanted });
  tell({ t: 'error', id: 's1', problems: [{ code: 'marketplace.share-ended' }] });
  expect(list.get()).toMatchObject({ docs: [], state: 'error', problems: [{ code: 'marketplace.share-ended' }] });
  expect(written).toEqual([]);
});

test('[LIV-3] a refused question is asked again on request, and what is live stays as it is', async () => {
  const { live, last, welcome, tell } = line();
  const refused = live.list(query);
  const other = live.list({ collection: 'others' });
  refused.subscribe(() => {});
  other.subscribe(() => {});
  await welcome();
  tell({ t: 'error', id: 's1', problems: [{ code: 'records.busy' }] });
  tell({ t: 'snap', id: 's2', rev: 3, docs: [] });
  expect(refused.get().state).toBe('error');
  const before = last().said.length;
  live.askAgain();
  expect(refused.get()).toMatchObject({ state: 'loading', problems: [] });
  expect(last().said.slice(before)).toEqual([{ t: 'sub', id: 's1', query }]);
  tell({ t: 'snap', id: 's1', rev: 4, docs: [doc('a')] });
  expect(refused.get()).toMatchObject({ state: 'live', docs: [{ id: 'a' }] });
});
