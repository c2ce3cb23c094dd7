import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, formatHours, HOUR } from './durations.ts';
import {
  dateIn,
  dayNumber,
  daysBetween,
  isZone,
  localDay,
  offsetAt,
  parseUsDate,
  formatUsDate,
  Temporal,
  usDateOf,
  utcToWall,
  wallToUtc,
} from './time.ts';

const NEW_YORK = 'America/New_York';
const zones = [
  NEW_YORK,
  'America/Chicago',
  'America/Phoenix',
  'America/Nassau',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Apia',
  'UTC',
];
const moments = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2060, 0, 1) });
const iso = (utc: number | undefined): string => (utc === undefined ? 'none' : new Date(utc).toISOString());

describe('wall time to UTC', () => {
  it.each([
    ['a time that does not exist moves forward', '3/14/2027', '2:30', NEW_YORK, '2027-03-14T07:30:00.000Z'],
    ['a time that exists twice is the first', '11/1/2026', '1:30', NEW_YORK, '2026-11-01T05:30:00.000Z'],
    ['no time is 8:00', '05/12/2027', '', NEW_YORK, '2027-05-12T12:00:00.000Z'],
    ['Arizona keeps its clock in summer', '07/01/2027', '8:00', 'America/Phoenix', '2027-07-01T15:00:00.000Z'],
    ['the Navajo Nation does not', '07/01/2027', '8:00', 'America/Denver', '2027-07-01T14:00:00.000Z'],
    ['Nassau follows the US', '03/14/2027', '8:00', 'America/Nassau', '2027-03-14T12:00:00.000Z'],
  ])('%s [MKT-12]', (_, date, time, zone, wanted) => {
    expect(iso(wallToUtc({ date, time, zone }))).toBe(wanted);
  });
  it.each([
    ['3/14/2027', '2:30'],
    ['11/1/2026', '1:30'],
  ])('a form refuses %s %s in New York [MKT-12]', (date, time) => {
    expect(wallToUtc({ date, time, zone: NEW_YORK }, 'reject')).toBeUndefined();
    expect(wallToUtc({ date, time, zone: 'America/Phoenix' }, 'reject')).toBeTypeOf('number');
  });
  it.each([
    ['13/01/2027', '8:00', NEW_YORK],
    ['02/29/2027', '8:00', NEW_YORK],
    ['01/01/0999', '8:00', NEW_YORK],
    ['01/01/2027', '24:00', NEW_YORK],
    ['01/01/2027', '8:60', NEW_YORK],
    ['01/01/2027', '8', NEW_YORK],
    ['01/01/2027', '8:00', ''],
    ['01/01/2027', '8:00', 'Mars/Olympus'],
  ])('%s %s %s is no time', (date, time, zone) => {
    expect(wallToUtc({ date, time, zone })).toBeUndefined();
  });
  it('comes back from UTC unchanged wherever it exists once [MKT-12]', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (moment, zone) => {
        const wall = utcToWall(Math.floor(moment / 60_000) * 60_000, zone);
        const back = wallToUtc(wall, 'reject');
        fc.pre(back !== undefined);
        expect(utcToWall(back as number, zone)).toEqual(wall);
      }),
    );
  });
  it('agrees with the time library for every wall time, in both readings, also beside a change of the clock [MKT-12]', () => {
    const beside = fc
      .tuple(
        fc.constantFrom(Date.UTC(2027, 2, 14, 7), Date.UTC(2026, 10, 1, 6), Date.UTC(2027, 3, 3, 15), Date.UTC(2011, 11, 30, 10)),
        fc.integer({ min: -2 * DAY, max: 2 * DAY }),
      )
      .map(([utc, by]) => utc + by);
    const truth = (date: string, time: string, zone: string, disambiguation: 'compatible' | 'reject'): number | undefined => {
      const [hour = 0, minute = 0] = time.split(':').map(Number);
      try {
        return (parseUsDate(date) as Temporal.PlainDate).toPlainDateTime({ hour, minute }).toZonedDateTime(zone, { disambiguation })
          .epochMilliseconds;
      } catch {
        return undefined;
      }
    };
    fc.assert(
      fc.property(fc.oneof(moments, beside), fc.constantFrom(...zones), (local, zone) => {
        const { date, time } = utcToWall(local, 'UTC');
        for (const reading of ['compatible', 'reject'] as const) {
          expect(wallToUtc({ date, time, zone }, reading)).toBe(truth(date, time, zone, reading));
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('UTC to wall time', () => {
  it('agrees with the time library at every instant, also beside a change of the clock [MKT-12]', () => {
    const beside = fc
      .tuple(
        fc.constantFrom(Date.UTC(2027, 2, 14, 7), Date.UTC(2026, 10, 1, 6), Date.UTC(2027, 3, 3, 15), Date.UTC(2011, 11, 30, 10)),
        fc.integer({ min: -HOUR, max: HOUR }),
      )
      .map(([utc, by]) => utc + by);
    fc.assert(
      fc.property(fc.oneof(moments, beside), fc.constantFrom(...zones), (utc, zone) => {
        const truth = Temporal.Instant.fromEpochMilliseconds(utc).toZonedDateTimeISO(zone);
        expect(offsetAt(utc, zone)).toBe(truth.offsetNanoseconds / 1e6);
        expect(utcToWall(utc, zone)).toEqual({
          date: formatUsDate(truth.toPlainDate()),
          time: `${truth.hour}:${String(truth.minute).padStart(2, '0')}`,
          zone,
        });
        expect(localDay(utc, zone)).toBe(daysBetween(Temporal.PlainDate.from('1970-01-01'), dateIn(utc, zone)));
      }),
      { numRuns: 300 },
    );
  });
  it('knows that the next day is not always 24 hours away [MKT-12]', () => {
    const noon = wallToUtc({ date: '03/13/2027', time: '12:00', zone: NEW_YORK }) as number;
    const nextNoon = wallToUtc({ date: '03/14/2027', time: '12:00', zone: NEW_YORK }) as number;
    expect((nextNoon - noon) / HOUR).toBe(23);
    expect(localDay(nextNoon, NEW_YORK) - localDay(noon, NEW_YORK)).toBe(1);
  });
  it('refuses an unknown zone', () => {
    expect(() => offsetAt(0, 'Mars/Olympus')).toThrow(RangeError);
    expect(isZone('Mars/Olympus')).toBe(false);
    expect(isZone('')).toBe(false);
    expect(isZone('America/Chicago')).toBe(true);
  });
});

describe('dates', () => {
  it('number days and read back [MKT-12]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -300_000, max: 60_000 }), (day) => {
        expect(dayNumber(usDateOf(day))).toBe(day);
        expect(new Date(day * DAY).getUTCDate()).toBe(parseUsDate(usDateOf(day))?.day);
      }),
    );
  });
  it.each([
    ['5/2/2027', '05/02/2027'],
    [' 12/31/2027 ', '12/31/2027'],
  ])('%s is read as %s [WID-10]', (text, wanted) => {
    expect(formatUsDate(parseUsDate(text) as Temporal.PlainDate)).toBe(wanted);
  });
  it.each(['2027-05-02', '5/2/27', '0/1/2027', '2/30/2027', '1/1/1000', ''])('%j is none [WID-10]', (text) => {
    expect(parseUsDate(text)).toBeUndefined();
    expect(dayNumber(text)).toBeUndefined();
  });
});

it.each([
  [2.8, '2:48'],
  [0, '0:00'],
  [11.99, '11:59'],
  [1.999, '2:00'],
])('%f hours read %s [PRC-4]', (hours, wanted) => {
  expect(formatHours(hours)).toBe(wanted);
});
