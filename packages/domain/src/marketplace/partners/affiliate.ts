import { z } from 'zod';
import { flag, moment } from '@app/kernel/fields.ts';

/** A link between two cooperating clients (D3.16). */
export const Affiliate = z.object({
  /** Ids of the requesting client and of the recipient. */
  creator: z.string().max(64),
  recipient: z.string().max(64),
  client_ids: z.array(z.string().max(64)).max(2).default([]),
  requested: flag,
  approved: flag,
  declined: flag,
  /** When a share between the two last changed, so that both sides look again. */
  shared_at: moment,
});
export type Affiliate = z.infer<typeof Affiliate>;
