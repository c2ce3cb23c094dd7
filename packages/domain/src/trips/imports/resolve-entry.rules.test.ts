import { describe, expect, it, test } from 'vitest';
import { AirportRef } from '../../fleet/airport.ts';
import { keyOfRow, type PlainEntry, resolveEntry, type Surroundings } from './resolve-entry.rules.ts';
import { plainColumns } from './schedule.import.ts';

const airport = (icao: string, timezone: string) => AirportRef.parse({ id: icao, icao, timezone });
const airports = [airport('KTEB', 'America/New_York'), airport('KVNY', 'America/Los_Angeles')];
const around: Surroundings = {
  crafts: new Map([
    ['N460LJ', 'light'],
    ['GABCD', 'british'],
  ]),
  airportOf: (code) => airports.find(({ icao }) => icao === code),
  companyZone: 'America/Chicago',
  clock: 'airport',
  dateFormat: 'M/d/yyyy',
};
const row = (cells: Partial<PlainEntry>): PlainEntry => ({
  ...(Object.fromEntries(plainColumns.map((column) => [column, ''])) as PlainEntry),
  ...cells,
});
const at = (...date: [number, number, number, number?]) => Date.UTC(...date);
const flight = { tail: 'N460LJ', from: 'KTEB', to: 'KVNY' };
const resolve = (cells: Partial<PlainEntry>, change: Partial<Surroundings> = {}) => resolveEntry(row(cells), { ...around, ...change });

describe('a row of a schedule', () => {
  it.each([
    [
      'date and time in one column, each in the zone of its airport',
      { takeoff: '5/12/2027 9:00', landing: '5/12/2027 12:00' },
      {},
      at(2027, 4, 12, 13),
      at(2027, 4, 12, 19),
    ],
    ['a column for the date', { date: '5/12/2027', takeoff: '9:00 AM', landing: '12:00 PM' }, {}, at(2027, 4, 12, 13), at(2027, 4, 12, 19)],
    ['a landing after midnight', { date: '5/12/2027', takeoff: '23:00', landing: '1:00' }, {}, at(2027, 4, 13, 3), at(2027, 4, 13, 8)],
    ['times of UTC', { takeoff: '5/12/2027 9:00', landing: '5/12/2027 12:00' }, { clock: 'utc' as const }, at(2027, 4, 12, 9), at(2027, 4, 12, 12)],
    [
      'times of the company',
      { takeoff: '5/12/2027 9:00', landing: '5/12/2027 12:00' },
      { clock: 'company' as const },
      at(2027, 4, 12, 14),
      at(2027, 4, 12, 17),
    ],
    ['times with an offset', { takeoff: '2027-05-12T09:00:00Z', landing: '2027-05-12T12:00:00+02:00' }, {}, at(2027, 4, 12, 9), at(2027, 4, 12, 10)],
    [
      'days first',
      { takeoff: '12/5/2027 9:00', landing: '12/5/2027 12:00' },
      { dateFormat: 'd/M/yyyy' as const },
      at(2027, 4, 12, 13),
      at(2027, 4, 12, 19),
    ],
  ])('with %s [CHR-10]', (_, cells, change, start, end) => {
    expect(resolve({ ...flight, ...cells }, change)).toMatchObject({
      values: { aircraft: 'light', start, end, departure: 'KTEB', arrival: 'KVNY', type: 'trip', departureAirport: { id: 'KTEB' } },
    });
  });
  test('of a calendar names aircraft and airports in its words [CHR-10]', () => {
    const times = { takeoff: '2027-05-12T13:00:00Z', landing: '2027-05-12T19:00:00Z' };
    expect(resolve({ ...times, summary: 'G-ABCD KTEB-KVNY, 4 pax' })).toMatchObject({
      values: { aircraft: 'british', departure: 'KTEB', arrival: 'KVNY', type: 'trip' },
    });
    expect(resolve({ ...times, summary: 'N460LJ inspection', place: 'KTEB' })).toMatchObject({
      values: { aircraft: 'light', type: 'container', category: 'N460LJ inspection', departure: '', departureAirport: null },
    });
  });
  test('keeps the code of an airport that the list lacks, on the clock of the company [CHR-10]', () => {
    expect(resolve({ ...flight, from: 'zzzz', takeoff: '5/12/2027 9:00', landing: '5/12/2027 12:00' })).toMatchObject({
      values: { departure: 'ZZZZ', departureAirport: null, start: at(2027, 4, 12, 14) },
    });
  });
  it.each([
    ['an unknown aircraft', { tail: 'N1', takeoff: '5/12/2027 9:00', landing: '5/12/2027 12:00' }, ['trips.import-tail']],
    ['no takeoff', { tail: 'N460LJ', landing: '5/12/2027 12:00' }, ['trips.import-time']],
    ['a time alone', { tail: 'N460LJ', takeoff: '9:00', landing: '12:00' }, ['trips.import-time']],
    ['a day that does not exist', { tail: 'N460LJ', takeoff: '2/30/2027 9:00', landing: '5/12/2027 12:00' }, ['trips.import-time']],
    ['no landing', { tail: 'N460LJ', takeoff: '5/12/2027 9:00' }, ['trips.import-time']],
  ])('with %s is refused with the reason [CHR-10]', (_, cells, codes) => {
    const resolved = resolve(cells);
    expect('problems' in resolved ? resolved.problems.map(({ code }) => code) : []).toEqual(codes);
  });
  test('is told apart by its own id, else by aircraft, day and route [CHR-10]', () => {
    expect(keyOfRow(row({ ...flight, source_id: ' L-1 ' }))).toBe('id L-1');
    expect(keyOfRow(row({ ...flight, date: '5/12/2027' }))).toBe(keyOfRow(row({ ...flight, tail: 'n-460lj', date: '5/12/2027' })));
    expect(keyOfRow(row({ ...flight, date: '5/12/2027' }))).not.toBe(keyOfRow(row({ ...flight, date: '5/13/2027' })));
    expect(keyOfRow(row({ from: 'KTEB' }))).toBe('');
  });
});
