import { defineProblems } from '@app/kernel/problem.ts';

export const jobProblems = defineProblems('jobs', {
  paused: { title: 'Job paused', message: 'This job is paused. Resume it first.', status: 409 },
  idle: { title: 'Job not available', message: 'This job does not run in this company.', status: 409 },
});
