import { expect, test } from 'vitest';
import { documentHeaders, knownOrigin } from './page-policy.ts';

const local = { publicUrl: undefined, host: '127.0.0.1' };
const live = { publicUrl: 'https://fly.example', host: '0.0.0.0' };

test.each([
  [local, 'localhost:3000', 'http://localhost:3000'],
  [local, '127.0.0.1:3000', 'http://127.0.0.1:3000'],
  [local, 'evil.example', undefined],
  [local, 'localhost.evil.example', undefined],
  [local, 'localhost:3000/x', undefined],
  [local, 'user@localhost', undefined],
  [local, undefined, undefined],
  [live, 'FLY.example', 'https://fly.example'],
  [live, 'fly.example:8080', undefined],
])('with %j the host %j is known as %j', (config, host, origin) => {
  expect(knownOrigin(host, config)).toBe(origin);
});

test('a document runs scripts of this server and of its own render alone, and stands in no frame', () => {
  const policy = documentHeaders('abc', { publicUrl: 'https://fly.example', dev: false })['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self' 'nonce-abc'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});
