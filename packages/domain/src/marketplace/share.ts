import { z } from 'zod';
import { text } from '@app/kernel/fields.ts';

/**
 * The records that one operator shows another (D3.16). It is stored under the requesting operator, who owns the data;
 * its id is the receiving operator's.
 */
export const Share = z.object({
  label: text(),
  /** Client ids: owner of the data, and reader. */
  requestingOperator: z.string().max(64),
  receivingOperator: z.string().max(64),
  /** Path of the request it was last used for. */
  lastRequestPath: text(300),
  /** Roles of the receiving operator's staff that it opens, by id. */
  roles: z.record(z.string().max(40), z.boolean()).default({}),
});
export type Share = z.infer<typeof Share>;
