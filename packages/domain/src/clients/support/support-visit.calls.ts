import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import { recordId } from '@app/kernel/fields.ts';

export const SUPPORT_VISIT = 4 * HOUR;

/** Answers the visit that is open, if there is one. Whoever works for the company needs none. */
export const enterCompany = defineCall({
  method: 'post',
  path: '/platform/companies/:id/enter',
  about: 'Lets an admin of the platform act in a company for four hours. The company sees who and why in its activity.',
  access: { roles: ['isDefault', 'admin'] },
  fresh: true,
  person: true,
  body: z.object({ id: recordId, reason: z.string().trim().min(1).max(300) }),
  reply: z.object({
    name_key: z.string(),
    /** End of the visit, epoch ms; null for whoever works for the company. */
    until: z.int().nullable(),
  }),
});
/** Leaving twice is not an error. */
export const endVisit = defineCall({
  method: 'post',
  path: '/platform/companies/:id/leave',
  about: 'Ends the caller’s visit in a company.',
  access: 'signed-in',
  person: true,
  body: z.object({ id: recordId }),
  reply: z.object({}),
});
