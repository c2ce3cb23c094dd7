import { z } from 'zod';
import { flag, text } from '@app/kernel/fields.ts';
import { AirportRef } from '../fleet/airport.ts';

/**
 * Subscription of a contact (D3.15). With a home airport or destinations it is an alert for empty legs (D3.16).
 * `active` switches it off.
 */
export const GroupSubscription = z.object({
  /** Id of the group; empty for a standalone alert. */
  group: text(64),
  /** Id of the contact; a subscription needs a known contact. */
  contact: z.string().max(64),
  /** The contact confirmed the subscription. */
  verified: flag,
  preferences: z
    .object({
      /** Departure airport. */
      home: AirportRef.nullable().default(null),
      /** Destinations; an empty list means anywhere. */
      destinations: z.array(AirportRef).max(50).default([]),
    })
    .prefault({}),
});
export type GroupSubscription = z.infer<typeof GroupSubscription>;
