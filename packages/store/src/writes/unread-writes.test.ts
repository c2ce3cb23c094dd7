import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCollection, staff, systemActor } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import type { Records } from '../records.ts';
import { engines, testRecords } from '../testing/engines.ts';
import { attempt } from '../testing/strangers.ts';
import { person } from '../testing/sample.collections.ts';

const cards = defineCollection({
  name: 'cards',
  label: 'Card',
  schema: z.object({
    text: z.string().default(''),
    count: z.number().default(0),
    tags: z.array(z.string()).default([]),
    seen: z.number().default(0),
  }),
  scope: 'client',
  indexes: [],
  access: { read: staff, create: staff, update: (actor) => (actor.uid === 'guest' ? { any: [] } : staff(actor)), delete: staff },
  lastWriteWins: { seen: 'A read marker: the newest look counts.' },
});
const system = systemActor('c1');
const [ann, bob, guest] = [person('c1', 'ann'), person('c1', 'bob'), person('c1', 'guest')];

describe.each(engines)('overwriting unread changes on %s', (engine) => {
  let records: Records;
  let path: string;
  let version: number;
  beforeAll(async () => {
    records = await testRecords({ engine, collections: [cards] });
  });
  afterAll(() => records?.close());
  beforeEach(async () => {
    ({ path, version } = await records.of(cards).create(ann, { text: 'first', tags: ['a'] }));
  });
  const write = async (actor: typeof ann, ...writes: Omit<Write, 'path'>[]): Promise<string> =>
    (
      await attempt(() =>
        records.write(
          actor,
          writes.map((change) => ({ ...change, path })),
        ),
      )
    ).code ?? 'written';

  test('[LIV-8] a person who names no version neither replaces nor changes a record; the server may', async () => {
    expect(await write(bob, { op: 'set', data: { text: 'over' } })).toBe('records.base-required');
    expect(await write(bob, { op: 'merge', data: { text: 'over' } })).toBe('records.base-required');
    expect(await write(ann, { op: 'merge', data: { text: 'over' } })).toBe('records.base-required');
    expect(await records.of(cards).get(ann, path)).toMatchObject({ text: 'first', version });
    expect(await write(system, { op: 'merge', data: { text: 'by the server' } })).toBe('written');
  });
  test('[LIV-8] with the version that was read, as base or as a requirement, the write succeeds', async () => {
    expect(await write(bob, { op: 'merge', data: { text: 'second' }, base: version })).toBe('written');
    const { version: newer } = (await records.of(cards).get(ann, path)) ?? { version: 0 };
    expect(await write(bob, { op: 'set', data: { text: 'third' }, require: { version: newer } })).toBe('written');
    expect(await write(bob, { op: 'set', data: { text: 'fourth' }, require: { exists: true } })).toBe('records.base-required');
  });
  test('[LIV-8] creations, transforms, writes without a change and last-write-wins fields need no version', async () => {
    expect(await write(bob, { op: 'merge', transform: { count: { increment: 1 }, tags: { union: ['b'] } } })).toBe('written');
    expect(await write(bob, { op: 'merge', data: { text: 'first' } })).toBe('written');
    expect(await write(bob, { op: 'merge', data: { seen: 7 } })).toBe('written');
    expect(await write(bob, { op: 'merge', data: { seen: 8, text: 'over' } })).toBe('records.base-required');
    path = 'clients/c1/cards/new';
    expect(await write(bob, { op: 'set', data: { text: 'made' } }, { op: 'merge', data: { text: 'and changed at once' } })).toBe('written');
  });
  test('[ROL-3] an actor who may not change the record learns nothing about versions', async () => {
    expect(await write(guest, { op: 'merge', data: { text: 'over' } })).toBe('records.not-allowed');
  });
  test('[BYD-5, LIV-8] a change to the writer’s own new record, base 0, conflicts only with changes of others', async () => {
    expect(await write(ann, { op: 'merge', data: { text: 'own' }, base: 0 })).toBe('written');
    expect(await write(bob, { op: 'merge', data: { text: 'over' }, base: 0 })).toBe('records.conflict');
    const { version: newer } = (await records.of(cards).get(bob, path)) ?? { version: 0 };
    expect(await write(bob, { op: 'merge', data: { tags: ['b'] }, base: newer })).toBe('written');
    expect(await write(ann, { op: 'merge', data: { text: 'own again' }, base: 0 })).toBe('written');
    expect(await write(ann, { op: 'merge', data: { tags: ['c'] }, base: 0 })).toBe('records.conflict');
    expect(await write(ann, { op: 'set', data: { text: 'made twice' }, base: 0 })).toBe('records.conflict');
  });
});
