import { z } from 'zod';

const text = (max = 120) => z.string().max(max).default('');
const ids = z.array(z.string().max(64)).max(200).default([]);

/** A person outside the company: customer, passenger, crew (D3.3, D3.4). */
export const Contact = z.object({
  user_id: text(64),
  nick_name: text(80),
  first_name: text(80),
  last_name: text(80),
  company: text(),
  phone: text(30),
  email: text(),
  emails: z.array(z.string().max(200)).max(20).default([]),
  type: text(40),
  optin: z.boolean().default(false),
  notes: text(4000),
  verified: z.boolean().default(false),
  locked: z.boolean().default(false),
  agents: ids,
  followers: ids,
  follower_ids: ids,
  roles: z
    .array(z.object({ id: z.string().max(40), label: z.string().max(80) }))
    .max(40)
    .default([]),
  pax_type: z.enum(['Adult', 'Child', 'Infant', 'Pet']).default('Adult'),
  third_party: z.record(z.string(), z.json()).default({}),
  metadata: z.record(z.string(), z.json()).default({}),
});
export type Contact = z.infer<typeof Contact>;

/** First and last name; else the e-mail; else the phone. */
export const displayName = (person: { first_name: string; last_name: string; email: string; phone: string }): string =>
  [person.first_name, person.last_name].filter(Boolean).join(' ') || person.email || person.phone;
