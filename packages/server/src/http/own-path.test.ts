import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

const origin = 'https://apron.example';

test.each([
  ['/login', '/login'],
  ['/login?next=/a#b', '/login?next=/a#b'],
  ['https://apron.example/login', '/login'],
  ['login', '/login'],
  ['/..//evil.example', '/evil.example'],
  ['/.//evil.example', '/evil.example'],
  ['/x/..//evil.example', '/evil.example'],
  ['', '/'],
])('an address of this site is its path: %s', (address, path) => {
  expect(ownPath(address, origin)).toBe(path);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/login',
  'http://apron.example/',
  'https://apron.example:444/',
  'https://apron.example.evil.example/',
  'https://apron.example@evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.example',
])('any other address is none: %s', (address) => {
  expect(ownPath(address, origin)).toBeUndefined();
});

test('whatever is sent, a browser that follows the answer stays on this site', () => {
  const part = fc.constantFrom('/', '\\', '..', '.', 'evil.example', '?', '#', '@', ':', '%2F', '%5C', '\t', '\n', ' ', 'https:', 'a');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
      const path = ownPath(parts.join(''), origin);
      if (path !== undefined) expect(new URL(path, origin).origin).toBe(origin);
    }),
    { numRuns: 2000 },
  );
});
