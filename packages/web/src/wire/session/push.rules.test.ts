import { expect, test } from 'vitest';
import { careFor, deviceOf, isFor } from './push.rules.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox, Linux'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0', 'Edge, Windows'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36', 'Chrome, Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari, iOS',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15', 'Safari, macOS'],
  ['curl/8', ''],
])('%s is %s', (userAgent, label) => {
  expect(deviceOf(userAgent).label).toBe(label);
});

test('notices of somebody else end, lost or old ones are renewed', () => {
  const day = 86_400_000;
  const stored = { uid: 'ann', at: 10 * day };
  const current = { uid: 'ann', at: 12 * day, isSubscribed: true };
  expect(careFor(stored, current)).toBe('nothing');
  expect(careFor(stored, { ...current, uid: 'bob' })).toBe('end');
  expect(careFor(stored, { ...current, isSubscribed: false })).toBe('renew');
  expect(careFor(stored, { ...current, at: 17 * day })).toBe('renew');
});

test('a subscription is for the key that it was made for', () => {
  const bytes = new Uint8Array([251, 255, 190]);
  expect(isFor(bytes.buffer, '-_--')).toBe(true);
  expect(isFor(bytes.buffer, 'AAAA')).toBe(false);
  expect(isFor(null, 'AAAA')).toBe(false);
});
