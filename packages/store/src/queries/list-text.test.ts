import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import type { Records } from '../records.ts';
import { engines, testRecords } from '../testing/engines.ts';
import { person, samples } from '../testing/sample.collections.ts';
import { DocTexts } from './doc-texts.ts';

const system = systemActor('c1');
const [ann, bob, eve] = [person('c1', 'ann'), person('c1', 'bob'), person('c2', 'eve')];
const pathOf = (id: string): string => `clients/c1/notes/${id}`;
const ranked = { collection: 'notes', orderBy: [{ field: 'rank', dir: 'desc' }], limit: 100 } as const;

describe.each(engines)('lists as text on %s', (engine) => {
  let records: Records;
  beforeAll(async () => {
    records = await testRecords({ engine, collections: samples });
  });
  afterAll(() => records?.close());
  const same = async (actor = ann, query: Parameters<Records['list']>[1] = ranked): Promise<number> => {
    const docs = await records.list(actor, query);
    expect(JSON.parse(await records.listText(actor, query))).toEqual(docs);
    return docs.length;
  };

  test('[LIV-2, TEN-12] a list as text equals the list after any changes, removals, hiding and new creations', async () => {
    await records.write(
      system,
      Array.from({ length: 60 }, (_, i) => ({ op: 'set', path: pathOf(`n${i}`), data: { title: `t${i}`, rank: i, key: 'hush', owner: 'bob' } })),
    );
    expect(await same()).toBe(60);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(63), fc.constantFrom('change', 'remove', 'hide', 'put')), { minLength: 1, maxLength: 30 }),
        async (deeds) => {
          for (const [i, deed] of new Map(deeds)) {
            const path = pathOf(`n${i}`);
            const there = await records.get(system, path);
            if (deed === 'remove' && there) await records.write(system, [{ op: 'delete', path }]);
            else if (deed === 'put' || !there) await records.write(system, [{ op: 'set', path, data: { title: `p${i}`, rank: i, key: 'hush' } }]);
            else
              await records.write(system, [
                { op: 'merge', path, data: deed === 'hide' ? { hidden: !there['hidden'], owner: 'bob' } : { rank: i + 0.5 } },
              ]);
          }
          for (const actor of [ann, bob, system]) await same(actor);
          expect(await records.listText(ann, ranked)).not.toContain('hush');
          expect(await records.listText(eve, ranked)).toBe('[]');
        },
      ),
      { numRuns: 8 },
    );
  });

  test('[LIV-2] simultaneous lists each get their own answer, and an invalid one does not affect the others', async () => {
    await records.write(
      system,
      Array.from({ length: 40 }, (_, i) => ({ op: 'set', path: pathOf(`many${i}`), data: { title: `many`, rank: 1000 + i, owner: `o${i}` } })),
    );
    const queries = Array.from({ length: 40 }, (_, i) => ({ ...ranked, where: { field: 'owner', op: 'eq', value: `o${i}` } }) as const);
    const odd = expect(records.listText(ann, { ...ranked, where: { field: 'key', op: 'eq', value: 'hush' } })).rejects.toThrow();
    const texts = await Promise.all(queries.map((query, i) => records.listText(i % 2 === 0 ? ann : bob, query)));
    await odd;
    expect(texts.map((text) => (JSON.parse(text) as { rank: number }[]).map(({ rank }) => rank))).toEqual(queries.map((_, i) => [1000 + i]));
    await records.tx(async () => {
      await records.write(system, [{ op: 'merge', path: pathOf('many3'), data: { title: 'inside' } }]);
      expect(await records.listText(ann, queries[3] ?? ranked)).toContain('inside');
    });
  });
});

describe('texts in memory', () => {
  test('[TEN-12] recently used texts stay and others are dropped; no text reaches another client; an outage clears all', () => {
    const texts = new DocTexts(1000);
    for (let i = 0; i < 100; i++) {
      texts.set('c1', i, 'x'.repeat(50));
      expect(texts.get('c1', 0)).toBeDefined();
    }
    const hits = Array.from({ length: 100 }, (_, i) => texts.get('c1', i)).filter((text) => text !== undefined);
    expect(hits.length).toBeGreaterThan(5);
    expect(hits.length).toBeLessThan(30);
    expect(texts.get('c2', 0)).toBeUndefined();
    texts.clear();
    expect(texts.get('c1', 0)).toBeUndefined();
  });
});
