import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { sampleAirports } from '../../fleet/airport.sample.ts';
import { ScheduleEntry } from '../model/schedule-entry.ts';
import { isOnwardOf, onwardFlight } from './onward.rules.ts';

const { KTEB, KVNY, KBED } = sampleAirports;
const start = Date.UTC(2027, 4, 12, 13);
const jet = { speedMPH: 400, rangeNM: 2000 };
const flight = ScheduleEntry.parse({
  start,
  end: start + 2 * HOUR,
  type: 'trip',
  aircraft: 'a',
  departureAirport: KVNY,
  arrivalAirport: KBED,
  planned: { airport: KTEB, code: 'KTEB' },
  following: { diverted: KBED, eta: start + 123 * MINUTE },
});

test('[CHR-7] the onward flight of a diverted aircraft leaves an hour after the landing, or now, and takes its time to the planned airport', () => {
  const onward = onwardFlight(flight, jet, start);
  expect(onward).toMatchObject({ from: { icao: 'KBED' }, to: { icao: 'KTEB' }, start: start + 185 * MINUTE });
  expect((onward?.end ?? 0) - (onward?.start ?? 0)).toBeGreaterThan(30 * MINUTE);
  expect(onwardFlight(flight, jet, start + 10 * HOUR)?.start).toBe(start + 10 * HOUR);
  // Nobody knows how fast it is.
  expect(onwardFlight(flight, { speedMPH: 0, rangeNM: 0 }, start)).toMatchObject({ start: start + 185 * MINUTE, end: start + 185 * MINUTE });
  expect(onwardFlight({ ...flight, planned: null }, jet, start)).toBeUndefined();
});
test('[CHR-7] a later flight of the aircraft between the two airports is the onward flight', () => {
  const other = { aircraft: 'a', start: start + 4 * HOUR, departureAirport: KBED, arrivalAirport: KTEB };
  expect(
    [other, { ...other, aircraft: 'b' }, { ...other, start: start - HOUR }, { ...other, arrivalAirport: KVNY }].map((each) =>
      isOnwardOf(each, flight),
    ),
  ).toEqual([true, false, false, false]);
});
