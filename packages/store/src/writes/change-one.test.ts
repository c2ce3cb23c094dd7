import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import type { AnyDoc } from '../core/registry.ts';
import { refuse } from '../database/refuse.ts';
import type { Records } from '../records.ts';
import { engines, testRecords } from '../testing/engines.ts';
import { refused } from '../testing/refused.ts';
import { samples } from '../testing/sample.collections.ts';

const system = systemActor('c1');
const pathOf = (id: string): string => `clients/c1/notes/${id}`;
/** One more letter in the title of a note. */
const longer = async (doc: AnyDoc | undefined): Promise<{ title: string }> => ({
  title: `${typeof doc?.['title'] === 'string' ? doc['title'] : ''}x`,
});

describe.each(engines)('one document at a time on %s', (engine) => {
  let records: Records;
  beforeAll(async () => {
    records = await testRecords({ engine, collections: samples });
  });
  afterAll(() => records?.close());
  const titleOf = async (id: string): Promise<unknown> => (await records.get(system, pathOf(id)))?.['title'];

  test('[LIV-8] changes at once lose nothing, from the first one on; each is a change of its own', async () => {
    await Promise.all(Array.from({ length: 12 }, () => records.change(system, pathOf('many'), longer)));
    expect(await titleOf('many')).toBe('x'.repeat(12));
    expect(await records.history(system, pathOf('many'))).toHaveLength(12);
  });

  test('[LIV-8] a change starts from what others left meanwhile, also where the document is gone', async () => {
    const path = pathOf('others');
    await records.change(system, path, longer);
    await records.write(system, [{ op: 'merge', path, data: { title: 'theirs' } }]);
    expect(await records.change(system, path, longer)).toMatchObject({ title: 'theirsx' });
    await records.remove(system, path);
    expect(await records.change(system, path, longer)).toMatchObject({ title: 'x' });
    // Refused for what stood there before only.
    await records.write(system, [{ op: 'merge', path, data: { title: 'open' } }]);
    const opened = await records.change(system, path, async (doc) => {
      if (doc?.['title'] !== 'open') throw refuse({ code: 'records.missing' });
      return { title: 'done' };
    });
    expect(opened).toMatchObject({ title: 'done' });
  });

  test('[LIV-8] a document that is older than a field comes with its default, and is not changed by reading it', async () => {
    const path = pathOf('older');
    await records.write(system, [{ op: 'set', path, data: { title: 'old' } }]);
    await sql`update documents set data = data - 'owner' where collection = 'notes' and path = ${path}`.execute(records.kysely);
    const owners = new Set<unknown>();
    const noted = async (doc: AnyDoc | undefined): Promise<{ title: string }> => {
      owners.add(doc?.['owner']);
      return { title: 'new' };
    };
    await records.change(system, path, noted);
    await records.change(system, path, noted);
    expect([...owners]).toEqual(['']);
  });

  test('[LIV-8] what changes nothing is worked out once where nobody else wrote, else again from what they left', async () => {
    const path = pathOf('same');
    const seen: unknown[] = [];
    const same = async (doc: AnyDoc | undefined): Promise<{ title: string }> => {
      seen.push(doc?.['title']);
      return { title: 'same' };
    };
    const { version } = await records.change(system, path, same);
    expect(await records.change(system, path, same)).toMatchObject({ title: 'same', version });
    expect(await records.change(system, path, same)).toMatchObject({ title: 'same', version });
    expect(seen.splice(0)).toEqual([undefined, 'same', 'same']);
    await records.write(system, [{ op: 'merge', path, data: { title: 'theirs' } }]);
    expect(await records.change(system, path, same)).toMatchObject({ title: 'same' });
    expect(seen.splice(0)).toEqual(['same', 'theirs']);
    await records.remove(system, path);
    expect(await records.change(system, path, same)).toMatchObject({ title: 'same' });
    expect(seen).toEqual(['same', undefined]);
    expect(await records.history(system, path)).toHaveLength(5);
  });

  test('[LIV-9] the trail of a change has its fields with the values before and after', async () => {
    const path = pathOf('traced');
    await records.write(system, [{ op: 'set', path, data: { title: 'a', tags: ['x'], key: 'k' } }]);
    await records.change(system, path, async () => ({ title: 'b', tags: ['x'], rank: 2 }));
    await records.change(system, path, async (doc) => ({ ...doc, active: false }));
    // Only the date of its creation differs.
    await records.change(system, path, async (doc) => ({ ...doc, date: 5 }));
    const [moved, last, changed] = await records.history(system, path);
    expect(moved?.fields).toEqual([]);
    expect(last?.fields).toEqual([{ field: 'active', before: true, after: false }]);
    expect(changed?.fields.toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
      { field: 'key', before: 'k', after: null },
      { field: 'rank', before: 0, after: 2 },
      { field: 'title', before: 'a', after: 'b' },
    ]);
  });

  test('[LIV-9] the trail of a change has every value as it was stored, whatever it contains', async () => {
    const path = pathOf('odd');
    const odd = { title: 'a "b" \\ \\u0041 \n\u2028 {"x":[null]} 😀', tags: ['', '","', '\\"'], rank: 1.5e300 };
    const small = { title: '', tags: [], rank: -5e-324 };
    await records.write(system, [{ op: 'set', path, data: odd }]);
    await records.change(system, path, async () => small);
    await records.change(system, path, async () => odd);
    const [second, first] = await records.history(system, path);
    const before = (entry: typeof first) => Object.fromEntries(entry?.fields.map((change) => [change.field, change.before]) ?? []);
    const after = (entry: typeof first) => Object.fromEntries(entry?.fields.map((change) => [change.field, change.after]) ?? []);
    expect([before(first), after(first), before(second), after(second)]).toEqual([odd, small, small, odd]);
  });

  test('[LIV-8] a change that is refused leaves the document as it was, and one inside a transaction is undone with it', async () => {
    const path = pathOf('kept');
    await records.change(system, path, longer);
    expect(
      await refused(
        records.change(system, path, async () => {
          throw refuse({ code: 'records.missing' });
        }),
      ),
    ).toEqual([{ code: 'records.missing' }]);
    const undone = records.tx(async () => {
      await records.change(system, path, longer);
      await records.change(system, path, longer);
      expect(await titleOf('kept')).toBe('xxx');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await titleOf('kept')).toBe('x');
    expect(await records.change(system, path, longer)).toMatchObject({ title: 'xx' });
  });

  test('[LIV-8] a transaction sees its own writes, those of an undone part never, and what it answers may be changed', async () => {
    const path = pathOf('own');
    await records.write(system, [{ op: 'set', path, data: { title: 'a' } }]);
    await records.tx(async () => {
      await records.lockRow(path);
      const part = records.tx(async () => {
        await records.write(system, [{ op: 'merge', path, data: { title: 'b' } }]);
        expect(await titleOf('own')).toBe('b');
        throw new Error('undone');
      });
      await expect(part).rejects.toThrow('undone');
      const doc = await records.get(system, path);
      if (doc) doc['title'] = 'spoiled';
      expect(await titleOf('own')).toBe('a');
      await records.tx(() => records.write(system, [{ op: 'merge', path, data: { title: 'c' } }]));
      expect(await titleOf('own')).toBe('c');
      await records.remove(system, path);
      expect(await titleOf('own')).toBeUndefined();
      await records.write(system, [{ op: 'set', path, data: { title: 'd' } }]);
    });
    expect(await titleOf('own')).toBe('d');
  });
});
