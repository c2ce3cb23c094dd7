import { defineStates } from '@app/kernel/states.ts';

/**
 * States of the offer of a quote. Each new revision is sent; `expired` is computed from the time and never stored. An accepted offer is final.
 */
export const offerStates = defineStates({
  draft: { label: 'Not sent', colour: 'neutral', to: ['sent'] },
  sent: { label: 'Sent', colour: 'blue', to: ['viewed', 'changes', 'declined', 'accepted', 'canceled'] },
  viewed: { label: 'Viewed', colour: 'blue', to: ['sent', 'changes', 'declined', 'accepted', 'canceled'] },
  changes: { label: 'Changes requested', colour: 'amber', to: ['sent', 'declined', 'accepted', 'canceled'] },
  declined: { label: 'Declined', colour: 'red', to: ['sent'] },
  canceled: { label: 'Withdrawn', colour: 'neutral', to: ['sent'] },
  expired: { label: 'Expired', colour: 'amber', to: ['sent'] },
  accepted: { label: 'Accepted', colour: 'green', to: [] },
});
export type OfferState = (typeof offerStates.names)[number];
