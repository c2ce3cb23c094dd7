import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR } from '@app/kernel/durations.ts';
import { lightJet } from '../fleet/aircraft.sample.ts';
import { sampleAirports } from '../fleet/airport.sample.ts';
import { isBusy, spanOf } from './availability.rules.ts';
import { listL } from './price-list.sample.ts';
import { compilePriceList, type Flown } from './price-list.rules.ts';
import { sampleLeg } from './trip.sample.ts';
import { planeOf, tripToPrice } from './trip-to-price.rules.ts';

const { KTEB, KBED, KOPF } = sampleAirports;
const entry = (start: number, end: number, status = '') => ({ start, end, status });

describe('what an aircraft does meanwhile', () => {
  it.each([
    ['nothing', [], false],
    ['before it', [entry(0, 10)], false],
    ['until it begins', [entry(0, 100)], false],
    ['into it', [entry(0, 101)], true],
    ['within it', [entry(120, 130)], true],
    ['all around it', [entry(0, 900)], true],
    ['out of it', [entry(199, 300)], true],
    ['from its end on', [entry(200, 300)], false],
    ['something cancelled', [entry(120, 130, 'cancelled')], false],
    ['one of several', [entry(0, 10), entry(150, 160)], true],
  ])('%s [CHR-9, MKT-8]', (_, entries, wanted) => {
    expect(isBusy(entries, { from: 100, until: 200 })).toBe(wanted);
  });
  it('asks nothing of a trip without dates [CHR-9]', () => {
    expect(isBusy([entry(0, 1e15)], undefined)).toBe(false);
  });
  it('two spans overlap whichever way round they are asked [CHR-9]', () => {
    const span = fc.tuple(fc.nat(50), fc.integer({ min: 1, max: 50 })).map(([from, length]) => [from, from + length] as const);
    fc.assert(
      fc.property(span, span, ([a, b], [c, d]) => {
        expect(isBusy([entry(a, b)], { from: c, until: d })).toBe(isBusy([entry(c, d)], { from: a, until: b }));
      }),
    );
  });
  it('spans the hops to the first departure and home [CHR-9, MKT-8]', () => {
    const pricer = compilePriceList(listL);
    const plane = planeOf({ id: 'p', ...lightJet, airport: KOPF });
    const trip = tripToPrice([sampleLeg([KTEB, KBED], { date: '05/12/2027', time: '8:00' })]);
    const takeoff = Date.parse('2027-05-12T12:00:00Z');
    // KOPF to KTEB 2.8 h before, 0.6 h in the air, KBED to KOPF 3.2 h after.
    expect(spanOf(trip, pricer.fly(trip, plane) as Flown)).toEqual({ from: takeoff - 2.8 * HOUR, until: takeoff + 0.6 * HOUR + 3.2 * HOUR });
    const open = tripToPrice([sampleLeg([KTEB, KBED])]);
    expect(spanOf(open, pricer.fly(open, plane) as Flown)).toBeUndefined();
  });
});
