import { z } from 'zod';
import { flag, text } from '@app/kernel/fields.ts';
import { AircraftBrief } from '../fleet/aircraft-brief.ts';
import { Leg, TripType } from '../trips/model/leg.ts';
import { QuoteContact } from '../trips/model/quote.ts';

/** A consumer's selection, about to be sent to an operator (M3). Dollars. */
export const QuoteRequest = z.object({
  tripType: TripType.default('one-way'),
  paxNum: z.int().min(1).max(10).default(2),
  legs: z.array(Leg).max(10).default([]),
  contact: QuoteContact.prefault({}),
  metadata: z
    .object({
      /** The logo next to it. */
      image_src: text(300),
      /** An offer of the designated operator: shown under its broker's name (MKT-11). */
      isHave: flag,
      /** Path of the empty leg. */
      deal_ref: text(300),
      broker_info: z.object({ email: text(254) }).prefault({}),
      /** Name under which a 'have' flight is shown: the domain of its broker's email in title case. */
      operated_by: text(),
      notes: text(2000),
    })
    .prefault({}),
  estimate: z.object({ total: z.number().min(0).default(0), error: text(200) }).prefault({}),
  price: z.object({ total: z.number().min(0).default(0) }).prefault({}),
  aircraft: AircraftBrief.nullable().default(null),
  /** A new trip, or an empty leg. */
  source: z.enum(['mq', 'md']).default('mq'),
  active: z.boolean().default(true),
});
export type QuoteRequest = z.infer<typeof QuoteRequest>;
