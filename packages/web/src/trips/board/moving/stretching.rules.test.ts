import { expect, it } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { isStretched, overlapsOf, type Stretch, stretchedSpan } from './stretching.rules.ts';

const entry = (id: string, start: number, end: number, more: object = {}): Doc<ScheduleEntry> => ({
  ...ScheduleEntry.parse({ start: start * HOUR, end: end * HOUR, type: 'container', aircraft: 'a', ...more }),
  id,
  path: id,
  date: 0,
  last_date: 0,
  active: true,
  version: 1,
});
const stretch: Stretch = { entry: entry('m', 10, 14), part: 'whole', minutes: 0, craft: 'a' };
const hours = (change: Partial<Stretch>): number[] => Object.values(stretchedSpan({ ...stretch, ...change })).map((at) => at / HOUR);

it('an end of maintenance moves alone and never passes the other; taken in the middle, both move [CHR-9]', () => {
  expect([
    hours({ part: 'start', minutes: -60 }),
    hours({ part: 'end', minutes: 90 }),
    hours({ minutes: 120 }),
    hours({ part: 'start', minutes: 600 }),
    hours({ part: 'end', minutes: -600 }),
  ]).toEqual([
    [9, 14],
    [10, 15.5],
    [12, 16],
    [14 - 1 / 12, 14],
    [10, 10 + 1 / 12],
  ]);
  expect([isStretched(stretch), isStretched({ ...stretch, minutes: 5 }), isStretched({ ...stretch, craft: 'b' })]).toEqual([false, true, true]);
});
it('names what else the aircraft does then; entries may touch, and what was called off counts no more [CHR-9]', () => {
  const trip = entry('t', 14, 16, { type: 'trip' });
  const row = [stretch.entry, trip, entry('x', 15, 17, { status: 'cancelled' })];
  expect(overlapsOf(row, 'm', stretchedSpan(stretch))).toEqual([]);
  expect(overlapsOf(row, 'm', stretchedSpan({ ...stretch, part: 'end', minutes: 90 }))).toEqual([trip]);
});
