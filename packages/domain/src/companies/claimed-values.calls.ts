import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { recordId } from '@app/kernel/fields.ts';
import { claimKinds } from '../claims/claim.ts';

/** Admins of the platform company, in that company. */
const access = { roles: ['isDefault', 'admin'] } as const;
export const CLAIMS_A_PAGE = 50;

const Company = z.object({ name: z.string(), name_key: z.string() });
/** A value that one company has. The value of an access code is known to nobody here. */
export const ClaimedValue = z.object({
  id: z.string(),
  kind: z.enum(claimKinds.names),
  value: z.string(),
  /** Null once the company was deleted: nobody gets its keys. */
  company: Company.nullable(),
  /** The company had it before, or no longer shows it. */
  former: z.boolean(),
  since: z.int(),
  verified_at: z.int().nullable(),
});
export type ClaimedValue = z.infer<typeof ClaimedValue>;

export const claimConflicts = ['taken', 'unclaimed'] as const;
/** A company shows a value that is not claimed for it. */
export const ClaimConflict = z.object({
  kind: z.enum(claimKinds.names),
  value: z.string(),
  company: Company,
  conflict: z.enum(claimConflicts),
  /** The company that has it, where another one does. */
  holder: Company.nullable(),
});
export type ClaimConflict = z.infer<typeof ClaimConflict>;

/** The fate of a value that several had when values began to be claimed. */
export const SettledConflict = z.object({ company: Company, at: z.int(), text: z.string() });
export type SettledConflict = z.infer<typeof SettledConflict>;

export const listClaimedValues = defineCall({
  method: 'get',
  path: '/platform/claims',
  about: 'The values that one company has and no other may have, newest first, and where companies show one that is not theirs.',
  access,
  person: true,
  body: z.object({
    skip: z.coerce.number().int().min(0).max(100_000).default(0),
    /** Begin of a value, or the key of a company. */
    search: z.string().trim().toLowerCase().max(254).default(''),
  }),
  reply: z.object({
    claims: z.array(ClaimedValue),
    total: z.int(),
    conflicts: z.array(ClaimConflict),
    settled: z.array(SettledConflict),
  }),
});
export const releaseAddress = defineCall({
  method: 'post',
  path: '/platform/claims/:id/release',
  about: 'Ends the proof of an email address, so that another company can prove it. Email to it is placed nowhere until then.',
  access,
  person: true,
  fresh: true,
  body: z.object({ id: recordId }),
  reply: z.object({}),
});
