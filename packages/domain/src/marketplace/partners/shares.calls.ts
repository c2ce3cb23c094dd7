import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { shareStates } from './share.states.ts';

const admin = { roles: ['admin'] } as const;
const client = z.string().min(1).max(64);
const role = z.string().max(40);
const moment = z.int().nullable();
/** A kind of record by the name of its collection. */
const kind = z.string().min(1).max(40);
export const MOST_SHARED_ROWS = 500;
export const MOST_PREVIEWED = 20;

const SharedRow = z.looseObject({ id: z.string(), path: z.string(), version: z.number(), shared_by: z.string() });
const Company = z.object({ id: z.string(), name: z.string(), name_key: z.string() });
/** A share as both sides see it. */
const ShareRow = z.object({
  owner: Company,
  receiver: Company,
  label: z.string(),
  roles: z.array(z.string()),
  kinds: z.array(z.string()),
  /** Kinds that the caller may read now. */
  mayRead: z.array(z.string()),
  state: z.enum(shareStates.names),
  offered_at: moment,
  answered_at: moment,
  ended_at: moment,
  expires: moment,
  /** Readers of the last day of use; the day is empty before the first use. */
  last_use: z.object({ day: z.string(), names: z.array(z.string()) }),
});
export type ShareRow = z.infer<typeof ShareRow>;

/** Returns the shares that this company has given, for its admins, and those that it has received. */
export const listShares = defineCall({
  method: 'get',
  path: '/marketplace/shares',
  about: 'Returns the shares that this company has given and received.',
  access: 'member',
  person: true,
  body: z.object({}),
  reply: z.object({ given: z.array(ShareRow), received: z.array(ShareRow) }),
});
/** Offers a share to an active affiliate, who must accept it. */
export const offerShare = defineCall({
  method: 'post',
  path: '/marketplace/shares/offer',
  about: 'Offers an active affiliate to read records of this company.',
  access: admin,
  person: true,
  body: z.object({
    affiliate: client,
    label: z.string().trim().max(200).default(''),
    roles: z.array(role).min(1).max(20),
    /** Epoch ms; in a year when left out. */
    expires: z.int().optional(),
  }),
  reply: z.object({}),
});
/** Answers an offer as the receiver. `offered_at` names the offer that the person saw. */
export const answerShare = defineCall({
  method: 'post',
  path: '/marketplace/shares/answer',
  about: 'Accepts or declines what another company offers to share.',
  access: admin,
  person: true,
  body: z.object({ owner: client, offered_at: z.int(), answer: z.enum(['accept', 'decline']) }),
  reply: z.object({ state: z.enum(shareStates.names) }),
});
/** Ends a share as either side, or withdraws its offer; what it opened closes at once. */
export const endShare = defineCall({
  method: 'post',
  path: '/marketplace/shares/end',
  about: 'Ends a share, or withdraws its offer.',
  access: admin,
  person: true,
  body: z.object({ owner: client, receiver: client }),
  reply: z.object({}),
});
/** Shows the owner records of one kind as a receiver with these roles would see them. */
export const previewShare = defineCall({
  method: 'post',
  path: '/marketplace/shares/preview',
  reads: true,
  about: 'Shows records as the receiver of a share would see them.',
  access: admin,
  person: true,
  body: z.object({ roles: z.array(role).min(1).max(20), kind }),
  reply: z.object({ rows: z.array(SharedRow) }),
});
/** Reads records that another company shares; see `LiveRequest` for the same list live. */
export const readShared = defineCall({
  method: 'post',
  path: '/marketplace/shares/read',
  reads: true,
  about: 'Returns records of one kind that another company shares.',
  access: 'member',
  person: true,
  body: z.object({
    owner: client,
    kind,
    limit: z.int().min(1).max(MOST_SHARED_ROWS).default(100),
    /** Id of a record of this list: those that follow it. */
    after: z
      .string()
      .regex(/^[\w.@-]{1,64}$/)
      .optional(),
  }),
  reply: z.object({ rows: z.array(SharedRow) }),
});
