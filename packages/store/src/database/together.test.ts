import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Records } from '../records.ts';
import { engines, testRecords } from '../testing/engines.ts';
import { samples } from '../testing/sample.collections.ts';
import { Database } from './database.ts';
import type { Engine } from './engine.ts';

test('[LIV-8] a transaction begins together with its first statement; one without statements is none', async () => {
  const statements: string[] = [];
  const session: Awaited<ReturnType<Engine['session']>> = {
    query: async (text, _parameters, _isKept, before = []) => {
      statements.push([...before, text].join('; '));
      return { rows: [], command: text };
    },
    release: () => statements.push('released'),
  };
  const db = new Database({ kind: 'postgres', session: async () => session, close: async () => undefined }, () => undefined);
  await db.tx(async () => undefined);
  await expect(db.tx(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await db.tx(async () => {
    await db.ask('select 1', []);
    await db.tx(async () => void (await db.ask('insert 1', [])));
  });
  await expect(db.tx(() => db.tx(() => db.ask('insert 2', []).then(() => Promise.reject(new Error('refused')))))).rejects.toThrow('refused');
  expect(statements).toEqual([
    'released',
    'released',
    'begin; select 1',
    'savepoint part_1; insert 1',
    'commit',
    'released',
    'begin; savepoint part_1; insert 2',
    'rollback to savepoint part_1',
    'rollback',
    'released',
  ]);
});

describe.each(engines)('statements of one transaction on %s', (engine) => {
  let records: Records;
  beforeAll(async () => {
    records = await testRecords({ engine, collections: samples });
    await sql`create table counted (id int primary key, n int not null)`.execute(records.kysely);
    await sql`insert into counted values (1, 0)`.execute(records.kysely);
  });
  afterAll(() => records?.close());

  const add = (n: number, id = 1) => sql`update counted set n = n + ${n}::int where id = ${id}::int`.execute(records.kysely);
  const total = async (): Promise<number> => (await sql<{ n: number }>`select n from counted where id = 1`.execute(records.kysely)).rows[0]?.n ?? -1;

  test('[LIV-8] those that are asked at once run in their order, the later one on what the earlier one waited for', async () => {
    await sql`update counted set n = 0`.execute(records.kysely);
    const racers = Array.from({ length: 20 }, () =>
      records.tx(async () => {
        const [, seen] = await Promise.all([records.lock('counted'), total()]);
        await sql`update counted set n = ${seen + 1}::int where id = 1`.execute(records.kysely);
      }),
    );
    await Promise.all(racers);
    expect(await total()).toBe(20);
  });

  test('[LIV-8] a part that fails with its first statement is undone, and what came before it and comes after it is kept', async () => {
    await sql`update counted set n = 0`.execute(records.kysely);
    await records.tx(async () => {
      await add(1);
      const parts = [records.tx(() => sql`insert into counted values (${1}::int, 5)`.execute(records.kysely)), records.tx(() => add(10))];
      expect((await Promise.allSettled(parts)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
      const inner = records.tx(async () => {
        await add(100);
        await records.tx(() => sql`insert into counted values (${1}::int, 5)`.execute(records.kysely));
      });
      await expect(inner).rejects.toThrow();
      await add(1000);
    });
    expect(await total()).toBe(1011);
  });

  test('[LIV-8] a transaction whose first statement fails leaves nothing, nor does the next one on its connection', async () => {
    await sql`update counted set n = 0`.execute(records.kysely);
    for (let turn = 0; turn < 5; turn += 1) {
      const failing = records.tx(() => Promise.all([sql`insert into counted values (${1}::int, 5)`.execute(records.kysely), add(7)]));
      await expect(failing).rejects.toThrow(/duplicate|unique/);
      await records.tx(() => add(1));
    }
    expect(await total()).toBe(5);
  });
});
