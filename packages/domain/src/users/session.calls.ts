import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { getUserClients } from '../clients/clients.calls.ts';
import { Member, User } from './user.ts';

/**
 * Returns everything that the app needs at start, in one reply (AUT-4, TEN-8): own record, clients, and the
 * membership in one client.
 */
export const getSession = defineCall({
  method: 'get',
  path: '/user/session',
  about: 'Returns the signed-in user’s record, their clients, and their roles in the client of `name_key`.',
  access: 'signed-in',
  person: true,
  whenSuspended: true,
  body: z.object({ name_key: z.string().max(64).optional() }),
  reply: getUserClients.reply.extend({
    user: User.extend({ id: z.string() }).nullable(),
    /** Time from which the caller must have accepted terms, epoch ms; null if nothing is asked. */
    terms_from: z.int().nullable(),
    /** Null unless the caller works for that client. */
    standing: z
      .object({
        client: z.string(),
        roles: z.record(z.string(), z.boolean()),
        member: Member.nullable(),
        /** Reference to the address of their workplace. */
        location: z.string(),
        /** Time from which the client requires two-step sign-in of the caller, who has none, epoch ms; null if nothing is asked. */
        second_factor_from: z.int().nullable(),
        /** End of the caller’s visit as staff of the platform, epoch ms; null for those who work there. */
        support_until: z.int().nullable(),
        /** Plain text, appended to their emails. */
        signature: z.string(),
      })
      .nullable(),
  }),
});
