import { z } from 'zod';
import { moment, text } from '@app/kernel/fields.ts';

/** What a token in an address or a link stands for (D3.13): whoever holds it may reach one record. Document id = the token; nobody reads one back. */
export const Token = z.object({
  /** The token itself. */
  token: text(64),
  /** From when it opens nothing, epoch ms; null: it stays. */
  expires: moment,
  /** What it is for: 'mail', 'quote', 'trip'. */
  key: text(40),
  client: z.string().max(64),
  /** The record that it leads to. The specification calls it `path`, which is each document's own. */
  ref_path: z.string().max(300),
  /** Whom it was given to. */
  email: text(254),
  contact: text(64),
  consumer_user_id: text(64),
});
export type Token = z.infer<typeof Token>;
