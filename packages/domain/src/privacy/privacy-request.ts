import { z } from 'zod';
import { moment, text } from '@app/kernel/fields.ts';
import { privacyKinds, privacyStates } from './privacy-request.states.ts';

/** Records of one kind that are about a person. */
export const PersonalKind = z.object({
  kind: z.string().max(40),
  /** The person's own records. */
  own: z.int().min(0),
  /** Records of others that name the person. */
  mentions: z.int().min(0),
  /** Why own records stay, without the person's name; empty where nothing keeps them. */
  law: text(200),
});
export type PersonalKind = z.infer<typeof PersonalKind>;

export const PrivacyPreview = z.object({
  kinds: z.array(PersonalKind).max(200).default([]),
  /** Stored files, and originals of emails. */
  files: z.int().min(0).default(0),
  /** Contacts of the company that are this person. */
  contacts: z.array(z.string().max(64)).max(200).default([]),
  /** Identifiers that others have as well, so they go only where the record is the person's own. */
  shared: z.int().min(0).default(0),
  /** Names of records under a legal hold that an erasure would change. */
  holds: z.array(z.string().max(200)).max(20).default([]),
});
export type PrivacyPreview = z.infer<typeof PrivacyPreview>;

/** A person's request for a copy of what a company holds about them, or for its erasure. */
export const PrivacyRequest = z.object({
  kind: z.enum(privacyKinds.names),
  state: z.enum(privacyStates.names).default('open'),
  /** The person as they told: name and phone may be empty. */
  email: z.string().max(254),
  name: text(200),
  phone: text(30),
  /** Id of their contact, if one was named. */
  contact: text(64),
  /** Day of the request, and day by which it must be answered, epoch ms. */
  received: z.int(),
  due: z.int(),
  by: text(64),
  /** Proof of who the person is, in words. */
  proof: text(1000),
  /** Why it was refused. */
  reason: text(1000),
  steps: z
    .array(z.object({ state: z.enum(privacyStates.names), at: z.int(), by: z.string().max(64) }))
    .max(20)
    .default([]),
  preview: PrivacyPreview.nullable().default(null),
  /** Key of the stored archive; empty without one. */
  archive: text(200),
  /** The archive can be downloaded until then. */
  archive_until: moment,
  /** Admins were last reminded of it then. */
  reminded: moment,
  /** The erasure began and nothing takes it back. */
  erasing: z.boolean().default(false),
});
export type PrivacyRequest = z.infer<typeof PrivacyRequest>;

/** An erasure, for restores of backups from before it. Contains no identifier, only keyed hashes. */
export const Erasure = z.object({
  client: z.string().max(64),
  request: z.string().max(64),
  at: z.int(),
  by: text(64),
  emails: z.array(z.string().max(64)).max(200).default([]),
  phones: z.array(z.string().max(64)).max(200).default([]),
  names: z.array(z.string().max(64)).max(400).default([]),
  /** Ids of the person's contacts. */
  contacts: z.array(z.string().max(64)).max(200).default([]),
  /** The identifiers, encrypted, until the erasure is complete. */
  sealed: text(60_000),
  done_at: moment,
});
export type Erasure = z.infer<typeof Erasure>;
