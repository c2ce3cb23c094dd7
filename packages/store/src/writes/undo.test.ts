import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCollection, staff, systemActor } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import type { Records } from '../records.ts';
import { engines, testRecords } from '../testing/engines.ts';
import { refused } from '../testing/refused.ts';
import { anyField, notes, person, samples } from '../testing/sample.collections.ts';
import type { AnyDoc } from '../core/registry.ts';

/** A computed total, an optional field, and a nullable field with a default. */
const Bill = z.object({
  count: z.number().default(1),
  price: z.number().default(10),
  total: z.number().default(0),
  note: z.string().optional(),
  due: z.number().nullable().default(30),
});
const bills = defineCollection({
  name: 'bills',
  label: 'Bill',
  schema: Bill,
  lastWriteWins: anyField(Bill),
  scope: 'client',
  indexes: [],
  access: { read: staff, create: staff, update: staff, delete: staff },
  prepare: (bill) => ({ ...bill, total: bill.count * bill.price }),
});
const system = systemActor('c1');
const ann = person('c1', 'ann');
const bob = person('c1', 'bob');

describe.each(engines)('undoing on %s', (engine) => {
  let records: Records;
  let clock = 9_000_000;
  beforeAll(async () => {
    records = await testRecords({ engine, collections: [...samples, bills], now: () => (clock += 10) });
  });
  afterAll(() => records?.close());
  const merge = async (actor: typeof ann, path: string, data: NonNullable<Write['data']>): Promise<number> =>
    (await records.write(actor, [{ op: 'merge', path, data }]))[0]?.version ?? 0;
  const contents = ({ version: _version, last_date: _last, ...rest }: AnyDoc): object => rest;

  test('[BYD-13] the fields of a change get their earlier values; changes of others stay; the undo is itself a change', async () => {
    const { path } = await records.of(notes).create(ann, { title: 'one', tags: ['a'] });
    const version = await merge(ann, path, { title: 'two', tags: ['b'] });
    await merge(bob, path, { hidden: false, owner: 'bob' });
    const heard: unknown[] = [];
    const end = await records.watch(bob, { path }, ({ put = [] }) => void heard.push(...put.map((doc) => doc['title'])));
    const undone = await records.undo(bob, path, version);
    await records.flush();
    end();
    expect(await records.get(bob, path)).toMatchObject({ title: 'one', tags: ['a'], owner: 'bob', version: undone.version });
    expect(heard).toEqual(['one']);
    const [latest] = await records.history(bob, path);
    expect(latest).toMatchObject({ by: 'bob', op: 'update', version: undone.version });
    await records.undo(bob, path, undone.version);
    expect(await records.get(bob, path)).toMatchObject({ title: 'two', tags: ['b'] });
  });

  test('[BYD-13] a field changed since is a conflict with mine, theirs and base, and nothing is written', async () => {
    const { path } = await records.of(notes).create(ann, { title: 'one', tags: ['a'] });
    const version = await merge(ann, path, { title: 'two', tags: ['b'] });
    await merge(bob, path, { title: 'three' });
    const before = await records.get(ann, path);
    expect(await refused(records.undo(ann, path, version))).toEqual([
      {
        code: 'records.conflict',
        params: { path, fields: 'title', version: before?.version },
        fields: [{ field: 'title', mine: 'one', theirs: 'three', base: 'two' }],
      },
    ]);
    expect(await records.get(ann, path)).toEqual(before);
    await merge(bob, path, { title: 'two' });
    await records.undo(ann, path, version);
    const after = await records.get(ann, path);
    expect(after).toMatchObject({ title: 'one', tags: ['a'] });
    expect(await records.undo(ann, path, version)).toEqual({ path, version: after?.version });
  });

  test('[BYD-13] undoing a creation removes the document, undoing a removal restores it completely', async () => {
    const created = await records.of(notes).create(ann, { title: 'one', owner: 'ann' });
    await records.of(notes).update(system, created.path, { rank: 7, key: 'secret', active: false } as { rank: number });
    const whole = await records.get(system, created.path);
    expect(await refused(records.undo(ann, created.path, created.version))).toMatchObject([{ code: 'records.conflict' }]);
    await records.remove(ann, created.path);
    const [gone] = await records.history(ann, created.path);
    await records.undo(ann, created.path, gone?.version ?? 0);
    const back = await records.get(system, created.path);
    expect(contents(back as AnyDoc)).toEqual(contents(whole as AnyDoc));
    expect(back?.version).toBeGreaterThan(gone?.version ?? 0);
    expect(await refused(records.undo(ann, created.path, gone?.version ?? 0))).toMatchObject([{ code: 'records.conflict' }]);
    const [again] = await records.history(ann, created.path);
    expect(again?.op).toBe('create');
    await records.undo(ann, created.path, again?.version ?? 0);
    expect(await records.get(ann, created.path)).toBeUndefined();
    expect(await refused(records.undo(ann, created.path, again?.version ?? 0))).toMatchObject([{ code: 'records.missing' }]);
  });

  test('[BYD-13, TEN-12] an actor who may not read or make such a change may not undo it, and learns nothing', async () => {
    const { path, version: createdVersion } = await records.of(notes).create(ann, { title: 'one', owner: 'ann' });
    const version = await merge(ann, path, { title: 'two' });
    expect(await refused(records.undo(bob, path, version))).toMatchObject([{ code: 'records.not-allowed' }]);
    expect(await refused(records.undo(bob, path, createdVersion))).toMatchObject([{ code: 'records.conflict' }]);
    await records.of(notes).update(ann, path, { hidden: true });
    for (const guess of [version, createdVersion, 1, 999_999])
      expect(await refused(records.undo(bob, path, guess))).toEqual([{ code: 'records.not-allowed', params: { role: '?' } }]);
    expect(await refused(records.undo(ann, path, 999_999))).toMatchObject([{ code: 'records.missing' }]);
    const stranger = person('c2', 'ann', { admin: true });
    expect(await refused(records.undo(stranger, path, version))).toEqual(await refused(records.undo(stranger, 'clients/c1/notes/absent', version)));
    expect(await records.get(ann, path)).toMatchObject({ title: 'two' });
  });

  test('[BYD-13] sealed fields stay unchanged, secret ones are not shown', async () => {
    const { path } = await records.of(notes).create(ann, { title: 'one' });
    await records.of(notes).update(system, path, { rank: 5, key: 'k1' });
    const [server] = await records.history(system, path);
    const both = await records.of(notes).update(system, path, { rank: 6, key: 'k2', title: 'two' });
    expect(await refused(records.undo(ann, path, server?.version ?? 0))).toMatchObject([{ code: 'records.not-allowed' }]);
    await records.undo(ann, path, both.version);
    expect(await records.get(system, path)).toMatchObject({ title: 'one', rank: 6, key: 'k2' });
    const [conflict] = await refused(records.undo(system, path, server?.version ?? 0));
    expect(conflict?.fields?.map(({ field }) => field).toSorted()).toEqual(['key', 'rank']);
    await records.of(notes).update(system, path, { title: 'three' });
    const [mine] = await refused(records.undo(ann, path, both.version));
    expect(mine).toMatchObject({ params: { fields: 'title' }, fields: [{ field: 'title', mine: 'one', theirs: 'three', base: 'two' }] });
  });

  test('[BYD-13] a computed field is not a conflict; a field that was missing is removed, one that was null becomes null', async () => {
    const { path } = await records.of(bills).create(ann, { count: 2, due: null });
    const more = await merge(ann, path, { count: 5, note: 'more', due: 7 });
    await merge(bob, path, { price: 100 });
    await records.undo(ann, path, more);
    const doc = await records.get(ann, path);
    expect(doc).toMatchObject({ count: 2, price: 100, total: 200, due: null });
    expect(doc).not.toHaveProperty('note');
  });

  test('[BYD-13] undoing any run of changes from last to first ends where it began', async () => {
    const step = fc.oneof(
      fc.record({ count: fc.integer({ min: 0, max: 3 }), price: fc.integer({ min: 0, max: 3 }) }, { requiredKeys: [] }),
      fc.record({ note: fc.constantFrom('a', 'b'), due: fc.constantFrom(null, 1, 2), active: fc.boolean() }, { requiredKeys: [] }),
      fc.constant('delete' as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const created = await records.create(ann, 'bills', {});
        const { path } = created;
        const before = new Map<number, AnyDoc | undefined>();
        let there = await records.get(ann, path);
        for (const change of steps) {
          if (change === 'delete' && !there) continue;
          const write: Write = change === 'delete' ? { op: 'delete', path } : { op: there ? 'merge' : 'set', path, data: change };
          const [done] = await records.write(ann, [write]);
          if (done && done.version !== there?.version) before.set(done.version, there);
          there = await records.get(ann, path);
        }
        for (const [version, was] of [...before].toReversed()) {
          await records.undo(ann, path, version);
          const now = await records.get(ann, path);
          expect(now && contents(now)).toEqual(was && contents(was));
        }
        expect(contents((await records.get(ann, path)) as AnyDoc)).toEqual(contents(created));
      }),
      { numRuns: 20 },
    );
  });
});
