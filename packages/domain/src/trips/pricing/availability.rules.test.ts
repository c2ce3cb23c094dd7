import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR } from '@app/kernel/time/durations.ts';
import { lightJet } from '../../fleet/aircraft.sample.ts';
import { sampleAirports } from '../../fleet/airport.sample.ts';
import type { ScheduleEntry } from '../model/schedule-entry.ts';
import { isBusy, overlaps, spanOf } from './availability.rules.ts';
import { listL } from './price-list.sample.ts';
import { compilePriceList, type Flown } from './price-list.rules.ts';
import { sampleLeg } from '../trip.sample.ts';
import { planeOf, tripToPrice } from '../flights/trip-to-price.rules.ts';

const { KTEB, KBED, KOPF } = sampleAirports;
const entry = (start: number, end: number, status: ScheduleEntry['status'] = '') => ({ start, end, status });

describe('availability of an aircraft', () => {
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
  it('an entry that keeps the aircraft available takes no time [CHR-9]', () => {
    expect(isBusy([{ ...entry(120, 130), avail: true }], { from: 100, until: 200 })).toBe(false);
  });
  it('a trip without dates needs no availability [CHR-9]', () => {
    expect(isBusy([entry(0, 1e15)], undefined)).toBe(false);
  });
  it('overlap is symmetric [CHR-9]', () => {
    const span = fc.tuple(fc.nat(50), fc.integer({ min: 1, max: 50 })).map(([from, length]) => [from, from + length] as const);
    fc.assert(
      fc.property(span, span, ([a, b], [c, d]) => {
        expect(isBusy([entry(a, b)], { from: c, until: d })).toBe(isBusy([entry(c, d)], { from: a, until: b }));
      }),
    );
  });
  it('includes the hops to the first departure and home [CHR-9, MKT-8]', () => {
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

describe('overlaps of a schedule', () => {
  const of = (aircraft: string, start: number, end: number, status: ScheduleEntry['status'] = '') => ({ ...entry(start, end, status), aircraft });
  it('are the pairs of one aircraft that claim the same time [CHR-9]', () => {
    const [a, b, c, d] = [of('n1', 0, 10), of('n1', 5, 20), of('n1', 10, 12), of('n2', 0, 99)];
    expect(overlaps([c, of('n1', 0, 99, 'cancelled'), b, a, d])).toEqual([
      [a, b],
      [b, c],
    ]);
  });
  it('match the busy check of each single entry [CHR-9]', () => {
    const some = fc.record({ aircraft: fc.constantFrom('n1', 'n2'), start: fc.nat(40), length: fc.integer({ min: 1, max: 15 }) });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 12 }), (drawn) => {
        const entries = drawn.map(({ aircraft, start, length }) => of(aircraft, start, start + length));
        const wanted = entries.flatMap((first, i) =>
          entries.slice(i + 1).filter((two) => two.aircraft === first.aircraft && isBusy([two], { from: first.start, until: first.end })),
        );
        expect(overlaps(entries)).toHaveLength(wanted.length);
      }),
    );
  });
});
