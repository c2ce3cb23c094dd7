import { defineProblems } from '@app/kernel/problem.ts';

export const searchProblems = defineProblems('search', {
  'not-configured': { title: 'Search', message: 'SEARCH SETTINGS NOT CONFIGURED', status: 503 },
  'key-missing': { title: 'Search filter', message: 'Filter item {name} is marked key_unique but has no key.', status: 422 },
  'no-departure-place': { title: 'Search', message: 'Departure airport missing lat/lon', status: 422 },
});
