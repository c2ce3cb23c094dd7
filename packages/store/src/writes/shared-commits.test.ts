import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import type { Records } from '../records.ts';
import { engines, testRecords } from '../testing/engines.ts';
import { refused } from '../testing/refused.ts';
import { person, samples } from '../testing/sample.collections.ts';

const system = systemActor('c1');
const [ann, bob] = [person('c1', 'ann'), person('c1', 'bob')];
const pathOf = (id: string): string => `clients/c1/notes/${id}`;
const set = (id: string, data: NonNullable<Write['data']>): Write => ({ op: 'set', path: pathOf(id), data });

describe.each(engines)('writes at the same time on %s', (engine) => {
  let records: Records;
  beforeAll(async () => {
    records = await testRecords({ engine, collections: samples });
  });
  afterAll(() => records?.close());

  const transactions = async (prefix: string): Promise<number> => {
    const { rows } = await sql<{
      count: number;
    }>`select count(distinct xid::text) as count from changes where path like ${`${pathOf(prefix)}%`}`.execute(records.kysely);
    return rows[0]?.count ?? 0;
  };

  test('[LIV-5, LIV-9] single writes share commits; each has its version, author and answer, in order', async () => {
    const answered: number[] = [];
    const writes = Array.from({ length: 30 }, async (_, i) => {
      const [written] = await records.write(i % 2 === 0 ? ann : bob, [set(`s${i}`, { title: `t${i}` })]);
      answered.push(i);
      return written;
    });
    const written = await Promise.all(writes);
    expect(answered).toEqual(Array.from({ length: 30 }, (_, i) => i));
    expect(new Set(written.map((entry) => entry?.version)).size).toBe(30);
    expect(await transactions('s')).toBeLessThan(10);
    for (const i of [0, 7, 29]) {
      expect(await records.get(ann, pathOf(`s${i}`))).toMatchObject({ title: `t${i}`, version: written[i]?.version });
      expect(await records.history(ann, pathOf(`s${i}`))).toMatchObject([
        { by: i % 2 === 0 ? 'ann' : 'bob', op: 'create', version: written[i]?.version },
      ]);
    }
    await Promise.all(Array.from({ length: 30 }, (_, i) => records.write(bob, [{ op: 'merge', path: pathOf(`s${i}`), data: { title: `u${i}` } }])));
    expect(await records.get(ann, pathOf('s29'))).toMatchObject({ title: 'u29' });
    expect((await records.history(ann, pathOf('s4'))).map(({ by, op }) => [by, op])).toEqual([
      ['bob', 'update'],
      ['ann', 'create'],
    ]);
    expect(await transactions('s')).toBeLessThan(20);
  });

  test('[LIV-5] a refused write does not affect the others in its commit', async () => {
    await records.write(system, [set('theirs', { title: 'A', owner: 'bob' })]);
    const tried = await Promise.allSettled([
      records.write(ann, [set('r1', { title: 'fine' })]),
      records.write(ann, [set('r2', { title: 'forbidden' })]),
      records.write(ann, [{ op: 'merge', path: pathOf('theirs'), data: { title: 'mine' } }]),
      records.write(ann, [{ op: 'merge', path: pathOf('nothing'), data: { title: 'B' } }]),
      records.write(ann, [{ ...set('r3', {}), require: { exists: true } }]),
      records.write(person('c2', 'eve'), [set('r4', {})]),
      records.write(bob, [{ op: 'merge', path: pathOf('theirs'), data: { title: 'still mine' } }]),
      records.write(ann, [set('r5', { title: 'fine, too' })]),
    ]);
    expect(tried.map((result) => result.status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
      'rejected',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    const codes = tried.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { problems: { code: string }[] }).problems[0]?.code] : [],
    );
    expect(codes).toEqual(['notes.forbidden', 'records.not-allowed', 'records.no-record-update', 'records.not-there', 'records.not-allowed']);
    expect(await records.get(bob, pathOf('theirs'))).toMatchObject({ title: 'still mine', owner: 'bob' });
    for (const id of ['r2', 'r3', 'r4', 'nothing']) expect(await records.get(ann, pathOf(id))).toBeUndefined();
  });

  test('[LIV-5] of many writes on one document, each sees the result of the previous one', async () => {
    await records.write(system, [set('sum', { rank: 0 })]);
    await Promise.all(
      Array.from({ length: 25 }, () => records.write(system, [{ op: 'merge', path: pathOf('sum'), transform: { rank: { increment: 1 } } }])),
    );
    expect(await records.get(system, pathOf('sum'))).toMatchObject({ rank: 25 });
    expect(await records.history(system, pathOf('sum'))).toHaveLength(26);
    const creation = { base: 0, data: { title: 'first come' } };
    const tried = await Promise.allSettled(
      [1, 2, 3].map(() => records.write(ann, [{ op: 'set', path: pathOf('once'), ...creation, require: { exists: false } }])),
    );
    expect(tried.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  test('a write inside a transaction is undone with it, whatever others write', async () => {
    const failing = records.tx(async () => {
      await records.write(ann, [set('inner', { title: 'A' })]);
      throw new Error('no');
    });
    await Promise.all([expect(failing).rejects.toThrow('no'), records.write(ann, [set('outer', { title: 'B' })])]);
    expect(await records.get(ann, pathOf('inner'))).toBeUndefined();
    expect(await records.get(ann, pathOf('outer'))).toMatchObject({ title: 'B' });
  });

  test.runIf(engine === 'postgres')('[LIV-5] a write that waits for a locked document does not delay the others', async () => {
    await records.write(system, [set('held', { title: 'A' })]);
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    let hasLocked = (): void => undefined;
    const locked = new Promise<void>((resolve) => (hasLocked = resolve));
    const holding = records.tx(async () => {
      await records.write(system, [{ op: 'merge', path: pathOf('held'), data: { title: 'B' } }]);
      hasLocked();
      await gate;
    });
    await locked;
    const waiting = records.write(ann, [{ op: 'merge', path: pathOf('held'), data: { tags: ['late'] } }]);
    const others = ['free1', 'free2'].map((id) => records.write(ann, [set(id, {})]));
    await Promise.all(others);
    await records.write(ann, [set('free3', {})]);
    release();
    await Promise.all([holding, waiting]);
    expect(await records.get(ann, pathOf('held'))).toMatchObject({ title: 'B', tags: ['late'] });
  });

  test('[LIV-2, ROL-3] simultaneous reads are each answered separately with their own document', async () => {
    await records.write(system, [
      set('open', { title: 'A', tags: ['x'], key: 'secret' }),
      set('closed', { title: 'B', hidden: true, owner: 'bob' }),
      { op: 'set', path: 'places/p1', data: { name: 'Here' } },
    ]);
    const [first, again, whole, closed, gone, other, place] = await Promise.all([
      records.get(ann, pathOf('open')),
      records.get(bob, pathOf('open')),
      records.get(system, pathOf('open')),
      refused(records.get(ann, pathOf('closed'))),
      records.get(ann, pathOf('never')),
      records.get(person('c2', 'eve'), pathOf('open')),
      records.get(ann, 'places/p1'),
    ]);
    expect(closed).toMatchObject([{ code: 'records.not-allowed' }]);
    expect([gone, other, place?.['name'], whole?.['key']]).toEqual([undefined, undefined, 'Here', 'secret']);
    expect(first).toEqual(again);
    expect(first).not.toHaveProperty('key');
    (first as unknown as { tags: string[] }).tags.push('changed');
    expect(again?.['tags']).toEqual(['x']);
    await records.tx(async () => {
      await records.write(system, [{ op: 'merge', path: pathOf('open'), data: { title: 'C' } }]);
      expect(await records.get(ann, pathOf('open'))).toMatchObject({ title: 'C' });
    });
  });

  test('[LIV-5, ROL-3] an existing document that was assumed to be new follows the rules of a change, not of a creation', async () => {
    await records.write(system, [
      set('kept1', { title: 'A', rank: 7, key: 'hush', owner: 'bob' }),
      set('kept2', { title: 'B', rank: 8, key: 'hush' }),
    ]);
    for (const round of [1, 2, 3]) {
      const tried = await Promise.allSettled([
        records.write(ann, [set(`fresh${round}`, { title: 'new', rank: 9 })]),
        records.write(ann, [set('kept1', { title: 'theirs' })]),
        records.write(ann, [set('kept2', { title: `C${round}`, rank: 9 })]),
        records.write(ann, [{ ...set('kept2', { title: 'D' }), base: 0 }]),
      ]);
      expect(tried.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
      // Sealed fields start at their default and stay unchanged; secret fields stay, too.
      expect(await records.get(system, pathOf(`fresh${round}`))).toMatchObject({ title: 'new', rank: 0 });
      expect(await records.get(system, pathOf('kept1'))).toMatchObject({ title: 'A', rank: 7 });
      expect(await records.get(system, pathOf('kept2'))).toMatchObject({ rank: 8, key: 'hush' });
    }
  });

  test('[LIV-2, ROL-3] a list as text equals the list, without secrets', async () => {
    const odd = ['"quoted" \\ back', 'Žluťoučký 😀', '</script>', 'line\nline', "it's {}"];
    await records.write(
      system,
      odd.map((title, i) => ({ ...set(`odd${i}`, { title, tags: ['odd', title], rank: [0, -1.5, 1e21, 1e-9, 3][i] ?? 0, key: 'secret' }) })),
    );
    const query = {
      collection: 'notes',
      where: { field: 'tags', op: 'has', value: 'odd' },
      orderBy: [{ field: 'rank', dir: 'desc' }],
      limit: 4,
    } as const;
    for (const actor of [ann, system]) {
      const text = await records.listText(actor, query);
      const docs = await records.list(actor, query);
      expect(docs).toHaveLength(4);
      expect(JSON.parse(text)).toEqual(docs);
      expect(text.includes('secret')).toBe(actor.system);
    }
    const empty = { ...query, where: { field: 'title', op: 'eq', value: 'nowhere' } } as const;
    expect([await records.listText(ann, empty), await records.listText(person('c2', 'eve'), query)]).toEqual(['[]', '[]']);
    expect(await refused(records.listText(ann, { collection: 'notes', where: { field: 'key', op: 'eq', value: 'secret' } }))).toMatchObject([
      { code: 'records.not-allowed' },
    ]);
  });
});
