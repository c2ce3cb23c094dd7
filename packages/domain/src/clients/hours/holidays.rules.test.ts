import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, usDateOf } from '@app/kernel/time/time.ts';
import { holidaysAhead } from './holidays.rules.ts';

const thanksgiving = { date: '11/26/2026', name: 'Thanksgiving', yearly: false };
const christmas = { date: '12/25/2020', name: 'Christmas', yearly: true };

test('[TEN-9] holidays of the next 60 days, the nearest first; those of each year come again, others do not', () => {
  expect(holidaysAhead([christmas, thanksgiving], '11/01/2026')).toEqual([
    { date: '11/26/2026', name: 'Thanksgiving' },
    { date: '12/25/2026', name: 'Christmas' },
  ]);
  expect(holidaysAhead([christmas, thanksgiving], '11/27/2026')).toEqual([{ date: '12/25/2026', name: 'Christmas' }]);
  expect(holidaysAhead([christmas, thanksgiving], '11/20/2027')).toEqual([{ date: '12/25/2027', name: 'Christmas' }]);
  expect(holidaysAhead([christmas, thanksgiving], '12/26/2026')).toEqual([]);
});
test('[TEN-9] a holiday of each year begins with the year of its date, crosses the turn of the year, and of 29 February is the 28th', () => {
  expect(holidaysAhead([{ ...christmas, date: '12/25/2028' }], '12/01/2027')).toEqual([]);
  expect(holidaysAhead([{ date: '01/01/2021', name: 'New Year', yearly: true }], '12/20/2026')).toEqual([{ date: '01/01/2027', name: 'New Year' }]);
  expect(holidaysAhead([{ date: '02/29/2024', name: 'Leap day', yearly: true }], '02/01/2027')).toEqual([{ date: '02/28/2027', name: 'Leap day' }]);
});
test('[TEN-9] law: from today to 60 days later, in order, each holiday of one date at most once', () => {
  const day = fc.integer({ min: 18_000, max: 25_000 });
  const holiday = fc.record({ date: day.map(usDateOf), name: fc.constant('Closed'), yearly: fc.boolean() });
  fc.assert(
    fc.property(fc.array(holiday, { maxLength: 6 }), day, (holidays, today) => {
      const days = holidaysAhead(holidays, usDateOf(today)).map(({ date }) => dayNumber(date) ?? 0);
      expect(days).toEqual(days.toSorted((a, b) => a - b));
      expect(days.every((ahead) => ahead >= today && ahead <= today + 60)).toBe(true);
      expect(days.length).toBeLessThanOrEqual(holidays.length);
    }),
  );
});
