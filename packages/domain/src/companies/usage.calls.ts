import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { defineCodes } from '@app/kernel/states.ts';

/** Kinds that a company is counted by, in the order of the screen. */
export const usageKinds = defineCodes({
  members: 'People',
  contacts: 'Contacts',
  threads: 'Conversations',
  quotes: 'Quotes',
  trips: 'Trips',
  orders: 'Orders',
  tasks: 'Tasks',
  work_orders: 'Work orders',
  files: 'Files',
  outbox: 'Emails sent',
  api_keys: 'API keys',
  webhooks: 'Webhooks',
});
export type UsageKind = (typeof usageKinds.names)[number];
/** Days of which what was added is counted by itself. */
export const USAGE_DAYS = 30;

export const getUsage = defineCall({
  method: 'get',
  path: '/company/usage',
  about: `How much of each kind the active company has now, and how much of it was added in the last ${USAGE_DAYS} days.`,
  access: { roles: ['admin'] },
  person: true,
  body: z.object({}),
  reply: z.object({ counts: z.array(z.object({ kind: z.enum(usageKinds.names), total: z.int(), added: z.int() })) }),
});
