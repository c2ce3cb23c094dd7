import { defineCodes, defineStates } from '@app/kernel/states.ts';

/**
 * States of a payment. A provider's report may skip steps. A failed payment can still succeed: the customer may try
 * another card on the same intent.
 */
export const attemptStates = defineStates({
  started: { label: 'Started', colour: 'neutral', to: ['action_needed', 'processing', 'authorized', 'paid', 'disputed', 'failed', 'canceled'] },
  action_needed: { label: 'Waiting for the customer', colour: 'amber', to: ['processing', 'authorized', 'paid', 'disputed', 'failed', 'canceled'] },
  processing: { label: 'Processing', colour: 'blue', to: ['action_needed', 'authorized', 'paid', 'disputed', 'failed', 'canceled'] },
  authorized: { label: 'Authorized, not yet captured', colour: 'blue', to: ['processing', 'paid', 'disputed', 'failed', 'voided', 'lapsed'] },
  // Voided only by a person, where the provider never captured it.
  paid: { label: 'Paid', colour: 'green', to: ['disputed', 'voided'] },
  disputed: { label: 'Disputed', colour: 'red', to: ['paid'] },
  failed: { label: 'Failed', colour: 'red', to: ['action_needed', 'processing', 'authorized', 'paid', 'disputed', 'canceled'] },
  canceled: { label: 'Canceled', colour: 'neutral', to: [] },
  voided: { label: 'Voided', colour: 'neutral', to: [] },
  lapsed: { label: 'Lapsed', colour: 'neutral', to: [] },
});
export type AttemptState = (typeof attemptStates.names)[number];

/** States of a refund. One above the limit waits for an admin first. The bank may return one that was done, even a week later. */
export const refundStates = defineStates({
  waiting: { label: 'Waiting for an admin', colour: 'amber', to: ['requested', 'done', 'canceled'] },
  requested: { label: 'Requested', colour: 'neutral', to: ['pending', 'done', 'failed', 'action_needed', 'canceled'] },
  pending: { label: 'Pending', colour: 'amber', to: ['done', 'failed', 'action_needed', 'canceled'] },
  action_needed: { label: 'Waiting for the customer', colour: 'amber', to: ['pending', 'done', 'failed', 'canceled'] },
  done: { label: 'Refunded', colour: 'green', to: ['failed'] },
  failed: { label: 'Failed', colour: 'red', to: [] },
  canceled: { label: 'Canceled', colour: 'neutral', to: [] },
});
export type RefundState = (typeof refundStates.names)[number];

/** States of a call that moves money: written down before it is sent, settled by its answer. */
export const moneyCallStates = defineStates({
  planned: { label: 'Planned', colour: 'neutral', to: ['sent', 'answered'] },
  sent: { label: 'Sent', colour: 'blue', to: ['answered'] },
  answered: { label: 'Answered', colour: 'green', to: [] },
});
/** States of an event that a provider reported. */
export const providerEventStates = defineStates({
  received: { label: 'Received', colour: 'blue', to: ['done', 'ignored', 'failing'] },
  failing: { label: 'Failing', colour: 'red', to: ['done', 'ignored', 'failing'] },
  done: { label: 'Done', colour: 'green', to: [] },
  ignored: { label: 'Ignored', colour: 'neutral', to: [] },
});

/** Cards for trying out: with the test provider, and with test keys of Stripe. */
export const testCards = defineCodes({
  visa: 'Visa that works',
  mastercard: 'Mastercard that works',
  declined: 'Card that is declined',
  funds: 'Card without funds',
  action: 'Card that asks the customer (3-D Secure)',
});
export type TestCard = (typeof testCards.names)[number];
