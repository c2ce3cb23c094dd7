import { expect, test } from 'vitest';
import { quotedPrintable } from './quoted-printable.ts';

const decoded = (text: string): string => Buffer.from(quotedPrintable(Buffer.from(text, 'latin1'))).toString('latin1');

test.each([
  ['caf=E9', 'caf\u00e9'],
  ['caf=e9', 'caf\u00e9'],
  ['one =\r\ntwo', 'one two'],
  ['one=\ntwo', 'onetwo'],
  ['one= \t\r\ntwo', 'onetwo'],
  ['padded  \r\nnext', 'padded\r\nnext'],
  ['1=1 is =ZZ', '1=1 is =ZZ'],
  ['ends with =', 'ends with '],
  ['a=3D=3d\r\n\r\nb', 'a==\r\n\r\nb'],
  ['', ''],
])('[THR-13] quoted-printable %j is %j', (encoded, plain) => expect(decoded(encoded)).toBe(plain));

test('[THR-13] a line of a million blanks takes one pass', () => {
  const blanks = `${' '.repeat(1_000_000)}x`;
  expect(decoded(blanks)).toBe(blanks);
});
