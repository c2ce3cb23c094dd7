import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Actor, anybody, defineCollection, nobody, staff, systemActor } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import type { Records } from './records.ts';
import { engines, testRecords } from './testing/engines.ts';
import type { WatchEvent } from './live/watch.ts';

const notes = defineCollection({
  name: 'notes',
  label: 'Note',
  schema: z.object({ title: z.string().max(100), rank: z.number().default(0), tags: z.array(z.string()).default([]), owner: z.string().default('') }),
  scope: 'client',
  indexes: [['rank'], ['owner', 'rank']],
  contains: ['tags'],
  search: (note) => note.title,
  access: { read: staff, create: staff, update: (actor) => where('owner', 'eq', actor.uid), delete: nobody },
  sealed: ['owner'],
});
const places = defineCollection({
  name: 'places',
  label: 'Place',
  schema: z.object({ name: z.string() }),
  scope: 'platform',
  indexes: [['name']],
  access: { read: anybody, create: nobody, update: nobody, delete: nobody },
});
const user = (client: string, uid: string): Actor => ({
  uid,
  client,
  member: true,
  roles: new Set(),
  admin: false,
  restricted: false,
  anonymous: false,
  consumer: false,
  system: false,
});
const c1 = systemActor('c1');

describe.each(engines)('the store on %s', (engine) => {
  let records: Records;
  beforeAll(async () => {
    records = await testRecords({ engine, collections: [notes, places] });
  }, 60_000);
  afterAll(() => records?.close());

  test('[LIV-1] a document has id, dates, active, version and a path, and is read back as written', async () => {
    const created = await records.of(notes).create(c1, { title: 'One', tags: ['a'] });
    expect(created.path).toBe(`clients/c1/notes/${created.id}`);
    expect(created).toMatchObject({ title: 'One', rank: 0, tags: ['a'], active: true });
    expect(created.version).toBeGreaterThan(0);
    expect(await records.get(c1, created.path)).toEqual(created);
    expect(await records.get(systemActor('c2'), created.path)).toBeUndefined();
  });

  test('[LIV-2] watch', async () => {
    const events: WatchEvent[] = [];
    const end = await records.watch(user('c1', 'u1'), { collection: 'notes', where: where('tags', 'has', 'w') }, (event) => events.push(event));
    const created = await records.of(notes).create(c1, { title: 'Two', tags: ['w'], owner: 'u1' });
    await records.flush();
    await records.of(notes).update(user('c1', 'u1'), created.id, { rank: 3 }, created.version);
    await records.flush();
    await records.of(notes).update(c1, created.id, { tags: [] });
    await records.flush();
    end();
    expect(events.map(({ snapshot, put, del }) => [snapshot?.length, put?.map((doc) => doc['rank']), del])).toEqual([
      [0, undefined, undefined],
      [undefined, [0], []],
      [undefined, [3], []],
      [undefined, [], [created.path]],
    ]);
  });

  test('tx', async () => {
    await expect(
      records.tx(async () => {
        await records.of(places).create(c1, { name: 'X' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await records.count(c1, { collection: 'places' })).toBe(0);
    expect((await records.search(c1, { collection: 'notes', limit: 10 }, 'tw')).map((doc) => doc['title'])).toEqual(['Two']);
  });
});
