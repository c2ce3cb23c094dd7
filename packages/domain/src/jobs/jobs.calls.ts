import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { registeredJobs } from './job-register.ts';

/** Pre-defined follow-up delays: `days` below 1 are a fraction of a day from now (FUP-3). */
export const checkConfig = defineCall({
  method: 'post',
  path: '/config/check',
  about: 'Returns the delays offered for follow-ups.',
  access: 'member',
  body: z.object({ type: z.literal('followup') }),
  reply: z.object({ manual: z.array(z.object({ label: z.string(), days: z.number() })) }),
});
const name = z.enum(registeredJobs);
/** Starts a job; the reply names the progress to watch. A job that runs or waits for a person already answers its progress. */
export const triggerJob = defineCall({
  method: 'post',
  path: '/cron/trigger',
  about: 'Starts a job now and returns the id of its progress.',
  access: 'member',
  body: z.object({ path: name, queue_id: z.string().max(64).optional(), client_id: z.string().max(64).optional() }),
  reply: z.object({ feedbackId: z.string() }),
});
/** `waiting` for its time; `retrying` after a failure; `given-up` until its next turn, after too many of them. */
export const jobStates = ['waiting', 'running', 'retrying', 'given-up', 'paused'] as const;
export type JobStateName = (typeof jobStates)[number];
export const LastRun = z.object({
  /** Epoch ms. */
  started: z.int(),
  ended: z.int(),
  /** Number of items that it changed. */
  done: z.int(),
  success: z.boolean(),
  result: z.string(),
});
export type LastRun = z.infer<typeof LastRun>;
export const JobRow = z.object({
  name,
  state: z.enum(jobStates),
  /** Next run, epoch ms; null while it is paused, and for one that runs only when somebody starts it. */
  due: z.int().nullable(),
  /** Failures since the last success. */
  failures: z.int(),
  last: LastRun.nullable(),
  /** Progress of the run that a person started; empty when there is none. */
  feedbackId: z.string(),
});
export type JobRow = z.infer<typeof JobRow>;
export const listJobs = defineCall({
  method: 'get',
  path: '/cron/jobs',
  about: 'The jobs of the active company: state, last and next run.',
  access: { roles: ['admin'] },
  body: z.object({}),
  reply: z.object({ jobs: z.array(JobRow) }),
});
export const FailingJob = z.object({
  name,
  /** Company whose job it is. */
  company: z.string(),
  name_key: z.string(),
  failures: z.int(),
  last: LastRun.nullable(),
});
export type FailingJob = z.infer<typeof FailingJob>;
/** For whoever runs the server: a company may not notice, or not know what to do. */
export const listFailingJobs = defineCall({
  method: 'get',
  path: '/platform/failing-jobs',
  about: 'Jobs of all companies that fail, those with most failures in a row first.',
  access: { roles: ['isDefault', 'admin'] },
  person: true,
  body: z.object({}),
  reply: z.object({ jobs: z.array(FailingJob) }),
});
export const pauseJob = defineCall({
  method: 'post',
  path: '/cron/jobs/:name/pause',
  about: 'Keeps a job from running until it is resumed. What runs already comes to its end.',
  access: { roles: ['admin'] },
  person: true,
  body: z.object({ name }),
  reply: z.object({}),
});
export const resumeJob = defineCall({
  method: 'post',
  path: '/cron/jobs/:name/resume',
  about: 'Lets a paused job run again. What was due meanwhile runs once.',
  access: { roles: ['admin'] },
  person: true,
  body: z.object({ name }),
  reply: z.object({}),
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

/** All calls of this module, for the register. */
export const jobCalls = { checkConfig, triggerJob, listJobs, listFailingJobs, pauseJob, resumeJob, deleteFeedback } as const;
