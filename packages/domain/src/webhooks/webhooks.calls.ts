import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { recordId as id } from '@app/kernel/fields.ts';
import { deliveryFaults, deliveryStates, webhookKinds, webhookVerbs } from './webhook.states.ts';
import { MAX_ADDRESS } from './webhook.ts';

const admin = { roles: ['admin'] } as const;
const version = z.int().min(1);
const time = z.int().min(0).max(8.64e15);
const Secret = z.object({ id: z.string(), secret: z.string() });

/** Saves a webhook; without an id it makes one. Only the reply to a new one contains its secret. */
export const saveWebhook = defineCall({
  method: 'post',
  path: '/webhooks',
  about: 'Saves a webhook. Only the reply to a new one contains its secret.',
  access: admin,
  person: true,
  fresh: true,
  body: z.object({
    id: id.optional(),
    url: z.string().trim().min(1).max(MAX_ADDRESS),
    description: z.string().trim().max(200).default(''),
    kinds: z.array(z.enum(webhookKinds.names)).min(1).max(webhookKinds.names.length),
    verbs: z.array(z.enum(webhookVerbs.names)).min(1).max(webhookVerbs.names.length),
    roles: z.array(z.string().min(1).max(40)).min(1).max(40),
    state: z.enum(['active', 'off']).default('active'),
  }),
  reply: z.object({ id: z.string(), secret: z.string().optional() }),
});
export const removeWebhook = defineCall({
  method: 'post',
  path: '/webhooks/:id/remove',
  about: 'Removes a webhook. Its deliveries are kept for 30 days, so that it can be restored.',
  access: admin,
  person: true,
  fresh: true,
  body: z.object({ id }),
  reply: z.object({}),
});
/** Its secret, and deliveries that were waiting, are as they were. Changes in between are not sent. */
export const restoreWebhook = defineCall({
  method: 'post',
  path: '/webhooks/:id/restore',
  about: 'Undoes the removal of a webhook.',
  access: admin,
  person: true,
  fresh: true,
  body: z.object({ id }),
  reply: z.object({}),
});
/** Makes a new secret. Deliveries carry signatures of both for 24 hours. */
export const rotateSecret = defineCall({
  method: 'post',
  path: '/webhooks/:id/rotate',
  about: 'Makes a new secret and returns it, this once. The one before signs, too, for 24 hours.',
  access: admin,
  person: true,
  fresh: true,
  body: z.object({ id }),
  reply: Secret,
});
export const testWebhook = defineCall({
  method: 'post',
  path: '/webhooks/:id/test',
  about: 'Sends a test event to a webhook.',
  access: admin,
  person: true,
  body: z.object({ id }),
  reply: z.object({ version }),
});

const Attempt = z.object({
  /** Epoch ms. */
  at: z.int(),
  /** HTTP status; 0 without an answer. */
  status: z.int(),
  ms: z.int(),
  fault: z.enum(deliveryFaults.names).nullable(),
  /** The first 2 KB. */
  answer: z.string(),
});
export type DeliveryAttempt = z.infer<typeof Attempt>;

const DeliveryLine = z.object({
  webhook: z.string(),
  /** Version of the record; the id of the delivery within its webhook. */
  version,
  /** `contacts.created`, `webhook.test`. */
  type: z.string(),
  /** Path of the record; empty for a test. */
  path: z.string(),
  state: z.enum(deliveryStates.names),
  /** Time of the change, epoch ms. */
  at: z.int(),
  /** Next attempt, epoch ms; null when none follows. */
  due: z.int().nullable(),
  tries: z.int(),
  last: Attempt.omit({ answer: true }).nullable(),
});
export type DeliveryLine = z.infer<typeof DeliveryLine>;

export const listDeliveries = defineCall({
  method: 'post',
  path: '/webhooks/deliveries',
  about: 'Lists deliveries of webhooks, newest first.',
  access: admin,
  person: true,
  reads: true,
  body: z.object({
    webhook: id.optional(),
    state: z.enum(deliveryStates.names).optional(),
    /** Below this version. */
    before: version.optional(),
  }),
  reply: z.object({ deliveries: z.array(DeliveryLine), more: z.boolean() }),
});
/** One delivery with its attempts and the body that was sent. */
export const readDelivery = defineCall({
  method: 'get',
  path: '/webhooks/:id/deliveries/:version',
  about: 'Returns a delivery with its attempts and its body.',
  access: admin,
  person: true,
  body: z.object({ id, version: z.coerce.number().pipe(version) }),
  reply: z.object({ delivery: DeliveryLine, attempts: z.array(Attempt), body: z.string() }),
});
export const MAX_REPLAYED = 500;
/** Sends deliveries again, with the same ids and bodies: chosen ones, or all of a period. */
export const replayDeliveries = defineCall({
  method: 'post',
  path: '/webhooks/:id/replay',
  about: 'Sends deliveries again, with the same ids and bodies.',
  access: admin,
  person: true,
  body: z.object({
    id,
    versions: z.array(version).min(1).max(MAX_REPLAYED).optional(),
    from: time.optional(),
    to: time.optional(),
  }),
  reply: z.object({ count: z.int() }),
});

/** The calls of this module, for the register of all. */
export const webhookCalls = {
  listDeliveries,
  readDelivery,
  removeWebhook,
  replayDeliveries,
  restoreWebhook,
  rotateSecret,
  saveWebhook,
  testWebhook,
} as const;
