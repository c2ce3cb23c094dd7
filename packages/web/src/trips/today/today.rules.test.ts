import { expect, test } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { flightsOf, followedDay } from './today.rules.ts';

const from = Date.UTC(2027, 4, 12, 4);
const day = { from, until: from + 24 * HOUR };
const now = from + 9 * HOUR;
const entry = (id: string, hours: number, more: object = {}): Doc<ScheduleEntry> => ({
  ...ScheduleEntry.parse({ start: from + hours * HOUR, end: from + (hours + 2) * HOUR, type: 'trip', aircraft: 'a', ...more }),
  id,
  path: `clients/c/schedule/${id}`,
  date: 0,
  last_date: 0,
  active: true,
  version: 1,
});
const ids = (entries: readonly Doc<ScheduleEntry>[]) => flightsOf(entries, day, now).map(({ entry: { id } }) => id);

test('[CHR-7] flights come by what happens next; those that are over come last', () => {
  const landed = entry('landed', 1, { following: { off: from + HOUR, on: from + 3 * HOUR } });
  const airborne = entry('airborne', 8, { following: { off: from + 8 * HOUR } });
  const late = entry('late', 9.5, { following: { etd: from + 12 * HOUR } });
  expect(ids([landed, late, entry('soon', 10.5), airborne])).toEqual(['airborne', 'soon', 'late', 'landed']);
});
test('[CHR-7] of the night before only what is not over; nothing of tomorrow, no holds, no maintenance, nothing canceled', () => {
  const before = entry('before', -3, { following: { off: from - 3 * HOUR, eta: from + HOUR } });
  const over = entry('over', -3, { following: { off: from - 3 * HOUR, on: from - HOUR } });
  const forgotten = entry('forgotten', -20);
  const others = [
    entry('tomorrow', 24),
    entry('hold', 9, { metadata: { hold: 'h' } }),
    entry('shop', 9, { type: 'container' }),
    entry('off', 9, { status: 'cancelled' }),
  ];
  expect(ids([over, forgotten, before, entry('first', 0), ...others])).toEqual(['first', 'before']);
});
test('[CHR-7] late in the evening the flights of the coming night are in sight', () => {
  const morning = from + 9 * HOUR;
  const evening = from + 22.5 * HOUR;
  expect(followedDay(day, morning)).toEqual(day);
  expect(followedDay(day, evening)).toEqual({ from, until: from + 28 * HOUR });
  const inSight = flightsOf([entry('night', 25), entry('dawn', 29)], followedDay(day, evening), evening);
  expect(inSight.map(({ entry: { id } }) => id)).toEqual(['night']);
});
test('[CHR-7] a takeoff that nobody reported 15 minutes after its time is overdue', () => {
  const flights = flightsOf([entry('late', 9, { start: now - 15 * MINUTE }), entry('next', 9)], day, now);
  expect(flights.map(({ overdue }) => overdue)).toEqual(['off', undefined]);
});
