import { expect, test } from 'vitest';
import { CallFailed } from '@app/kernel/call-failed.ts';
import { failureOf } from './form-failure.ts';

test('[AUT-1] a refused password is said in our words, and no other link is offered', async () => {
  const { message, isUnconfirmed } = await failureOf(new CallFailed([{ code: 'users.wrong-password' }], 401));
  expect(message).toMatch(/password/);
  expect(message).not.toContain('users.');
  expect(isUnconfirmed).toBe(false);
});
test('[AUT-1] an unconfirmed address offers another link', async () => {
  const { message, isUnconfirmed } = await failureOf(new CallFailed([{ code: 'users.unconfirmed' }], 403));
  expect(isUnconfirmed).toBe(true);
  expect(message).toMatch(/email/);
});
test('a lost connection and an unknown error are said as well', async () => {
  expect((await failureOf(new CallFailed([{ code: 'records.offline' }], 0))).message).not.toBe('');
  expect(await failureOf('nonsense')).toMatchObject({ isUnconfirmed: false });
});
