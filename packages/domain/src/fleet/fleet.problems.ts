import { defineProblems } from '@app/kernel/problem.ts';

/** Problems of an aircraft (D5, CHR-3). The first four are errors, the last two warnings. */
export const fleetProblems = defineProblems('fleet', {
  'no-tail-number': { title: 'Aircraft Incomplete', message: 'No tail number found.', status: 422 },
  'no-name': { title: 'Aircraft Incomplete', message: 'No name found.', status: 422 },
  'no-model': { title: 'Aircraft Incomplete', message: 'No closest model found.', status: 422 },
  'no-seats': { title: 'Aircraft Incomplete', message: 'No seat count value found.', status: 422 },
  'no-images': { title: 'Aircraft Incomplete', message: 'No images added.', status: 422 },
  'no-amenities': { title: 'Aircraft Incomplete', message: 'No amenities found.', status: 422 },
});
