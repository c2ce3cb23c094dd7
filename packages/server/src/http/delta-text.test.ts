import { expect, test } from 'vitest';
import { deltaBytes, deltaText } from './delta-text.ts';

test('[LIV-8] a delta reads as it was meant, also for the second watcher and once its document has changed', async () => {
  const doc = { id: 'a', path: 'clients/c/notes/a', version: 3, title: '"odd" \\ 😀' };
  const delta = (id: string, rev: number) => ({ t: 'delta', id, rev, put: [doc, { ...doc, version: 4 }], del: ['clients/c/notes/"b'] }) as const;
  for (const [id, rev] of [
    ['one', 7],
    ['t"wo', 8],
  ] as const) {
    const event = { ...delta(id, rev), put: [...delta(id, rev).put], del: [...delta(id, rev).del] };
    expect(deltaText(event)).toBe(JSON.stringify(event));
  }
  await new Promise((resolve) => setImmediate(resolve));
  doc.title = 'changed';
  expect(deltaText({ t: 'delta', id: 'one', rev: 9, put: [doc], del: [] })).toContain('"title":"changed"');
});

test('[LIV-8] watchers who are told the same share one buffer, those who are told something else do not', () => {
  const event = (rev: number) => ({
    t: 'delta' as const,
    id: 'one',
    rev,
    put: [{ id: 'a', path: 'clients/c/notes/a', version: 3, title: '😀' }],
    del: [],
  });
  expect(deltaBytes(event(7))).toBe(deltaBytes(event(7)));
  expect(deltaBytes(event(8)).toString()).toBe(deltaText(event(8)));
  expect(deltaBytes(event(8))).not.toBe(deltaBytes(event(7)));
});
