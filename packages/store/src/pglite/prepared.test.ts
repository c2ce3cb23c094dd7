import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PGlite } from '@electric-sql/pglite';
import { templatePath } from '../testing/template.ts';
import { boot, forgetPrepared, run } from './boot.ts';

const USES = 1200;
/** Statements that an engine keeps. */
const MOST = 300;
let db: PGlite;
beforeAll(async () => {
  db = await boot({ template: await templatePath() });
  await db.exec('create table items (id int primary key, n bigint, data jsonb, words text[], is_open boolean)');
});
beforeEach(async () => {
  await db.exec('deallocate all; truncate items');
  forgetPrepared(db);
});
afterAll(() => db.close());

const preparedCount = async (): Promise<unknown> => (await run(db, 'select count(*) as n from pg_prepared_statements', [])).rows[0];

test('a statement that is used often is prepared, once, and answers what it answered before', async () => {
  const insert = 'insert into items values ($1, $2, $3::jsonb, $4::text[], $5) returning *';
  const values = (id: number) => [
    id,
    2 ** 52,
    JSON.stringify({ a: [1, 'é', null], b: 'x\u{1F6E9}' }),
    ['a', 'b,"c"', ''],
    id % 2 === 0 ? null : true,
  ];
  const unprepared = await run(db, insert, values(0));
  const answers = [];
  for (let id = 1; id <= 8; id += 1) answers.push(await run(db, insert, values(id), true));
  expect(await preparedCount()).toEqual({ n: 1 });
  for (const [i, answer] of answers.entries()) {
    const [, n, , words] = values(0);
    expect(answer).toEqual({
      ...unprepared,
      rows: [{ id: i + 1, n, data: { a: [1, 'é', null], b: 'x\u{1F6E9}' }, words, is_open: i % 2 === 0 ? true : null }],
    });
  }
  const update = 'update items set n = n + 1 where id < $1';
  for (let i = 0; i < 5; i += 1) expect(await run(db, update, [4], true)).toEqual({ rows: [], affected: 4, command: 'UPDATE' });
});

test('simultaneous callers and one that is refused leave the others their answers', async () => {
  const divide = 'select 12 / $1::int as share';
  const answers = await Promise.allSettled([1, 2, 3, 4, 0, 6].map((by) => run(db, divide, [by], true)));
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows : (answer.reason as { code: string }).code))).toEqual([
    [{ share: 12 }],
    [{ share: 6 }],
    [{ share: 4 }],
    [{ share: 3 }],
    '22012',
    [{ share: 2 }],
  ]);
  await db.exec('begin');
  await expect(run(db, divide, [0], true)).rejects.toMatchObject({ code: '22012' });
  await expect(run(db, divide, [1], true)).rejects.toMatchObject({ code: '25P02' });
  expect((await run(db, 'commit', [])).command).toBe('ROLLBACK');
  expect((await run(db, divide, [1], true)).rows).toEqual([{ share: 12 }]);
});

test('a plan does not outlive the table for which it was made: after some uses a statement is prepared anew', async () => {
  const names = 'select name from pg_prepared_statements';
  const get = 'select n from items where id = $1';
  const seen = new Set<string>();
  for (let i = 0; i < USES; i += 1) {
    await run(db, get, [1], true);
    if (i % 100 === 0) for (const { name } of (await run(db, names, [])).rows as { name: string }[]) seen.add(name);
  }
  expect(seen.size).toBe(3);
  expect(await preparedCount()).toEqual({ n: 1 });
});

test('among more statements than are kept, those in use stay prepared and the oldest makes room', async () => {
  const [often, text] = ['select count(*) as often from items', (n: number) => `select ${n} as n`];
  for (let n = 0; n < MOST + 20; n += 1) {
    for (let use = 0; use < 3; use += 1) expect((await run(db, text(n), [], true)).rows).toEqual([{ n }]);
    await run(db, often, [], true);
  }
  expect(await preparedCount()).toEqual({ n: MOST });
  const { rows } = await run(db, 'select statement from pg_prepared_statements', []);
  const kept = (rows as { statement: string }[]).map(({ statement }) => statement);
  expect([often, text(0), text(MOST + 19)].map((statement) => kept.includes(statement))).toEqual([true, false, true]);
});
