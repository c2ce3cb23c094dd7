import { expect, it } from 'vitest';
import { returnDateOf } from './have-request.rules.ts';

it.each([
  ['05/12/2027', 1, '05/12/2027'],
  ['5/12/2027', 3, '05/14/2027'],
  ['03/13/2027', 2, '03/14/2027'],
  ['02/27/2028', 4, '03/01/2028'],
  ['05/12/2027', 0, '05/12/2027'],
  ['', 3, undefined],
])('an offer from %j for %i days ends on %s [CHR-8]', (departure, range, wanted) => {
  expect(returnDateOf(departure, range)).toBe(wanted);
});
