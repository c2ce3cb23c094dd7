import { z } from 'zod';
import { moment, text } from '@app/kernel/fields.ts';

/**
 * A token in an address or a link (D3.13): it gives access to one record. Document id = the token; nobody can read
 * one back.
 */
export const Token = z.object({
  /** The token itself. */
  token: text(64),
  /** Expiry, epoch ms; null means never. */
  expires: moment,
  /** Purpose: 'mail', 'quote', 'trip'. */
  key: text(40),
  client: z.string().max(64),
  /** The record it opens. The specification calls it `path`, which here is each document's own path. */
  ref_path: z.string().max(300),
  /** The recipient. */
  email: text(254),
  contact: text(64),
  consumer_user_id: text(64),
});
export type Token = z.infer<typeof Token>;
