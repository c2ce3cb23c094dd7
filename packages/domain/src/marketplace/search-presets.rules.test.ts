import { expect, it } from 'vitest';
import { sampleAirports } from '../fleet/airport.sample.ts';
import { dealReach } from './deal-score.rules.ts';
import { levelOf, searchBy, searchPresets, searchSpan, subscriberPresets } from './search-presets.rules.ts';

// The evening of May 11 in Chicago, already the 12th in New York and in UTC.
const now = Date.UTC(2027, 4, 12, 4, 30);
it('the marketplace search reaches as far as the presets say [CHR-12, MKT-4]', () => {
  expect(searchPresets).toMatchObject({ exact: { miles: 0, days: 0 }, high: { miles: 300, days: 1 }, medium: { miles: 500, days: 2 } });
  expect(dealReach).toEqual({ departureMiles: 300, arrivalMiles: 500, days: 3 });
});
it('subscribers within 0, 100 or 300 miles of home are notified [CHR-11]', () => {
  expect(Object.values(subscriberPresets).map(({ miles }) => miles)).toEqual([0, 100, 300]);
});
it.each([
  ['exact', 0, 0, 1],
  ['high', 300, 1, 1],
  ['medium', 500, 2, 2],
  ['farther', 501, 0, 3],
  ['longer', 0, 3, 3],
  ['farther than high', 301, 0, 2],
] as const)('the level of a search that is %s: %i miles, %i days [CHR-12]', (_, miles, days, wanted) => {
  expect(levelOf({ miles, days })).toBe(wanted);
});
it('a preset creates a search around an airport and a day [CHR-12]', () => {
  expect(searchBy('deals', searchPresets.medium, { airport: sampleAirports.KTEB, date: '05/14/2027' })).toMatchObject({
    type: 'deals',
    name: 'Medium KTEB 05/14/2027',
    level: 2,
    radius: 500,
    daysBefore: 2,
    daysAfter: 2,
    flight_date: '05/14/2027',
    icao: 'KTEB',
    latitude: sampleAirports.KTEB.latitude,
    hits: 0,
  });
  expect(searchBy('subscriptions', subscriberPresets.exact, { airport: { icao: 'X', latitude: null, longitude: null }, date: '' }).name).toBe(
    'Exact X',
  );
});
it.each([
  ['05/14/2027', 1, '2027-05-13T05:00:00.000Z', '2027-05-16T05:00:00.000Z'],
  ['05/12/2027', 2, '2027-05-12T04:30:00.000Z', '2027-05-15T05:00:00.000Z'],
  ['11/07/2027', 0, '2027-11-07T05:00:00.000Z', '2027-11-08T06:00:00.000Z'],
] as const)('a search around %s by %i days covers whole days in Chicago, from now on [CHR-12, MKT-12]', (flight_date, days, from, until) => {
  const span = searchSpan({ flight_date, daysBefore: days, daysAfter: days }, now);
  expect([span?.from, span?.until].map((time) => new Date(time ?? 0).toISOString())).toEqual([from, until]);
});
it('a search without a day covers no days [CHR-12]', () => {
  expect(searchSpan({ flight_date: 'soon', daysBefore: 0, daysAfter: 0 }, now)).toBeUndefined();
  expect(searchSpan({ flight_date: '12/31/9999', daysBefore: 0, daysAfter: 0 }, now)).toBeUndefined();
});
