import { z } from 'zod';
import { moment, text } from '@app/kernel/fields.ts';

/** The installation's own state: one document. */
export const Installation = z.object({
  setup: z
    .object({
      /** Hash of the token that opens the setup screen; empty once setup is done. */
      hash: text(64),
      /** When that token ends, epoch ms. */
      expires: moment,
      /** When setup was finished, epoch ms. */
      done_at: moment,
      /** uid of the first admin. */
      by: text(64),
    })
    .prefault({}),
});
export type Installation = z.infer<typeof Installation>;
