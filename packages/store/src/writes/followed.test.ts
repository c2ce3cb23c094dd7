import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import type { Records } from '../records.ts';
import { engines, testRecords } from '../testing/engines.ts';
import { samples } from '../testing/sample.collections.ts';

type Row = Readonly<Record<'client_id' | 'follower' | 'collection' | 'path' | 'op', string>> & { readonly version: number };
const byVersion = (a: Row, b: Row): number => a.version - b.version || a.follower.localeCompare(b.follower);
const ids = ['a', 'b', 'c'] as const;
const step = fc.record({
  client: fc.constantFrom('c1', 'c2'),
  writes: fc.array(
    fc.record({
      id: fc.constantFrom(...ids),
      kind: fc.constantFrom('notes', 'lines'),
      op: fc.constantFrom('set', 'delete', 'undo'),
      value: fc.integer({ min: 0, max: 2 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  isTogether: fc.boolean(),
  isUndone: fc.boolean(),
});

describe.each(engines)('followed changes on %s', (engine) => {
  let records: Records;
  beforeAll(async () => {
    let clock = 9_000_000;
    records = await testRecords({ engine, collections: samples, now: () => (clock += 10) });
  });
  afterAll(() => records?.close());
  beforeEach(async () => {
    for (const table of ['change_followers', 'followed_changes']) await sql`delete from ${sql.raw(table)}`.execute(records.kysely);
  });
  const follow = async (client: string, collection: string, op: string, follower: string): Promise<void> => {
    await sql`insert into change_followers (client_id, collection, op, follower) values (${client}, ${collection}, ${op}, ${follower})`.execute(
      records.kysely,
    );
  };

  test('[BYD-14] each committed change of a followed kind has exactly one line for each follower, and no other change has any', async () => {
    await follow('c1', 'notes', 'create', 'all');
    await follow('c1', 'notes', 'update', 'all');
    await follow('c1', 'notes', 'delete', 'all');
    await follow('c1', 'notes', 'update', 'some');
    await follow('c2', 'lines', 'create', 'all');
    const { rows: followers } = await sql<Pick<Row, 'client_id' | 'collection' | 'op' | 'follower'>>`select * from change_followers`.execute(
      records.kysely,
    );
    // Whatever is drawn below, each operation occurs.
    const first = 'clients/c1/notes/each-operation';
    for (const title of ['one', 'two']) await records.write(systemActor('c1'), [{ op: 'set', path: first, data: { title } }]);
    await records.remove(systemActor('c1'), first);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const { client, writes, isTogether, isUndone } of steps) {
          const system = systemActor(client);
          const pathOf = (kind: string, id: string): string => `clients/${client}/notes/${kind === 'notes' ? id : `a/lines/${id}`}`;
          const write = async ({ id, kind, op, value }: (typeof writes)[number]): Promise<void> => {
            const path = pathOf(kind, id);
            const data = kind === 'notes' ? { title: `t${value}` } : { text: `t${value}` };
            if (op === 'set') await records.write(system, [{ op, path, data }]);
            else if (op === 'delete') await records.remove(system, path);
            else await records.undo(system, path, (await records.history(system, path))[0]?.version ?? 0);
          };
          const all = async (): Promise<void> => {
            if (isTogether) await Promise.all(writes.map((one) => write(one).catch(() => undefined)));
            else for (const one of writes) await write(one);
          };
          const work = isUndone ? records.tx(() => all().then(() => Promise.reject(new Error('undone')))) : isTogether ? all() : records.tx(all);
          await work.catch(() => undefined);
        }
        const { rows: changes } = await sql<Omit<Row, 'follower'>>`select client_id, collection, path, op, version from audit`.execute(
          records.kysely,
        );
        const { rows: lines } = await sql<Row>`select client_id, follower, collection, path, op, version from followed_changes`.execute(
          records.kysely,
        );
        const wanted = changes.flatMap((change) =>
          followers
            .filter(({ client_id, collection, op }) => client_id === change.client_id && collection === change.collection && op === change.op)
            .map(({ follower }) => ({ ...change, follower })),
        );
        expect([...lines].toSorted(byVersion)).toEqual(wanted.toSorted(byVersion));
      }),
      { numRuns: 25 },
    );
    const { rows } = await sql`select distinct client_id, follower, op from followed_changes`.execute(records.kysely);
    expect(rows.length).toBeGreaterThan(3);
  }, 60_000);

  test('[BYD-14] a line keeps the document as this change left it, and of a removal as it was', async () => {
    for (const op of ['create', 'update', 'delete']) await follow('c1', 'notes', op, 'f');
    const system = systemActor('c1');
    const path = 'clients/c1/notes/kept-as-was';
    await records.write(system, [{ op: 'set', path, data: { title: 'first' } }]);
    await records.write(system, [{ op: 'merge', path, data: { title: 'second' } }]);
    await records.remove(system, path);
    const { rows } = await sql<{ op: string; change: { data: { title: string } | null; fields: unknown[] } }>`
      select op, change from followed_changes where path = ${path} order by version`.execute(records.kysely);
    expect(rows.map(({ op, change }) => [op, change.data?.title ?? null])).toEqual([
      ['create', 'first'],
      ['update', 'second'],
      ['delete', null],
    ]);
    expect(rows[1]?.change.fields).toEqual([{ field: 'title', before: 'first', after: 'second' }]);
    expect(rows[2]?.change.fields).toContainEqual({ field: 'title', before: 'second', after: null });
  });
});
