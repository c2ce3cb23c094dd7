import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { areaNames, INSTALLATION } from './activity.rules.ts';

export const ACTIVITY_PAGE = 100;
const moment = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
export const ActivityLine = z.object({
  version: z.number(),
  at: z.number(),
  by: z.string(),
  op: z.enum(['create', 'update', 'delete']),
  kind: z.string(),
  /** The record as people know it: a name, an email; empty where nothing names it. */
  about: z.string(),
  fields: z.array(z.object({ field: z.string(), before: z.json(), after: z.json() })),
  /** Network address, of a sign-in. */
  address: z.string(),
  /** Name of another company to which it happened. */
  company: z.string(),
});
export type ActivityLine = z.infer<typeof ActivityLine>;

export const listActivity = defineCall({
  method: 'get',
  path: '/company/activity',
  about: 'Lists what people did in this company: sign-ins, people, roles, keys, settings, shares, imports and privacy. Newest first.',
  access: { roles: ['admin'] },
  person: true,
  body: z.object({
    /** The installation is of the platform's company alone. */
    area: z.enum(['', ...areaNames, INSTALLATION]).default(''),
    /** uid; empty for all. */
    by: z.string().max(64).default(''),
    /** Lines from this moment and before that one, epoch ms. */
    from: moment.optional(),
    to: moment.optional(),
    /** Lines before this version. */
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).default(Number.MAX_SAFE_INTEGER),
  }),
  reply: z.object({ lines: z.array(ActivityLine), more: z.boolean() }),
});
