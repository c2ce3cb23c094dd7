import { expect, test } from 'vitest';
import { isEasyPassword } from './password.rules.ts';

const person = { email: 'Ada.King@example.com', name: 'Ada King' };

test.each([
  'password',
  'PASSWORD',
  'Password1',
  'password123!',
  'passw0rd',
  'P@ssw0rd',
  'contraseña',
  'qwertyuiop',
  'qwerty123',
  'iloveyou',
  'letmein1',
  '12345678',
  '123456789',
  '1234567890',
  '87654321',
  '11111111',
  'aaaaaaaa',
  'abcdefgh',
  '12341234',
  'abababab',
  '19840312',
  '1q2w3e4r',

  'changeme',
  'welcome1',
  'test1234',
  'admin123',
  'Summer2026',
  'ada.king@example.com',
  'ADA.KING@EXAMPLE.COM',
  'ada.king1',
  'Ada King',
  'adaking99',
])('[AUT-1] refuses a password that guessers try first: %s', (password) => {
  expect(isEasyPassword(password, person)).toBe(true);
});

test.each([
  'correct horse battery',
  'Journey-1a2b3c-2026',
  'another good password',
  'my password is long',
  '4711-tailwind',
  'ñandú volador',
  'x'.repeat(2) + 'Kq7!vvRw',
])('[AUT-1] accepts any other: %s', (password) => {
  expect(isEasyPassword(password, person)).toBe(false);
});

test('[AUT-1] checks a password of 128 characters at once', () => {
  expect(isEasyPassword('ab'.repeat(64))).toBe(true);
  expect(isEasyPassword(`${'ab'.repeat(63)}xy`)).toBe(false);
});
