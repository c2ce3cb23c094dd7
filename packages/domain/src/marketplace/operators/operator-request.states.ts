import { defineStates } from '@app/kernel/states.ts';

/** State of a request to a partner for a flight. */
export const operatorRequestStates = defineStates({
  sent: { label: 'Waiting for an answer', colour: 'amber', to: ['answered', 'declined', 'withdrawn'] },
  answered: { label: 'Aircraft offered', colour: 'green', to: [] },
  declined: { label: 'Declined', colour: 'red', to: [] },
  withdrawn: { label: 'Withdrawn', colour: 'neutral', to: [] },
});
