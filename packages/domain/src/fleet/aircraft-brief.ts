import { z } from 'zod';

/** The copy of an aircraft in a quote, a leg or an empty leg. */
export const AircraftBrief = z.object({
  id: z.string().max(64),
  name: z.string().max(120).default(''),
  tail_number: z.string().max(12).default(''),
  model: z.string().max(120).default(''),
  seats: z.int().min(0).max(900).default(0),
  image: z.string().max(300).default(''),
});
export type AircraftBrief = z.infer<typeof AircraftBrief>;
