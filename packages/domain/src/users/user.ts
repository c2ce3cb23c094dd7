import { z } from 'zod';
import { flag, openPart, text } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';
import { dayFormats } from '@app/kernel/time/day-formats.ts';
import { timeOfDay } from '@app/kernel/time/time-of-day.ts';
import { languageCodes } from '../clients/language.states.ts';

/** Sign-in provider; `none` is our own: email and password, or anonymous. */
export const authProviders = defineCodes({ google: 'Google', microsoft: 'Microsoft', yahoo: 'Yahoo', none: 'None' });
export const notificationChoices = defineCodes({ none: 'None', email: 'Email' });

/**
 * A person with a sign-in (D3.14). The id is the sign-in's uid. Addresses and cards reference it in `user_id`;
 * devices are stored below it.
 */
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
  /** Background and text colour of the initials. */
  color: text(9),
  contrast: text(9),
  timezone: text(64),
  /** Language of emails: chosen by the user, else taken from their browser; empty if neither is known. */
  language: z.enum(['', ...languageCodes.names]).default(''),
  /** Form of dates on the screens; empty: as the language writes them (CON-4). */
  date_format: z.enum(['', ...dayFormats.names]).default(''),
  /** Seconds for which emails and texts of this person wait, so that they can be taken back (BYD-1). */
  undo_send: z.int().min(0).max(60).default(10),
  contact_id: text(64),
  /** Default location: id of an address, and its label. `UserLocation` overrides it per client. */
  location_id: text(64),
  location: text(200),
  anonymous: flag,
  online: flag,
  /** Role on the platform, as text; permissions come from the roles map of `Member`. */
  role: text(40),
  type: text(40),
  /** Sees only unrestricted users and themselves, in every client; `Member` restricts in one client. */
  _restricted: flag,
  /** Unread messages by client id. */
  unread: z.record(z.string().max(64), z.int().min(0).max(1e9)).default({}),
  tax: z.object({ exempt: flag, number: text(40) }).prefault({}),
  /** Signs in in two steps; follows the sign-in. */
  second_factor: flag,
  /** Opted in to offers. */
  optin: flag,
  /** Set by redeeming an access code: the group that admitted this user to the marketplace. */
  claims: z.object({ access_code: text(64), group: text(64) }).prefault({}),
  /** Accepted versions of the terms, oldest first. */
  terms: z.array(z.string().max(20)).max(50).default([]),
  notifications: z.enum(notificationChoices.names).default('email'),
  /** Emails and pushes about messages wait for the end of these hours, HH:MM in the zone of the user. */
  quiet_hours: z.object({ from: timeOfDay, to: timeOfDay }).prefault({}),
  metadata: openPart,
});
export type User = z.infer<typeof User>;

/** Membership of one user in one client: the roles map of ROL-1. Document id = uid. */
export const Member = z.object({
  user: z.string().max(64),
  /** role id → held; `admin` implies every role. */
  roles: z.record(z.string().max(40), z.boolean()).default({}),
  /** ROL-4: sees only unrestricted users and themselves. */
  restricted: flag,
  /** Shown in pickers without loading the user. */
  name: text(),
  email: text(254),
  photoURL: text(300),
  color: text(9),
  contrast: text(9),
});
export type Member = z.infer<typeof Member>;

/** Workplace of a user in one client: `users/{uid}/locations/{clientId}`. */
export const UserLocation = z.object({
  /** Reference to an address. */
  location: z
    .string()
    .max(300)
    .regex(/^(clients\/[\w.@-]+\/addresses\/[\w.@-]+)?$/)
    .default(''),
});
export type UserLocation = z.infer<typeof UserLocation>;

/** Signature of a user's emails from one client: `users/{uid}/signatures/{clientId}`. */
export const UserSignature = z.object({
  /** Plain text. */
  signature: text(4000),
  /** The same with formatting, sanitized; empty if it was written as plain text. */
  html: text(20_000),
});
export type UserSignature = z.infer<typeof UserSignature>;
