import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { wording } from '@app/kernel/problem.ts';
import { recordProblems } from '@app/kernel/record.problems.ts';
import type { Refused } from '@app/kernel/refused.ts';
import { where } from '@app/kernel/queries/where.ts';
import type { Records } from '../records.ts';
import { engines, testRecords } from '../testing/engines.ts';
import { refused } from '../testing/refused.ts';
import { drafts, lines, notes, person, samples } from '../testing/sample.collections.ts';

const system = systemActor('c1');
const ann = person('c1', 'ann');
const bob = person('c1', 'bob');

const said = async (work: Promise<unknown>): Promise<string> => {
  const [first] = await refused(work);
  return wording(recordProblems[first?.code as keyof typeof recordProblems], first?.params).message;
};

describe.each(engines)('writes on %s', (engine) => {
  let records: Records;
  let clock = 1_000_000;
  beforeAll(async () => {
    records = await testRecords({ engine, collections: samples, now: () => clock });
  });
  afterAll(() => records?.close());

  test('[LIV-1] a document carries id, path, dates, active and version; ids are letters and digits', async () => {
    const created = await records.of(notes).create(ann, { title: ' Trimmed ' });
    expect(created.id).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(created).toMatchObject({ path: `clients/c1/notes/${created.id}`, title: 'Trimmed', date: clock, last_date: clock, active: true });
    clock += 1000;
    const changed = await records.of(notes).update(ann, created.id, { title: 'B', active: false } as { title: string });
    expect(changed).toMatchObject({ title: 'B', date: created.date, last_date: clock, active: false });
    expect(changed.version).toBeGreaterThan(created.version);
    expect(await records.of(notes).get(ann, created.path)).toEqual(changed);
    const line = await records.of(lines).create(ann, { text: 'under it' }, { parent: created.path });
    expect(line.path).toBe(`${created.path}/lines/${line.id}`);
    expect(await records.of(lines).list(ann, { parent: created.path })).toEqual([line]);
    expect((await records.of(lines).list(ann, { group: true })).map((doc) => doc.path)).toContain(line.path);
    expect((await records.of(drafts).create(ann, { body: 'mine' }, { id: 'd1' })).path).toBe('users/ann/drafts/d1');
  });

  test('[LIV-1] unknown fields are dropped, invalid ones are each listed', async () => {
    const created = await records.create(ann, 'notes', {
      title: 'A',
      unknown: 1,
      path: 'clients/c2/notes/x',
      version: 9,
      date: 5,
      __proto__: { a: 1 },
    });
    expect(created).not.toHaveProperty('unknown');
    expect([created.date, created.path]).toEqual([clock, `clients/c1/notes/${created.id}`]);
    expect((await refused(records.create(ann, 'notes', { title: 1, tags: ['a', 2] }))).map(({ code, params }) => [code, params?.['field']])).toEqual([
      ['records.invalid', 'title'],
      ['records.invalid', 'tags.1'],
    ]);
    expect(await refused(records.create(ann, 'notes', { title: 'forbidden' }))).toEqual([{ code: 'notes.forbidden' }]);
    for (const odd of ['\0', '\ud800', 'x'.repeat(4000)])
      expect(await refused(records.create(ann, 'notes', { title: odd }))).toMatchObject([{ code: 'records.invalid', params: { field: 'title' } }]);
    expect(await refused(records.create(ann, 'notes', { title: 'x'.repeat(4000) }))).toMatchObject([
      { params: { reason: 'At most 2000 bytes.', issue: 'too_big', limit: 2000 } },
    ]);
  });

  test('only the server sets sealed fields; secret fields never leave it and survive a replacement', async () => {
    const created = await records.of(notes).create(ann, { title: 'S', rank: 9 });
    expect(created.rank).toBe(0);
    await records.of(notes).update(system, created.id, { rank: 5, key: 'secret' });
    const replaced = await records.of(notes).set(ann, created.id, { title: 'T', rank: 7 });
    expect(replaced).toMatchObject({ title: 'T', rank: 5 });
    expect(replaced).not.toHaveProperty('key');
    expect(await records.get(system, created.path)).toMatchObject({ title: 'T', rank: 5, key: 'secret' });
    for (const request of [{ where: where('key', 'eq', 'secret') }, { orderBy: [{ field: 'key', dir: 'asc' as const }] }]) {
      expect(await refused(records.list(ann, { collection: 'notes', ...request }))).toMatchObject([{ code: 'records.not-allowed' }]);
    }
    expect(await records.history(ann, created.path)).not.toContainEqual(
      expect.objectContaining({ fields: expect.arrayContaining([expect.objectContaining({ field: 'key' })]) }),
    );
  });

  test('access: create checks the new document, update the old and the new one, delete the old one', async () => {
    const created = await records.of(notes).create(ann, { title: 'Mine', owner: 'ann' });
    expect(await refused(records.of(notes).update(bob, created.id, { title: 'Bob was here' }))).toMatchObject([{ code: 'records.not-allowed' }]);
    expect(await refused(records.of(notes).update(ann, created.id, { owner: 'bob' }))).toMatchObject([{ code: 'records.not-allowed' }]);
    expect(await refused(records.of(notes).remove(bob, created.id))).toMatchObject([{ code: 'records.not-allowed' }]);
    expect(await refused(records.of(notes).create(person('c1', 'eve', { member: false }), { title: 'x' }))).toMatchObject([
      { code: 'records.not-allowed' },
    ]);
    clock += 300_001;
    expect(await refused(records.of(notes).remove(ann, created.id))).toMatchObject([{ code: 'records.not-allowed' }]);
    clock -= 300_001;
    await records.of(notes).remove(ann, created.id);
    expect(await records.get(ann, created.path)).toBeUndefined();
  });

  test('[LIV-1] a removal that the collection forbids is refused for every actor', async () => {
    const { path, id } = await records.of(notes).create(ann, { title: 'kept', owner: 'ann' });
    for (const actor of [ann, system]) expect(await refused(records.remove(actor, path))).toEqual([{ code: 'notes.kept' }]);
    await records.of(notes).update(ann, id, { title: 'free' });
    await records.remove(ann, path);
    expect(await records.get(ann, path)).toBeUndefined();
  });

  test('[LIV-1] a rule of the collection makes a record inactive, and it is active again when the cause ends', async () => {
    const { active, id } = await records.of(notes).create(ann, { title: 'void', active: true } as { title: string });
    expect(active).toBe(false);
    const save = async (data: object) => (await records.of(notes).update(ann, id, data)).active;
    expect(await save({ active: true })).toBe(false);
    expect(await save({ title: 'whole' })).toBe(true);
    expect(await save({ active: false })).toBe(false);
    expect(await save({ title: 'still whole' })).toBe(false);
  });

  test('[LIV-4] the refusals of saving and deleting', async () => {
    expect(await said(records.write(ann, [{ op: 'set', path: '', data: {} }]))).toBe('Cannot save object without docRef.');
    expect(await said(records.remove(ann, ''))).toBe('Cannot delete object without docRef.');
    expect(await said(records.of(notes).update(ann, '', {}))).toBe('Cannot save Note! No document reference.');
    expect(await said(records.of(notes).update(ann, 'nowhere', {}))).toBe('Cannot update Note record that does not yet exist.');
    expect(await said(records.of(notes).remove(ann, ''))).toBe('Cannot delete Note! No document reference.');
  });

  test('[LIV-5] 500 writes are atomic, 501 are refused', async () => {
    const batch = (size: number, from: number): Write[] =>
      Array.from({ length: size }, (_, i) => ({ op: 'set', path: `clients/b/notes/b${from + i}`, data: { title: `t${i}` } }));
    const actor = systemActor('b');
    expect(await records.write(actor, batch(500, 0))).toHaveLength(500);
    expect(await records.count(actor, { collection: 'notes' })).toBe(500);
    expect(await refused(records.write(actor, batch(501, 1000)))).toEqual([{ code: 'records.batch-too-large', params: { max: 500 } }]);
    const bad = [...batch(499, 1000), { op: 'set' as const, path: 'clients/b/notes/bad', data: { title: 'forbidden' } }];
    expect(await refused(records.write(actor, bad))).toEqual([{ code: 'notes.forbidden' }]);
    expect(await records.count(actor, { collection: 'notes' })).toBe(500);
  });

  test('[LIV-5] several writes of one path in a batch apply in order and make one change', async () => {
    const path = 'clients/c1/notes/often';
    const [first, second] = await records.write(ann, [
      { op: 'set', path, data: { title: 'one', tags: ['a'] } },
      { op: 'merge', path, data: { title: 'two' } },
    ]);
    expect(first).toEqual(second);
    expect(await records.get(ann, path)).toMatchObject({ title: 'two', tags: ['a'], version: first?.version });
    await records.write(system, [
      { op: 'delete', path },
      { op: 'set', path, data: { title: 'anew' } },
    ]);
    expect((await records.history(ann, path)).map(({ op }) => op)).toEqual(['update', 'create']);
    const version = (await records.get(ann, path))?.version;
    expect(await records.write(ann, [{ op: 'merge', path, data: { title: 'anew' } }])).toEqual([{ path, version }]);
  });

  test('[LIV-8, BYD-4] a stale write of the same field or of the whole document is a conflict; of another field it is merged', async () => {
    const { path, version: base } = await records.of(notes).create(ann, { title: 'base', tags: ['base'] });
    const merge = (actor: typeof ann, data: NonNullable<Write['data']>): Promise<unknown> =>
      records.write(actor, [{ op: 'merge', path, data, base }]);
    await merge(ann, { title: 'by ann' });
    await merge(bob, { tags: ['by bob'] });
    expect(await records.get(ann, path)).toMatchObject({ title: 'by ann', tags: ['by bob'] });
    const now = await records.get(ann, path);
    expect(await refused(merge(bob, { title: 'by bob' }))).toEqual([
      {
        code: 'records.conflict',
        params: { path, fields: 'title', version: now?.version },
        fields: [{ field: 'title', mine: 'by bob', theirs: 'by ann', base: 'base' }],
      },
    ]);
    expect(await refused(records.write(bob, [{ op: 'set', path, data: { title: 'all new' }, base }]))).toMatchObject([{ code: 'records.conflict' }]);
    expect(await refused(records.write(ann, [{ op: 'delete', path, base }]))).toMatchObject([{ code: 'records.not-allowed' }]);
    expect(await refused(records.write(system, [{ op: 'delete', path, base }]))).toMatchObject([{ code: 'records.conflict' }]);
    expect(await refused(records.write(bob, [{ op: 'set', path, data: { title: 'first' }, base: 0 }]))).toMatchObject([{ code: 'records.conflict' }]);
    expect(await records.get(ann, path)).toEqual(now);
  });

  test('[BYD-4] a conflict shows mine, theirs and base of every conflicting field, but no secrets, and nothing without read access', async () => {
    const { path, version: base } = await records.of(notes).create(ann, { title: 'base', tags: ['base'] });
    await records.write(system, [{ op: 'merge', path, data: { title: 'once', key: 'k1' } }]);
    await records.write(system, [{ op: 'merge', path, data: { title: 'twice', key: 'k2', tags: ['theirs'] } }]);
    const [whole] = await refused(records.write(ann, [{ op: 'set', path, data: { title: 'mine', key: 'guess' }, base }]));
    expect(whole?.fields?.toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
      { field: 'tags', mine: [], theirs: ['theirs'], base: ['base'] },
      { field: 'title', mine: 'mine', theirs: 'twice', base: 'base' },
    ]);
    const [anew] = await refused(records.write(ann, [{ op: 'set', path, data: { title: 'mine', tags: ['theirs'] }, base: 0 }]));
    expect(anew?.fields).toEqual([{ field: 'title', mine: 'mine', theirs: 'twice', base: null }]);
    await records.write(system, [{ op: 'merge', path, data: { hidden: true, title: 'hidden' } }]);
    const [blind] = await refused(records.write(ann, [{ op: 'merge', path, data: { title: 'mine' }, base }]));
    expect([blind?.code, blind?.fields]).toEqual(['records.conflict', undefined]);
  });

  test('[BYD-4] no false conflict: on one’s own earlier save, a second tab, a job’s change of another field, the same value', async () => {
    const { path, version: base } = await records.of(notes).create(ann, { title: 'base' });
    await records.write(ann, [{ op: 'merge', path, data: { title: 'saved' }, base }]);
    await records.write(ann, [{ op: 'merge', path, data: { title: 'saved again' }, base }]);
    await records.write(system, [{ op: 'merge', path, data: { rank: 3 } }]);
    await records.write(ann, [{ op: 'merge', path, data: { title: 'third' }, base }]);
    await records.write(bob, [{ op: 'merge', path, data: { title: 'third' }, base }]);
    expect(await records.get(ann, path)).toMatchObject({ title: 'third', rank: 3 });
  });

  test('[LIV-8] of two simultaneous writes or creations of one document, exactly one wins', async () => {
    const { path, version: base } = await records.of(notes).create(ann, { title: 'base' });
    const both = await Promise.allSettled([ann, bob].map((actor) => records.write(actor, [{ op: 'merge', path, data: { title: actor.uid }, base }])));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const creations = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => records.create(person('c1', `u${i}`), 'notes', { title: String(i) }, { id: 'only' })),
    );
    expect(creations.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const creation of creations)
      if (creation.status === 'rejected') expect((creation.reason as Refused).problems).toMatchObject([{ code: 'records.conflict' }]);
    const counted = await Promise.all(
      Array.from({ length: 20 }, () =>
        records.tx(async () => {
          await sql`select path from documents where path = ${path} for update`.execute(records.kysely);
          const doc = await records.of(notes).get(system, path);
          return await records.of(notes).update(system, path, { rank: (doc?.rank ?? 0) + 1 });
        }),
      ),
    );
    expect(Math.max(...counted.map((doc) => doc.rank))).toBe(20);
  });

  test('[LIV-9] history shows actor, time and fields before and after, also after removal, under the same access', async () => {
    const { path } = await records.of(notes).create(ann, { title: 'one', owner: 'ann', hidden: true });
    clock += 500;
    await records.of(notes).update(ann, path, { title: 'two', tags: ['x'] });
    const [latest, first] = await records.history(ann, path);
    expect(latest).toMatchObject({ by: 'ann', at: clock, op: 'update' });
    expect(latest?.fields.toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
      { field: 'tags', before: [], after: ['x'] },
      { field: 'title', before: 'one', after: 'two' },
    ]);
    expect(first).toMatchObject({ op: 'create', by: 'ann', at: clock - 500 });
    expect(await refused(records.history(bob, path))).toMatchObject([{ code: 'records.not-allowed' }]);
    await records.remove(ann, path);
    expect((await records.history(ann, path)).map(({ op }) => op)).toEqual(['delete', 'update', 'create']);
    expect(await refused(records.history(bob, path))).toMatchObject([{ code: 'records.not-allowed' }]);
    expect(await records.history(person('c2', 'ann'), path)).toEqual([]);
  });

  test('a transaction covers records and other tables; a part that throws is undone alone', async () => {
    await sql`create table if not exists extra (id text primary key)`.execute(records.kysely);
    const result = await records.tx(async () => {
      const saved = await records.of(notes).create(ann, { title: 'kept' });
      await sql`insert into extra values ('kept')`.execute(records.kysely);
      await expect(
        records.tx(async () => {
          await sql`insert into extra values ('undone')`.execute(records.kysely);
          await records.of(notes).create(ann, { title: 'undone' }, { id: 'undone' });
          throw new Error('part');
        }),
      ).rejects.toThrow('part');
      await expect(records.tx(() => sql`insert into extra values ('kept')`.execute(records.kysely))).rejects.toMatchObject({ code: '23505' });
      return saved;
    });
    expect(await records.get(ann, result.path)).toEqual(result);
    expect(await records.get(ann, 'clients/c1/notes/undone')).toBeUndefined();
    expect((await sql`select id from extra`.execute(records.kysely)).rows).toEqual([{ id: 'kept' }]);
  });

  test('an ignored failed statement undoes its transaction, and the commit is refused', async () => {
    await expect(
      records.tx(async () => {
        await records.of(notes).create(ann, { title: 'lost' }, { id: 'lost' });
        await sql`select 1/0`.execute(records.kysely).catch(() => undefined);
      }),
    ).rejects.toThrow('rolled back');
    expect(await records.get(ann, 'clients/c1/notes/lost')).toBeUndefined();
  });

  test('search finds every word anywhere, ignores accents and case, and takes wildcards literally', async () => {
    const actor = systemActor('find');
    for (const title of ['José García', 'Jose Perez', '100% sure', 'under_score']) await records.create(actor, 'notes', { title });
    const search = async (text: string): Promise<string[]> =>
      (await records.search(actor, { collection: 'notes', limit: 10 }, text)).map((doc) => String(doc['title'])).sort();
    expect(await search('jose')).toEqual(['Jose Perez', 'José García']);
    expect(await search('GARC josé')).toEqual(['José García']);
    expect(await search('%')).toEqual(['100% sure']);
    expect(await search('r_s')).toEqual(['under_score']);
    expect(await search('\\')).toEqual([]);
    expect(await search(' ')).toEqual([]);
  });
});
