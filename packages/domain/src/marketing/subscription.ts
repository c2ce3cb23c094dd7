import { z } from 'zod';
import { flag, moment, text } from '@app/kernel/fields.ts';
import { AirportRef } from '../fleet/airport.ts';

/** Statute miles around the airports of an alert within which empty legs are of interest (CHR-11). */
export const alertRadii = [0, 100, 300] as const;
export const MAX_DESTINATIONS = 10;

/**
 * Subscription of a contact (D3.15). With a home airport or destinations it is an alert for empty legs (D3.16).
 * `active` switches it off.
 */
export const GroupSubscription = z.object({
  /** Id of the group; empty for a standalone alert. */
  group: text(64),
  /** Id of the contact; a subscription needs a known contact. */
  contact: z.string().max(64),
  /** Address that the emails go to, confirmed by its owner; empty for a subscription that staff entered. */
  email: text(254),
  /** The owner of the address confirmed the subscription. */
  verified: flag,
  /** The owner of the address ended the subscription, epoch ms; `active` is off then. */
  ended: moment,
  /** When alerts were emailed lately, epoch ms: at most two a week. */
  mails: z.array(z.int()).max(20).default([]),
  preferences: z
    .object({
      /** Departure airport. */
      home: AirportRef.nullable().default(null),
      /** Destinations; an empty list means anywhere. */
      destinations: z.array(AirportRef).max(50).default([]),
      /** Statute miles around home and each destination. */
      radius: z.literal(alertRadii).default(100),
    })
    .prefault({}),
});
export type GroupSubscription = z.infer<typeof GroupSubscription>;
