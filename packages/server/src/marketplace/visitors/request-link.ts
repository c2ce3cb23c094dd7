import { z } from 'zod';
import { requestPages } from '@app/domain/marketplace/visitors/visitors.calls.ts';
import { confirmationLinks } from '../confirmation-link.ts';

/** A visitor's request: until its address is confirmed it exists in the link of the confirmation alone (decision 313). */
const AskedTrip = z.object({
  /** Makes two requests of the same words two quotes, and one link one quote. */
  key: z.string(),
  client: z.string(),
  page: z.enum(requestPages),
  deal: z.string(),
  /** Airports by id; MM/dd/yyyy and H:mm, empty where they are open. */
  legs: z.array(z.object({ from: z.string(), to: z.string(), date: z.string(), time: z.string() })),
  paxNum: z.number(),
  contact: z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), phone: z.string() }),
  notes: z.string(),
  /** Epoch ms. */
  until: z.number(),
});
export type AskedTrip = z.infer<typeof AskedTrip>;

export const { linkOf, openLink } = confirmationLinks('trip request', AskedTrip, 'marketplace.request-ended');
