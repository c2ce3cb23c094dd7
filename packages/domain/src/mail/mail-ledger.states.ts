import { defineStates } from '@app/kernel/states.ts';

/**
 * States of one incoming email, from listing to its end. `held`, `failed` and `unclaimed` are shown as "not placed".
 * A retry by a person returns to `fetched`: the stored raw email is filed again.
 */
export const mailStates = defineStates({
  seen: { label: 'Listed', colour: 'blue', to: ['fetched', 'gone', 'held', 'failed'] },
  fetched: {
    label: 'Stored',
    colour: 'blue',
    to: ['filed', 'duplicate', 'own', 'report', 'junk', 'held', 'failed', 'unclaimed'],
  },
  filed: { label: 'Filed', colour: 'green', to: [] },
  duplicate: { label: 'Already filed', colour: 'neutral', to: [] },
  own: { label: 'Sent by us', colour: 'neutral', to: [] },
  report: { label: 'Delivery report', colour: 'neutral', to: [] },
  junk: { label: 'Junk', colour: 'neutral', to: ['fetched', 'filed'] },
  held: { label: 'Needs a decision', colour: 'amber', to: ['fetched', 'filed', 'junk'] },
  failed: { label: 'Could not be filed', colour: 'red', to: ['seen', 'fetched', 'filed', 'gone'] },
  gone: { label: 'Removed from the mailbox', colour: 'amber', to: ['seen', 'fetched'] },
  unclaimed: { label: 'No company', colour: 'amber', to: ['fetched', 'filed'] },
});
export type MailState = (typeof mailStates.names)[number];

/** Final states that need a person: the view "not placed". */
export const notPlaced = ['failed', 'held', 'unclaimed'] as const satisfies readonly MailState[];
