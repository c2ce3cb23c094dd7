import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refused } from './refused.ts';
import { cleanRecord, loadRelated, RELATED_LEVELS, sameRecord } from './related.ts';

interface Node {
  readonly path: string;
  name: string;
  links: Node[];
}
/** Records that point at each other in any way, including loops. */
const graph = fc.array(fc.tuple(fc.string({ maxLength: 4 }), fc.array(fc.nat(), { maxLength: 3 })), { minLength: 1, maxLength: 7 }).map((rows) => {
  const nodes = rows.map(([name], i): Node => ({ path: `notes/n${i}`, name, links: [] }));
  for (const [i, [, to]] of rows.entries()) nodes[i]!.links = to.map((n) => nodes[n % nodes.length]!);
  return nodes;
});

/** Counts the whole records nested in each other; Infinity when one contains itself. */
function depthOf(value: unknown, above: readonly string[] = []): number {
  if (Array.isArray(value)) return Math.max(0, ...value.map((item) => depthOf(item, above)));
  if (typeof value !== 'object' || value === null) return 0;
  const { path, ...rest } = value as { path?: string };
  if (path !== undefined && Object.keys(rest).length > 0) {
    expect(above).not.toContain(path);
    return 1 + Math.max(0, ...Object.values(rest).map((entry) => depthOf(entry, [...above, path])));
  }
  return Math.max(0, ...Object.values(rest).map((entry) => depthOf(entry, above)));
}

test('cleaning survives every loop, keeps two levels of related records, is plain JSON and changes nothing the second time', () => {
  fc.assert(
    fc.property(graph, ([root]) => {
      const clean = cleanRecord(root!);
      expect(JSON.parse(JSON.stringify(clean))).toEqual(clean);
      expect(depthOf(clean)).toBeLessThanOrEqual(1 + RELATED_LEVELS);
      expect(cleanRecord(clean)).toEqual(clean);
      expect(sameRecord(root!, clean)).toBe(true);
    }),
  );
});
test('two levels are compared, the third is not', () => {
  const chain = (third: string) => ({ path: 'a/1', next: { path: 'a/2', next: { path: 'a/3', name: 'two', next: { path: 'a/4', name: third } } } });
  expect(sameRecord(chain('x'), chain('y'))).toBe(true);
  expect(cleanRecord(chain('x'))).toEqual({ path: 'a/1', next: { path: 'a/2', next: { path: 'a/3', name: 'two', next: { path: 'a/4' } } } });
  const other = chain('x');
  other.next.next.name = 'changed';
  expect(sameRecord(chain('x'), other)).toBe(false);
});
test('loops of plain objects, functions, dates and odd numbers become plain JSON', () => {
  const odd: Record<string, unknown> = {
    at: new Date(5),
    never: new Date(NaN),
    run: () => 1,
    big: 1n,
    none: undefined,
    far: Infinity,
    list: [1, () => 2],
  };
  odd['self'] = odd;
  odd['inner'] = { up: odd, list: [odd] };
  expect(cleanRecord(odd)).toEqual({ at: 5, never: null, far: null, list: [1], inner: { list: [] } });
  let deep: object = {};
  for (let i = 0; i < 20_000; i++) deep = { deep };
  expect(() => cleanRecord(deep)).not.toThrow();
});
test('the same object twice is no loop, and the order of fields does not matter', () => {
  const shared = { name: 'both' };
  expect(cleanRecord({ a: shared, b: shared })).toEqual({ a: { name: 'both' }, b: { name: 'both' } });
  expect(sameRecord({ a: 1, b: [{ c: 2, d: undefined }] }, { b: [{ c: 2 }], a: 1 })).toBe(true);
  expect(sameRecord({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
});

test('[LIV-7] loading ends for any graph, two levels deep, and reads nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(graph, async (nodes) => {
      const flat = new Map(nodes.map((node) => [node.path, { path: node.path, name: node.name, to: node.links.map((link) => link.path) }]));
      const loads: string[] = [];
      const loaded = await loadRelated(flat.get('notes/n0')!, {
        relationsOf: (record) => (record['to'] as string[]).map((path, i) => ({ field: `link${i}`, path })),
        read: async (path) => {
          loads.push(path);
          return flat.get(path);
        },
      });
      expect(new Set(loads).size).toBe(loads.length);
      expect(loads).not.toContain('notes/n0');
      expect(depthOf(loaded)).toBeLessThanOrEqual(1 + RELATED_LEVELS);
      const first = nodes[0]!.links.filter((link) => link.path !== 'notes/n0').map((link) => link.path);
      const related = (loaded['related'] ?? {}) as Readonly<Record<string, Node>>;
      expect(Object.values(related).map(({ path }) => path)).toEqual(first);
    }),
  );
});
const pointing = {
  relationsOf: (record: Readonly<Record<string, unknown>>) =>
    ['contact', 'quote'].flatMap((field) => (typeof record[field] === 'string' ? [{ field, path: record[field] }] : [])),
};
const trip = { path: 'trips/t1', contact: 'contacts/secret', quote: 'quotes/q1' };
test.each([
  ['the server', new Refused({ code: 'records.not-allowed', params: { role: '?' } })],
  ['a call', Object.assign(new Error('denied'), { problems: [{ code: 'records.not-allowed' }] })],
])('[ROL-6] a related record that %s refuses to show is left out without a word', async (_, error) => {
  const read = (path: string) => (path === 'quotes/q1' ? Promise.resolve({ path, name: 'Q1' }) : Promise.reject(error));
  expect(await loadRelated(trip, { ...pointing, read })).toEqual({ ...trip, related: { quote: { path: 'quotes/q1', name: 'Q1' } } });
});
test('[ROL-6] any other error of reading is not hidden', async () => {
  for (const error of [new Refused({ code: 'records.busy' }), new Error('down')]) {
    await expect(loadRelated(trip, { ...pointing, read: () => Promise.reject(error) })).rejects.toBe(error);
  }
});
