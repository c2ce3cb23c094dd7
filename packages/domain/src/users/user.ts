import { z } from 'zod';
import { flag, openPart, text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';
import { languageCodes } from '../clients/language.states.ts';

/** Whose sign-in it is; `none` is ours, by email and password or anonymous. */
export const authProviders = defineCodes({ google: 'Google', microsoft: 'Microsoft', yahoo: 'Yahoo', none: 'None' });
export const notificationChoices = defineCodes({ none: 'None', email: 'Email' });

/** A person with a sign-in (D3.14). The id is the sign-in's uid. Addresses and cards name it in `user_id`; devices hang below it. */
export const User = z.object({
  provider: z.enum(authProviders.names).default('none'),
  first_name: text(80),
  last_name: text(80),
  nick_name: text(80),
  email: text(254),
  phone: text(30),
  company: text(),
  zip: text(20),
  photoURL: text(300),
  /** Background of the initials and the text colour on it. */
  color: text(9),
  contrast: text(9),
  timezone: text(64),
  /** In which letters come: what the person chose, else what their browser wished for; empty where neither is known. */
  language: z.enum(['', ...languageCodes.names]).default(''),
  contact_id: text(64),
  /** Where this person is by default: id of an address, and what it is called. What counts in one client is `UserLocation`. */
  location_id: text(64),
  location: text(200),
  anonymous: flag,
  online: flag,
  /** What this person is to the platform, in words; what they may do is said by the roles map of `Member`. */
  role: text(40),
  type: text(40),
  /** Sees, in every client, only users that are not restricted, and themselves; `Member` restricts in one. */
  _restricted: flag,
  /** Messages not yet seen, by client id. */
  unread: z.record(z.string().max(64), z.int().min(0).max(1e9)).default({}),
  tax: z.object({ exempt: flag, number: text(40) }).prefault({}),
  /** Wants to hear of offers. */
  optin: flag,
  /** Set by redeeming an access code: which group let this person into the marketplace. */
  claims: z.object({ access_code: text(64), group: text(64) }).prefault({}),
  /** Terms accepted, by version, oldest first. */
  terms: z.array(z.string().max(20)).max(50).default([]),
  notifications: z.enum(notificationChoices.names).default('email'),
  metadata: openPart,
});
export type User = z.infer<typeof User>;

/** Membership of one user in one client: the roles map of ROL-1. Document id = uid. */
export const Member = z.object({
  user: z.string().max(64),
  /** role id → held; `admin` implies every role. */
  roles: z.record(z.string().max(40), z.boolean()).default({}),
  /** ROL-4: sees only users that are not restricted, and themselves. */
  restricted: flag,
  /** Shown in pickers without loading the user. */
  name: text(),
  email: text(254),
  photoURL: text(300),
  color: text(9),
  contrast: text(9),
});
export type Member = z.infer<typeof Member>;

/** Where a user works in one client: `users/{uid}/locations/{clientId}`. */
export const UserLocation = z.object({
  /** Reference to an address. */
  location: z
    .string()
    .max(300)
    .regex(/^(clients\/[\w.@-]+\/addresses\/[\w.@-]+)?$/)
    .default(''),
});
export type UserLocation = z.infer<typeof UserLocation>;

/** What closes a user's mails from one client, plain text: `users/{uid}/signatures/{clientId}`. */
export const UserSignature = z.object({ signature: text(4000) });
export type UserSignature = z.infer<typeof UserSignature>;
