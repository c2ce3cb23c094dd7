import { expect, test } from 'vitest';
import { isEmail } from './email.rules.ts';

test.each([
  ['a@b.co', true],
  ['first.last+tag@mail.example.com', true],
  ['a@b', false],
  ['a@b.co, c@d.co', false],
  ['a@b.co\r\nBcc: x@y.zz', false],
  ['<a@b.co>', false],
  ['', false],
])('[CON-2, THR-7] %j is a valid envelope address: %j', (text, ok) => expect(isEmail(text)).toBe(ok));
