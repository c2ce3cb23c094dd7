import { describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { openPostgres } from './postgres-engine.ts';

const url = process.env['TEST_POSTGRES_URL'] ?? '';
const schema = `columns_${process.pid}`;

describe.runIf(engines.includes('postgres'))('columns of prepared statements', () => {
  test('[LIV-5] a statement that is asked again and again has the same rows, and is refused once its columns have another type', async () => {
    const engine = await openPostgres({ url, schema }, () => undefined);
    const session = await engine.session();
    try {
      await session.query('create table things (id bigint, doc jsonb, name text)', []);
      const put = (id: number, before: readonly string[] = []) =>
        session.query('insert into things values ($1, $2, $3)', [id, JSON.stringify({ id }), id === 2 ? null : `n${id}`], true, before);
      for (const id of [1, 2, 3, 4, 5])
        expect(await put(id, ['begin', 'savepoint part'])).toMatchObject({ rows: [], command: 'INSERT', affected: 1 });
      await session.query('commit', []);
      const ask = (ids: readonly number[]) => session.query('select id, doc, name from things where id = any($1) order by id', [ids], true);
      for (const id of [1, 2, 3, 4, 5]) {
        const { rows, command, affected } = await ask([1, id]);
        const [first, other] = [
          { id: 1, doc: { id: 1 }, name: 'n1' },
          { id, doc: { id }, name: id === 2 ? null : `n${id}` },
        ];
        expect(rows).toEqual(id === 1 ? [first] : [first, other]);
        expect([command, affected]).toEqual(['SELECT', rows.length]);
      }
      expect((await ask([])).rows).toEqual([]);
      await session.query('alter table things alter column name type jsonb using to_jsonb(name)', []);
      await expect(ask([1])).rejects.toMatchObject({ code: '0A000' });
    } finally {
      await session.query(`drop schema ${schema} cascade`, []);
      session.release();
      await engine.close();
    }
  });
});
