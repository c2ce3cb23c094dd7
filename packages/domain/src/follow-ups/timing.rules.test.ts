import fc from 'fast-check';
import { utcToWall } from '@app/kernel/time/time.ts';
import { expect, test } from 'vitest';
import { dueProblems } from './follow-up.rules.ts';
import { dueAt, followUpTimings } from './timing.rules.ts';

const ZONE = 'America/Chicago';
const instant = (iso: string): number => Date.parse(iso);

test.each([
  [1 / 24, 3_600_000],
  [3 / 24, 3 * 3_600_000],
  [0.5, 12 * 3_600_000],
  [0.1, 2.4 * 3_600_000],
  // 24 × 0.3333333 = 7.9999992 hours at 8 places.
  [0.3333333, Math.round(7.9999992 * 3_600_000)],
])('[FUP-3] %f of a day is that many hours from now', (days, ms) => expect(dueAt(days, 1000, ZONE)).toBe(1000 + ms));

test.each([
  ['an ordinary day', 1, '2026-11-21T16:00:00Z', '2026-11-22T12:00:00Z'],
  ['late in the evening, already tomorrow in UTC', 1, '2026-11-22T03:00:00Z', '2026-11-22T12:00:00Z'],
  ['across the end of summer time', 1, '2026-10-31T17:00:00Z', '2026-11-01T12:00:00Z'],
  ['across the start of summer time', 1, '2026-03-07T18:00:00Z', '2026-03-08T11:00:00Z'],
  ['a month with the change in it', 30, '2026-10-20T15:00:00Z', '2026-11-19T12:00:00Z'],
  ['a part of a day above one counts whole days', 1.5, '2026-11-21T16:00:00Z', '2026-11-22T12:00:00Z'],
])('[FUP-3] days ahead at 6:00: %s', (_, days, now, due) =>
  expect(new Date(dueAt(days, instant(now), ZONE)).toISOString()).toBe(new Date(due).toISOString()),
);

test('[FUP-3] whole days always land on 6:00 local time, and never in the past', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: instant('2024-01-01'), max: instant('2030-01-01') }),
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom(ZONE, 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'UTC'),
      (now, days, zone) => {
        const due = dueAt(days, now, zone);
        expect(utcToWall(due, zone).time).toBe('6:00');
        expect(due).toBeGreaterThan(now);
      },
    ),
  );
});
test('[FUP-3] the offered delays have labels, increase, and range from hours to a month', () => {
  const days = followUpTimings.map((timing) => timing.days);
  expect(days).toEqual([...days].toSorted((a, b) => a - b));
  expect(followUpTimings.every((timing) => timing.label.length > 0)).toBe(true);
  expect([days[0], days.at(-1)]).toEqual([1 / 24, 30]);
});
test('[FUP-3] a part of a day is that part of 24 hours, to the millisecond, across clock changes; a longer delay is never due sooner', () => {
  const part = fc.double({ min: 0, max: 0.9999, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: instant('2024-01-01'), max: instant('2030-01-01') }), part, part, (now, a, b) => {
      const due = dueAt(a, now, ZONE);
      expect(Math.abs(due - now - a * 86_400_000)).toBeLessThanOrEqual(1);
      expect(dueAt(a, now, 'Australia/Lord_Howe')).toBe(due);
      if (a <= b) expect(due).toBeLessThanOrEqual(dueAt(b, now, ZONE));
    }),
  );
});
test('[FUP-2, FUP-3] every offered delay can be saved', () => {
  fc.assert(
    fc.property(fc.integer({ min: instant('2024-01-01'), max: instant('2030-01-01') }), fc.constantFrom(...followUpTimings), (now, { days }) => {
      expect(dueProblems(dueAt(days, now, ZONE), [], { now, zone: ZONE })).toEqual([]);
    }),
  );
});
