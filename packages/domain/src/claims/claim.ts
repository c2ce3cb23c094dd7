import { z } from 'zod';
import { moment, text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';

export const claimKinds = defineCodes({
  name_key: 'Company key',
  mail_address: 'Mail address',
  mail_domain: 'Mail domain',
  access_code: 'Access code',
  host: 'Host',
});
export type ClaimKind = (typeof claimKinds.names)[number];

/** A value that one company has and no other can have: the id of the document is made of kind and value, so the store itself keeps it unique. */
export const Claim = z.object({
  kind: z.enum(claimKinds.names),
  /** As `claimedValue` writes it; empty for access codes, which are kept by their id alone. */
  value: text(254),
  client: z.string().max(64),
  /** Path of the record that shows the value. */
  ref: z.string().max(300),
  /** When the company proved that the value is its own, epoch ms; null where claiming needs no proof. */
  verified_at: moment,
  /** When the proof was last looked at, epoch ms. */
  checked_at: moment,
});
export type Claim = z.infer<typeof Claim>;
