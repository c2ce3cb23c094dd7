import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyDelta, docOf, docsOf, viewOf, type LiveDoc, type View } from './live-view.ts';

const doc = (id: string, more: Record<string, unknown> = {}, version = 1): LiveDoc => ({ id, path: `clients/c/things/${id}`, version, ...more });
const view = (rev: number, ...docs: LiveDoc[]): View => viewOf({ t: 'snap', id: 's', rev, docs });
const delta = (rev: number, put: LiveDoc[], del: string[] = []) => ({ t: 'delta' as const, id: 's', rev, put, del });
const query = { collection: 'things', orderBy: [{ field: 'n', dir: 'asc' as const }], limit: 2 };
const ids = (docs: readonly LiveDoc[]): string[] => docs.map(({ id }) => id);

test('[LIV-8] a delta at or below the snapshot changes nothing, a later one puts and takes', () => {
  const before = view(10, doc('a'), doc('b'));
  expect(applyDelta(before, delta(10, [doc('c')], ['clients/c/things/a']))).toBe(before);
  const after = applyDelta(before, delta(11, [doc('c')], ['clients/c/things/a']));
  expect([...after.docs.values()].map(({ id }) => id)).toEqual(['b', 'c']);
  expect(after.rev).toBe(11);
});

test('[LIV-8] deltas repeated after a reconnect leave the same view', () => {
  const change = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), gone: fc.boolean(), n: fc.integer() });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), fc.nat({ max: 12 }), (changes, from) => {
      const deltas = changes.map(({ id, gone, n }, i) =>
        gone ? delta(i + 1, [], [`clients/c/things/${id}`]) : delta(i + 1, [doc(id, { n }, i + 1)]),
      );
      const once = deltas.reduce(applyDelta, view(0));
      const again = deltas.slice(Math.min(from, deltas.length)).reduce(applyDelta, once);
      expect(again).toEqual(once);
    }),
  );
});

test('[LIV-2] a list keeps the order and limit of its question', () => {
  expect(ids(docsOf(view(1, doc('a', { n: 3 }), doc('b', { n: 1 }), doc('c', { n: 2 })), query, []))).toEqual(['b', 'c']);
});

test('an own write shows at once, and gives way to what the server says about it', () => {
  const base = view(5, doc('a', { n: 1, done: false }));
  const merge = { op: 'merge' as const, path: 'clients/c/things/a', data: { done: true } };
  const set = { op: 'set' as const, path: 'clients/c/things/z', data: { n: 0 } };
  const elsewhere = { op: 'set' as const, path: 'clients/c/others/z', data: { n: 0 } };
  const pending = docsOf(base, query, [{ writes: [merge, set, elsewhere] }]);
  expect(ids(pending)).toEqual(['z', 'a']);
  expect(pending[1]).toMatchObject({ n: 1, done: true });
  const taken = [{ writes: [merge], version: 6 }];
  expect(docOf(base, 'clients/c/things/a', taken)).toMatchObject({ done: true });
  const caughtUp = applyDelta(base, delta(6, [doc('a', { n: 1, done: 'by somebody else' }, 6)]));
  expect(docOf(caughtUp, 'clients/c/things/a', taken)).toMatchObject({ done: 'by somebody else' });
});

test('[LIV-8] what a write adds to a list shows at once, and not twice when the server tells it before it acknowledges it', () => {
  const write = {
    op: 'merge' as const,
    path: 'clients/c/things/a',
    transform: { tags: { union: ['x'] }, n: { increment: 1 }, title: { remove: ['y'] } },
  };
  const fine = { ...write, transform: { tags: { union: ['x'] }, n: { increment: 1 } } };
  const base = view(5, doc('a', { n: 1, tags: ['w'], title: 'T' }));
  expect(docOf(base, write.path, [{ writes: [fine] }])).toMatchObject({ n: 1, tags: ['w', 'x'] });
  const updated = applyDelta(base, delta(6, [doc('a', { n: 2, tags: ['w', 'x'], title: 'T' }, 6)]));
  expect(docOf(updated, write.path, [{ writes: [fine] }])).toMatchObject({ n: 2, tags: ['w', 'x'] });
  expect(docOf(base, write.path, [{ writes: [write] }])).toMatchObject({ n: 1, tags: ['w'], title: 'T' });
});

test('an own delete hides the row at once; merging what is not there shows nothing', () => {
  const base = view(5, doc('a', { n: 1 }));
  expect(docsOf(base, query, [{ writes: [{ op: 'delete', path: 'clients/c/things/a' }] }])).toEqual([]);
  expect(docOf(base, 'clients/c/things/q', [{ writes: [{ op: 'merge', path: 'clients/c/things/q', data: { n: 1 } }] }])).toBeUndefined();
});
