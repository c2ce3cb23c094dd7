import { defineProblems } from '@app/kernel/problem.ts';

export const searchProblems = defineProblems('search', {
  'not-configured': { title: 'Search', message: 'SEARCH SETTINGS NOT CONFIGURED', status: 503 },
  'no-answer': { title: 'Search', message: 'The search service does not answer. Try again later.', status: 503 },
  'key-missing': { title: 'Search filter', message: 'Filter item {name} is marked key_unique but has no key.', status: 422 },
  'unknown-field': { title: 'Search filter', message: 'There is no field {field_name} to filter by.', status: 422 },
  'not-a-number': { title: 'Search filter', message: 'The field {field_name} is not a number.', status: 422 },
  'negated-list': { title: 'Search filter', message: 'The list {field_name} can be required to contain a value, but not to lack one.', status: 422 },
  'unreadable-filter': { title: 'Search filter', message: 'This filter cannot be read: {filter}', status: 422 },
  'filter-too-big': { title: 'Search filter', message: 'A filter may have at most 20 terms, five levels deep.', status: 422 },
  'no-place': { title: 'Search', message: 'Records of the kind {index} have no place.', status: 422 },
  'too-far': { title: 'Search', message: 'Only the first 1,000 hits can be paged through.', status: 422 },
  'no-departure-place': { title: 'Search', message: 'Departure airport missing lat/lon', status: 422 },
});
