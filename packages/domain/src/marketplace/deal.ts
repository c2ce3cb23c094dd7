import { z } from 'zod';
import { AirportRef } from '../fleet/airport.ts';
import { AircraftBrief } from '../fleet/aircraft-brief.ts';
import { QuoteContact } from '../trips/quote.ts';
import { Times } from '../trips/leg.ts';

/** How well a deal fits a search: 100 less its deductions, each shown with its reason (PRC-5). */
export const DealScore = z.object({
  total: z.number().min(0).max(100),
  verified: z.boolean(),
  /** Whole days between the wished and the offered date. */
  departureDateDiff: z.number(),
  /** Statute miles to the wished airports. */
  departureDistance: z.number(),
  arrivalDistance: z.number(),
});
export type DealScore = z.infer<typeof DealScore>;

/** An empty leg on offer (D3.16). */
export const Deal = z.object({
  type: z.enum(['m', 'i', 's', 'sh']).default('m'),
  aircraft: AircraftBrief,
  departureAirport: AirportRef,
  arrivalAirport: AirportRef,
  /** Takeoff, epoch ms. */
  departure_date: z.int(),
  times: Times,
  paxNum: z.int().min(0).max(900).default(0),
  price: z.object({ total: z.number().min(0).default(0) }).prefault({}),
  show_price: z.boolean().default(false),
  verified: z.boolean().default(false),
  hidden: z.boolean().default(false),
  imported: z.boolean().default(false),
  booked: z.boolean().default(false),
  contact: QuoteContact.prefault({}),
  notes: z.string().max(2000).default(''),
});
export type Deal = z.infer<typeof Deal>;
