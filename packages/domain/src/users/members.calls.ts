import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';

const admin = { roles: ['admin'] } as const;
const id = z.string().min(1).max(64);
/** uid of the colleague who takes over; empty for nobody. */
const to = z.string().max(64).default('');
const Handed = z.object({
  /** Conversations, tasks and follow-ups that were given away. */
  handed: z.int(),
});

/** Facts about a colleague that only admins see, besides the record. */
export const PersonStanding = z.object({
  id: z.string(),
  /** Epoch ms; null where none is known. */
  last_sign_in: z.int().nullable(),
  second_factor: z.boolean(),
});
export type PersonStanding = z.infer<typeof PersonStanding>;
export const listPeople = defineCall({
  method: 'get',
  path: '/cms/people',
  about: 'Last sign-in and second factor of each colleague.',
  access: admin,
  person: true,
  body: z.object({}),
  reply: z.object({ people: z.array(PersonStanding) }),
});
export const setRestricted = defineCall({
  method: 'post',
  path: '/cms/members/:id/restricted',
  about: 'Restricts a colleague to unrestricted colleagues and agents, or ends that.',
  access: admin,
  fresh: true,
  person: true,
  body: z.object({ id, restricted: z.boolean() }),
  reply: z.object({}),
});
export const handOver = defineCall({
  method: 'post',
  path: '/cms/members/:id/hand_over',
  about: 'Gives the open conversations, tasks and follow-ups of a colleague to another one, or to nobody.',
  access: admin,
  person: true,
  body: z.object({ id, to }),
  reply: Handed,
});
/** In one transaction with the hand-over. Refused for the last admin. */
export const deactivateMember = defineCall({
  method: 'post',
  path: '/cms/members/:id/deactivate',
  about: 'Ends what a colleague may do here: access, API keys that they made, open work.',
  access: admin,
  fresh: true,
  person: true,
  body: z.object({ id, to }),
  reply: Handed,
});
export const reactivateMember = defineCall({
  method: 'post',
  path: '/cms/members/:id/reactivate',
  about: 'Lets a deactivated colleague in again, with the roles they had.',
  access: admin,
  fresh: true,
  person: true,
  body: z.object({ id }),
  reply: z.object({}),
});
export const leaveCompany = defineCall({
  method: 'post',
  path: '/cms/members/leave',
  about: 'Ends the asker’s own membership. Refused for the last admin.',
  access: 'member',
  person: true,
  beforeTerms: true,
  body: z.object({}),
  reply: z.object({}),
});
