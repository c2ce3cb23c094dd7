import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, systemActor } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { answer, type Query } from '@app/kernel/queries/query.ts';
import { type Comparison, matches, type Where } from '@app/kernel/queries/where.ts';
import type { Records } from './records.ts';
import { engines } from './testing/engines.ts';
import { samples } from './testing/sample.collections.ts';
import { actors, attempt, belongs, collectionNames, OTHER, twoClients } from './testing/strangers.ts';
import type { AnyDoc } from './core/registry.ts';

const filler = (client: string): Write[] =>
  Array.from({ length: 12 }, (_, i): Write[] => [
    {
      op: 'set',
      path: `clients/${client}/notes/m${i}`,
      data: { title: `t${i % 5}`, rank: i % 4, tags: [`g${i % 3}`, client], owner: `u${i % 3}`, hidden: i % 2 === 0 },
    },
    { op: 'set', path: `clients/${client}/notes/m${i % 3}/lines/l${i}`, data: { text: `t${i % 5}`, done: i % 2 === 0 } },
  ]).flat();

const field = fc.constantFrom('title', 'text', 'rank', 'tags', 'owner', 'hidden', 'done', 'name', 'path', 'id', 'active', 'body');
const value = fc.constantFrom(
  't1',
  't3',
  'g1',
  OTHER,
  'c1',
  'u1',
  '',
  0,
  2,
  true,
  false,
  null,
  `clients/${OTHER}/notes/m3`,
  'clients/c1/notes/m3',
  'm3',
);
const leaf: fc.Arbitrary<Where> = fc.oneof(
  fc.record({ field, op: fc.constantFrom<Comparison>('eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'has'), value }),
  fc.record({ field, op: fc.constantFrom<Comparison>('in', 'notIn', 'hasAny'), value: fc.array(value, { maxLength: 3 }) }),
);
/** Used rarely: with every condition at once, hardly any query has results. */
const rarely = <T>(arbitrary: fc.Arbitrary<T>, weight = 1): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight, arbitrary });
const cursor = rarely(fc.array(value, { minLength: 1, maxLength: 3 }));
const question: fc.Arbitrary<Query> = fc.record({
  collection: fc.oneof({ weight: 3, arbitrary: fc.constantFrom('notes', 'lines') }, fc.constantFrom(...collectionNames)),
  parent: fc.oneof(
    { weight: 5, arbitrary: fc.constant(undefined) },
    fc.constantFrom('', 'clients/c1', `clients/${OTHER}`, 'clients/c1/notes/m1', `clients/${OTHER}/notes/m1`, 'users/u1', 'users/u9'),
  ),
  group: fc.boolean(),
  where: rarely(fc.oneof(leaf, fc.record({ any: fc.array(leaf, { maxLength: 3 }) }), fc.record({ all: fc.array(leaf, { maxLength: 2 }) })), 6),
  orderBy: fc.array(fc.record({ field, dir: fc.constantFrom('asc' as const, 'desc' as const) }), { maxLength: 2 }),
  startAt: cursor,
  startAfter: cursor,
  endAt: cursor,
  endBefore: cursor,
  limit: fc.constantFrom(undefined, 1, 5, 1000),
});

/** Returns the documents that the actor may see, by path and by the collection's read access. */
function inSight(docs: readonly AnyDoc[], actor: Actor, { collection, parent, group }: Query): AnyDoc[] {
  const kind = samples.find((sample) => sample.name === collection);
  const filter = actor.system ? { all: [] } : kind?.access.read(actor, Date.now());
  return docs.filter((doc) => {
    const parts = doc.path.split('/');
    if (parts.at(-2) !== collection || !belongs(actor, doc.path) || !filter || !matches(doc, filter)) return false;
    const above = parts.slice(0, -2).join('/');
    if (parent !== undefined) return above === parent;
    return group === true || kind?.scope !== 'user' || above === `users/${actor.uid}`;
  });
}

const actor = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...actors.slice(0, 5)) }, fc.constantFrom(...actors));

describe.each(engines)('visible documents on %s', (engine) => {
  let records: Records;
  let docs: AnyDoc[];
  beforeAll(async () => {
    records = await twoClients(engine);
    for (const client of ['c1', OTHER]) await records.write(systemActor(client), filler(client));
    const everything = await Promise.all(
      ['c1', OTHER].map(async (client) =>
        (await Promise.all(collectionNames.map((collection) => records.list(systemActor(client), { collection, group: true, limit: 1000 })))).flat(),
      ),
    );
    docs = [...new Map(everything.flat().map((doc) => [doc.path, doc])).values()];
    expect(docs.filter(({ path }) => path.startsWith(`clients/${OTHER}`))).toHaveLength(28);
  });
  afterAll(() => records?.close());

  test('[LIV-2] naming the default parent changes nothing', async () => {
    const actor = actors[0] as Actor;
    for (const [collection, parent] of [
      ['clients', ''],
      ['places', ''],
      ['notes', 'clients/c1'],
      ['drafts', 'users/u1'],
    ] as const) {
      const listed = await records.list(actor, { collection, parent });
      expect(listed.length).toBeGreaterThan(0);
      expect(listed).toEqual(await records.list(actor, { collection }));
    }
  });

  test('[TEN-12, ROL-3] any list, group, count, find and watch of any actor returns exactly what that actor may see', async () => {
    let answered = 0;
    let many = 0;
    await fc.assert(
      fc.asyncProperty(actor, question, async (asker, query) => {
        const listed = await attempt(() => records.list(asker, query));
        const counted = await attempt(() => records.count(asker, query));
        const first = await attempt(() => records.find(asker, query));
        let snapshot: string[] | undefined;
        const watched = await attempt(async () =>
          (await records.watch(asker, query, (event) => (snapshot ??= event.snapshot?.map(({ path }) => path))))(),
        );
        // All verbs agree: one that answers where another refuses would reveal what the other hides.
        expect(new Set([listed, counted, first, watched].map(({ code }) => code)).size).toBe(1);
        if (listed.value === undefined) return;
        const sight = inSight(docs, asker, query);
        const expected = answer(sight, query).map(({ path }) => path);
        expect(listed.value.map(({ path }) => path)).toEqual(expected);
        expect(snapshot).toEqual(expected);
        expect(first.value?.path).toBe(expected[0]);
        expect(counted.value).toBe(answer(sight, { ...query, limit: query.limit ?? 1000 }).length);
        answered += 1;
        if (expected.length > 0) many += 1;
      }),
      { numRuns: 500 },
    );
    expect(answered).toBeGreaterThan(200);
    expect(many).toBeGreaterThan(60);
  });
});
