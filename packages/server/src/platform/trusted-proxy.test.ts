import { expect, test } from 'vitest';
import { readTrustedProxy, shareOfAddress, trusts, visitorAddress } from './trusted-proxy.ts';

const FORWARDED = '6.6.6.6, 198.51.100.7, 10.0.0.2';

test.each([
  ['0', '10.0.0.1'],
  ['', '10.0.0.1'],
  ['1', '10.0.0.2'],
  ['true', '10.0.0.2'],
  ['2', '198.51.100.7'],
  ['10.0.0.0/8', '198.51.100.7'],
  ['10.0.0.1', '10.0.0.2'],
  ['192.168.0.0/16', '10.0.0.1'],
  ['fd00::/8, 10.0.0.0/8', '198.51.100.7'],
])('TRUST_PROXY=%s takes the address from the right, whatever a visitor wrote on the left', (setting, address) => {
  const trusted = readTrustedProxy(setting);
  expect(trusted).toBeDefined();
  expect(visitorAddress('10.0.0.1', FORWARDED, trusts(trusted ?? { hops: 0 }))).toBe(address);
  expect(visitorAddress('::ffff:10.0.0.1', FORWARDED, trusts(trusted ?? { hops: 0 })).replace('::ffff:', '')).toBe(address);
});

test('more hops than there are addresses, or something that is none, ends at the last that is believed', () => {
  expect(visitorAddress('10.0.0.1', '6.6.6.6', trusts({ hops: 5 }))).toBe('6.6.6.6');
  expect(visitorAddress('10.0.0.1', 'nonsense', trusts({ hops: 1 }))).toBe('10.0.0.1');
  expect(visitorAddress('10.0.0.1', undefined, trusts({ hops: 1 }))).toBe('10.0.0.1');
});

test.each(['11', '-1', '1.5', 'yes', '10.0.0.0/33', '10.0.0/8', 'fd00::/129', '10.0.0.0/8,', 'proxy.example'])(
  'TRUST_PROXY=%s is refused',
  (setting) => {
    expect(readTrustedProxy(setting)).toBeUndefined();
  },
);

test('an address of IPv6 has no more shares of a limit than one of IPv4', () => {
  expect(shareOfAddress('198.51.100.7')).toBe('198.51.100.7');
  expect(shareOfAddress('::ffff:198.51.100.7')).toBe('198.51.100.7');
  const shares = ['2a00:1:2:3::1', '2a00:1:2:3:ffff:ffff:ffff:ffff', '2a00:0001:2:3::', '2a00:1:2:3:0:0:0:1'].map(shareOfAddress);
  expect(new Set(shares)).toEqual(new Set(['2a00:1:2:3::/64']));
  expect(shareOfAddress('2a00:1:2:4::1')).not.toBe(shares[0]);
  expect(shareOfAddress('::1')).toBe('0:0:0:0::/64');
});
