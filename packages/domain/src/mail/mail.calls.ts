import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { mailStates } from './mail-ledger.states.ts';
import { outboxStates } from './outbox/outbox.states.ts';

/** Files an email again that was not placed, from its kept bytes; one that is only in the mailbox is fetched first. */
export const retryMail = defineCall({
  method: 'post',
  path: '/mail/:id/retry',
  about: 'Files an incoming email again that was not placed.',
  access: { roles: ['admin'] },
  body: z.object({
    id: z.string().max(64),
    /** File it although it comes from our own address. */
    wanted: z.boolean().default(false),
  }),
  reply: z.object({ state: z.enum(mailStates.names) }),
});

/** A relay may hand in this many bytes, and of a mailbox no larger email is fetched whole. */
export const MAX_MAIL_MB = 40;
export const MAX_MAIL_BYTES = MAX_MAIL_MB * 1_048_576;
/** A signature counts this long before and after its time. */
export const SIGNATURE_MINUTES = 5;
/** A relay hands an email in for as many envelope recipients at once. */
export const MAX_RECIPIENTS = 300;

/** A person decides that an email which failed, was kept, or may have been lost goes out again; its Message-ID stays (BYD-1). To those who did not get it: all of them, or `recipients`. */
export const resendEmail = defineCall({
  method: 'post',
  path: '/messaging/outbox/:id/resend',
  about: 'Sends an email again to those who did not get it: all of them, or the named recipients.',
  access: { roles: ['sales', 'dispatch', 'support'] },
  body: z.object({ id: z.string().max(140), recipients: z.array(z.string().max(254)).max(400).default([]) }),
  reply: z.object({ status: z.enum(outboxStates.names) }),
});
