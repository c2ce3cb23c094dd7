import { defineStates } from '@app/kernel/states.ts';

/** State of a share. Time alone ends one that was offered or accepted, see `shareStanding`; an ended one may be offered again. */
export const shareStates = defineStates({
  offered: { label: 'Offered', colour: 'amber', to: ['active', 'declined', 'ended'] },
  active: { label: 'Active', colour: 'green', to: ['ended'] },
  declined: { label: 'Declined', colour: 'red', to: ['offered'] },
  ended: { label: 'Ended', colour: 'neutral', to: ['offered'] },
  expired: { label: 'Expired', colour: 'neutral', to: ['offered'] },
});
export type ShareState = (typeof shareStates.names)[number];
