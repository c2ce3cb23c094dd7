import { expect, test } from 'vitest';
import { maskedAddress } from './masked-address.rules.ts';

test.each([
  ['ann.weber@example.com', 'a…@example.com'],
  ['a@example.com', 'a…@example.com'],
  ['"odd@name"@example.com', '"…@example.com'],
  ['🛩pilot@example.com', '🛩…@example.com'],
  ['@example.com', '…'],
  ['no address', '…'],
  ['', '…'],
])('shows an address by its first character and its domain: %s', (email, masked) => {
  expect(maskedAddress(email)).toBe(masked);
});
