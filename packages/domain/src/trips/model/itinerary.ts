import { z } from 'zod';
import { flag, text } from '@app/kernel/fields.ts';
import { serviceTypes } from './service.states.ts';

/** A leg as its customer reads it. Dates MM/dd/yyyy and times H:mm at the airport. */
const ItineraryLeg = z.object({
  order: z.int().min(0).max(50).default(0),
  from: text(8),
  to: text(8),
  date: text(10),
  time: text(5),
  landingDate: text(10),
  landingTime: text(5),
  departureFbo: text(160),
  arrivalFbo: text(160),
  tail: text(12),
  paxNum: z.int().min(0).max(900).default(0),
});
export type ItineraryLeg = z.infer<typeof ItineraryLeg>;

/** The part of a trip that its customer is told, kept to see later what has changed since. */
export const Itinerary = z.object({
  legs: z.array(ItineraryLeg).max(20).default([]),
  services: z
    .array(z.object({ type: z.enum(serviceTypes.names).default('other'), notes: text(2000) }))
    .max(400)
    .default([]),
  canceled: flag,
});
export type Itinerary = z.infer<typeof Itinerary>;
