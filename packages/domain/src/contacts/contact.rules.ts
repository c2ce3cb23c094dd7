import type { ProblemIn } from '@app/kernel/problem.ts';
import { parseUsDate } from '@app/kernel/time/time.ts';
import { splitName } from '../users/name.rules.ts';
import type { contactProblems } from './contacts.problems.ts';
import type { Contact, PaxType } from './contact.ts';
import { matchKeys } from './merge/match.rules.ts';

/** Returns a contact after its full name was set: the first word is the first name, the rest the last (D3.3). */
export function withFullName<C extends Pick<Contact, 'first_name' | 'last_name'>>(contact: C, fullName: string): C {
  const { first_name, last_name } = splitName(fullName);
  return { ...contact, first_name, last_name };
}

/** A read-only contact can be neither saved nor deleted (D3.3). */
export const readOnlyProblems = ({ locked }: Pick<Contact, 'locked'>): ProblemIn<typeof contactProblems>[] =>
  locked ? [{ code: 'contacts.read-only' }] : [];

/** A contact needs an identity: a name, a company, an email or a phone number. */
export const namelessProblems = (contact: Contact): ProblemIn<typeof contactProblems>[] =>
  [contact.first_name, contact.last_name, contact.nick_name, contact.company, contact.email, contact.phone].some((text) => text.trim() !== '')
    ? []
    : [{ code: 'contacts.nameless' }];

const INFANT_BELOW = 3;
const CHILD_BELOW = 13;

/**
 * Returns the passenger type by age on the day of travel: under 3 Infant, under 13 Child, else Adult; also Adult
 * without a birthdate (D5). Dates M/d/yyyy.
 */
export function paxTypeAt(birthdate: string, on: string): Exclude<PaxType, 'Pet'> {
  const [born, day] = [parseUsDate(birthdate), parseUsDate(on)];
  if (!born || !day) return 'Adult';
  const hadBirthday = day.month > born.month || (day.month === born.month && day.day >= born.day);
  const age = day.year - born.year - (hadBirthday ? 0 : 1);
  return age < INFANT_BELOW ? 'Infant' : age < CHILD_BELOW ? 'Child' : 'Adult';
}
/** Returns the passenger type on a day: a pet stays a pet, a birthdate decides, else the entered type applies. */
export const paxTypeOf = (contact: Pick<Contact, 'pax_type' | 'birthdate'>, on: string): PaxType =>
  contact.pax_type === 'Pet' || contact.birthdate === '' ? contact.pax_type : paxTypeAt(contact.birthdate, on);

/** Returns the role of a contact in another system, for search (D3.4); empty if there is none. */
export function roleOf({ metadata }: Pick<Contact, 'metadata'>): string {
  const role = metadata['role'];
  return typeof role === 'string' ? role.trim() : '';
}

/** Returns the ids of a contact's accounts, each once. */
export const accountIdsOf = ({ accounts }: Pick<Contact, 'accounts'>): string[] =>
  [...new Set(accounts.map(({ id }) => id))].filter((id) => id !== '');

const PREFIX = /^[A-Za-z][A-Za-z_\- ]*$/;
const plainIdOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined);
/** `prefixed` is `plain` with the name of a system in front: 'avianis-4711', 'jet_insight:4711'. */
function isPrefixed(prefixed: string, plain: string): boolean {
  if (plain === '' || !prefixed.endsWith(plain) || prefixed.length < plain.length + 2) return false;
  const prefix = prefixed.slice(0, -plain.length);
  return /[-_:/]$/.test(prefix) && PREFIX.test(prefix.slice(0, -1));
}
/**
 * Removes plain third-party ids that duplicate a prefixed one (D3.3), alone under a key or within a list. Nothing
 * else changes.
 */
export function tidyThirdParty(thirdParty: Contact['third_party']): Contact['third_party'] {
  const ids = Object.values(thirdParty)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .map(plainIdOf)
    .filter((id): id is string => id !== undefined);
  const isDuplicate = (value: unknown): boolean => {
    const plain = plainIdOf(value);
    return plain !== undefined && ids.some((id) => isPrefixed(id, plain));
  };
  const entries = Object.entries(thirdParty).filter(([, value]) => !isDuplicate(value));
  return Object.fromEntries(entries.map(([key, value]) => [key, Array.isArray(value) ? value.filter((entry) => !isDuplicate(entry)) : value]));
}

/** Returns a contact as it is stored. */
export function tidyContact(contact: Contact): Contact {
  const email = contact.email.trim().toLowerCase();
  const emails = [...new Set(contact.emails.map((other) => other.trim().toLowerCase()))].filter((other) => other !== '');
  const tidied = { ...contact, email, emails };
  return { ...tidied, match_keys: matchKeys(tidied), ...derivedOf(contact) };
}
const derivedOf = (contact: Contact): Pick<Contact, 'third_party' | 'account_ids' | 'follower_ids'> => ({
  third_party: tidyThirdParty(contact.third_party),
  account_ids: accountIdsOf(contact),
  follower_ids: [...new Set([...contact.followers, ...contact.agents])],
});
