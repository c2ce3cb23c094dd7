import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { mailStates } from './mail-ledger.states.ts';
import { outboxStates } from './outbox/outbox.states.ts';

/** Files an email again that was not placed, from its stored bytes; one that is only in the mailbox is fetched first. */
export const retryMail = defineCall({
  method: 'post',
  path: '/mail/:id/retry',
  about: 'Files an incoming email again that was not placed.',
  access: { roles: ['admin'] },
  body: z.object({
    id: z.string().max(64),
    /** Files it although it comes from our own address. */
    wanted: z.boolean().default(false),
  }),
  reply: z.object({ state: z.enum(mailStates.names) }),
});

/** Maximum size of an email from a relay; larger ones in a mailbox are not fetched whole. */
export const MAX_MAIL_MB = 40;
export const MAX_MAIL_BYTES = MAX_MAIL_MB * 1_048_576;
/** A signature is valid this long before and after its time. */
export const SIGNATURE_MINUTES = 5;
/** Maximum number of envelope recipients per submission of a relay. */
export const MAX_RECIPIENTS = 300;

/**
 * Sends an email again that failed, was kept, or may have been lost, on a person's decision; its Message-ID stays
 * (BYD-1). Sends to everybody who did not get it, or only to `recipients`.
 */
export const resendEmail = defineCall({
  method: 'post',
  path: '/messaging/outbox/:id/resend',
  about: 'Sends an email again to everybody who did not get it, or to the named recipients.',
  access: { roles: ['sales', 'dispatch', 'support'] },
  body: z.object({ id: z.string().max(140), recipients: z.array(z.string().max(254)).max(400).default([]) }),
  reply: z.object({ status: z.enum(outboxStates.names) }),
});
