import { CallFailed } from '@app/kernel/call-failed.ts';
import { expect, test } from 'vitest';
import { isOutage, isUnreachable } from './unreachable.ts';

const failed = (status: number) => new CallFailed([{ code: 'records.unexpected' }], status);

test('[AUT-4] an answer that nobody is signed in signs out; a server that cannot answer changes nothing', () => {
  const outages = [0, 429, 500, 502, 503, 504].map(failed);
  expect(outages.map(isOutage)).toEqual(outages.map(() => true));
  expect([400, 401, 403, 404, 409, 422].map(failed).filter(isOutage)).toEqual([]);
  expect(isOutage(new TypeError('a mistake of ours'))).toBe(false);
});

test('what the server itself refused was not done; without its answer nobody knows', () => {
  expect([0, 502, 504].map(failed).every(isUnreachable)).toBe(true);
  expect([500, 503, 429, 403].map(failed).filter(isUnreachable)).toEqual([]);
  expect(isUnreachable(new DOMException('too long', 'TimeoutError'))).toBe(true);
});
