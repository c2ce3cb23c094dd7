import { expect, test } from 'vitest';
import { templatePath } from '../testing/template.ts';
import { borrowEngine } from './spare-engines.ts';

const ignore = (): void => undefined;
const borrow = async () => await borrowEngine({ template: await templatePath() }, ignore);

test('an engine comes back as the copy of its dump that it was: what was made in it is dropped', async () => {
  const first = await borrow();
  await first.db
    .exec(`create schema more; create table more.kept (n int); create table kept (id serial primary key, n int); create type mood as enum ('glad');
    create view seen as select n from kept; create sequence steps; create function one() returns mood language sql as $$ select 'glad'::mood $$`);
  await first.giveBack();
  const second = await borrow();
  expect(second.db === first.db).toBe(true);
  for (const gone of [
    'select from kept',
    'select from more.kept',
    'select from seen',
    "select nextval('steps')",
    'select one()',
    "select 'glad'::mood",
  ])
    await expect(second.db.query(gone), gone).rejects.toThrow('does not exist');
  await second.db.exec("set work_mem = '5MB'; create temporary table mine (n int)");
  await second.giveBack();
  const third = await borrow();
  expect(third.db === second.db).toBe(true);
  expect((await third.db.query('show work_mem')).rows).not.toEqual([{ work_mem: '5MB' }]);
  await expect(third.db.query('select from mine')).rejects.toThrow('does not exist');
  await third.giveBack();
});

test('an engine that lost something that it began with is not kept', async () => {
  const first = await borrow();
  await first.db.exec('drop extension pg_trgm');
  await first.giveBack();
  const second = await borrow();
  expect(second.db === first.db).toBe(false);
  await second.giveBack();
});

test('two at once are two engines', async () => {
  const [first, second] = [await borrow(), await borrow()];
  expect(first.db === second.db).toBe(false);
  await Promise.all([first.giveBack(), second.giveBack()]);
});
