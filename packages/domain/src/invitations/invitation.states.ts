import { defineCodes, defineStates } from '@app/kernel/states.ts';

/** An invitation that was sent waits until its time is over; see `standingOf`. */
export const invitationStates = defineStates({
  sent: { label: 'Invited', colour: 'blue', to: ['accepted', 'revoked'] },
  accepted: { label: 'Accepted', colour: 'green', to: [] },
  revoked: { label: 'Revoked', colour: 'neutral', to: [] },
});
export type InvitationState = (typeof invitationStates.names)[number];

/** Fate of the newest email of an invitation. */
export const invitationDeliveries = defineCodes({
  waiting: 'Email waits',
  sent: 'Email sent',
  unsure: 'Email may have arrived',
  kept: 'No mail server: share the link',
  failed: 'Email could not be sent',
  bounced: 'Email bounced',
});
export type InvitationDelivery = (typeof invitationDeliveries.names)[number];
