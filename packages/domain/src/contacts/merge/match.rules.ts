import type { Contact } from '../contact.ts';

/** Reasons for which two contacts may be one person. */
export type MatchReason = 'email' | 'phone' | 'name';

type Matched = Pick<
  Contact,
  'first_name' | 'last_name' | 'company' | 'email' | 'emails' | 'phone' | 'birthdate' | 'user_id' | 'passport' | 'accounts' | 'third_party'
>;
const MIN_PHONE_DIGITS = 7;
const US_DIGITS = 11;

/** Returns a text without accents, case, punctuation and surplus spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const emailsOf = ({ email, emails }: Matched): string[] => [
  ...new Set([email, ...emails].map((address) => address.trim().toLowerCase()).filter((address) => address !== '')),
];
function phoneOf({ phone }: Matched): string {
  // Abroad people dial 00 for +.
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  const local = digits.length === US_DIGITS && digits.startsWith('1') ? digits.slice(1) : digits;
  return local.length >= MIN_PHONE_DIGITS ? local : '';
}
/** Name and company together; empty unless both are known. */
function nameOf({ first_name, last_name, company }: Matched): string {
  const [name, firm] = [plain(`${first_name} ${last_name}`), plain(company)];
  return name.includes(' ') && firm !== '' ? `${name}|${firm}` : '';
}

const wordsOf = ({ first_name, last_name }: Matched): string[] => plain(`${first_name} ${last_name}`).split(' ').filter(Boolean);
/** Two people with full names of which not one word is the same share a line, not a person: a switchboard, a family. */
const isOneLine = (a: Matched, b: Matched): boolean => {
  const [words, others] = [wordsOf(a), wordsOf(b)];
  return words.length > 1 && others.length > 1 && !share(words, others);
};

/** Returns the keys of a contact: two contacts that share none are never compared. */
export function matchKeys(contact: Matched): string[] {
  const [phone, name] = [phoneOf(contact), nameOf(contact)];
  return [
    ...emailsOf(contact).map((email) => `email:${email}`),
    ...(phone === '' ? [] : [`phone:${phone}`]),
    ...(name === '' ? [] : [`name:${name}`]),
  ];
}

const localPart = (email: string): string => email.slice(0, Math.max(0, email.lastIndexOf('@')));
const idsIn = ({ third_party }: Matched): string[] =>
  Object.entries(third_party).flatMap(([system, value]) => (typeof value === 'string' || typeof value === 'number' ? [`${system}:${value}`] : []));
const share = (a: readonly string[], b: readonly string[]): boolean => a.some((value) => value !== '' && b.includes(value));
/** A name with its company is not enough: a father and a son share both. */
const sharesMore = (a: Matched, b: Matched): boolean =>
  share([a.birthdate], [b.birthdate]) ||
  share([a.user_id], [b.user_id]) ||
  share([a.passport.number], [b.passport.number]) ||
  share(
    a.accounts.map(({ id }) => id),
    b.accounts.map(({ id }) => id),
  ) ||
  share(idsIn(a), idsIn(b)) ||
  share(emailsOf(a).map(localPart), emailsOf(b).map(localPart));

/** Returns why two contacts may be the same person: equal email, equal phone unless their names differ in every word, or name and company with one more match (CON-3). */
export function matchReasons(a: Matched, b: Matched): MatchReason[] {
  const name = nameOf(a);
  return [
    ...(share(emailsOf(a), emailsOf(b)) ? (['email'] as const) : []),
    ...(share([phoneOf(a)], [phoneOf(b)]) && !isOneLine(a, b) ? (['phone'] as const) : []),
    ...(name !== '' && name === nameOf(b) && sharesMore(a, b) ? (['name'] as const) : []),
  ];
}
