import { z } from 'zod';

/** A group of people; with an access code it opens the marketplace to its members (AUT-9, D3.15). */
export const Group = z.object({
  name: z.string().max(120),
  default: z.boolean().default(false),
  type: z.enum(['auto', 'manual']).default('manual'),
  access_code: z.string().max(64).default(''),
  /** At most this many people may redeem the code; null is no limit. */
  member_max: z.int().min(0).nullable().default(null),
  member_count: z.int().min(0).default(0),
  /** Epoch ms after which the code is refused; null is never. */
  expires: z.int().nullable().default(null),
});
export type Group = z.infer<typeof Group>;
