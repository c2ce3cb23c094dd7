import { defineStates } from '@app/kernel/states.ts';

/**
 * Statuses reported by the payment providers (D3.12). A provider's report is always accepted; `to` documents the
 * possible next statuses.
 */
export const chargeStatuses = defineStates({
  pending: { label: 'Pending', colour: 'amber', to: ['succeeded', 'failed'] },
  failed: { label: 'Failed', colour: 'red', to: [] },
  succeeded: { label: 'Succeeded', colour: 'green', to: [] },
});
export const intentStatuses = defineStates({
  requires_payment_method: {
    label: 'Needs a payment method',
    colour: 'amber',
    to: ['requires_confirmation', 'requires_action', 'processing', 'canceled'],
  },
  requires_confirmation: {
    label: 'Needs confirmation',
    colour: 'amber',
    to: ['requires_action', 'processing', 'requires_capture', 'succeeded', 'canceled'],
  },
  requires_action: {
    label: 'Waiting for the customer',
    colour: 'amber',
    to: ['requires_payment_method', 'processing', 'requires_capture', 'succeeded', 'canceled'],
  },
  processing: { label: 'Processing', colour: 'blue', to: ['requires_payment_method', 'requires_capture', 'succeeded', 'canceled'] },
  requires_capture: { label: 'Authorized, not yet captured', colour: 'blue', to: ['succeeded', 'canceled'] },
  canceled: { label: 'Canceled', colour: 'neutral', to: [] },
  succeeded: { label: 'Succeeded', colour: 'green', to: [] },
});
export type IntentStatus = (typeof intentStatuses.names)[number];
/** Subscription statuses (ORD-7). */
export const subscriptionStatuses = defineStates({
  incomplete: { label: 'Incomplete', colour: 'amber', to: ['active', 'trialing', 'incomplete_expired'] },
  incomplete_expired: { label: 'Incomplete, expired', colour: 'neutral', to: [] },
  trialing: { label: 'Trial', colour: 'blue', to: ['active', 'past_due', 'unpaid', 'canceled'] },
  active: { label: 'Active', colour: 'green', to: ['past_due', 'unpaid', 'canceled'] },
  past_due: { label: 'Past due', colour: 'amber', to: ['active', 'unpaid', 'canceled'] },
  unpaid: { label: 'Unpaid', colour: 'red', to: ['active', 'canceled'] },
  canceled: { label: 'Canceled', colour: 'neutral', to: [] },
});
export const providerInvoiceStatuses = defineStates({
  draft: { label: 'Draft', colour: 'neutral', to: ['open', 'paid', 'void'] },
  open: { label: 'Awaiting Payment', colour: 'amber', to: ['paid', 'void', 'uncollectible'] },
  uncollectible: { label: 'Uncollectible', colour: 'red', to: ['paid', 'void'] },
  void: { label: 'Void', colour: 'neutral', to: [] },
  paid: { label: 'Paid', colour: 'green', to: [] },
});
