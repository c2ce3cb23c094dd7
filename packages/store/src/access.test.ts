import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, systemActor } from '@app/kernel/collection.ts';
import type { Query } from '@app/kernel/queries/query.ts';
import { where } from '@app/kernel/queries/where.ts';
import type { WatchEvent } from './live/watch.ts';
import type { Records } from './records.ts';
import { engines } from './testing/engines.ts';
import { actors, attempt, belongs, collectionNames, OTHER, twoClients } from './testing/strangers.ts';
import type { AnyDoc } from './core/registry.ts';

describe.each(engines)('access on %s', (engine) => {
  let records: Records;
  beforeAll(async () => {
    records = await twoClients(engine);
  });
  afterAll(() => records?.close());

  test('[TEN-12] existing and missing documents of the other client give the same answers', async () => {
    const verbs: ((actor: Actor, path: string) => Promise<unknown>)[] = [
      (actor, path) => records.get(actor, path),
      (actor, path) => records.history(actor, path),
      (actor, path) => records.remove(actor, path),
      (actor, path) => records.write(actor, [{ op: 'set', path, data: { title: 'x', name: 'x', text: 'x', body: 'x' } }]),
      (actor, path) => records.write(actor, [{ op: 'set', path, data: { title: 'x', name: 'x', text: 'x', body: 'x' }, base: 0 }]),
      (actor, path) => records.write(actor, [{ op: 'merge', path, data: {} }]),
      (actor, path) => records.write(actor, [{ op: 'merge', path, transform: { tags: { union: ['c2'] } } }]),
      ...[{ exists: true }, { exists: false }, { version: 1 }].map(
        (required) => (actor: Actor, path: string) => records.write(actor, [{ op: 'set', path, data: { title: 'x' }, require: required }]),
      ),
      ...[1, 2, 3, 4].map((version) => (actor: Actor, path: string) => records.undo(actor, path, version)),
      (actor, path) => records.list(actor, { collection: 'lines', parent: path }),
      (actor, path) => records.count(actor, { collection: 'lines', parent: path }),
      (actor, path) => records.count(actor, { collection: 'lines', group: true, where: where('path', 'gte', path) }),
      (actor, path) => records.list(actor, { collection: 'notes', group: true, orderBy: [{ field: 'path', dir: 'asc' }], startAt: [path], limit: 1 }),
      (actor, path) => records.count(actor, { collection: 'notes', where: where('path', 'eq', path) }),
      async (actor, path) => {
        const events: WatchEvent[] = [];
        (await records.watch(actor, { path }, (event) => events.push(event)))();
        return events.map(({ snapshot, error }) => ({ snapshot, error }));
      },
    ];
    for (const actor of actors) {
      for (const verb of verbs) {
        for (const [there, absent] of [
          ['clients/c2/notes/n1', 'clients/c2/notes/n9'],
          ['clients/c2', 'clients/c9'],
          ['clients/c2/notes/n1/lines/l1', 'clients/c2/notes/n1/lines/l9'],
        ] as const) {
          if (belongs(actor, there)) continue;
          expect(await attempt(() => verb(actor, there))).toEqual(await attempt(() => verb(actor, absent)));
        }
      }
    }
  });

  test('[TEN-12] live lists of one client never hear of the other, nor does one user of another', async () => {
    const heard: { actor: Actor; doc: AnyDoc | string }[] = [];
    const ends: (() => void)[] = [];
    for (const actor of actors) {
      const targets: (Query | { path: string })[] = [
        ...collectionNames.map((collection): Query => ({ collection, group: true, limit: 1000 })),
        { path: 'clients/c2/notes/n1' },
        { path: 'clients/c2/notes/soon' },
        { path: 'users/u9/drafts/d1' },
      ];
      for (const target of targets) {
        await attempt(async () => {
          ends.push(
            await records.watch(
              actor,
              target,
              ({ snapshot = [], put = [], del = [] }) => void heard.push(...[...snapshot, ...put, ...del].map((doc) => ({ actor, doc }))),
            ),
          );
        });
      }
    }
    const other = systemActor(OTHER);
    await records.write(other, [
      { op: 'merge', path: 'clients/c2/notes/n1', data: { title: 'told to nobody' } },
      { op: 'set', path: 'clients/c2/notes/soon', data: { title: 'soon', hidden: false } },
      { op: 'set', path: 'clients/c2/notes/n1', data: { title: 'again' } },
      { op: 'set', path: 'users/u9/drafts/d1', data: { body: 'changed' } },
      { op: 'merge', path: 'clients/c2', data: { name: 'renamed' } },
    ]);
    await records.remove(other, 'clients/c2/notes/soon');
    const own = await records.create(systemActor('c1'), 'notes', { title: 'told to its own' });
    await records.flush();
    for (const end of ends) end();
    expect(new Set(heard.filter(({ doc }) => typeof doc === 'object' && doc.path === own.path).map(({ actor }) => actor.uid))).toEqual(
      new Set(['u1', 'u2', 'system']),
    );
    for (const { actor, doc } of heard) expect(belongs(actor, typeof doc === 'string' ? doc : doc.path)).toBe(true);
  });

  test('[TEN-12] the server itself stays inside its client too', async () => {
    const system = systemActor('c1');
    await records.write(system, [
      { op: 'set', path: 'clients/c1', data: { name: 'C1' } },
      { op: 'set', path: 'clients/c1/notes/n1', data: { title: 'as it was' } },
    ]);
    expect(await records.get(system, 'clients/c2/notes/n1')).toBeUndefined();
    await expect(
      records.write(system, [
        { op: 'merge', path: 'clients/c1/notes/n1', data: { title: 'kept' } },
        { op: 'merge', path: 'clients/c2/notes/n1', data: { title: 'x' } },
      ]),
    ).rejects.toThrow('records.not-allowed');
    expect(await records.get(system, 'clients/c1/notes/n1')).toMatchObject({ title: 'as it was' });
    expect((await records.list(system, { collection: 'clients' })).map((doc) => doc.id)).toEqual(['c1']);
  });
});
