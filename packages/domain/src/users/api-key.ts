import { z } from 'zod';
import { moment } from '@app/kernel/fields.ts';

/**
 * API access for a program of the client (BYD-14). Document id = the middle part of the key; only a hash of the rest
 * is stored.
 */
export const ApiKey = z.object({
  /** Its purpose, in its maker's words. */
  label: z.string().trim().min(1).max(80),
  /** SHA-256 of the whole key, hex. */
  hash: z.string().max(64),
  /** Ids of roles; never more than its maker currently has. */
  roles: z.array(z.string().min(1).max(40)).max(40).default([]),
  /** Id of the user who is responsible for it. */
  made_by: z.string().max(64),
  /** Expiry, epoch ms; null means never. */
  expires: moment,
  /** Hour of the last use, epoch ms; null means never used. */
  last_used: moment,
  /** Time of revocation, epoch ms; null means not revoked. */
  revoked: moment,
});
export type ApiKey = z.infer<typeof ApiKey>;
