import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { flightTime } from '../model/leg.ts';

const access = { roles: ['pricing'] } as const;
/** Version of the draft that the person has on the screen. */
const version = z.int().min(1);

export const seePrices = defineCall({
  method: 'post',
  path: '/charter/pricing/seen',
  about: 'Notes that the prices of this version of the draft were seen in the simulator. A draft is published only after that.',
  access,
  person: true,
  body: z.object({ version }),
  reply: z.object({ version: z.number() }),
});
export const publishPrices = defineCall({
  method: 'post',
  path: '/charter/pricing/publish',
  about: 'Publishes the draft of the price list, now or at a time to come; the live list becomes the backup.',
  access,
  body: z.object({
    version,
    /** Epoch ms; null for now. */
    at: flightTime.nullable().default(null),
  }),
  /** Progress of the job; empty if it runs later. */
  reply: z.object({ feedbackId: z.string() }),
});
export const unschedulePrices = defineCall({
  method: 'post',
  path: '/charter/pricing/unschedule',
  about: 'Takes back a publication of the price list at a time to come.',
  access,
  body: z.object({}),
  reply: z.object({}),
});
/** The calls of price lists, for the register of all. */
export const pricingCalls = { seePrices, publishPrices, unschedulePrices } as const;
