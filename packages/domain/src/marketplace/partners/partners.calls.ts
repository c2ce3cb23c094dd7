import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { affiliateStates } from './affiliate.states.ts';

const admin = { roles: ['admin'] } as const;
const id = z.string().min(1).max(64);

/** Answers an affiliation as the recipient; the answer may be changed later (ROL-8). */
export const answerAffiliate = defineCall({
  method: 'post',
  path: '/marketplace/affiliate/answer',
  about: 'Approves or declines another company’s request for an affiliation.',
  access: admin,
  person: true,
  body: z.object({ id, answer: z.enum(['approve', 'decline']) }),
  reply: z.object({ state: z.enum(affiliateStates.names) }),
});
/** Returns company names for client ids: people use names, records use ids. */
export const getAffiliateNames = defineCall({
  method: 'get',
  path: '/marketplace/affiliate/names',
  about: 'Returns the names of affiliated companies by id.',
  access: 'member',
  body: z.object({}),
  reply: z.object({ names: z.record(z.string(), z.string()) }),
});

export const MOST_COMPANIES_FOUND = 10;
/** Finds companies to invite, among those that accept invitations. */
export const findPartners = defineCall({
  method: 'get',
  path: '/marketplace/partners/find',
  about: 'Finds companies that accept invitations, by name or key.',
  access: admin,
  person: true,
  body: z.object({ q: z.string().trim().min(2).max(120) }),
  reply: z.object({ companies: z.array(z.object({ name: z.string(), name_key: z.string() })) }),
});
/** Invites a company by its key, or by its exact name if no other company has it. */
export const invitePartner = defineCall({
  method: 'post',
  path: '/marketplace/partners/invite',
  about: 'Invites another company to become a partner.',
  access: admin,
  person: true,
  body: z.object({ company: z.string().trim().min(1).max(120) }),
  reply: z.object({ name: z.string(), state: z.enum(affiliateStates.names) }),
});
/** Ends an affiliation, or withdraws its invitation, for both sides, with everything shared between them. */
export const endAffiliate = defineCall({
  method: 'post',
  path: '/marketplace/affiliate/end',
  about: 'Ends an affiliation, with all shares between the two companies.',
  access: admin,
  person: true,
  body: z.object({ id }),
  reply: z.object({}),
});
/** Decides if other companies find this one and may invite it. */
export const acceptInvitations = defineCall({
  method: 'post',
  path: '/marketplace/partners/accept',
  about: 'Decides if other companies may invite this one.',
  access: admin,
  person: true,
  body: z.object({ accepts: z.boolean() }),
  reply: z.object({ accepts: z.boolean() }),
});
