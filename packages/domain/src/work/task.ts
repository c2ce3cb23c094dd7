import { z } from 'zod';
import { RoleLabel } from '../clients/client.ts';

const text = (max = 200) => z.string().max(max).default('');
const ids = z.array(z.string().max(64)).max(200).default([]);

/** Something to do that was written down (D3.14). When it was last changed, `last_date`, is kept by the store. */
export const Task = z.object({
  name: text(),
  /** Which change of the product or the site it belongs to, when it belongs to one. */
  changeId: text(64),
  type: text(40),
  description: text(10_000),
  /** Place in its list, from 0. */
  index: z.int().min(0).max(1e9).default(0),
  completed: z.boolean().default(false),
  tested: z.boolean().default(false),
  validated: z.boolean().default(false),
  creator: text(64),
  validator: text(64),
  files: ids,
  agents: ids,
  followers: ids,
  roles: z.array(RoleLabel).max(40).default([]),
  /** Kept equal to `agents` and `followers`, so that lists can ask for one's own. */
  agent_ids: ids,
  follower_ids: ids,
});
export type Task = z.infer<typeof Task>;
