import { defineProblems } from '@app/kernel/problem.ts';

/** D5, word for word ("contact" is the source's own wording). */
export const analyticsProblems = defineProblems('analytics', {
  'name-slash': { title: 'Oops', message: 'Metric name cannot contact a slash.', status: 422 },
  'category-slash': { title: 'Oops', message: 'Metric category value cannot contact a slash.', status: 422 },
});
