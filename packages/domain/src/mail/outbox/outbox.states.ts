import { defineStates } from '@app/kernel/states.ts';

/**
 * States of an outgoing email (BYD-1). `sending` is claimed but not handed over yet: a restart sends it.
 * `handing-over` is written just before the mail server accepts the text. A crash there leaves `unsure`, which is
 * never sent again automatically; a person decides. `kept` was not sent at all; `withdrawn` was taken back by its
 * sender while it waited. `partly` reached some recipients; see
 * `delivery.rules.ts`.
 */
export const outboxStates = defineStates({
  waiting: { label: 'Waiting', colour: 'blue', to: ['sending', 'withdrawn'] },
  sending: { label: 'Sending', colour: 'blue', to: ['waiting', 'handing-over', 'failed'] },
  'handing-over': { label: 'Sending', colour: 'blue', to: ['waiting', 'sent', 'partly', 'failed', 'kept', 'unsure'] },
  withdrawn: { label: 'Taken back before it was sent', colour: 'neutral', to: [] },
  sent: { label: 'Sent', colour: 'green', to: [] },
  partly: { label: 'Sent to some recipients only.', colour: 'amber', to: ['waiting'] },
  kept: { label: 'Not sent: no mail server is configured.', colour: 'amber', to: ['waiting'] },
  failed: { label: 'Failed', colour: 'red', to: ['waiting'] },
  unsure: { label: 'May have arrived: the connection ended during delivery.', colour: 'amber', to: ['waiting'] },
});
export type OutboxState = (typeof outboxStates.names)[number];
