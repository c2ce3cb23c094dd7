import { z } from 'zod';
import { valueKinds } from '@app/kernel/field-kinds.ts';
import { flag, idList, openPart, text } from '@app/kernel/fields.ts';
import { formatUsDate, parseUsDate, Temporal, usDateOf } from '@app/kernel/time/time.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { words } from '@app/kernel/words.ts';
import { RoleLabel } from '../clients/client.ts';

export const paxTypes = ['Adult', 'Child', 'Infant', 'Pet'] as const;
export type PaxType = (typeof paxTypes)[number];

/** A calendar date, MM/dd/yyyy, or empty. Older records hold epoch ms of midnight UTC, or yyyy-MM-dd. */
const calendarDate = z
  .preprocess(
    (value) => {
      if (typeof value === 'number' && Math.abs(value) < 8.64e14) return usDateOf(Math.floor(value / DAY));
      if (typeof value !== 'string') return value;
      if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return fromIso(value);
      const parsed = parseUsDate(value);
      return parsed ? formatUsDate(parsed) : value.trim();
    },
    z
      .string()
      .max(10)
      .refine((date) => date === '' || parseUsDate(date) !== undefined, { error: words('Required format: m/d/yyyy') })
      .default(''),
  )
  .prefault('')
  .register(valueKinds, { kind: 'date' });
function fromIso(date: string): string {
  try {
    return formatUsDate(Temporal.PlainDate.from(date));
  } catch {
    return date;
  }
}

/** An account that a contact travels for. Older records hold only its id. */
const ContactAccount = z.preprocess(
  (value) => (typeof value === 'string' ? { id: value } : value),
  z.object({ id: z.string().max(64), name: text() }),
);

/** A person outside the company: customer, passenger, crew (D3.3, D3.4). */
export const Contact = z.object({
  user_id: text(64),
  nick_name: text(80),
  first_name: text(80),
  last_name: text(80),
  company: text(),
  phone: text(30),
  email: text(254),
  tax: z.object({ exempt: flag, number: text(40) }).prefault({}),
  metadata: openPart,
  /** Number of records of each kind for this person; a job updates it. */
  counts: z.record(z.string().max(40), z.int().min(0).max(1e9)).default({}),
  type: text(40),
  /** Opted in to offers. */
  optin: flag,
  notes: text(4000),
  verified: flag,
  /** Ids of this person in other systems. */
  third_party: openPart,
  /** Ids of contacts that may be the same person. */
  duplicates: idList(),
  emails: z.array(z.string().max(254)).max(20).default([]),
  /** Id of the contact into which this one was merged; empty for all others. */
  merged_into: text(64),
  /** Set on save, see `matchKeys`. */
  match_keys: z.array(z.string().max(400)).max(40).default([]),
  /** Read-only: maintained by another system. */
  locked: flag,
  agents: idList(),
  roles: z.array(RoleLabel).max(40).default([]),
  followers: idList(),
  follower_ids: idList(400),
  /** Ids of addresses, cards and files. */
  addresses: idList(),
  cards: idList(),
  files: idList(),
  birthdate: calendarDate,
  /** Pounds. */
  weight: z.number().min(0).max(2000).nullable().default(null),
  gender: text(40),
  passport: z.object({ number: text(40), country: text(2), issued: calendarDate, expires: calendarDate }).prefault({}),
  accounts: z.array(ContactAccount).max(100).default([]),
  /** Ids of the accounts; set on save, for lists by account. */
  account_ids: idList(100),
  /** As entered; with a birthdate the day of travel decides, see `paxTypeOf`. */
  pax_type: z.enum(paxTypes).default('Adult'),
});
export type Contact = z.infer<typeof Contact>;

/** Returns first and last name, as far as they are known. */
export const fullName = (person: Pick<Contact, 'first_name' | 'last_name'>): string =>
  [person.first_name.trim(), person.last_name.trim()].filter(Boolean).join(' ');
/** Returns first and last name; else the email; else the phone. */
export const displayName = (person: Pick<Contact, 'first_name' | 'last_name' | 'email' | 'phone'>): string =>
  fullName(person) || person.email || person.phone;
