import { z } from 'zod';
import { flag, text } from '@app/kernel/fields.ts';
import { AirportRef } from '../fleet/airport.ts';

/**
 * What a contact wants to hear of (D3.15); of empty legs where a home airport or destinations stand in it (D3.16, an alert). Switched off
 * by `active`.
 */
export const GroupSubscription = z.object({
  /** Id of the group; empty: an alert of its own. */
  group: text(64),
  /** Id of the contact: nobody is subscribed who is not known. */
  contact: z.string().max(64),
  /** The contact confirmed that they want it. */
  verified: flag,
  preferences: z
    .object({
      /** From where they fly. */
      home: AirportRef.nullable().default(null),
      /** Where to; none: anywhere. */
      destinations: z.array(AirportRef).max(50).default([]),
    })
    .prefault({}),
});
export type GroupSubscription = z.infer<typeof GroupSubscription>;
