import { defineStates } from '@app/kernel/states.ts';

/** An answered person may ask again. */
export const invitationRequestStates = defineStates({
  open: { label: 'Asks', colour: 'blue', to: ['invited', 'declined'] },
  invited: { label: 'Invited', colour: 'green', to: ['open'] },
  declined: { label: 'Declined', colour: 'neutral', to: ['open'] },
});
