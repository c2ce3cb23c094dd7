import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';

/** Asking twice is not an error: the admins are told once. */
export const askForInvitation = defineCall({
  method: 'post',
  path: '/invitations/ask',
  about: 'Asks the admins of a company for an invitation: as whoever is signed in, or with the link of an invitation that expired.',
  access: 'public',
  person: true,
  body: z.object({
    /** Key of the company; empty with the token of one of its invitations. */
    name_key: z.string().max(64).default(''),
    token: z.string().max(100).default(''),
  }),
  reply: z.object({ company: z.string() }),
});
/** The same answer twice is not an error. */
export const answerInvitationRequest = defineCall({
  method: 'post',
  path: '/cms/invitation_requests/:id/answer',
  about: 'Invites somebody who asked for it, declines, or takes that back.',
  access: { roles: ['admin'] },
  fresh: true,
  person: true,
  body: z.object({ id: z.string().max(64), answer: z.enum(['invite', 'decline', 'reopen']) }),
  reply: z.object({
    /** Of the new invitation, to share; shown once. Empty if none was sent. */
    link: z.string(),
  }),
});
