import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleAirport } from '../flow/marketplace.sample.ts';
import { firstDay, missingEntries, wishOf } from './search-bar.rules.ts';

const [teb, bed] = [sampleAirport('KTEB'), sampleAirport('KBED')];
const date = '05/12/2027';

test('[MKT-2] a search needs two airports and a day; it begins at the time of the day tabs', () => {
  expect(wishOf({ from: teb, to: bed, date })).toEqual({ from: teb, to: bed, date, time: '8:00' });
  expect(missingEntries({ from: teb, to: bed, date })).toEqual({});
});
test('[MKT-2, WID-9] each missing entry is said under its field', () => {
  expect(missingEntries({ from: null, to: null, date: '' })).toEqual({ from: 'From is required.', to: 'To is required.', date: 'Date is required.' });
  expect(missingEntries({ from: teb, to: null, date })).toEqual({ to: 'To is required.' });
});
test('a search that cannot run says at least one reason, one that can says none', () => {
  const airport = fc.constantFrom(teb, bed, null);
  fc.assert(
    fc.property(airport, airport, fc.constantFrom('', date), (from, to, day) => {
      const entry = { from, to, date: day };
      expect(wishOf(entry) === undefined).toBe(Object.keys(missingEntries(entry)).length > 0);
    }),
    { seed: 2027 },
  );
});
test('[MKT-2] the first day is today at the departure airport, not where the traveler is', () => {
  const now = Date.UTC(2027, 4, 12, 2);
  expect(firstDay(teb, now)).toBe('2027-05-11');
  expect(firstDay({ timezone: 'Asia/Tokyo' }, now)).toBe('2027-05-12');
  expect(firstDay({ timezone: '' }, now)).toBe(firstDay(null, now));
});
