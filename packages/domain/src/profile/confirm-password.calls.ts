import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';

/** Minutes for which a sign-in or an entered password allows sensitive acts. */
export const FRESH_MINUTES = 5;
export const confirmPassword = defineCall({
  method: 'post',
  path: '/user/confirm_password',
  about: 'Confirms the signed-in person by their password; sensitive acts are open to this session for five minutes.',
  access: 'signed-in',
  person: true,
  beforeTerms: true,
  whenSuspended: true,
  body: z.object({ password: z.string().max(128) }),
  reply: z.object({}),
});
