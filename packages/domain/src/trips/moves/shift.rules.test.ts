import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { utcToWall } from '@app/kernel/time/time.ts';
import { reconciledTimes } from '../flights/saved-leg.rules.ts';
import { Times } from '../model/leg.ts';
import { movedPlaces, shiftedFlights, shiftedTimes } from './shift.rules.ts';

/** Changing clocks north and south, by half an hour, at the date line, and zones of odd quarters. */
const zones = [
  'America/New_York',
  'Europe/Madrid',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Honolulu',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'America/St_Johns',
];
const timesAt = (takeoffUTC: number, minutes: number, [from, to]: readonly [string, string]): Times => {
  const landingUTC = takeoffUTC + minutes * MINUTE;
  const [takeoff, landing] = [utcToWall(takeoffUTC, from), utcToWall(landingUTC, to)];
  return Times.parse({
    takeoffUTC,
    landingUTC,
    takeoffTZ: from,
    takeoffDate: takeoff.date,
    takeoffTime: takeoff.time,
    landingDate: landing.date,
    landingTime: landing.time,
  });
};
const zone = fc.constantFrom(...zones);
/** Around the changes of the clocks of 2027 at any minute, and any other minute of three years. */
const changes = [Date.UTC(2027, 2, 14, 7), Date.UTC(2027, 10, 7, 6), Date.UTC(2027, 3, 3, 15), Date.UTC(2027, 2, 28, 1)];
const moment = fc.oneof(
  fc.record({ at: fc.constantFrom(...changes), by: fc.integer({ min: -1500, max: 1500 }) }).map(({ at, by }) => at + by * MINUTE),
  fc.integer({ min: 0, max: 3 * 366 * 24 * 60 }).map((minutes) => Date.UTC(2026, 0, 1) + minutes * MINUTE),
);

describe('a shift of a leg', () => {
  it('leaves wall time and UTC agreed at both airports, and back again is the identity [CHR-9]', () => {
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: 10, max: 960 }),
        zone,
        zone,
        fc.integer({ min: -20_000, max: 20_000 }),
        (at, length, from, to, minutes) => {
          const times = timesAt(at, length, [from, to]);
          const shifted = shiftedTimes(times, minutes * MINUTE, [from, to]);
          expect(shifted).toEqual(timesAt(at + minutes * MINUTE, length, [from, to]));
          // A save reads the wall clock first: it keeps what was shifted.
          expect(reconciledTimes(shifted, { timezone: from }, { timezone: to })).toEqual(shifted);
          expect(shiftedTimes(shifted, -minutes * MINUTE, [from, to])).toEqual(times);
        },
      ),
      { numRuns: 400, seed: 9 },
    );
  });
  it('does nothing to a leg without a date [CHR-9]', () => {
    const undated = Times.parse({});
    expect(shiftedTimes(undated, HOUR, ['America/New_York', 'America/New_York'])).toEqual(undated);
  });
});

describe('flights that move', () => {
  const flights = [null, 0, null, 1, null].map((leg, place) => ({ leg, start: place * 100, end: place * 100 + 50 }));
  it.each([
    [null, [0, 1, 2, 3, 4]],
    [0, [0, 1, 2]],
    [1, [3, 4]],
    [7, []],
  ])('of leg %s are its own and the ferry flights that follow it, before the first leg those too [CHR-9]', (leg, places) => {
    expect([...movedPlaces(flights, leg)]).toEqual(places);
  });
  it('keep their lengths, and the others stay [CHR-9]', () => {
    expect(shiftedFlights(flights, 7, 1).map(({ start, end }) => [start, end])).toEqual([
      [0, 50],
      [100, 150],
      [200, 250],
      [307, 357],
      [407, 457],
    ]);
  });
});
