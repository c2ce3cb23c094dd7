import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDate, formatDayAndTime } from './date-formats.ts';
import { type DayFormat, dayFormats } from './day-formats.ts';
import { DEFAULT_ZONE, utcToWall } from './time.ts';

const afternoon = Date.UTC(2026, 2, 5, 20, 7);
const english = { zone: DEFAULT_ZONE, language: 'en' } as const;

test.each<[DayFormat, string, string]>([
  ['M/d/yyyy', '3/5/2026', '3/5/2026 2:07 PM'],
  ['MM/dd/yyyy', '03/05/2026', '03/05/2026 2:07 PM'],
  ['M/d/yy', '3/5/26', '3/5/26 2:07 PM'],
  ['yyyy-MM-dd', '2026-03-05', '2026-03-05 14:07'],
  ['d MMM yyyy', '5 Mar 2026', '5 Mar 2026 14:07'],
  ['MMM d, yyyy', 'Mar 5, 2026', 'Mar 5, 2026 2:07 PM'],
  ['EEEE, MMMM d, yyyy', 'Thursday, March 5, 2026', 'Thursday, March 5, 2026 2:07 PM'],
])('[CON-4] %s writes %s, with the time %s', (format, day, moment) => {
  expect(dayFormats.names).toContain(format);
  expect(formatDate(afternoon, format, english)).toBe(day);
  expect(formatDayAndTime(afternoon, format, english)).toBe(moment);
});
test('[CON-4, BYD-16] months and weekdays have the names of the language', () => {
  const spanish = { ...english, language: 'es' } as const;
  expect(formatDate(afternoon, 'd MMM yyyy', spanish)).toBe('5 mar 2026');
  expect(formatDate(afternoon, 'EEEE, MMMM d, yyyy', spanish)).toBe('jueves, marzo 5, 2026');
});
test.each([
  ['midnight is 12 AM', Date.UTC(2026, 0, 1, 6, 0), '1/1/2026 12:00 AM'],
  ['noon is 12 PM', Date.UTC(2026, 0, 1, 18, 0), '1/1/2026 12:00 PM'],
  ['the last minute before the clocks go forward', Date.UTC(2026, 2, 8, 7, 59), '3/8/2026 1:59 AM'],
  ['the first minute after it', Date.UTC(2026, 2, 8, 8, 0), '3/8/2026 3:00 AM'],
  ['half past one, the first time', Date.UTC(2026, 10, 1, 6, 30), '11/1/2026 1:30 AM'],
  ['half past one, the second time', Date.UTC(2026, 10, 1, 7, 30), '11/1/2026 1:30 AM'],
])('%s', (_, utc, shown) => expect(formatDayAndTime(utc, 'M/d/yyyy', english)).toBe(shown));

test('formats agree with the time module at any moment of any zone', () => {
  const zone = fc.constantFrom('America/Chicago', 'Europe/London', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC');
  fc.assert(
    fc.property(fc.integer({ min: -2e11, max: 4e12 }), zone, (utc, where) => {
      const wall = utcToWall(utc, where);
      expect(formatDate(utc, 'MM/dd/yyyy', { zone: where, language: 'en' })).toBe(wall.date);
      expect(formatDate(utc, 'HH:mm', { zone: where, language: 'en' }).replace(/^0/, '')).toBe(wall.time);
    }),
  );
});
