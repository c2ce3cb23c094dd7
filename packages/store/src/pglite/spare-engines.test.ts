import { expect, test } from 'vitest';
import { templatePath } from '../testing/template.ts';
import { borrowEngine } from './spare-engines.ts';

const ignore = (): void => undefined;
const borrow = async () => await borrowEngine({ template: await templatePath() }, ignore);

test('an engine that only rows were written to comes back as the copy of its dump that it was', async () => {
  const first = await borrow();
  await first.db.exec('create table kept (n int); create sequence steps');
  await first.giveBack();
  const second = await borrow();
  // Another layout: the engine was not kept.
  expect(second.db === first.db).toBe(false);
  await second.db.exec("set work_mem = '5MB'; create temporary table mine (n int)");
  await second.giveBack();
  const third = await borrow();
  expect(third.db === second.db).toBe(true);
  expect((await third.db.query('show work_mem')).rows).not.toEqual([{ work_mem: '5MB' }]);
  await expect(third.db.query('select from mine')).rejects.toThrow('does not exist');
  await third.giveBack();
});

test('two at once are two engines', async () => {
  const [first, second] = [await borrow(), await borrow()];
  expect(first.db === second.db).toBe(false);
  await Promise.all([first.giveBack(), second.giveBack()]);
});
