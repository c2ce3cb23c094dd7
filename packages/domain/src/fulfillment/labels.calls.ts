import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { generatedId, recordId as id } from '@app/kernel/fields.ts';
import { shipperRoles } from '../shipping/shipping.collection.ts';
import { carrierAccounts, labelStates, trackingStatuses } from '../shipping/shipping.states.ts';

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

export const getReturnOptions = defineCall({
  method: 'get',
  path: '/shipments/return-options/:order',
  about: 'Returns the account that sells return labels, and how much of each line of an order can come back.',
  access,
  body: z.object({ order: id }),
  reply: z.object({ account: z.enum(carrierAccounts.names), lines: z.array(z.object({ id: z.string(), quantity: z.number() })) }),
});
export const makeReturnLabel = defineCall({
  method: 'post',
  path: '/shipments/return',
  about:
    'Makes a return shipment of lines of an order that were sent, and buys its label at the best rate. A repeat with the same id goes on where it stopped.',
  access,
  body: z.object({
    order: id,
    newId: generatedId,
    lines: z
      .array(z.object({ id: z.string().min(1).max(64), quantity: z.number().positive().max(1e5) }))
      .min(1)
      .max(500),
  }),
  /** `none`: no carrier offered a rate; the shipment has their messages. */
  reply: z.object({ id: z.string(), state: z.enum(labelStates.names) }),
});

export const labelCalls = { buyLabel, voidLabel, checkTracking, getReturnOptions, makeReturnLabel };
