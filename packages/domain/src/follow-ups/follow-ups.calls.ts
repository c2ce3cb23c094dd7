import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { RoleLabel } from '../clients/client.ts';
import { MAX_FOLLOWERS } from './follow-up.rules.ts';

/** Saves a follow-up: a new one under an id that the form draws (a repeated save makes one), or one that waits already (FUP-1, FUP-2). */
export const saveFollowUp = defineCall({
  method: 'post',
  path: '/follow-ups/save',
  about: 'Saves a follow-up. The same id again changes it.',
  access: 'member',
  body: z.object({
    id: z.string().regex(/^[A-Za-z0-9]{12,40}$/),
    /** Epoch ms. */
    due: z.int().min(0).max(8_000_000_000_000),
    message: z.string().max(4000).default(''),
    followers: z.array(z.string().max(64)).max(MAX_FOLLOWERS).default([]),
    roles: z.array(RoleLabel).max(40).default([]),
    /** Path of the record that it is about, and of its conversation where there is one. */
    object: z.object({ path: z.string().min(1).max(300), label: z.string().max(200) }),
    tRef: z.string().max(300).default(''),
    contact: z.string().max(64).default(''),
    /** The version that was read; 0 for a new one. One that waits already is not changed without it. */
    base: z.int().min(0).optional(),
  }),
  reply: z.object({ id: z.string(), path: z.string(), due: z.number() }),
});
