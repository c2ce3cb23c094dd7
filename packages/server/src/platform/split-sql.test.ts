import { expect, test } from 'vitest';
import { splitSql } from './split-sql.ts';

test('statements part at semicolons that stand outside of quotes and comments', () => {
  const text = `begin; insert into t values ('a;''b', ";c"); -- d;e
    create function f() returns int as $x$ begin; return 1; end $x$ language plpgsql; /* ; */ commit;`;
  expect(splitSql(text)).toEqual([
    'begin',
    `insert into t values ('a;''b', ";c")`,
    `-- d;e\n    create function f() returns int as $x$ begin; return 1; end $x$ language plpgsql`,
    '/* ; */ commit',
  ]);
});
