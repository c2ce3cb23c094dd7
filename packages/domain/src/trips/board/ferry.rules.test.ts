import { expect, test } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { sampleAirports } from '../../fleet/airport.sample.ts';
import { ScheduleEntry } from '../model/schedule-entry.ts';
import { doubleFerries, ferryFor, ferryTime, fuelStopsBetween } from './ferry.rules.ts';

const { KTEB, KBED, KOPF } = sampleAirports;
const plane = { speedMPH: 460, rangeNM: 1800 };
const day = Date.UTC(2027, 4, 12);
const flight = (from: typeof KTEB, to: typeof KTEB, [start, end]: readonly [number, number]) =>
  ScheduleEntry.parse({
    start: day + start * HOUR,
    end: day + end * HOUR,
    type: 'trip',
    aircraft: 'a',
    departureAirport: from,
    arrivalAirport: to,
    departure: from.icao,
    arrival: to.icao,
  });
const entries = [flight(KOPF, KTEB, [8, 11]), flight(KBED, KOPF, [14, 17])];
const gap = { start: day + 11 * HOUR, end: day + 14 * HOUR };

test('[CHR-9] a ferry flight closes a gap from where the aircraft is to where it must be, half an hour after the landing', () => {
  const time = ferryTime(KTEB, KBED, plane) ?? 0;
  expect(time / HOUR).toBeCloseTo(0.8, 5);
  expect(ferryFor(entries, gap, plane)).toEqual({
    from: KTEB,
    to: KBED,
    start: gap.start + 30 * MINUTE,
    end: gap.start + 30 * MINUTE + time,
    fits: true,
  });
});

test('[CHR-9] the range of an aircraft tells how often it refuels on a flight', () => {
  const stops = (rangeNM: number | null): number | undefined => fuelStopsBetween(KOPF, KBED, { rangeNM });
  expect([stops(3000), stops(1200), stops(600), stops(null), fuelStopsBetween(null, KBED, plane)]).toEqual([0, 1, 2, undefined, undefined]);
});

test('[CHR-9] a gap that is too short says so; without performance the flight takes the whole gap less the turns', () => {
  const short = { ...gap, end: gap.start + HOUR };
  expect(ferryFor([entries[0]!, flight(KBED, KOPF, [12, 15])], short, plane)).toMatchObject({ start: gap.start, fits: false });
  const unknown = ferryFor(entries, gap, { speedMPH: null, rangeNM: null });
  expect(unknown).toMatchObject({ start: gap.start + 30 * MINUTE, end: gap.end - 30 * MINUTE, fits: true });
});

const ferry = (path: string, from: typeof KTEB, to: typeof KTEB, [start, end]: readonly [number, number], more: object = {}): Doc<ScheduleEntry> => ({
  ...flight(from, to, [start, end]),
  category: 'ferry',
  ...more,
  id: path,
  path,
  version: 1,
  active: true,
  date: 0,
  last_date: 0,
});
test('[CHR-9] of two ferry flights in a row that one replaces the saved time is known; what happens on the ground between them keeps both', () => {
  const [home, out] = [ferry('a', KOPF, KTEB, [8, 11]), ferry('b', KTEB, KBED, [12, 13])];
  const direct = ferryTime(KOPF, KBED, plane) ?? 0;
  expect(doubleFerries([out, home], plane)).toEqual([
    { paths: ['a', 'b'], from: 'KOPF', via: 'KTEB', to: 'KBED', start: day + 11 * HOUR, end: day + 12 * HOUR, saved: 4 * HOUR - direct },
  ]);
  // There and back: the aircraft could have stayed.
  expect(doubleFerries([home, ferry('b', KTEB, KOPF, [12, 15])], plane)).toMatchObject([{ saved: 6 * HOUR }]);
  const work = ferry('c', KTEB, KTEB, [11, 12], { type: 'container', category: 'Brakes' });
  const paid = ferry('c', KTEB, KBED, [12, 13], { category: '' });
  expect([
    doubleFerries([home, work, out], plane),
    doubleFerries([home, paid], plane),
    doubleFerries([home, ferry('b', KBED, KOPF, [12, 15])], plane),
    doubleFerries([home, out], { speedMPH: null, rangeNM: null }),
    doubleFerries([ferry('a', KOPF, KTEB, [8, 10]), ferry('b', KTEB, KBED, [12, 12.1])], plane),
  ]).toEqual([[], [], [], [], []]);
});
