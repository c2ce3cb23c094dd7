import { expect, test } from 'vitest';
import { mailAddressFor, newMailToken, readTokenAddress } from './reply-token.ts';

const keys = { appSecret: 's'.repeat(32), mailDomain: 'mail.example' };

test('[THR-13] a reply address is recognized, also in capitals', () => {
  const token = newMailToken();
  expect(readTokenAddress(keys, mailAddressFor(keys, 'reply', token))).toEqual({ kind: 'reply', token });
  expect(readTokenAddress(keys, mailAddressFor(keys, 'bounce', token).toUpperCase())).toEqual({ kind: 'bounce', token });
});
test('[THR-13] a forged address is rejected: other check, other secret, other kind', () => {
  const token = newMailToken();
  const address = mailAddressFor(keys, 'reply', token);
  expect(readTokenAddress(keys, address.replace(/-[0-9a-f]{16}@/, `-${'0'.repeat(16)}@`))).toBeUndefined();
  expect(readTokenAddress({ ...keys, appSecret: 'x'.repeat(32) }, address)).toBeUndefined();
  expect(readTokenAddress(keys, address.replace(/^reply\+/, 'b+'))).toBeUndefined();
});
