import { expect, test } from 'vitest';
import { counter, emailMessage, emailOrPhoneMessage, passwordsMessage, requiredMessage, shortMessage } from './input.rules.ts';

test('[WID-9] inputs say what is wrong, word for word', () => {
  expect(requiredMessage('First name', ' ')).toBe('First name is required.');
  expect(shortMessage('abc', 8)).toBe('Value is too short.');
  expect(passwordsMessage('a', 'b')).toBe('Passwords must match.');
  expect(emailOrPhoneMessage('', ' ')).toBe('Email or phone is required.');
  expect(emailMessage('ann@')).toBe('The email format is invalid');
});
test('[WID-9] and nothing where all is well', () => {
  const fine = [
    requiredMessage('x', 'y'),
    shortMessage('12345678', 8),
    passwordsMessage('a', 'a'),
    emailOrPhoneMessage('', '1'),
    emailMessage(' a@b.co '),
  ];
  expect(fine).toEqual([undefined, undefined, undefined, undefined, undefined]);
});
test('[WID-9] the counter says when it is over', () => {
  expect(counter('abc', 2)).toEqual({ text: '3 of 2 characters', over: true });
  expect(counter('ab', 2).over).toBe(false);
});
