import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { languageCodes } from '../clients/language.states.ts';

const admin = { roles: ['admin'] } as const;
const token = z.string().min(1).max(100);
export const INVITED_AT_ONCE = 200;

export const inviteOutcomes = z.enum(['invited', 'member', 'already-invited', 'not-an-email']);
/** The answer for one pasted address. */
export const InviteRow = z.object({
  given: z.string(),
  outcome: inviteOutcomes,
  /** When the waiting invitation was sent, epoch ms; null for other outcomes. */
  sent_at: z.int().nullable(),
  /** Link to share, shown only in this reply; empty in a preview and for other outcomes. */
  link: z.string(),
});
export type InviteRow = z.infer<typeof InviteRow>;

export const invite = defineCall({
  method: 'post',
  path: '/cms/invitations',
  about: 'Invites people to work for the company, or says what would become of each address.',
  access: admin,
  fresh: true,
  person: true,
  body: z.object({
    emails: z.array(z.string().max(300)).min(1).max(INVITED_AT_ONCE),
    roles: z.array(z.string().min(1).max(40)).max(40).default([]),
    admin: z.boolean().default(false),
    restricted: z.boolean().default(false),
    language: z.enum(languageCodes.names),
    /** Sends nothing. */
    preview: z.boolean(),
  }),
  reply: z.object({ rows: z.array(InviteRow) }),
});
export const resendInvitation = defineCall({
  method: 'post',
  path: '/cms/invitations/:id/resend',
  about: 'Sends an invitation again with another link, for another seven days.',
  access: admin,
  person: true,
  body: z.object({ id: z.string().max(64) }),
  reply: z.object({ link: z.string() }),
});
/** Revoking twice is not an error. */
export const revokeInvitation = defineCall({
  method: 'post',
  path: '/cms/invitations/:id/revoke',
  about: 'Ends an invitation: its links admit nobody from then on.',
  access: admin,
  person: true,
  body: z.object({ id: z.string().max(64) }),
  reply: z.object({}),
});
/** Changes nothing, so that whatever follows links in emails accepts nothing. Refuses as accepting would. */
export const openInvitation = defineCall({
  method: 'post',
  path: '/invitations/open',
  about: 'What an invitation says to whoever holds its link.',
  access: 'public',
  body: z.object({ token }),
  reply: z.object({
    company: z.string(),
    inviter: z.string(),
    /** Masked. */
    email: z.string(),
    /** Masked email of the account that is signed in; empty without one. */
    account: z.string(),
    /** The account that is signed in is the invited one. */
    isYours: z.boolean(),
    /** There is an account with the invited email, to sign in with. */
    hasAccount: z.boolean(),
  }),
});
export const acceptInvitation = defineCall({
  method: 'post',
  path: '/invitations/accept',
  about: 'Accepts an invitation: as whoever is signed in, or with a new account.',
  access: 'public',
  body: z.object({
    token,
    /** For a new account; left out by whoever is signed in. */
    name: z.string().trim().max(160).default(''),
    password: z.string().max(200).default(''),
  }),
  reply: z.object({
    name_key: z.string(),
    /** To sign in with after an account was made; empty for whoever is signed in. */
    email: z.string(),
  }),
});
