import { z } from 'zod';
import { defineCodes } from '@app/kernel/states.ts';
import { RoleLabel } from '../clients/client.ts';

/** Progress of a task, as its marks tell it. */
export const taskProgresses = defineCodes({ open: 'To do', completed: 'Completed', tested: 'Tested', validated: 'Validated' });
export type TaskProgress = (typeof taskProgresses.names)[number];

const text = (max = 200) => z.string().max(max).default('');
const ids = z.array(z.string().max(64)).max(200).default([]);

/** A task (D3.14). The store maintains the time of its last change, `last_date`. */
export const Task = z.object({
  name: text(),
  /** The change of the product or the site it belongs to, if any. */
  changeId: text(64),
  type: text(40),
  description: text(10_000),
  /** Position in its list, from 0. */
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
  /** Kept equal to `agents` and `followers`, so that lists can query by person. */
  agent_ids: ids,
  follower_ids: ids,
});
export type Task = z.infer<typeof Task>;
