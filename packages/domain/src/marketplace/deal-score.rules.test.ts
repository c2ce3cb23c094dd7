import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber } from '@app/kernel/time/time.ts';
import { sampleAirports } from '../fleet/airport.sample.ts';
import { dealReach, isInReach, isInstantBook, type Offered, scoreColour, scoreOf, searchDay, type DealSearch } from './deal-score.rules.ts';

const { KTEB, KOPF, KBED } = sampleAirports;
const day = dayNumber('05/12/2027') as number;
const search: DealSearch = { from: KTEB as DealSearch['from'], to: KOPF as DealSearch['to'], day };
const offered = (change: Partial<Offered> = {}): Offered => ({
  departureAirport: KTEB as Offered['departureAirport'],
  arrivalAirport: KOPF as Offered['arrivalAirport'],
  day,
  verified: true,
  ...change,
});
/** Returns a place that many miles due north. */
const north = (of: Offered['departureAirport'], miles: number): Offered['departureAirport'] => ({
  ...of,
  latitude: of.latitude + miles / ((Math.PI / 180) * 6371 * 0.621371),
});
const total = (change: Partial<Offered>): number => scoreOf(offered(change), search).total;

describe('score of a deal', () => {
  it.each([
    ['exact', {}, 100],
    ['unverified', { verified: false }, 90],
    ['a day later', { day: day + 1 }, 90],
    ['three days earlier', { day: day - 3 }, 70],
    ['one mile from the departure', { departureAirport: north(offered().departureAirport, 1) }, 95],
    ['less than half a mile, which is none', { departureAirport: north(offered().departureAirport, 0.4) }, 100],
    ['49 miles from the departure', { departureAirport: north(offered().departureAirport, 49) }, 95],
    ['50 miles', { departureAirport: north(offered().departureAirport, 50) }, 95],
    ['51 miles', { departureAirport: north(offered().departureAirport, 51) }, 90],
    ['100 miles from the arrival', { arrivalAirport: north(offered().arrivalAirport, 100) }, 95],
    ['101 miles from the arrival', { arrivalAirport: north(offered().arrivalAirport, 101) }, 90],
    [
      'all of it',
      {
        verified: false,
        day: day + 2,
        departureAirport: north(offered().departureAirport, 120),
        arrivalAirport: north(offered().arrivalAirport, 120),
      },
      45,
    ],
    ['never below nothing', { day: day + 40 }, 0],
  ] as const)('%s [PRC-5]', (_, change, wanted) => {
    expect(total(change)).toBe(wanted);
  });
  it('gives its reasons [PRC-5, MKT-3]', () => {
    expect(scoreOf(offered({ departureAirport: KBED as Offered['departureAirport'], day: day - 1, verified: false }), search)).toEqual({
      total: 60,
      verified: false,
      departureDateDiff: 1,
      departureDistance: 182,
      arrivalDistance: 0,
    });
  });
  it('never rises with distance, days or missing verification, and 100 means exact [PRC-5]', () => {
    const near = fc.double({ min: 0, max: 600, noNaN: true });
    fc.assert(
      fc.property(near, near, fc.integer({ min: -5, max: 5 }), fc.boolean(), (out, home, days, verified) => {
        const scoreAt = (more: number) =>
          scoreOf(
            offered({
              departureAirport: north(offered().departureAirport, out + more),
              arrivalAirport: north(offered().arrivalAirport, home),
              day: day + days,
              verified,
            }),
            search,
          );
        const score = scoreAt(0);
        expect(scoreAt(50).total).toBeLessThanOrEqual(score.total);
        expect(score.total === 100).toBe(verified && days === 0 && score.departureDistance === 0 && score.arrivalDistance === 0);
        expect(isInstantBook(score)).toBe(score.total === 100);
        expect(score.total % 5).toBe(0);
      }),
    );
  });
  it('falls or stays with each single deduction [PRC-5]', () => {
    const place = fc.integer({ min: 0, max: 900 });
    const facts = fc.record({ out: place, home: place, days: fc.nat(12), verified: fc.boolean() });
    const scored = ({ out, home, days, verified }: { out: number; home: number; days: number; verified: boolean }): number =>
      total({
        departureAirport: north(offered().departureAirport, out),
        arrivalAirport: north(offered().arrivalAirport, home),
        day: day + days,
        verified,
      });
    fc.assert(
      fc.property(facts, fc.integer({ min: 1, max: 200 }), (base, more) => {
        const score = scored(base);
        expect(scored({ ...base, out: base.out + more })).toBeLessThanOrEqual(score);
        expect(scored({ ...base, home: base.home + more })).toBeLessThanOrEqual(score);
        expect(scored({ ...base, days: base.days + 1 })).toBe(Math.max(0, score - (score === 0 ? 0 : 10)));
        expect(scored({ ...base, verified: false })).toBe(Math.max(0, score - (base.verified && score > 0 ? 10 : 0)));
        expect(scored({ ...base, out: 5000, home: 5000 })).toBe(0);
      }),
    );
  });
  it('is shown only within reach [MKT-4]', () => {
    const score = scoreOf(offered(), search);
    expect(isInReach(score)).toBe(true);
    expect(isInReach({ ...score, departureDistance: dealReach.departureMiles + 1 })).toBe(false);
    expect(isInReach({ ...score, arrivalDistance: dealReach.arrivalMiles + 1 })).toBe(false);
    expect(isInReach({ ...score, departureDateDiff: dealReach.days + 1 })).toBe(false);
    expect(isInReach({ ...score, total: 0 })).toBe(false);
  });
});

it.each([
  [100, 'green'],
  [80, 'green'],
  [79, 'yellow-green'],
  [65, 'yellow-green'],
  [64, 'orange'],
  [50, 'orange'],
  [49, 'red'],
  [0, 'red'],
] as const)('a score of %i is %s [PRC-5]', (score, colour) => {
  expect(scoreColour(score)).toBe(colour);
});

it.each([
  ['05/12/2027', '05/12/2027'],
  ['05/01/2027', '05/10/2027'],
  ['', '05/10/2027'],
  ['soon', '05/10/2027'],
])('a search for %j looks at %s [MKT-7, CHR-12]', (written, wanted) => {
  // The evening of the 10th in Los Angeles, already the 11th in UTC.
  expect(searchDay(written, 'America/Los_Angeles', Date.UTC(2027, 4, 11, 3))).toBe(dayNumber(wanted));
});
