import { defineProblems } from '@app/kernel/problem.ts';

export const followUpProblems = defineProblems('follow-ups', {
  'too-many-followers': { title: 'Oops', message: 'At most {max} followers.', status: 422 },
  'date-past': { title: 'Date not allowed', message: 'Choose today or a later day.', status: 422 },
  'not-processed': { title: 'Oops', message: 'Something went wrong. Please contact an admin.', status: 502 },
});
