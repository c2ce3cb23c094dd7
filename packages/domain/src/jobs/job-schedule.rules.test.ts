import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { utcToWall } from '@app/kernel/time/time.ts';
import { registeredJobs, jobOf } from './job-register.ts';
import { NEVER, nextRun, pauseAfterFailure, type Schedule } from './job-schedule.rules.ts';

const nightly: Schedule = { kind: 'daily', at: '2:30' };
const runs = (from: string, count: number, zone: string): string[] => {
  let now = Date.parse(from);
  return Array.from({ length: count }, () => new Date((now = nextRun(nightly, now, zone))).toISOString());
};

test('[JOB-2] a daily job keeps to the clock of its company: 2:30 where the clocks go forward is an hour later, where they go back the first one', () => {
  expect(runs('2027-03-13T00:00:00Z', 3, 'America/New_York')).toEqual([
    '2027-03-13T07:30:00.000Z',
    '2027-03-14T07:30:00.000Z',
    '2027-03-15T06:30:00.000Z',
  ]);
  expect(runs('2027-10-30T12:00:00Z', 2, 'Europe/Berlin')).toEqual(['2027-10-31T00:30:00.000Z', '2027-11-01T01:30:00.000Z']);
  // Between the first 2:30 of that night and the second one, and after it.
  expect(runs('2027-10-31T00:45:00Z', 1, 'Europe/Berlin')).toEqual(['2027-11-01T01:30:00.000Z']);
  expect(runs('2027-10-31T01:30:00Z', 1, 'Europe/Berlin')).toEqual(['2027-11-01T01:30:00.000Z']);
});

test.each(['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'])(
  '[JOB-2] a daily job runs once on each day of a year in %s',
  (zone) => {
    const start = Date.UTC(2027, 0, 1, 12);
    const days: string[] = [];
    for (let now = nextRun(nightly, start, zone); now < start + 366 * DAY; now = nextRun(nightly, now, zone)) days.push(utcToWall(now, zone).date);
    expect(new Set(days).size).toBe(days.length);
    expect(days.length).toBeGreaterThanOrEqual(365);
  },
);

test('[JOB-2, JOB-3] every job has a next time after any moment, also one that only changes wake; only what people start has none', () => {
  const now = Date.UTC(2027, 2, 3, 12);
  const asked = registeredJobs.filter((name) => jobOf(name).schedule.kind === 'asked');
  expect(asked).toEqual(['copy-pricing-to-draft', 'restore-pricing']);
  for (const name of asked) expect(nextRun(jobOf(name).schedule, now, 'America/Chicago')).toBe(NEVER);
  for (const name of registeredJobs.filter((one) => !asked.includes(one))) {
    const next = nextRun(jobOf(name).schedule, now, 'America/Chicago');
    expect(next).toBeGreaterThan(now);
    expect(next).toBeLessThanOrEqual(now + DAY);
  }
});

test('[JOB-4] pauses after failures double from a minute to an hour; a job of every minute rests five minutes at most', () => {
  expect([1, 2, 3, 7, 40].map((n) => pauseAfterFailure(nightly, n) / MINUTE)).toEqual([1, 2, 4, 60, 60]);
  expect([1, 3, 4, 40].map((n) => pauseAfterFailure({ kind: 'every', minutes: 1 }, n) / MINUTE)).toEqual([1, 4, 5, 5]);
  expect(pauseAfterFailure({ kind: 'every', minutes: 60 }, 40)).toBe(HOUR);
});
