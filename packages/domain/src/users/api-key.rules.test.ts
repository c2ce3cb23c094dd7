import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawApiKey, hourOf, isApiKey, isRestorable, readApiKey, RESTORE_MS, rolesWithin, shownOf, stateOfKey, uidOfKey } from './api-key.rules.ts';

test('[BYD-14] a key contains its client, for any client id, and its displayed part does not authenticate', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9_.@-]{1,64}$/), (client) => {
      const { text, id } = drawApiKey(client);
      expect(isApiKey(text)).toBe(true);
      expect(readApiKey(text)).toEqual({ client, id });
      const shown = shownOf({ client, id });
      expect(text.startsWith(shown.slice(0, -1))).toBe(true);
      expect(text.length - shown.length).toBe(39);
      expect(readApiKey(shown)).toBeUndefined();
    }),
  );
  expect(uidOfKey('abc')).toContain('.');
});

test.each([
  '',
  'apron_',
  'apron_skylark',
  'apron_sky lark_abcdefghijkl_x',
  `apron_${'x'.repeat(65)}_${'a'.repeat(12)}_${'b'.repeat(40)}`,
  `${drawApiKey('c').text}\n`,
])('an invalid key reads as undefined: %j', (text) => expect(readApiKey(text)).toBeUndefined());

test('[BYD-14] a key ends when it expires or is revoked; revocation can be undone for a while', () => {
  expect(stateOfKey({ revoked: null, expires: null }, 5)).toBe('active');
  expect(stateOfKey({ revoked: null, expires: 6 }, 5)).toBe('active');
  expect(stateOfKey({ revoked: null, expires: 5 }, 5)).toBe('expired');
  expect(stateOfKey({ revoked: 1, expires: null }, 5)).toBe('revoked');
  expect(isRestorable({ revoked: 10 }, 10 + RESTORE_MS)).toBe(true);
  expect(isRestorable({ revoked: 10 }, 11 + RESTORE_MS)).toBe(false);
  expect(isRestorable({ revoked: null }, 10)).toBe(false);
});

test('[BYD-14] a key never has more roles than its maker', () => {
  expect(rolesWithin(['admin', 'sales'], { admin: true, roles: new Set(['admin']) })).toEqual(['admin', 'sales']);
  expect(rolesWithin(['admin', 'sales'], { admin: false, roles: new Set(['sales', 'fleet']) })).toEqual(['sales']);
});

test('reports the last use by the hour', () => {
  expect(hourOf(Date.UTC(2027, 2, 3, 12, 59, 59))).toBe(Date.UTC(2027, 2, 3, 12));
});
