import { z } from 'zod';
import { text } from '@app/kernel/fields.ts';

/**
 * What one operator lets another see (D3.16). It hangs off the requesting operator, whose data it is; its id is the receiving operator's.
 */
export const Share = z.object({
  label: text(),
  /** Client ids: whose data, and who may read of it. */
  requestingOperator: z.string().max(64),
  receivingOperator: z.string().max(64),
  /** Path of the request that it was last used for. */
  lastRequestPath: text(300),
  /** Roles of the receiving operator's staff that it opens, by id. */
  roles: z.record(z.string().max(40), z.boolean()).default({}),
});
export type Share = z.infer<typeof Share>;
