import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { writeDates } from '../../words/language.ts';
import { showDay, showMoment, timeAgo } from './time-ago.rules.ts';

describe('how long ago', () => {
  it.each([
    [0, 'Just now'],
    [28_999, 'Just now'],
    [29_000, '29 seconds ago'],
    [59_999, '59 seconds ago'],
    [MINUTE, '1 minute ago'],
    [2 * HOUR + 59 * MINUTE, '2 hours ago'],
    [DAY, '1 day ago'],
    [13 * DAY, '1 week ago'],
    [29 * DAY, '4 weeks ago'],
    [30 * DAY, '1 month ago'],
    [364 * DAY, '12 months ago'],
    [365 * DAY, '1 year ago'],
    [-3 * HOUR, 'in 3 hours'],
  ])('[WID-8] %i ms is %j', (ms, expected) => expect(timeAgo(1e12 - ms, 1e12)).toBe(expected));
  it('[WID-8] the full time follows the clock of a zone', () => {
    expect(showMoment(Date.UTC(2026, 10, 24, 15, 30), 'America/Chicago')).toMatch(/^Tue, Nov 24, 2026,? (at )?9:30\sAM$/);
  });
  it('[SRC-5] a day follows the clock of a zone, with its year unless it is the current one', () => {
    const now = Date.UTC(2026, 10, 24, 15);
    const zone = 'America/Chicago';
    expect(showDay(Date.UTC(2026, 10, 25, 4), { zone, now })).toBe('Nov 24');
    expect(showDay(Date.UTC(2027, 0, 1, 4), { zone, now })).toBe('Dec 31');
    expect(showDay(Date.UTC(2027, 0, 2, 12), { zone, now })).toBe('Jan 2, 2027');
  });
});

it('[CON-4] moments and days are written in the form that the person chose, with their clock', async () => {
  const [moment, zone] = [Date.UTC(2026, 10, 24, 15, 30), 'America/Chicago'];
  await writeDates('yyyy-MM-dd');
  expect(showMoment(moment, zone)).toBe('2026-11-24 09:30');
  expect(showDay(moment, { zone, now: moment })).toBe('2026-11-24');
  await writeDates('M/d/yy');
  expect(showMoment(moment, zone)).toBe('11/24/26 9:30 AM');
  await writeDates(null);
  expect(showDay(moment, { zone, now: moment })).toBe('Nov 24');
});
