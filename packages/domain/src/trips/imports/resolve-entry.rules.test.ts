import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DAY, MINUTE } from '@app/kernel/time/durations.ts';
import { parseUsDate, Temporal, utcToWall } from '@app/kernel/time/time.ts';
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
const at = (...date: [number, number, number, number?, number?]) => Date.UTC(...date);
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

/** Zones on both sides of the date line, with clocks that change by an hour, by half of one, or never. */
const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Phoenix',
  'Europe/London',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Guam',
  'Pacific/Honolulu',
];
/** Both clock changes of New York, London, Lord Howe and Auckland in 2027. */
const changes = [
  Date.UTC(2027, 2, 14, 7),
  Date.UTC(2027, 10, 7, 6),
  Date.UTC(2027, 2, 28, 1),
  Date.UTC(2027, 9, 31, 1),
  Date.UTC(2027, 3, 3, 15),
  Date.UTC(2027, 9, 2, 15, 30),
  Date.UTC(2027, 8, 25, 14),
];
const walls = fc
  .oneof(
    fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2050, 0, 1) }),
    fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -2 * DAY, max: 2 * DAY })).map(([change, by]) => change + by),
  )
  .map((local) => utcToWall(Math.floor(local / MINUTE) * MINUTE, 'UTC'));
type Wall = Pick<ReturnType<typeof utcToWall>, 'date' | 'time'>;
const timeOf = ({ time }: Wall) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return { hour, minute };
};
const dateOf = ({ date }: Wall): Temporal.PlainDate => parseUsDate(date) as Temporal.PlainDate;
/** The moment of a wall time by the time library, as imports read it. */
const truth = (wall: Wall, zone: string, date = dateOf(wall)): number =>
  date.toPlainDateTime(timeOf(wall)).toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;

const dates = {
  'M/d/yyyy': ({ month, day, year }: Temporal.PlainDate) => `${month}/${day}/${year}`,
  'd/M/yyyy': ({ month, day, year }: Temporal.PlainDate) => `${day}/${month}/${year}`,
  'yyyy-MM-dd': (date: Temporal.PlainDate) => date.toString(),
} as const;
const styles = fc.record({
  dateFormat: fc.constantFrom('M/d/yyyy' as const, 'd/M/yyyy' as const, 'yyyy-MM-dd' as const),
  clock: fc.constantFrom('airport' as const, 'company' as const, 'utc' as const),
  isHalf: fc.boolean(),
  isSplit: fc.boolean(),
});
type Style = typeof styles extends fc.Arbitrary<infer S> ? S : never;
/** Cells as a file writes them: dates in one of three forms, hours to 12 or 24, day and time in one column or in two. */
const written = (wall: Wall, { dateFormat, isHalf }: Style) => {
  const { hour, minute } = timeOf(wall);
  const half = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  return { date: dates[dateFormat](dateOf(wall)), time: isHalf ? half : wall.time };
};
const flown = fc.record({ out: walls, back: walls, from: fc.constantFrom(...zones), to: fc.constantFrom(...zones), style: styles });
/** Moments of a row, and the zones on whose clocks it is written. */
function readRow({ from, to, style }: { from: string; to: string; style: Style }, cells: Partial<PlainEntry>) {
  const places = { KTEB: airport('KTEB', from), KVNY: airport('KVNY', to) };
  const { clock, dateFormat } = style;
  const resolved = resolve({ ...flight, ...cells }, { clock, dateFormat, airportOf: (code) => places[code as keyof typeof places] });
  const [takeoff = '', landing = ''] = clock === 'airport' ? [from, to] : clock === 'utc' ? ['UTC', 'UTC'] : Array(2).fill(around.companyZone);
  return { moments: 'values' in resolved ? [resolved.values['start'], resolved.values['end']] : resolved.problems, takeoff, landing };
}

describe('the wall times of a row', () => {
  test('are the moments of the time library, in each zone, form and clock, and across both changes of the clock [CHR-10]', () => {
    fc.assert(
      fc.property(flown, (row) => {
        const [out, back] = [written(row.out, row.style), written(row.back, row.style)];
        const cells = row.style.isSplit
          ? { date: out.date, takeoff: out.time, landing_date: back.date, landing: back.time }
          : { takeoff: `${out.date} ${out.time}`, landing: `${back.date} ${back.time}` };
        const { moments, takeoff, landing } = readRow(row, cells);
        expect(moments).toEqual([truth(row.out, takeoff), truth(row.back, landing)]);
      }),
      { numRuns: 200 },
    );
  });
  test('that name a landing by its time alone mean the first one after the takeoff, also over the date line and the night of a clock change [CHR-10]', () => {
    fc.assert(
      fc.property(flown, (row) => {
        const [out, back] = [written(row.out, row.style), written(row.back, row.style)];
        const cells = row.style.isSplit
          ? { date: out.date, takeoff: out.time, landing: back.time }
          : { takeoff: `${out.date} ${out.time}`, landing: back.time };
        const { moments, takeoff, landing } = readRow(row, cells);
        const start = truth(row.out, takeoff);
        const day = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(landing).toPlainDate();
        const ends = [day, day.add({ days: 1 })].map((date) => truth(row.back, landing, date));
        expect(moments).toEqual([start, ends.find((end) => end >= start)]);
      }),
      { numRuns: 200 },
    );
  });
  it.each([
    ['west over the date line', 'Pacific/Honolulu', 'Pacific/Guam', '20:00', '0:30', at(2027, 4, 14, 6), at(2027, 4, 14, 14, 30)],
    ['east over the date line', 'Pacific/Guam', 'Pacific/Honolulu', '7:00', '18:30', at(2027, 4, 12, 21), at(2027, 4, 13, 4, 30)],
  ])('of a flight %s [CHR-10]', (_, from, to, takeoff, landing, start, end) => {
    const style: Style = { dateFormat: 'M/d/yyyy', clock: 'airport', isHalf: false, isSplit: true };
    expect(readRow({ from, to, style }, { date: '5/13/2027', takeoff, landing }).moments).toEqual([start, end]);
  });
  test('through the night in which clocks go forward land an hour sooner than 24 hours after the same time of the day before [CHR-10]', () => {
    const style: Style = { dateFormat: 'M/d/yyyy', clock: 'airport', isHalf: false, isSplit: true };
    const night = readRow({ from: 'America/New_York', to: 'America/New_York', style }, { date: '3/13/2027', takeoff: '23:00', landing: '5:00' });
    expect(night.moments).toEqual([at(2027, 2, 14, 4), at(2027, 2, 14, 9)]);
  });
});
