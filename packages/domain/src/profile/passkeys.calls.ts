import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';

const own = { access: 'signed-in', person: true, whenSuspended: true, beforeTerms: true } as const;

export const OwnPasskey = z.object({
  id: z.string(),
  name: z.string(),
  /** Times, epoch ms. */
  since: z.int(),
  last_used: z.int().nullable(),
});
export type OwnPasskey = z.infer<typeof OwnPasskey>;
export const listPasskeys = defineCall({
  method: 'get',
  path: '/user/passkeys',
  about: 'Lists the passkeys of the caller, and the host at which they work.',
  ...own,
  body: z.object({}),
  reply: z.object({ passkeys: z.array(OwnPasskey), host: z.string() }),
});
/** Repeating it is not an error. */
export const removePasskey = defineCall({
  method: 'post',
  path: '/user/passkeys/remove',
  about: 'Removes a passkey of the caller: it no longer signs in.',
  ...own,
  body: z.object({ id: z.string().min(1).max(1400) }),
  reply: z.object({}),
});
