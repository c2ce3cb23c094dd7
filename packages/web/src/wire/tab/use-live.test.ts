import { beforeEach, expect, test, vi } from 'vitest';
import { where } from '@app/kernel/queries/where.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { emptyWindow, renderHook } from '../../testing/render-hook.ts';
import { useLive, useLiveDoc } from './use-live.ts';

/** A question of the live connection: its answer, and who waits for it. */
const { asked, storeOf } = vi.hoisted(() => {
  const open: { question: string; readers: Set<() => void>; answer: (docs: readonly object[]) => void }[] = [];
  const make = (question: string) => {
    let now = { docs: [] as readonly object[], state: 'loading', problems: [] };
    const readers = new Set<() => void>();
    const answer = (docs: readonly object[]): void => {
      now = { docs, state: 'live', problems: [] };
      for (const reader of readers) reader();
    };
    open.push({ question, readers, answer });
    return { get: () => now, subscribe: (reader: () => void) => (readers.add(reader), () => void readers.delete(reader)) };
  };
  return { asked: open, storeOf: make };
});
vi.mock('./browser-live.ts', () => ({
  live: { list: (query: object) => storeOf(JSON.stringify(query)), doc: (path: string) => storeOf(path), connection: storeOf('connection') },
}));
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('window', emptyWindow());
});

test('[LIV-1] a query that is written anew on each render is asked once; another one takes its place', async () => {
  let city = 'Teterboro';
  const hook = await renderHook(() => useLive(contacts, { where: where('address.city', 'eq', city), limit: 5 }));
  await hook.again();
  expect(asked.map(({ readers }) => readers.size)).toEqual([1]);
  await hook.act(() => asked[0]?.answer([{ id: 'ann' }]));
  expect(hook.current()).toMatchObject({ docs: [{ id: 'ann' }], state: 'live' });
  city = 'Bedford';
  await hook.again();
  expect(hook.current()).toMatchObject({ docs: [], state: 'loading' });
  expect(asked.map(({ question, readers }) => [question.includes('Bedford'), readers.size])).toEqual([
    [false, 0],
    [true, 1],
  ]);
  await hook.unmount();
  expect(asked.map(({ readers }) => readers.size)).toEqual([0, 0]);
});
test('[LIV-1] without a query nothing is asked, and it counts as loading', async () => {
  const [list, doc] = [await renderHook(() => useLive(contacts, undefined)), await renderHook(() => useLiveDoc(contacts, undefined))];
  expect([list.current(), doc.current()]).toEqual([
    { docs: [], state: 'loading', problems: [] },
    { doc: undefined, state: 'loading', problems: [] },
  ]);
  expect(asked).toEqual([]);
});
test('[LIV-1] one document follows its path', async () => {
  let id = 'ann';
  const hook = await renderHook(() => useLiveDoc(contacts, `clients/c1/contacts/${id}`));
  await hook.act(() => asked[0]?.answer([{ id }]));
  expect(hook.current().doc).toEqual({ id: 'ann' });
  id = 'bo';
  await hook.again();
  expect([hook.current().doc, asked.at(-1)?.question]).toEqual([undefined, 'clients/c1/contacts/bo']);
});
