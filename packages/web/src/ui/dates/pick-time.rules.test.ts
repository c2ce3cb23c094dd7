import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fromIsoDay,
  hourColumns,
  isDayAllowed,
  isHourAllowed,
  isMinuteAllowed,
  marketplaceHours,
  MINUTES,
  readTime,
  showTime,
  snapUp,
  staffHours,
  toIsoDay,
} from './pick-time.rules.ts';

const limits = { hours: staffHours, min: { date: '11/24/2026', time: '9:20' } };
describe('picking a date and time', () => {
  it('[WID-5] days before the minimum cannot be chosen', () => {
    expect(isDayAllowed('11/23/2026', limits)).toBe(false);
    expect(isDayAllowed('11/24/2026', limits)).toBe(true);
    expect(isDayAllowed('2/30/2027', limits)).toBe(false);
  });
  it('[WID-5] on the day of the minimum earlier hours and minutes cannot be chosen, later days are free', () => {
    expect(isHourAllowed(8, '11/24/2026', limits)).toBe(false);
    expect(isHourAllowed(9, '11/24/2026', limits)).toBe(true);
    expect(isMinuteAllowed(9, 15, '11/24/2026', limits)).toBe(false);
    expect(isMinuteAllowed(9, 30, '11/24/2026', limits)).toBe(true);
    expect(isMinuteAllowed(6, 0, '11/25/2026', limits)).toBe(true);
  });
  it('[WID-5] hours are 6 to 18, in the marketplace 5 to 22', () => {
    expect([5, 6, 18, 19].map((hour) => isHourAllowed(hour, '11/25/2026', limits))).toEqual([false, true, true, false]);
    expect([4, 5, 22, 23].map((hour) => isHourAllowed(hour, '11/25/2026', { hours: marketplaceHours }))).toEqual([false, true, true, false]);
  });
  it.each([
    ['10:07', '10:15'],
    ['10:15', '10:15'],
    ['10:46', '11:00'],
    ['3:00', '6:00'],
    ['18:50', undefined],
  ])('[WID-5] %s snaps up to %s', (time, expected) => expect(snapUp(time, '11/25/2026', limits)).toBe(expected));
  it('[WID-5] a snapped time is always an allowed one, and not before what was picked', () => {
    fc.assert(
      fc.property(fc.nat(23), fc.nat(59), fc.constantFrom('11/24/2026', '11/25/2026'), (hour, minute, date) => {
        const time = readTime(snapUp(`${hour}:${String(minute).padStart(2, '0')}`, date, limits) ?? '');
        if (!time) return hour * 60 + minute > 18 * 60 + 45;
        return (
          MINUTES.some((step) => step === time.minute) &&
          isMinuteAllowed(time.hour, time.minute, date, limits) &&
          time.hour * 60 + time.minute >= hour * 60 + minute
        );
      }),
    );
  });
  it('[WID-5] more than 12 hours are shown in four columns', () => {
    expect(hourColumns(staffHours)).toBe(4);
    expect(hourColumns([8, 19])).toBe(3);
  });
  it('[WID-5] says noon and midnight right, and keeps days across both spellings', () => {
    expect([showTime('0:05'), showTime('12:30'), showTime('18:00'), showTime('')]).toEqual(['12:05 AM', '12:30 PM', '6:00 PM', '']);
    expect(fromIsoDay(toIsoDay('02/09/2027'))).toBe('02/09/2027');
  });
});
