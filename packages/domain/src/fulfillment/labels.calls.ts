import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { recordId as id } from '@app/kernel/fields.ts';
import { shipperRoles } from '../shipping/shipping.collection.ts';
import { labelStates, trackingStatuses } from '../shipping/shipping.states.ts';

const access = { roles: [...shipperRoles] } as const;

export const buyLabel = defineCall({
  method: 'post',
  path: '/shipments/buy',
  about: 'Buys the label of a rate, once: a repeat for the same rate changes nothing.',
  access,
  body: z.object({ id, rate: z.string().min(1).max(120) }),
  /** `buying`: the carrier has not answered yet; the job goes on asking. */
  reply: z.object({ state: z.enum(labelStates.names) }),
});
export const voidLabel = defineCall({
  method: 'post',
  path: '/shipments/void',
  about: 'Asks the carrier to take a label back and to return its price.',
  access,
  body: z.object({ id }),
  reply: z.object({ state: z.enum(labelStates.names) }),
});
export const checkTracking = defineCall({
  method: 'post',
  path: '/shipments/track',
  about: 'Asks the carrier where a shipment is.',
  access,
  body: z.object({ id }),
  reply: z.object({ status: z.enum(trackingStatuses.names) }),
});

export const labelCalls = { buyLabel, voidLabel, checkTracking };
