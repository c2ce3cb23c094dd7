import { expect, test } from 'vitest';
import { serviceFailure } from './service-failure.rules.ts';

test('[AUT-1] who comes back from a service without a sign-in reads why, in our words only', () => {
  expect(serviceFailure(null)).toBeUndefined();
  expect(serviceFailure('access_denied')).toContain('was not completed');
  expect(serviceFailure('account_not_linked')).toContain('its password');
  for (const error of ['constructor', 'toString', '__proto__']) expect(serviceFailure(error)).toMatch(/^Sign-in failed/);
  expect(serviceFailure('<b>call this number</b>')).toBe('Sign-in failed. Try again, or use your email and password.');
});
