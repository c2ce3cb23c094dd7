import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { recordId as id } from '@app/kernel/fields.ts';
import { dollars } from '@app/kernel/money.ts';
import { freightClasses } from '../shipping/density.rules.ts';
import { shipperRoles } from '../shipping/shipping.collection.ts';

const access = { roles: [...shipperRoles] } as const;
/** Decisions about a carrier's reweigh. */
export const reweighDecisions = ['accepted', 'disputed', 'withdrawn'] as const;
export type ReweighDecision = (typeof reweighDecisions)[number];

export const bookFreight = defineCall({
  method: 'post',
  path: '/shipments/book',
  about: 'Records that a carrier was booked for freight; its package then stays as it is. A repeat corrects carrier and number.',
  access,
  body: z.object({ id, carrier: z.string().trim().min(1).max(60), number: z.string().trim().max(120) }),
  reply: z.object({}),
});
export const cancelBooking = defineCall({
  method: 'post',
  path: '/shipments/cancel-booking',
  about: 'Records that the booking of freight that was not sent is canceled.',
  access,
  body: z.object({ id }),
  reply: z.object({}),
});
export const recordReweigh = defineCall({
  method: 'post',
  path: '/shipments/reweigh',
  about: "Records a carrier's own weight and class of booked freight, and the cost that it bills for them. Somebody then decides about it.",
  access,
  body: z.object({ id, pounds: z.number().positive().max(1e6), nmfc_class: z.enum(freightClasses), cost: dollars.min(0) }),
  reply: z.object({}),
});
export const decideReweigh = defineCall({
  method: 'post',
  path: '/shipments/decide-reweigh',
  about: "Decides about a carrier's reweigh. One that is accepted becomes the cost of the shipment.",
  access,
  body: z.object({ id, decision: z.enum(reweighDecisions) }),
  reply: z.object({}),
});

/** Calls about freight that is booked with a carrier. */
export const freightCalls = { bookFreight, cancelBooking, recordReweigh, decideReweigh } as const;
