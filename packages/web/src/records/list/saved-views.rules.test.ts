import { expect, test } from 'vitest';
import { readChoices, withChoices, withoutView, withView } from './saved-views.rules.ts';

test('personal settings of a list are stored by client and kind, and change nothing else', () => {
  const mine = withView({ views: [] }, { name: 'Mine', search: 'agents=me' });
  const metadata = withChoices({ desk: 'north' }, 'skylark', ['tasks', mine]);
  const both = withChoices(metadata, 'meridian', ['tasks', { columns: ['type'], views: [] }]);
  expect(both['desk']).toBe('north');
  expect(readChoices(both, 'skylark', 'tasks')).toEqual(mine);
  expect(readChoices(both, 'meridian', 'tasks')).toEqual({ columns: ['type'], views: [] });
  expect(readChoices(both, 'skylark', 'contacts')).toEqual({ views: [] });
});
test('a view of the same name takes the place of the old one; what cannot be read is nothing', () => {
  const twice = withView(withView({ views: [] }, { name: 'Mine', search: 'a=1' }), { name: 'Mine', search: 'a=2' });
  expect(twice.views).toEqual([{ name: 'Mine', search: 'a=2' }]);
  expect(withoutView(twice, 'Mine').views).toEqual([]);
  expect(readChoices({ lists: { 'c/tasks': { views: 'no' } } }, 'c', 'tasks')).toEqual({ views: [] });
});
