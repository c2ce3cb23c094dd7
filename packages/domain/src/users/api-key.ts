import { z } from 'zod';
import { moment } from '@app/kernel/fields.ts';

/** What a program of the client's own comes in with (BYD-14). Document id = the middle part of the key; of the rest only a hash is kept. */
export const ApiKey = z.object({
  /** What it is for, in the words of whoever made it. */
  label: z.string().trim().min(1).max(80),
  /** SHA-256 of the whole key, hex. */
  hash: z.string().max(64),
  /** Ids of roles; it never has more than its maker has at the moment. */
  roles: z.array(z.string().min(1).max(40)).max(40).default([]),
  /** Id of the user who answers for it. */
  made_by: z.string().max(64),
  /** From when it opens nothing, epoch ms; null: it stays. */
  expires: moment,
  /** The hour in which it was last used, epoch ms; null: never. */
  last_used: moment,
  /** When it was revoked, epoch ms; null: it was not. */
  revoked: moment,
});
export type ApiKey = z.infer<typeof ApiKey>;
