import { expect, test } from 'vitest';
import { line } from './live-line.ts';

const query = { collection: 'things' };
const doc = (id: string, version = 1) => ({ id, path: `clients/c/things/${id}`, version });

test('[LIV-8] after a reconnect the client names its versions: only differences come, and deltas of the new server continue from there', async () => {
  const { live, last, welcome, tell, pass } = line();
  const list = live.list(query);
  list.subscribe(() => {});
  live.doc('clients/c/things/a').subscribe(() => {});
  await welcome('one');
  tell({ t: 'snap', id: 's1', rev: 300, docs: [doc('a', 1), doc('b', 2), doc('c', 3)] });
  tell({ t: 'delta', id: 's1', rev: 301, put: [doc('d', 4)], del: ['clients/c/things/a'] });
  last().socket.onclose?.();
  pass(20_000);
  await welcome('one');
  expect(last().said.slice(1)).toEqual([
    { t: 'sub', id: 's1', query, have: [2, 3, 4] },
    { t: 'doc', id: 's2', path: 'clients/c/things/a' },
  ]);
  expect(list.get().state).toBe('stale');
  tell({ t: 'resumed', id: 's1', rev: 7, put: [doc('b', 9), doc('e', 8)], gone: [2, 4] });
  expect(list.get()).toMatchObject({ state: 'live', docs: [{ id: 'b', version: 9 }, { id: 'c' }, { id: 'e' }] });
  tell({ t: 'delta', id: 's1', rev: 8, put: [], del: ['clients/c/things/c'] });
  expect(list.get().docs).toMatchObject([{ id: 'b' }, { id: 'e' }]);
});

test('[LIV-8] nothing of another lineage is resumed: every query is sent again', async () => {
  const { live, last, welcome, tell, pass } = line();
  const list = live.list(query);
  list.subscribe(() => {});
  const again = async (lineage?: string): Promise<unknown> => {
    last().socket.onclose?.();
    pass(20_000);
    await welcome(lineage);
    return last().said[1];
  };
  await welcome('one');
  tell({ t: 'snap', id: 's1', rev: 3, docs: [doc('a')] });
  expect(await again('two')).toEqual({ t: 'sub', id: 's1', query });
  // It was cut again before the answer: what is held is still of the first.
  expect(await again('two')).toEqual({ t: 'sub', id: 's1', query });
  tell({ t: 'snap', id: 's1', rev: 3, docs: [doc('a')] });
  expect(await again('two')).toEqual({ t: 'sub', id: 's1', query, have: [1] });
  expect(await again()).toEqual({ t: 'sub', id: 's1', query });
});

test('[LIV-8] while the database is out of reach a question stays open and is put again', async () => {
  const { live, last, welcome, tell, pass } = line();
  const [list, single] = [live.list(query), live.doc('clients/c/things/a')];
  for (const store of [list, single]) store.subscribe(() => {});
  await welcome('one');
  tell({ t: 'snap', id: 's2', rev: 3, docs: [doc('a')] });
  for (const id of ['s1', 's2']) tell({ t: 'error', id, problems: [{ code: 'records.unavailable' }] });
  expect([list.get(), single.get()]).toMatchObject([
    { state: 'loading', problems: [] },
    { state: 'stale', docs: [{ id: 'a' }], problems: [] },
  ]);
  pass(2000);
  expect(last().said.slice(3)).toEqual([
    { t: 'sub', id: 's1', query },
    { t: 'doc', id: 's2', path: 'clients/c/things/a', have: [1] },
  ]);
  tell({ t: 'snap', id: 's1', rev: 4, docs: [doc('b')] });
  tell({ t: 'resumed', id: 's2', rev: 4, put: [], gone: [] });
  expect([list.get().state, single.get().state]).toEqual(['live', 'live']);
});
