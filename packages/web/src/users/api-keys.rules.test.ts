import { expect, test } from 'vitest';
import { DAY } from '@app/kernel/time/durations.ts';
import { ApiKey } from '@app/domain/users/api-key.ts';
import { endOf, keyErrors, roleChoices, roleNames, sortKeys } from './api-keys.rules.ts';

const key = (id: string, fields: Partial<ApiKey>) => ({
  ...ApiKey.parse({ label: id, hash: '', made_by: 'ada', ...fields }),
  id,
  path: `clients/c/api_keys/${id}`,
  date: 0,
  last_date: 0,
  active: true,
  version: 1,
});
const known = [{ id: 'sales', label: 'Sales' }];

test('[BYD-14] keys in use stand apart from those that have ended or were revoked', () => {
  const { active, past } = sortKeys([key('a', {}), key('b', { expires: 5 }), key('c', { expires: 11 }), key('d', { revoked: 3 })], 10);
  expect([active.map(({ id }) => id), past.map(({ id }) => id)]).toEqual([
    ['a', 'c'],
    ['b', 'd'],
  ]);
});
test('[BYD-14] a new key needs a label and a role, and lives as long as is chosen', () => {
  expect(keyErrors({ label: ' ', roles: [], life: '30' })).toEqual({ label: expect.any(String), roles: expect.any(String) });
  expect(keyErrors({ label: 'x', roles: ['sales'], life: '30' })).toEqual({});
  expect(endOf('30', 7)).toBe(7 + 30 * DAY);
  expect(endOf('never', 7)).toBeNull();
});
test('roles are told by their labels; admin can be chosen everywhere', () => {
  expect(roleNames(['sales', 'gone'], known)).toBe('Sales, gone');
  expect(roleChoices(known).map(({ id }) => id)).toEqual(['admin', 'sales']);
  expect(roleChoices([{ id: 'admin', label: 'Boss' }])).toEqual([{ id: 'admin', label: 'Boss' }]);
});
