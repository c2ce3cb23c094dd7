import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatUsDate, Temporal } from '@app/kernel/time/time.ts';
import { flightSearchAddress, readFlightSearch } from './flight-search-address.rules.ts';

const icao = fc.stringMatching(/^[A-Z]{4}$/);
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => formatUsDate(Temporal.PlainDate.from(date.toISOString().slice(0, 10))));

test('[MKT-2] an address leads back to its search, at every step', () => {
  fc.assert(
    fc.property(icao, icao, day, fc.constantFrom('', 'contact'), (from, to, date, step) => {
      fc.pre(from !== to);
      const address = flightSearchAddress({ from, to, date }, step);
      expect(readFlightSearch(address.slice(address.indexOf('?')))).toEqual({ from, to, date });
    }),
  );
});
test.each([
  '',
  '?from=KTEB',
  '?from=KTEB&to=KTEB&date=2027-03-05',
  '?from=KTEB&to=KOPF',
  '?from=KTEB&to=KOPF&date=2027-02-31',
  '?from=<b>&to=KOPF&date=x',
])('[MKT-2] %j is not a search', (query) => expect(readFlightSearch(query)).toBeUndefined());
test('[MKT-2] reads codes in any case', () => {
  expect(readFlightSearch('?from=kteb&to=kopf&date=2027-03-05')).toEqual({ from: 'KTEB', to: 'KOPF', date: '03/05/2027' });
});
