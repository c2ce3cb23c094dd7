import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import type { JobName } from './job.states.ts';

/** Pre-defined follow-up delays: `days` below 1 are a fraction of a day from now (FUP-3). */
export const checkConfig = defineCall({
  method: 'post',
  path: '/config/check',
  about: 'Returns the delays offered for follow-ups.',
  access: 'member',
  body: z.object({ type: z.literal('followup') }),
  reply: z.object({ manual: z.array(z.object({ label: z.string(), days: z.number() })) }),
});
/** Jobs that a person may start (JOB-1). */
export const jobNames = ['follow-ups', 'mail-check'] as const satisfies readonly JobName[];
/**
 * Roles that may start a whole job, with the meaning of every role check. The mailbox is the platform's: its mail
 * belongs to all companies.
 */
export const jobRoles: Readonly<Record<(typeof jobNames)[number], readonly string[]>> = {
  'follow-ups': ['admin'],
  'mail-check': ['isDefault', 'admin'],
};
/** Starts a job; the reply names the progress to watch. */
export const triggerJob = defineCall({
  method: 'post',
  path: '/cron/trigger',
  about: 'Starts a job now and returns the id of its progress.',
  access: 'member',
  body: z.object({ path: z.enum(jobNames), queue_id: z.string().max(64).optional(), client_id: z.string().max(64).optional() }),
  reply: z.object({ feedbackId: z.string() }),
});
/** Deletes the lines of a progress monitor when it closes (WID-3). */
export const deleteFeedback = defineCall({
  method: 'delete',
  path: '/cms/feedback/:feedbackId',
  about: 'Deletes the progress lines of a job.',
  access: 'member',
  body: z.object({ feedbackId: z.string().max(64) }),
  reply: z.object({}),
});
