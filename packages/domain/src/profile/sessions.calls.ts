import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';

export const OwnSession = z.object({
  id: z.string(),
  /** The browser's own description. */
  device: z.string(),
  /** Network address; empty if unknown. */
  address: z.string(),
  /** Times of sign-in and of last use, to the hour, epoch ms. */
  since: z.int(),
  last_used: z.int(),
  /** This call was made in it. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

const own = { access: 'signed-in', person: true, whenSuspended: true, beforeTerms: true } as const;
export const listSessions = defineCall({
  method: 'get',
  path: '/user/sessions',
  about: 'Lists the devices on which the caller is signed in.',
  ...own,
  body: z.object({}),
  reply: z.object({ sessions: z.array(OwnSession) }),
});
/** Its tokens and live connections end at once, on every server. Repeating it is not an error. */
export const endSession = defineCall({
  method: 'post',
  path: '/user/sessions/:id/end',
  about: 'Signs the caller out on one device.',
  ...own,
  body: z.object({ id: z.string().min(1).max(64) }),
  reply: z.object({}),
});
export const endOtherSessions = defineCall({
  method: 'post',
  path: '/user/sessions/end_others',
  about: 'Signs the caller out on all devices but this one.',
  ...own,
  body: z.object({}),
  reply: z.object({ ended: z.int() }),
});
