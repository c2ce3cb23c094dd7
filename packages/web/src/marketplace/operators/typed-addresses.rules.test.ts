import { expect, test } from 'vitest';
import { addressesIn } from './typed-addresses.rules.ts';

test('addresses of partners are read one a line, with or without a name; a line that is none is named [CHR-1]', () => {
  expect(addressesIn('Blue Sky <desk@blue.example>\nops@harbor.example; ')).toEqual({
    addresses: [
      { name: 'Blue Sky', email: 'desk@blue.example' },
      { name: '', email: 'ops@harbor.example' },
    ],
    wrong: '',
  });
  expect(addressesIn('Blue Sky\nops@harbor.example').wrong).toBe('Blue Sky');
});
