import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { PushSubscription } from './device.ts';

/** What a browser must be told to let this server push to it; empty where the server has no key. */
export const getPushKey = defineCall({
  method: 'get',
  path: '/user/push_key',
  about: 'The public key under which this server pushes (VAPID).',
  access: 'signed-in',
  body: z.object({}),
  reply: z.object({ key: z.string() }),
});
/** From now on this device is told of what comes in for the asker, and nobody else through it (JOB-7). Once more changes nothing. */
export const saveDevice = defineCall({
  method: 'post',
  path: '/user/devices',
  about: 'Registers a device of the asker for web push.',
  access: 'signed-in',
  person: true,
  body: z.object({
    /** The device's own, the same each time. */
    id: z
      .string()
      .max(64)
      .regex(/^[\w-]*$/),
    label: z.string().max(200).default(''),
    os: z.string().max(40).default(''),
    subscription: PushSubscription,
  }),
  reply: z.object({}),
});
