import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { SentOrigin } from '../clients/origin.ts';
import { SentEvent, VisitorId } from './event.ts';

/** Key of the company whose screens the visitor uses. */
const company = z.string().min(1).max(64);

/** For browsers whose visitor agreed; without an account too, because the marketplace and sign-in have none yet. */
export const sendEvents = defineCall({
  method: 'post',
  path: '/analytics/events',
  about: 'Puts events of a visitor who agreed into the queue of a company.',
  access: 'public',
  beforeTerms: true,
  body: z.object({
    company,
    visitor: VisitorId,
    events: z.array(SentEvent).min(1).max(20),
    ...SentOrigin.shape,
  }),
  reply: z.object({}),
});
/** Withdrawal: whoever knows the random number is the visitor. */
export const forgetVisitor = defineCall({
  method: 'post',
  path: '/analytics/forget',
  about: 'Deletes the events of a visitor who withdrew consent, sent on or not.',
  access: 'public',
  beforeTerms: true,
  body: z.object({ company, visitor: VisitorId }),
  reply: z.object({}),
});
