import { wording } from '@app/kernel/problem.ts';
import { expect, test } from 'vitest';
import { MANUAL_SUBJECT, MAX_FOLLOWERS } from './follow-up.rules.ts';
import { followUpProblems } from './follow-ups.problems.ts';

test('[FUP-1, FUP-2] subject and limit are those of the specification', () => {
  expect([MANUAL_SUBJECT, MAX_FOLLOWERS]).toEqual(['Manual Follow-Up', 10]);
  expect(wording(followUpProblems['follow-ups.too-many-followers'], { max: MAX_FOLLOWERS }).message).toBe('At most 10 followers.');
});
test('[FUP-5] reports an item that cannot be processed', () => {
  expect(wording(followUpProblems['follow-ups.not-processed'])).toEqual({
    title: 'Oops',
    message: 'Something went wrong. Please contact an admin.',
  });
});
