import { defineProblems } from '@app/kernel/problem.ts';

export const followUpProblems = defineProblems('follow-ups', {
  'too-many-followers': { title: 'Oops', message: 'At most {max} followers.', status: 422 },
  'no-date': { title: 'Date missing', message: 'Choose a date.', status: 422 },
  'no-time': { title: 'Time missing', message: 'Choose a time.', status: 422 },
  done: { title: 'Already sent', message: 'This follow-up was sent and cannot be changed.', status: 409 },
  'date-past': { title: 'Date not allowed', message: 'Choose today or a later day.', status: 422 },
  'not-processed': { title: 'Oops', message: 'Something went wrong. Please contact an admin.', status: 409 },
});
