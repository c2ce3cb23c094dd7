import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { Database } from '../database/database.ts';
import type { Records } from '../records.ts';
import { engines, testRecords } from '../testing/engines.ts';
import { notes, places, samples } from '../testing/sample.collections.ts';
import { rareParts, sampleOf } from './rare-parts.ts';

const texts = Array.from({ length: 200 }, (_, n) => ({
  client_id: n % 8 === 0 ? 'other' : 'skylark',
  search: `charter to nice, guest${n}@customers`,
}));

describe('the looked up parts of a search', () => {
  const sample = sampleOf(texts);
  test('a rare word is looked up without common words, and without its own common parts', () => {
    expect(rareParts(['charter', '47110'], sample)).toEqual(['47110']);
    expect(rareParts(['guest4711@'], sample)).toEqual(['st4711@']);
    expect(rareParts(['zürich-lisbon'], sample)).toEqual(['zürich-lisbon']);
  });
  test('when no part is rare, all words are looked up', () => {
    expect(rareParts(['charter', 'nice'], sample)).toEqual([]);
    expect(rareParts(['guest'], sample)).toEqual([]);
    expect(rareParts(['ch', '47'], sample)).toEqual([]);
    expect(rareParts([], sample)).toEqual([]);
    // Parts that the index changes say nothing about how rare a word is.
    expect(rareParts(['北京市', '@@@@'], sample)).toEqual([]);
  });
  test('a client with a quarter of all texts is not looked up, one with an eighth is', () => {
    expect([...sample.clients]).toEqual(['skylark']);
  });
});

describe.each(engines)('searches of a large collection on %s', (engine) => {
  let records: Records;
  const system = systemActor('c1');
  beforeAll(async () => {
    records = await testRecords({ engine, collections: samples });
    const write = (client: string, from: number, count: number): Promise<unknown> =>
      records.write(
        systemActor(client),
        Array.from({ length: count }, (_, n) => ({
          op: 'set' as const,
          path: `clients/${client}/notes/n${from + n}`,
          data: {
            title: `charter guest${from + n === 11_111 ? 'zq7xk' : from + n}@ ${'to nice and back '.repeat(40)}`,
            rank: n,
            tags: [],
            owner: 'o',
          },
        })),
      );
    for (let batch = 0; batch < 6; batch += 1) await write('c1', 10_000 + batch * 400, 400);
    await write('c2', 11_111, 1);
    await sql`analyze documents`.execute(records.kysely);
  });
  afterAll(() => records?.close());
  const search = async (text: string, client = 'c1'): Promise<string[]> =>
    (await records.search(systemActor(client), { collection: 'notes', limit: 10 }, text)).map(({ id }) => id);

  test('the index looks up the rare parts; all words must match, and nobody finds other clients’ documents', async () => {
    const ask = vi.spyOn(Database.prototype, 'ask');
    expect(await search('charter guestzq7xk@')).toEqual(['n11111']);
    const [text = '', parameters = []] = ask.mock.calls.find(([statement]) => statement.includes('search like')) ?? [];
    ask.mockRestore();
    const { rows } = await records.kysely.executeQuery({ sql: `explain ${text}`, parameters } as never);
    const lookedUp = /Index Cond: (.*)/.exec(rows.map((row) => Object.values(row as object)[0]).join('\n'))?.[1];
    expect(lookedUp).toMatch(/zq7xk/);
    expect(lookedUp).not.toMatch(/charter|guest|client_id/);

    expect(await search('nothing guestzq7xk@')).toEqual([]);
    expect(await search('zq7x harter')).toEqual(['n11111']);
    expect(await search('charter guest11112@', 'c2')).toEqual([]);
    expect(await search('charter guestzq7xk@', 'c2')).toEqual(['n11111']);
    expect(await search('charter')).toHaveLength(10);
  });

  test('the sample of a collection is read once, not for every search', async () => {
    const ask = vi.spyOn(Database.prototype, 'ask');
    for (const words of ['guest10001@', 'guest10002@', 'nice']) await records.search(system, { collection: notes.name, limit: 1 }, words);
    const statementsLike = (what: RegExp): number => ask.mock.calls.filter(([text]) => what.test(text)).length;
    expect(statementsLike(/search like/)).toBe(3);
    expect(statementsLike(/tablesample|pg_relation_size/)).toBe(0);
    ask.mockRestore();
  });

  test('a search of a small collection is prepared, one of a large collection is planned for its words', async () => {
    const ask = vi.spyOn(Database.prototype, 'ask');
    for (const { name } of [places, notes]) await records.search(system, { collection: name, limit: 1 }, 'nobody zq9');
    const isKept = ask.mock.calls.filter(([text]) => text.includes('search like')).map(([, , options]) => options?.isKept);
    ask.mockRestore();
    expect(isKept).toEqual([true, false]);
  });
});
