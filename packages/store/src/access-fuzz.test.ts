import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import type { Query } from '@app/kernel/queries/query.ts';
import type { Comparison } from '@app/kernel/queries/where.ts';
import type { WatchEvent } from './live/watch.ts';
import type { Records } from './records.ts';
import { engines } from './testing/engines.ts';
import { actors, attempt, belongs, collectionNames, OTHER, twoClients } from './testing/strangers.ts';
import type { AnyDoc } from './core/registry.ts';

const known = (client: string): string[] => [
  `clients/${client}`,
  `clients/${client}/notes/n1`,
  `clients/${client}/notes/hidden`,
  `clients/${client}/notes/n1/lines/l1`,
];
const hostile = [
  '',
  '/',
  'clients',
  'clients/',
  '..',
  '../c2/notes/n1',
  'clients/c1/../c2/notes/n1',
  'clients/c1/notes/../../c2',
  'clients//notes/n1',
  'clients/c2/notes/n1/',
  '/clients/c2/notes/n1',
  'clients/c2%2Fnotes/n1',
  'clients/C2/notes/n1',
  'clients/-/notes/n1',
  'clients/./notes/n1',
  'clients/c1\0/notes/n1',
  'clients/c1/notes/n1\n',
  "clients/c2'/notes/n1",
  'clients/c2/notes/\u{1F600}',
  'documents/x',
  'changes/1',
  'notes/n1',
  '__proto__/x',
  'constructor/prototype',
  'users/u2',
  'users/u2/drafts/../../x/drafts/d1',
  'x'.repeat(400),
  `clients/${'c'.repeat(65)}/notes/n1`,
  'clients/c1/notes/n1/lines/l1/lines/l2',
  'clients/c1/places/p1',
  'clients/*/notes/n1',
  '%/notes/n1',
];
const path = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...known('c1'),
      ...known('c2'),
      'users/u1/drafts/d1',
      'users/u9/drafts/d1',
      'places/p1',
      'clients/c1/notes/new',
      'clients/c2/notes/new',
      'users/u9/drafts/new',
      'places/new',
      'clients/c3',
    ),
  },
  { weight: 2, arbitrary: fc.constantFrom(...hostile) },
  fc
    .array(fc.constantFrom('clients', 'c1', 'c2', 'notes', 'n1', 'lines', 'users', 'u9', 'drafts', 'd1', '-', '..', ''), { maxLength: 7 })
    .map((parts) => parts.join('/')),
  fc.string({ maxLength: 12 }),
);
const anything = fc.oneof(
  fc.string({ maxLength: 5 }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom('c2', 'other', '\0', '\ud800', "'; drop table documents; --"),
);
const field = fc.constantFrom(
  'title',
  'owner',
  'key',
  'key.x',
  'path',
  'id',
  'client_id',
  'data',
  "x'",
  'a->b',
  '__proto__',
  'constructor',
  'toString',
  'rank',
  'date',
);
const query: fc.Arbitrary<Query> = fc.record(
  {
    collection: fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...collectionNames) }, fc.constantFrom('documents', 'nothing', "notes'", '')),
    parent: fc.oneof(path, fc.constant(undefined)),
    group: fc.constantFrom(true, false, undefined),
    where: fc.option(
      fc.record({
        field,
        op: fc.constantFrom<Comparison>('eq', 'ne', 'lt', 'gte', 'has', 'in', 'notIn', 'hasAny'),
        value: fc.oneof(anything, fc.array(anything, { maxLength: 3 })),
      }),
      { nil: undefined },
    ),
    orderBy: fc.option(fc.array(fc.record({ field, dir: fc.constantFrom('asc' as const, 'desc' as const) }), { maxLength: 2 }), { nil: undefined }),
    startAt: fc.option(fc.array(anything, { maxLength: 3 }), { nil: undefined }),
    startAfter: fc.option(fc.array(anything, { maxLength: 3 }), { nil: undefined }),
    endAt: fc.option(fc.array(anything, { maxLength: 3 }), { nil: undefined }),
    endBefore: fc.option(fc.array(anything, { maxLength: 3 }), { nil: undefined }),
    limit: fc.constantFrom(undefined, 1, 50, 1000, 0, -1, 1.5, Number.NaN),
  },
  { requiredKeys: ['collection'] },
);
const payload = fc.dictionary(
  fc.constantFrom('title', 'owner', 'rank', 'key', 'text', 'name', 'plan', 'body', 'path', 'id', 'client_id', '__proto__', 'date', 'version'),
  anything,
  { maxKeys: 5 },
);
const transform = fc.dictionary(
  fc.constantFrom('title', 'tags', 'rank', 'key', 'key.x', 'plan', 'path', 'version', '__proto__.x', 'text.y'),
  fc.oneof(
    fc.record({ increment: fc.integer({ min: -9, max: 9 }) }),
    fc.constant({ serverTime: true as const }),
    fc.record({ union: fc.array(fc.constantFrom('c2', 'x', 1), { maxLength: 2 }) }),
    fc.record({ remove: fc.array(fc.constantFrom('c2', 'x', 1), { maxLength: 2 }) }),
  ),
  { maxKeys: 2 },
);
const version = fc.integer({ min: 0, max: 50 });
const write: fc.Arbitrary<Write> = fc.record(
  {
    op: fc.constantFrom('set', 'merge', 'delete'),
    path,
    data: payload,
    base: fc.option(version, { nil: undefined }),
    transform: fc.option(transform, { nil: undefined }),
    require: fc.option(fc.record({ exists: fc.boolean(), version }, { requiredKeys: [] }), { nil: undefined }),
  },
  { requiredKeys: ['op', 'path'] },
) as fc.Arbitrary<Write>;

describe.each(engines)('access on %s', (engine) => {
  let records: Records;
  beforeAll(async () => {
    records = await twoClients(engine);
  });
  afterAll(() => records?.close());

  /** Everything of the other client, with versions: must stay unchanged. */
  const theirs = async (): Promise<AnyDoc[]> => {
    const other = systemActor(OTHER);
    const lists = await Promise.all(['clients', 'notes', 'lines'].map((collection) => records.list(other, { collection, group: true, limit: 1000 })));
    return lists.flat();
  };

  test('[TEN-12] no request of any actor reads, counts, finds, watches or changes anything of the other client', async () => {
    const before = await theirs();
    expect(before).toHaveLength(4);
    const verb = fc.oneof(
      fc.record({ verb: fc.constantFrom('get' as const, 'history' as const, 'watchDoc' as const, 'remove' as const), path }),
      fc.record({ verb: fc.constant('undo' as const), path, version }),
      fc.record({ verb: fc.constantFrom('list' as const, 'find' as const, 'count' as const, 'watch' as const), query }),
      fc.record({ verb: fc.constant('write' as const), writes: fc.array(write, { maxLength: 3 }) }),
      fc.record({
        verb: fc.constant('create' as const),
        name: fc.constantFrom(...collectionNames),
        data: payload,
        at: fc.record({ id: path, parent: path }, { requiredKeys: [] }),
      }),
      fc.record({
        verb: fc.constant('search' as const),
        name: fc.constantFrom(...collectionNames),
        text: fc.oneof(fc.constantFrom('of', '%', 'c2', '\\', "'"), fc.string()),
      }),
    );
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...actors), verb, async (actor, act) => {
        const seen: AnyDoc[] = [];
        const watched = (event: WatchEvent): void => void seen.push(...(event.snapshot ?? []), ...(event.put ?? []));
        const done = await attempt(async () => {
          switch (act.verb) {
            case 'get':
              return void seen.push(...[await records.get(actor, act.path)].filter((doc) => doc !== undefined));
            case 'history': {
              const entries = await records.history(actor, act.path);
              if (entries.length > 0) expect(belongs(actor, act.path)).toBe(true);
              return;
            }
            case 'watchDoc':
              return (await records.watch(actor, { path: act.path }, watched))();
            case 'watch':
              return (await records.watch(actor, act.query, watched))();
            case 'remove':
              await records.remove(actor, act.path);
              return expect(belongs(actor, act.path)).toBe(true);
            case 'undo':
              await records.undo(actor, act.path, act.version);
              return expect(belongs(actor, act.path)).toBe(true);
            case 'list':
              return void seen.push(...(await records.list(actor, act.query)));
            case 'find':
              return void seen.push(...[await records.find(actor, act.query)].filter((doc) => doc !== undefined));
            case 'count':
              return expect(await records.count(actor, act.query)).toBe(
                (await records.list(actor, { ...act.query, limit: act.query.limit ?? 1000 })).length,
              );
            case 'write':
              for (const { path: writtenPath } of await records.write(actor, act.writes)) expect(belongs(actor, writtenPath)).toBe(true);
              return;
            case 'create':
              return void seen.push(await records.create(actor, act.name, act.data, act.at));
            case 'search':
              return void seen.push(...(await records.search(actor, { collection: act.name, limit: 50 }, act.text)));
          }
        });
        if (done.code === undefined) answered += 1;
        for (const doc of seen) {
          expect(belongs(actor, doc.path)).toBe(true);
          if (!actor.system) expect(doc).not.toHaveProperty('key');
        }
      }),
      { numRuns: 1500 },
    );
    expect(answered).toBeGreaterThan(200);
    expect(await theirs()).toEqual(before);
  });
});
