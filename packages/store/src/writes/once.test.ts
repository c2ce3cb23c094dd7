import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Write } from '@app/kernel/live.ts';
import type { Records } from '../records.ts';
import { engines, testRecords } from '../testing/engines.ts';
import { refused } from '../testing/refused.ts';
import { notes, person, samples } from '../testing/sample.collections.ts';
import { forgetOld } from './once.ts';

const ann = person('c1', 'ann');
const bob = person('c1', 'bob');
const set = (id: string, title: string): Write => ({ op: 'set', path: `clients/c1/notes/${id}`, data: { title } });
const add = (id: string, tag: string): Write => ({ op: 'merge', path: `clients/c1/notes/${id}`, transform: { tags: { union: [tag] } } });

describe.each(engines)('batches that may arrive twice on %s', (engine) => {
  let records: Records;
  beforeAll(async () => {
    records = await testRecords({ engine, collections: samples });
  });
  afterAll(() => records?.close());

  test('[BYD-5, LIV-8] a repeated batch is not run again and returns the first answer', async () => {
    const first = await records.write(ann, [set('n1', 'A')], 'k1aaaaaaaaaaaaaaaa');
    await records.of(notes).update(bob, 'n1', { title: 'B' });
    expect(await records.write(ann, [set('n1', 'A')], 'k1aaaaaaaaaaaaaaaa')).toEqual(first);
    expect(await records.of(notes).get(ann, 'n1')).toMatchObject({ title: 'B' });
    expect(await records.history(ann, 'clients/c1/notes/n1')).toHaveLength(2);
  });

  test('[BYD-5] two at once: one runs, both get the same answer', async () => {
    await records.write(ann, [set('n2', 'A')]);
    const [first, other] = await Promise.all([1, 2].map(() => records.write(ann, [add('n2', 'x')], 'k2aaaaaaaaaaaaaaaa')));
    expect(first).toEqual(other);
    expect(await records.history(ann, 'clients/c1/notes/n2')).toHaveLength(2);
  });

  test('[BYD-5] a refused batch leaves its key free; a key belongs to one person and one batch', async () => {
    const key = 'k3aaaaaaaaaaaaaaaa';
    const strict: Write = { ...set('n3', 'A'), require: { exists: true } };
    expect(await refused(records.write(ann, [strict], key))).toMatchObject([{ code: 'records.not-there' }]);
    await records.write(ann, [set('n3', 'A')]);
    const [{ version } = { version: 0 }] = await records.write(ann, [strict], key);
    expect(version).toBe((await records.of(notes).get(ann, 'n3'))?.version);
    expect(await refused(records.write(ann, [set('n3', 'other')], key))).toMatchObject([{ code: 'records.bad-request' }]);
    await records.write(bob, [set('n3', 'of Bob')], key);
    expect(await records.of(notes).get(ann, 'n3')).toMatchObject({ title: 'of Bob' });
  });

  test('old keys are removed', async () => {
    await records.write(ann, [set('n4', 'A')], 'k4aaaaaaaaaaaaaaaa');
    await sql`update written_once set at = now() - interval '61 days' where key = 'k4aaaaaaaaaaaaaaaa'`.execute(records.kysely);
    const before = await sql<{ n: number }>`select count(*)::int as n from written_once`.execute(records.kysely);
    await forgetOld(records.kysely);
    const after = await sql<{ n: number }>`select count(*)::int as n from written_once`.execute(records.kysely);
    expect((before.rows[0]?.n ?? 0) - (after.rows[0]?.n ?? 0)).toBe(1);
  });
});
