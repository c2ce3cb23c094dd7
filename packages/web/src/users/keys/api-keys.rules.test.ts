import { expect, test } from 'vitest';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import { ApiKey } from '@app/domain/users/api-key.ts';
import { endingOf, endOf, keyErrors, lastUse, lives, sortKeys } from './api-keys.rules.ts';

const key = (id: string, fields: Partial<ApiKey>) => ({
  ...ApiKey.parse({ label: id, hash: '', made_by: 'ada', ...fields }),
  id,
  path: `clients/c/api_keys/${id}`,
  date: 0,
  last_date: 0,
  active: true,
  version: 1,
});

test('[BYD-14] keys in use are separate from expired and revoked ones', () => {
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
test('[BYD-14] a use is known by the hour', () => {
  expect(lastUse(null, 5 * HOUR)).toBe('never');
  expect(lastUse(4 * HOUR + 1, 5 * HOUR)).toBe('within-hour');
  expect(lastUse(4 * HOUR, 5 * HOUR)).toEqual({ at: 4 * HOUR });
});
test('[BYD-14] a revoked key ended when it was revoked, whenever it would have expired', () => {
  expect(endingOf({ revoked: 3, expires: 5 })).toEqual({ revoked: 3 });
  expect(endingOf({ revoked: null, expires: 5 })).toEqual({ expires: 5 });
  expect(endingOf({ revoked: null, expires: null })).toEqual({ expires: null });
});
test('[BYD-14] every life on offer ends later than the shorter ones, and one of them never', () => {
  const ends = lives.map(({ value }) => endOf(value, 0));
  expect(ends).toEqual(lives.map(({ days }) => (days === null ? null : days * DAY)));
  expect(ends.filter((end) => end === null)).toHaveLength(1);
});
test('[BYD-14] keys keep their order in both lists', () => {
  const keys = ['c', 'a', 'b'].map((id) => key(id, {}));
  expect(sortKeys(keys, 10).active.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  expect(sortKeys([], 10)).toEqual({ active: [], past: [] });
});
