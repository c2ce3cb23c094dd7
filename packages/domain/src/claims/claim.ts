import { z } from 'zod';
import { moment, text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';

export const claimKinds = defineCodes({
  name_key: 'Company key',
  mail_address: 'Email address',
  mail_domain: 'Email domain',
  access_code: 'Access code',
  host: 'Host',
});
export type ClaimKind = (typeof claimKinds.names)[number];

/**
 * A value that at most one company has. The document id consists of kind and value, so the store itself keeps it
 * unique.
 */
export const Claim = z.object({
  kind: z.enum(claimKinds.names),
  /** Normalized by `claimedValue`; empty for access codes, which only their id records. */
  value: text(254),
  client: z.string().max(64),
  /** Path of the record that shows the value. */
  ref: z.string().max(300),
  /** Time at which the company proved that it owns the value, epoch ms; null if the kind needs no proof. */
  verified_at: moment,
  /** Time of the last check of the proof, epoch ms. */
  checked_at: moment,
});
export type Claim = z.infer<typeof Claim>;
