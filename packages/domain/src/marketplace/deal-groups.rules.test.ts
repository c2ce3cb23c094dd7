import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleAirports } from '../fleet/airport.sample.ts';
import { Times } from '../trips/model/leg.ts';
import { byScoreThenDate, oneOfEachGroup } from './deal-groups.rules.ts';

const airport = fc.constantFrom(...Object.values(sampleAirports));
const deal = fc.record({
  times: fc.constantFrom('05/12/2027', '05/13/2027').map((takeoffDate) => Times.parse({ takeoffDate })),
  departureAirport: airport,
  arrivalAirport: airport,
  id: fc.string(),
});
const keyOf = (offer: { times: Times; departureAirport: { icao: string }; arrivalAirport: { icao: string } }): string =>
  `${offer.times.takeoffDate} ${offer.departureAirport.icao} ${offer.arrivalAirport.icao}`;

describe('groups of deals', () => {
  it('shows exactly one deal of each date and airport pair, taken from the input [MKT-4]', () => {
    fc.assert(
      fc.property(fc.array(deal), fc.double({ min: 0, max: 0.999999, noNaN: true }), (deals, random) => {
        const shown = oneOfEachGroup(deals, () => random);
        expect(shown.every((offer) => deals.includes(offer))).toBe(true);
        expect(shown.map(keyOf).toSorted()).toEqual([...new Set(deals.map(keyOf))].toSorted());
      }),
    );
  });
  it('picks from the whole group [MKT-4]', () => {
    const same = ['a', 'b', 'c'].map((id) => ({
      id,
      times: Times.parse({ takeoffDate: '05/12/2027' }),
      departureAirport: sampleAirports.KTEB,
      arrivalAirport: sampleAirports.KOPF,
    }));
    expect([0, 0.34, 0.99].map((random) => oneOfEachGroup(same, () => random).map(({ id }) => id))).toEqual([['a'], ['b'], ['c']]);
  });
  it('sorts by best score, then earliest, in a total order [MKT-4]', () => {
    const row = (id: string, total: number, departure_date: number) => ({
      id,
      departure_date,
      score: { total, verified: true, departureDateDiff: 0, departureDistance: 0, arrivalDistance: 0 },
    });
    const rows = [row('d', 80, 2), row('c', 80, 2), row('b', 80, 1), row('a', 95, 9)];
    expect(rows.toSorted(byScoreThenDate).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  });
});
