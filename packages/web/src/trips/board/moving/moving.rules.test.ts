import { expect, it } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { ScheduleEntry } from '@app/domain/trips/model/schedule-entry.ts';
import { ghostsOf, isMoved, lookAtPlace, type Moving } from './moving.rules.ts';

const entry = (id: string, from: number, until: number, rest: object = {}): Doc<ScheduleEntry> => ({
  ...ScheduleEntry.parse({ start: from * MINUTE, end: until * MINUTE, type: 'trip', aircraft: 'a', trip: 'clients/c/trips/t', leg: 0, ...rest }),
  id,
  path: `clients/c/schedule/${id}`,
  date: 0,
  last_date: 0,
  active: true,
  version: 1,
});
const ferry = entry('f', 100, 140, { leg: null, category: 'ferry' });
const leg = entry('l', 140, 200);
const none: ReadonlySet<string> = new Set();
const moving: Moving = { trip: 't', path: 'clients/c/trips/t', entry: leg, leg: null, minutes: 0, craft: 'a', isCopy: false };
const spans = (entries: readonly Doc<ScheduleEntry>[]) => entries.map(({ start, end }) => [start / MINUTE, end / MINUTE]);

it('a trip in hand takes its ferry flights along; those of another aircraft are not known yet [CHR-9]', () => {
  expect(spans(ghostsOf({ ...moving, minutes: 15 }, [leg, ferry]))).toEqual([
    [115, 155],
    [155, 215],
  ]);
  expect(spans(ghostsOf({ ...moving, minutes: 15, craft: 'b' }, [leg, ferry]))).toEqual([[155, 215]]);
  expect([isMoved(moving), isMoved({ ...moving, minutes: 5 }), isMoved({ ...moving, craft: 'b' })]).toEqual([false, true, true]);
});
it('says what is in the way, and how short the turn is [CHR-9]', () => {
  const other = entry('o', 220, 300, { trip: 'clients/c/trips/other' });
  const row = [ferry, leg, other, entry('x', 210, 220, { trip: 'clients/c/trips/x', status: 'cancelled' })];
  expect(lookAtPlace([leg], moving, row, none)).toEqual({ busy: undefined, unsure: undefined, turn: 20 });
  expect(lookAtPlace(ghostsOf({ ...moving, minutes: 25 }, row), moving, row, none).busy).toBe(other);
  expect(lookAtPlace([leg], moving, [leg], none)).toEqual({ busy: undefined, unsure: undefined, turn: undefined });
  // A copy is flown beside its trip, which is in its way.
  const copy = { ...moving, minutes: 25, isCopy: true };
  expect(lookAtPlace(ghostsOf(copy, [leg]), copy, [leg], none).busy).toBe(leg);
});
it('an entry of a system that was not read for a day warns; it forbids while the system is read, and once it is taken over [CHR-9, CHR-10]', () => {
  const doubtful = entry('d', 150, 180, { trip: '', source: 'fos' });
  const fos = new Set(['fos']);
  expect(lookAtPlace([leg], moving, [doubtful], fos)).toMatchObject({ busy: undefined, unsure: doubtful });
  expect(lookAtPlace([leg], moving, [doubtful], none)).toMatchObject({ busy: doubtful, unsure: undefined });
  const ours = { ...doubtful, ours: ['times' as const] };
  expect(lookAtPlace([leg], moving, [ours], fos)).toMatchObject({ busy: ours, unsure: undefined });
});
