import { z } from 'zod';
import { RoleLabel } from '../clients/client.ts';
import { workOrderStates } from './work-order.states.ts';

const text = (max = 200) => z.string().max(max).default('');
const ids = z.array(z.string().max(64)).max(200).default([]);

/** One item to make, take or install. */
export const WorkItem = z.object({
  name: text(),
  sku: text(64),
  quantity: z.number().min(0).max(1e6).default(1),
  notes: text(2000),
  done: z.boolean().default(false),
});
export type WorkItem = z.infer<typeof WorkItem>;

/** Work at some place, mostly for an order (D3.14). Its `date` is the store's own. */
export const WorkOrder = z.object({
  work_order_id: text(40),
  /** The responsible colleague. */
  agent: text(64),
  /** The worker, and the helpers. */
  worker: text(64),
  workers: ids,
  location: text(300),
  /** Path of the order it is for. */
  order: text(300),
  state: z.enum(workOrderStates.names).default('Draft'),
  notes: text(10_000),
  items: z.array(WorkItem).max(200).default([]),
  agents: ids,
  followers: ids,
  roles: z.array(RoleLabel).max(40).default([]),
});
export type WorkOrder = z.infer<typeof WorkOrder>;
