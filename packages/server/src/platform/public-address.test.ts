import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each(['8.8.8.8', '::ffff:8.8.8.8', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e'])('%s is of the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '127.0.0.1',
  '::1',
  '::',
  '::7f00:1',
  '::ffff:7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:0:7f00:1',
  '::ffff:0:127.0.0.1',
  '0:0:0:0:ffff:0:7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b::127.0.0.1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::',
  '2002:7f00:1::1',
  '2001:0:7f00:1::',
  '2a00:1450:4001:81b:0:5efe:7f00:1',
  '2a00:1450:4001:81b::5efe:127.0.0.1',
  '2a00:1450:4001:81b:200:5efe:7f00:1',
  'fd00::1',
  'fe80::1',
  'fe80::1%eth0',
  '2a00:1450::1%eth0',
  '5f00::1',
  '4000::1',
  'ff02::1',
  'localhost',
  '',
])('%s is none, whatever it carries inside', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
