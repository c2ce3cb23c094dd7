import { expect, test } from 'vitest';
import { movedColumn, readChoices, withChoices, withoutView, withView, withWidth } from './saved-views.rules.ts';

const NONE = { views: [], widths: {} };

test('personal settings of a list are stored by client and kind, and change nothing else', () => {
  const mine = withView(NONE, { name: 'Mine', search: 'agents=me' });
  const metadata = withChoices({ desk: 'north' }, 'skylark', ['tasks', mine]);
  const both = withChoices(metadata, 'meridian', ['tasks', { columns: ['type'], ...NONE }]);
  expect(both['desk']).toBe('north');
  expect(readChoices(both, 'skylark', 'tasks')).toEqual(mine);
  expect(readChoices(both, 'meridian', 'tasks')).toEqual({ columns: ['type'], ...NONE });
  expect(readChoices(both, 'skylark', 'contacts')).toEqual(NONE);
});
test('a view of the same name takes the place of the old one; what cannot be read is nothing', () => {
  const twice = withView(withView(NONE, { name: 'Mine', search: 'a=1' }), { name: 'Mine', search: 'a=2' });
  expect(twice.views).toEqual([{ name: 'Mine', search: 'a=2' }]);
  expect(withoutView(twice, 'Mine').views).toEqual([]);
  expect(readChoices({ lists: { 'c/tasks': { views: 'no' } } }, 'c', 'tasks')).toEqual(NONE);
});
test('[ORD-12] columns are moved and made wider; the ends and what cannot be read are not passed', () => {
  expect(movedColumn(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(movedColumn(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(movedColumn(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
  expect(movedColumn(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
  expect(movedColumn(['a', 'b'], 'z', 1)).toEqual(['a', 'b']);
  const wide = withWidth(withWidth(NONE, 'total', 5000), 'date', 1);
  expect(wide.widths).toEqual({ total: 600, date: 48 });
  expect(withWidth(wide, 'total', undefined).widths).toEqual({ date: 48 });
  const kept = withChoices({}, 'c', ['orders', wide]);
  expect(readChoices(kept, 'c', 'orders')).toEqual(wide);
});
