import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import type { Records } from '../records.ts';
import { engines, testRecords } from '../testing/engines.ts';
import { refused } from '../testing/refused.ts';
import { notes, samples } from '../testing/sample.collections.ts';

const system = systemActor('c1');

describe.each(engines)('creations in transactions on %s', (engine) => {
  let records: Records;
  const seen: unknown[] = [];
  beforeAll(async () => {
    records = await testRecords({ engine, collections: samples });
    records.onWrite(notes, async ({ before, after }) => void seen.push([before?.title, after?.title]));
  });
  afterAll(() => records?.close());
  const create = (id: string, title: string) => records.of(notes).create(system, { title }, { id });

  test('[LIV-8] a new document is written once, and what follows its kind sees it once', async () => {
    await records.tx(() => create('new', 'first'));
    expect(seen).toEqual([[undefined, 'first']]);
    expect(await records.history(system, 'clients/c1/notes/new')).toHaveLength(1);
  });

  test('[LIV-8] one that exists is a conflict that undoes nothing but itself, also where it came into being in the same transaction', async () => {
    await create('known', 'theirs');
    seen.length = 0;
    const problems = await records.tx(async () => {
      await create('beside', 'kept');
      const conflicts = [await refused(create('known', 'mine')), await refused(create('beside', 'again'))];
      await create('after', 'kept');
      return conflicts.map((each) => each.map(({ code }) => code));
    });
    expect(problems).toEqual([['records.conflict'], ['records.conflict']]);
    expect(seen).toEqual([
      [undefined, 'kept'],
      [undefined, 'kept'],
    ]);
    const titles = await Promise.all(['known', 'beside', 'after'].map(async (id) => (await records.of(notes).get(system, id))?.title));
    expect(titles).toEqual(['theirs', 'kept', 'kept']);
  });

  test('[LIV-8] of many who create the same document at once, one does', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, (_, index) => records.tx(() => create('raced', `by ${index}`))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await records.history(system, 'clients/c1/notes/raced')).toHaveLength(1);
  });
});
