import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateFormats, DEFAULT_DATE_FORMAT, formatDate } from './date-formats.ts';
import { DEFAULT_ZONE, utcToWall } from './time.ts';

const afternoon = Date.UTC(2026, 2, 5, 20, 7);

test.each(dateFormats.names)('%s formats a moment as its label shows', (format) => {
  expect(formatDate(afternoon, DEFAULT_ZONE, format)).toBe(dateFormats.label(format));
});
test('the presets include those of the specification, and the first is the default', () => {
  for (const named of ['M/d/yyyy', 'M/d/yyyy h:mm a', 'yyyy-MM-dd']) expect(dateFormats.has(named)).toBe(true);
  expect(formatDate(afternoon, DEFAULT_ZONE)).toBe('3/5/2026');
  expect(DEFAULT_DATE_FORMAT).toBe('M/d/yyyy');
});
test.each([
  ['midnight is 12 AM', Date.UTC(2026, 0, 1, 6, 0), '1/1/2026 12:00 AM'],
  ['noon is 12 PM', Date.UTC(2026, 0, 1, 18, 0), '1/1/2026 12:00 PM'],
  ['the last minute before the clocks go forward', Date.UTC(2026, 2, 8, 7, 59), '3/8/2026 1:59 AM'],
  ['the first minute after it', Date.UTC(2026, 2, 8, 8, 0), '3/8/2026 3:00 AM'],
  ['half past one, the first time', Date.UTC(2026, 10, 1, 6, 30), '11/1/2026 1:30 AM'],
  ['half past one, the second time', Date.UTC(2026, 10, 1, 7, 30), '11/1/2026 1:30 AM'],
])('%s', (_, utc, shown) => expect(formatDate(utc, DEFAULT_ZONE, 'M/d/yyyy h:mm a')).toBe(shown));

test('formats agree with the time module at any moment of any zone', () => {
  const zone = fc.constantFrom('America/Chicago', 'Europe/London', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC');
  fc.assert(
    fc.property(fc.integer({ min: -2e11, max: 4e12 }), zone, (utc, where) => {
      const wall = utcToWall(utc, where);
      expect(formatDate(utc, where, 'MM/dd/yyyy')).toBe(wall.date);
      expect(formatDate(utc, where, 'HH:mm').replace(/^0/, '')).toBe(wall.time);
    }),
  );
});
