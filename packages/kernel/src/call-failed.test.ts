import { expect, test } from 'vitest';
import { failureIn } from './call-failed.ts';

test.each([
  [{ problems: [{ code: 'contacts.none' }] }, 400, 'contacts.none'],
  [{ problems: [] }, 400, 'records.unexpected'],
  ['<h1>Bad gateway</h1>', 502, 'records.unexpected'],
  [undefined, 401, 'records.signed-out'],
  [null, 429, 'records.too-many'],
  [{ error: 'full' }, 503, 'records.busy'],
])('an answer that is no success tells its problems, whatever came: %j, %i', (body, status, code) => {
  const failed = failureIn(body, status);
  expect([failed.problems[0]?.code, failed.status, failed.has(code)]).toEqual([code, status, true]);
});
