import { expect, test } from 'vitest';
import { splitName } from './name.rules.ts';

test.each([
  ['Cher', 'Cher', ''],
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['  Maria   del Carmen Ruiz ', 'Maria', 'del Carmen Ruiz'],
  ['', '', ''],
])('[AUT-7] %j is %j and %j', (full, first_name, last_name) => {
  expect(splitName(full)).toEqual({ first_name, last_name });
});
