import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';

/** Digits of the code that proves a new address. */
export const EMAIL_CODE_LENGTH = 8;
const own = { access: 'signed-in', person: true, whenSuspended: true, beforeTerms: true } as const;

export const OwnSignIn = z.object({
  email: z.string(),
  confirmed: z.boolean(),
  /** The address that a code was sent to; empty if none is pending. */
  pending: z.string(),
  /** False for people who only sign in with a service. */
  has_password: z.boolean(),
});
export type OwnSignIn = z.infer<typeof OwnSignIn>;
export const getOwnSignIn = defineCall({
  method: 'get',
  path: '/user/sign_in',
  about: 'Returns the email with which the caller signs in, and a change that waits for its code.',
  ...own,
  body: z.object({}),
  reply: OwnSignIn,
});
/** Sends a code to the new address. The reply does not tell whether the address has an account. */
export const requestEmailChange = defineCall({
  method: 'post',
  path: '/user/email/change',
  about: 'Sends a code to an address with which the caller wants to sign in.',
  ...own,
  body: z.object({
    email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
    /** Required from people who have one; others must have signed in within the last minutes. */
    password: z.string().max(128).default(''),
  }),
  reply: OwnSignIn,
});
export const confirmEmailChange = defineCall({
  method: 'post',
  path: '/user/email/confirm',
  about: 'Makes the address that the code proves the caller’s email. The old address gets a link that reverts it.',
  ...own,
  body: z.object({ code: z.string().trim().max(40) }),
  reply: OwnSignIn,
});
/** For the link in the email to the old address. Signs out everywhere; the old password no longer works. */
export const revertEmailChange = defineCall({
  method: 'post',
  path: '/user/email/revert',
  about: 'Restores an email by the link that its address got when it was changed.',
  access: 'public',
  beforeTerms: true,
  body: z.object({ token: z.string().max(100) }),
  reply: z.object({
    email: z.string(),
    /** Lets its holder choose a new password, once. */
    token: z.string(),
  }),
});
