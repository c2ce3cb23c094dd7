import { defineStates } from '@app/kernel/states.ts';

/** Ways in which our books and the provider's differ, or money waits too long (BYD-11). `fix` names the one deed that mends it. */
export const mismatchKinds = defineStates({
  captured_no_order: { label: 'Captured, no order', colour: 'red', to: [] },
  paid_no_capture: { label: 'Order paid, no capture', colour: 'red', to: [] },
  amount_differs: { label: 'Amount differs', colour: 'red', to: [] },
  sums_differ: { label: 'Sums differ', colour: 'red', to: [] },
  paid_twice: { label: 'Paid twice', colour: 'amber', to: [] },
  refund_waiting: { label: 'Refund waits for an admin', colour: 'amber', to: [] },
  refund_pending: { label: 'Refund pending', colour: 'amber', to: [] },
  refund_failed: { label: 'Refund failed', colour: 'red', to: [] },
  authorization_lapsing: { label: 'Authorization lapsing', colour: 'red', to: [] },
  undeliverable: { label: 'Paid, not in stock', colour: 'red', to: [] },
  label_unused: { label: 'Label without shipment', colour: 'amber', to: [] },
  void_open: { label: 'Void open', colour: 'amber', to: [] },
  subscription_no_order: { label: 'Subscription without order', colour: 'amber', to: [] },
  dispute: { label: 'Disputed', colour: 'red', to: [] },
  event_failing: { label: 'Event failing', colour: 'amber', to: [] },
  tax_refused: { label: 'Tax report refused', colour: 'amber', to: [] },
});
export type MismatchKind = (typeof mismatchKinds.names)[number];

/** States of a row of the board. A row that is settled or closed opens again when the mismatch comes back. */
export const rowStates = defineStates({
  open: { label: 'Open', colour: 'amber', to: ['settled', 'closed'] },
  settled: { label: 'Settled', colour: 'green', to: ['open'] },
  closed: { label: 'Closed with a note', colour: 'neutral', to: ['open'] },
});
