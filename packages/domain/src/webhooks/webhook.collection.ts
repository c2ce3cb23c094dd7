import { adminsInPerson, defineCollection, nobody } from '@app/kernel/collection.ts';
import { Webhook } from './webhook.ts';
import { webhookCauses, webhookKinds, webhookStates, webhookVerbs } from './webhook.states.ts';

/** Saved only by calls (`webhooks.calls.ts`), which check the address and seal the secret. */
export const webhooks = defineCollection({
  name: 'webhooks',
  label: 'Webhook',
  labels: { url: 'Address', verbs: 'Changes', saved_by: 'Saved by', previous_until: 'Earlier secret ends' },
  schema: Webhook,
  codes: { state: webhookStates, cause: webhookCauses, kinds: webhookKinds, verbs: webhookVerbs },
  references: { saved_by: 'members' },
  scope: 'client',
  indexes: [],
  access: { read: adminsInPerson, create: nobody, update: nobody, delete: nobody },
  transitions: { state: { from: ['active', 'off'] } },
  secret: ['secret', 'previous_secret'],
});
