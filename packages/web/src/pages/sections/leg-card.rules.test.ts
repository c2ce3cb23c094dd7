import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatUsDate, Temporal } from '@app/kernel/time/time.ts';
import { dayOf, takeoffStamp, wholeDollars } from './leg-card.rules.ts';

test('[CMS-8] a boarding pass shows weekday, day and month in the language of the company', () => {
  expect(dayOf('03/04/2027', 'en')).toEqual({ weekday: 'Thu', day: '4', month: 'Mar' });
  expect(dayOf('03/04/2027', 'es')).toEqual({ weekday: 'jue', day: '4', month: 'mar' });
});
test('the day is the one that is written, in whatever zone the server runs', () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((count) => Temporal.PlainDate.from('2000-01-01').add({ days: count }));
  fc.assert(
    fc.property(days, (day) => {
      const shown = dayOf(formatUsDate(day), 'en');
      expect(shown).toEqual({
        weekday: day.toLocaleString('en-US', { weekday: 'short' }),
        day: String(day.day),
        month: day.toLocaleString('en-US', { month: 'short' }),
      });
      expect(takeoffStamp(formatUsDate(day), '')).toBe(day.toString());
    }),
    { seed: 2027 },
  );
});
test('an unreadable date shows no day instead of another one', () => {
  for (const date of ['', 'soon', '13/40/2027', '02/30/2027']) {
    expect(dayOf(date, 'en'), date).toEqual({ weekday: '', day: '', month: '' });
    expect(takeoffStamp(date, '9:30'), date).toBeUndefined();
  }
});
test('[CMS-8] programs read the takeoff with two digits for the hour, or the day alone', () => {
  expect(takeoffStamp('03/04/2027', '9:30')).toBe('2027-03-04T09:30');
  expect(takeoffStamp('03/04/2027', '19:30')).toBe('2027-03-04T19:30');
  expect(takeoffStamp('03/04/2027', '')).toBe('2027-03-04');
});
test('[CMS-8] prices are whole dollars', () => {
  expect([wholeDollars(12_345.5, 'en'), wholeDollars(999.4, 'en'), wholeDollars(0, 'en')]).toEqual(['$12,346', '$999', '$0']);
  expect(wholeDollars(1_234, 'es').replaceAll('\u00a0', ' ')).toBe('1.234 US$');
});
