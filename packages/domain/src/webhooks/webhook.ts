import { z } from 'zod';
import { moment, text } from '@app/kernel/fields.ts';
import { webhookCauses, webhookKinds, webhookStates, webhookVerbs } from './webhook.states.ts';

export const MAX_ADDRESS = 2000;

/** An endpoint of another system that receives changes of records (BYD-14). */
export const Webhook = z.object({
  url: z.string().min(1).max(MAX_ADDRESS),
  description: text(200),
  kinds: z.array(z.enum(webhookKinds.names)).min(1).max(webhookKinds.names.length),
  verbs: z.array(z.enum(webhookVerbs.names)).min(1).max(webhookVerbs.names.length),
  /** Ids of roles: documents are sent as an API key with these roles reads them. */
  roles: z.array(z.string().min(1).max(40)).min(1).max(40),
  state: z.enum(webhookStates.names).default('active'),
  /** Cause of the state `disabled`. */
  cause: z.enum(webhookCauses.names).nullable().default(null),
  /** First failure since the last success, epoch ms. */
  failing_since: moment,
  /** Id of the user who saved it last. */
  saved_by: text(64),
  /** Sealed. */
  secret: text(300),
  /** The secret before the last rotation, sealed; used beside the new one until `previous_until`. */
  previous_secret: text(300),
  previous_until: moment,
});
export type Webhook = z.infer<typeof Webhook>;
