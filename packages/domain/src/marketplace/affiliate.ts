import { z } from 'zod';
import { flag } from '@app/kernel/fields.ts';

/** A link between two clients that work for each other (D3.16). */
export const Affiliate = z.object({
  /** Ids of the client that asked, and of the one that was asked. */
  creator: z.string().max(64),
  recipient: z.string().max(64),
  client_ids: z.array(z.string().max(64)).max(2).default([]),
  requested: flag,
  approved: flag,
  declined: flag,
});
export type Affiliate = z.infer<typeof Affiliate>;
