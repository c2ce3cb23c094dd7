import { z } from 'zod';

const text = (max = 120) => z.string().max(max).default('');

/** A person with a sign-in (D3.14). The id is the sign-in's uid. */
export const User = z.object({
  first_name: text(80),
  last_name: text(80),
  nick_name: text(80),
  email: text(),
  phone: text(30),
  company: text(),
  photoURL: text(300),
  /** Background of the initials and the text colour on it. */
  color: text(9),
  contrast: text(9),
  timezone: text(64),
  contact_id: text(64),
  anonymous: z.boolean().default(false),
  /** Set by redeeming an access code: which group let this person into the marketplace. */
  claims: z.object({ access_code: text(64), group: text(64) }).prefault({}),
  /** Terms accepted, by version. */
  terms: z.array(z.string().max(20)).max(50).default([]),
  notifications: z.enum(['none', 'email']).default('email'),
  devices: z.array(z.json()).max(20).default([]),
  metadata: z.record(z.string(), z.json()).default({}),
});
export type User = z.infer<typeof User>;

/** Membership of one user in one client: the roles map of ROL-1. Document id = uid. */
export const Member = z.object({
  user: z.string().max(64),
  /** role id → held; `admin` implies every role. */
  roles: z.record(z.string().max(40), z.boolean()).default({}),
  /** ROL-4: sees only users that are not restricted, and themselves. */
  restricted: z.boolean().default(false),
  /** Shown in pickers without loading the user. */
  name: text(),
  email: text(),
  photoURL: text(300),
  color: text(9),
  contrast: text(9),
  /** Reference to an address, and the signature that closes this person's mails from this client. */
  location: text(64),
  signature: text(4000),
});
export type Member = z.infer<typeof Member>;
