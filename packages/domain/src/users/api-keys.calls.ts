import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';

const admin = { roles: ['admin'] } as const;
const keyId = z.object({ id: z.string().max(64) });

/** Creates a key for a program of the client. Only this reply contains the key itself. */
export const makeApiKey = defineCall({
  method: 'post',
  path: '/cms/api_keys',
  about: 'Creates an API key. Only this reply contains its secret part.',
  access: admin,
  fresh: true,
  person: true,
  body: z.object({
    label: z.string().trim().min(1).max(80),
    /** Ids of roles of the client. */
    roles: z.array(z.string().min(1).max(40)).min(1).max(40),
    /** Expiry, epoch ms; null means until it is revoked. */
    expires: z.int().min(0).max(8.64e15).nullable(),
  }),
  reply: z.object({ id: z.string(), key: z.string() }),
});
/** Revokes a key. Revoking twice is not an error. */
export const revokeApiKey = defineCall({
  method: 'post',
  path: '/cms/api_keys/:id/revoke',
  about: 'Revokes an API key at once.',
  access: admin,
  person: true,
  body: keyId,
  reply: z.object({}),
});
/** Undoes a revocation, within a few minutes. */
export const restoreApiKey = defineCall({
  method: 'post',
  path: '/cms/api_keys/:id/restore',
  about: 'Restores a revoked API key, within five minutes.',
  access: admin,
  fresh: true,
  person: true,
  body: keyId,
  reply: z.object({}),
});
