import { expect, test } from 'vitest';
import { claimedValue } from './claim.rules.ts';

test.each([
  ['access_code', ' Sky 2026\topen ', 'sky2026open'],
  ['mail_address', ' Desk@Skylark.Example ', 'desk@skylark.example'],
  ['name_key', 'skylark', 'skylark'],
  ['access_code', '  ', ''],
] as const)('[AUT-9, TEN-1] %s %j is claimed as %j', (kind, value, claimed) => {
  expect(claimedValue(kind, value)).toBe(claimed);
  expect(claimedValue(kind, claimed)).toBe(claimed);
});
