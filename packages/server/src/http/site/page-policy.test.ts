import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentHeaders, isPayPage, knownOrigin, withoutNonce } from './page-policy.ts';

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
  const policy = documentHeaders(["'sha256-abc'"], { publicUrl: 'https://fly.example', dev: false })['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self' 'sha256-abc'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('[TEN-14] a page that may be framed names the websites that may, and only them', () => {
  const headers = documentHeaders(
    [],
    { publicUrl: 'https://fly.example', dev: false },
    { framing: ['https://club.example', 'http://127.0.0.1:4000'] },
  );
  expect(headers['content-security-policy']).toMatch(/frame-ancestors https:\/\/club\.example http:\/\/127\.0\.0\.1:4000(;|$)/);
  expect(headers['x-frame-options']).toBeUndefined();
  expect(documentHeaders([], { publicUrl: undefined, dev: false })['x-frame-options']).toBe('DENY');
});

test('scripts with the mark of their render are named by their hash, the mark goes; scripts of others are not named', () => {
  const text = 'let a = "<b>";';
  const page = `<p nonce="x">the</p><script nonce="m+1/=">${text}</script><script type="module" nonce="m+1/=" src="/a.js"></script><script>evil()</script><script nonce="m">evil()</script>`;
  const { page: sent, scripts } = withoutNonce(page, 'm+1/=');
  expect(scripts).toEqual([`'sha256-${createHash('sha256').update(text).digest('base64')}'`]);
  expect(sent).toBe(
    `<p nonce="x">the</p><script>${text}</script><script type="module" src="/a.js"></script><script>evil()</script><script nonce="m">evil()</script>`,
  );
});

test('[ORD-8] scripts, frames and calls of the payment providers are allowed on pages that take cards, and on no other', () => {
  const policyOf = (path: string): string =>
    documentHeaders([], { publicUrl: undefined, dev: false }, { takesCards: isPayPage(path) })['content-security-policy'] ?? '';
  const policy = policyOf('/checkout/timberline~o1~seal');
  expect(policy).toMatch(/script-src 'self' https:\/\/js\.stripe\.com /);
  expect(policy).toMatch(/script-src [^;]* https:\/\/web\.squarecdn\.com https:\/\/sandbox\.web\.squarecdn\.com;/);
  expect(policy).not.toMatch(/script-src [^;]*(https:[ ;]|unsafe)/);
  expect(policy).toMatch(/frame-src 'self' blob: https:;/);
  expect(policy).toMatch(/connect-src 'self' https:\/\/api\.stripe\.com [^;]*https:\/\/pci-connect\.squareup\.com/);
  for (const path of ['/', '/checkout', '/timberline/checkout/x', '/checkout/x/y', '/timberline/quote/abc'])
    expect(policyOf(path)).not.toMatch(/stripe|square|frame-src[^;]*https:/);
});
