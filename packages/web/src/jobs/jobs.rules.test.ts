import { expect, test } from 'vitest';
import { durationText, inOrder, jobStateChips, scheduleText } from './jobs.rules.ts';

test('[JOB-4] failed jobs come first, then those that run, then the others by name', () => {
  const job = (name: string, state: string) => ({ name, state }) as never;
  const list = [
    job('follow-ups', 'paused'),
    job('clean-unreads', 'waiting'),
    job('mail-check', 'running'),
    job('flush-messages', 'retrying'),
    job('clean-tokens', 'given-up'),
    // Of a newer server.
    job('brew-coffee', 'waiting'),
  ];
  expect(inOrder(list).map(({ name }) => name)).toEqual(['clean-tokens', 'flush-messages', 'mail-check', 'clean-unreads', 'follow-ups']);
  expect([jobStateChips.retrying.colour, jobStateChips['given-up'].colour]).toEqual(['red', 'red']);
});

test('[JOB-2] a job says when it runs, a run how long it took', () => {
  expect((['mail-check', 'clean-tokens', 'clean-unreads', 'follow-ups', 'restore-pricing'] as const).map(scheduleText)).toEqual([
    'Every minute',
    'Every 60 minutes',
    'Daily at 3:00',
    'Runs when due',
    'Runs when somebody starts it',
  ]);
  expect([0, 999, 1400, 59_000, 61_000].map(durationText)).toEqual(['under a second', 'under a second', '1 s', '59 s', '1 min']);
});
