import { defineProblems } from '@app/kernel/problem.ts';

export const tripProblems = defineProblems('trips', {
  'flight-plan-incomplete': {
    title: 'Flight Plan Incomplete',
    message: 'A flight plan needs its scheduled departure, the aircraft registration and the origin.',
    status: 422,
  },
  /** Only a warning: the invoice is saved. */
  'unknown-account': { title: 'Unknown Account', message: 'No account is named {name}.', status: 422 },
  'ends-before-start': { title: 'Times out of order', message: 'This entry ends before it starts.', status: 422 },
  'aircraft-busy': { title: 'Aircraft not available', message: 'The aircraft already has another entry at that time: {name}.', status: 409 },
  'nothing-to-publish': { title: 'Nothing to publish', message: 'The draft has no price items.', status: 422 },
  'no-backup': { title: 'No backup', message: 'No earlier version was published, so there is nothing to restore.', status: 409 },
});
