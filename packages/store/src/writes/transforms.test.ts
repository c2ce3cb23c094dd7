import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, systemActor } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import type { Records } from '../records.ts';
import { engines, testRecords } from '../testing/engines.ts';
import { refused } from '../testing/refused.ts';
import { notes, person, samples } from '../testing/sample.collections.ts';

const system = systemActor('c1');
const ann = person('c1', 'ann');
const bob = person('c1', 'bob');

describe.each(engines)('transforms and preconditions on %s', (engine) => {
  let records: Records;
  let clock = 5_000_000;
  beforeAll(async () => {
    records = await testRecords({ engine, collections: samples, now: () => clock });
  });
  afterAll(() => records?.close());
  const merge = (actor: Actor, path: string, more: Partial<Write>): Promise<unknown> => records.write(actor, [{ op: 'merge', path, ...more }]);

  test('[LIV-8] 12 writers at once add to one number and to one list, and nothing is lost', async () => {
    const { path } = await records.create(system, 'notes', { rank: 100, tags: ['first'] });
    await Promise.all(
      Array.from({ length: 12 }, async (_, writer) => {
        for (let i = 0; i < 5; i++)
          await merge(system, path, { transform: { rank: { increment: 0.1 }, tags: { union: [`w${writer}.${i}`, 'all'] } } });
      }),
    );
    const doc = await records.of(notes).get(system, path);
    expect(doc?.rank).toBe(106);
    expect(doc?.tags.toSorted()).toEqual(['all', 'first', ...Array.from({ length: 60 }, (_, i) => `w${Math.floor(i / 5)}.${i % 5}`)].toSorted());
    expect((await records.history(system, path)).map(({ fields }) => fields.find(({ field }) => field === 'rank')?.after)).toEqual(
      Array.from({ length: 61 }, (_, i) => (1060 - i) / 10),
    );
    await Promise.all(
      Array.from({ length: 12 }, (_, writer) =>
        merge(system, path, { transform: { tags: { remove: Array.from({ length: 5 }, (_, i) => `w${writer}.${i}`) } } }),
      ),
    );
    expect((await records.of(notes).get(system, path))?.tags.toSorted()).toEqual(['all', 'first']);
  });

  test('[LIV-8] a transform applies to changes of others without a conflict, and once', async () => {
    const { path, version: base } = await records.of(notes).create(ann, { title: 'base', tags: ['a'] });
    await records.write(bob, [{ op: 'merge', path, data: { tags: ['a', 'bob'] } }]);
    await merge(ann, path, { base, transform: { tags: { union: ['ann'] } } });
    expect(await records.get(ann, path)).toMatchObject({ tags: ['a', 'bob', 'ann'] });
    expect(await refused(merge(ann, path, { base, data: { tags: [] }, transform: { tags: { union: ['x'] } } }))).toMatchObject([
      { code: 'records.conflict' },
    ]);
  });

  test('[LIV-5] within a batch each write builds on the one before; the server’s time is the same for all', async () => {
    clock += 777;
    const path = 'clients/c1/notes/batch';
    await records.write(system, [
      { op: 'set', path, data: { tags: ['x'] }, transform: { rank: { serverTime: true } } },
      { op: 'merge', path, data: { title: 'named' }, transform: { rank: { increment: 1 }, tags: { union: ['y'] } } },
      { op: 'merge', path, transform: { rank: { increment: 1 }, tags: { remove: ['x'] } } },
    ]);
    expect(await records.get(system, path)).toMatchObject({ title: 'named', rank: clock + 2, last_date: clock, tags: ['y'] });
  });

  test('[LIV-8] schema, sealed and secret fields apply to transforms as to data', async () => {
    const { path, version } = await records.of(notes).create(ann, { title: 'S', tags: ['a'] });
    await records.of(notes).update(system, path, { key: 'secret' });
    await merge(ann, path, { transform: { rank: { increment: 5 }, date: { serverTime: true }, version: { increment: 9 } } });
    const after = await records.of(notes).get(ann, path);
    expect([after?.rank, after?.title]).toEqual([0, 'S']);
    expect(after?.version).toBeGreaterThanOrEqual(version);
    const guesses: NonNullable<Write['transform']>[] = [{ key: { union: ['guess'] } }, { 'key.x': { increment: 1 } }];
    for (const transform of guesses) expect(await refused(merge(ann, path, { transform }))).toMatchObject([{ code: 'records.not-allowed' }]);
    expect(await refused(merge(ann, path, { transform: { title: { increment: 1 } } }))).toEqual([
      { code: 'records.invalid', params: { field: 'title', reason: 'Not a number' } },
    ]);
    expect(await refused(merge(ann, path, { transform: { tags: { union: [1] } } }))).toMatchObject([
      { code: 'records.invalid', params: { field: 'tags.1' } },
    ]);
    expect(await records.get(ann, path)).toEqual(after);
  });

  test('[LIV-8] a failed precondition is refused by its name, and with it the whole batch', async () => {
    const { path, version } = await records.of(notes).create(ann, { title: 'here', owner: 'ann' });
    const nowhere = 'clients/c1/notes/nowhere';
    const codes = async (...writes: Write[]): Promise<unknown> => await refused(records.write(ann, writes));
    expect(await codes({ op: 'set', path, data: {}, require: { exists: false } })).toEqual([{ code: 'records.already-there', params: { path } }]);
    expect(await codes({ op: 'set', path: nowhere, data: {}, require: { exists: true } })).toEqual([
      { code: 'records.not-there', params: { path: nowhere } },
    ]);
    expect(await codes({ op: 'set', path: nowhere, data: {}, require: { version: 7 } })).toMatchObject([{ code: 'records.not-there' }]);
    const [changed] = await records.write(bob, [{ op: 'merge', path: (await records.of(notes).create(bob, {})).path, data: { tags: ['x'] } }]);
    expect(await codes({ op: 'merge', path: changed?.path ?? '', data: { title: 'x' }, require: { version } })).toEqual([
      { code: 'records.other-version', params: { path: changed?.path, version: changed?.version } },
    ]);
    expect(
      await codes({ op: 'set', path: nowhere, data: { title: 'torn' } }, { op: 'delete', path, require: { version: version - 1 } }),
    ).toMatchObject([{ code: 'records.other-version' }]);
    expect(await records.get(ann, nowhere)).toBeUndefined();
    await records.write(ann, [
      { op: 'set', path: nowhere, data: { title: 'new' }, require: { exists: false, version: 0 } },
      { op: 'merge', path, data: { title: 'mine' }, require: { exists: true, version } },
    ]);
    expect((await records.get(ann, path))?.['title']).toBe('mine');
    expect((await records.get(ann, nowhere))?.['title']).toBe('new');
  });

  test('[LIV-8] of many writes that require the same version, or a missing document, exactly one succeeds', async () => {
    const { path, version } = await records.of(notes).create(ann, { title: 'base' });
    const race = async (write: (i: number) => Write): Promise<string[]> => {
      const done = await Promise.allSettled(Array.from({ length: 8 }, (_, i) => records.write(person('c1', `u${i}`), [write(i)])));
      return done.flatMap((result) => (result.status === 'rejected' ? [result.reason.message as string] : []));
    };
    expect(await race((i) => ({ op: 'merge', path, data: { tags: [`${i}`] }, require: { version } }))).toEqual(
      Array.from({ length: 7 }, () => 'records.other-version'),
    );
    expect(await race((i) => ({ op: 'set', path: 'clients/c1/notes/race', data: { title: `${i}` }, require: { exists: false } }))).toEqual(
      Array.from({ length: 7 }, () => 'records.already-there'),
    );
  });

  test('[TEN-12] a precondition reveals nothing of a document that the actor may not write', async () => {
    const { path, version } = await records.of(notes).create(ann, { title: 'private', owner: 'ann', hidden: true });
    for (const required of [{ exists: false }, { exists: true }, { version }, { version: version + 1 }])
      expect(await refused(merge(bob, path, { data: { title: 'x' }, require: required }))).toMatchObject([{ code: 'records.not-allowed' }]);
  });
});
