import { expect, test } from 'vitest';
import { isDone, linkIn } from './login-steps.rules.ts';

test('[AUT-1] a link opens the form for a new password or the one that confirms an address', () => {
  expect(linkIn('#token=abc')).toEqual({ step: 'new', token: 'abc' });
  expect(linkIn('#confirm=abc')).toEqual({ step: 'confirm', token: 'abc' });
  expect(linkIn('#token=a%2Bb%20c')?.token).toBe('a+b c');
});
test('an address without a link opens the sign-in', () => {
  for (const hash of ['', '#', '#other=1']) expect(linkIn(hash)).toBeUndefined();
});
test('a link to a new password goes before a confirmation, and an empty token is still a link', () => {
  expect(linkIn('#confirm=c&token=t')).toEqual({ step: 'new', token: 't' });
  expect(linkIn('#token=')).toEqual({ step: 'new', token: '' });
});
test('[AUT-4] a signed-in person is led on at once; a guest, a link and an unknown session stay', () => {
  const link = { step: 'confirm', token: 't' } as const;
  expect(isDone({ status: 'in', anonymous: false, link: undefined })).toBe(true);
  expect(isDone({ status: 'in', anonymous: true, link: undefined })).toBe(false);
  expect(isDone({ status: 'in', anonymous: false, link })).toBe(false);
  for (const status of ['loading', 'out'] as const) expect(isDone({ status, anonymous: false, link: undefined })).toBe(false);
});
