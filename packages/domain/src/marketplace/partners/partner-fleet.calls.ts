import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { recordId } from '@app/kernel/fields.ts';
import { AircraftBrief } from '../../fleet/aircraft-brief.ts';
import { Flag } from '../../trips/desk/flags.rules.ts';

/** An aircraft that a partner shares, for the legs of a quote. Dollars and decimal hours. */
const partnerCraft = z.object({
  owner: z.object({ id: z.string(), name: z.string() }),
  aircraft: AircraftBrief,
  /** Code of the home airport. */
  base: z.string(),
  /** Estimate by the partner's published prices; null where they are not shared, or have none for it. */
  total: z.number().nullable(),
  blockHours: z.number(),
  ferryHours: z.number(),
  fuelStops: z.number(),
  flags: z.array(Flag),
  /** Later start, up to three hours, at which it is free; epoch ms of the first flight with passengers. */
  freeAt: z.number().nullable(),
  /** Its schedule is shared: without one, only the partner knows whether it is free. */
  isScheduleShared: z.boolean(),
});
export type PartnerCraft = z.infer<typeof partnerCraft>;

export const listPartnerAircraft = defineCall({
  method: 'post',
  path: '/charter/options/partners',
  about: 'Returns the aircraft that partners share, for the legs of a quote: an estimate where prices are shared, and the reasons why not.',
  access: { roles: ['sales', 'dispatch'] },
  person: true,
  reads: true,
  body: z.object({ quote: recordId }),
  reply: z.object({ aircraft: z.array(partnerCraft) }),
});
