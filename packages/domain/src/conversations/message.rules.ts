import type { Problem } from '@app/kernel/problem.ts';
import type { Addressee, Thread } from './message.ts';

type Medium = Thread['medium'];
type Envelope = {
  readonly medium: Medium;
  readonly recipients: readonly Addressee[];
  readonly cc: readonly Addressee[];
  readonly bcc: readonly Addressee[];
};

/** A reply prefixes 'Re: ' unless the subject already starts with Re (THR-6). */
export const replySubject = (subject: string): string => (/^\s*re\b/i.test(subject) ? subject : `Re: ${subject}`);
/** A forward prefixes 'Fwd: ' (THR-6). */
export const forwardSubject = (subject: string): string => `Fwd: ${subject}`;

/** A web medium becomes email when a message is started (THR-2); what is archived is answered by email too. */
export const mediumToAnswer = (medium: Medium): Exclude<Medium, 'web' | 'archive'> => (medium === 'web' || medium === 'archive' ? 'email' : medium);

/** Two spellings of one mail address. */
export const sameEmail = (a: string, b: string): boolean => a.trim() !== '' && a.trim().toLowerCase() === b.trim().toLowerCase();
/** Digits of a phone number without the leading 1 of the North American plan: what two spellings of it share. */
export const phoneDigits = (phone: string): string => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
/** Can this person be reached by this medium? */
export const reachable = (person: Addressee, medium: Medium): boolean =>
  medium === 'email'
    ? /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(person.email.trim())
    : medium !== 'text' || [7, 10].includes(phoneDigits(person.phone).length);

const same = (a: Addressee, b: Addressee): boolean =>
  a.email !== '' || b.email !== '' ? sameEmail(a.email, b.email) : phoneDigits(a.phone) !== '' && phoneDigits(a.phone) === phoneDigits(b.phone);
const once = (people: readonly Addressee[]): Addressee[] =>
  people.filter((person, at) => !people.slice(0, at).some((earlier) => same(earlier, person)));

/** THR-8: the client's own e-mail is dropped from the recipients, cc entries that are recipients are dropped; nobody stands twice in one line. */
export function cleanEnvelope<E extends Envelope>(envelope: E, clientEmail: string): E {
  const recipients = once(envelope.recipients.filter((person) => !sameEmail(person.email, clientEmail)));
  const cc = once(envelope.cc.filter((person) => !recipients.some((recipient) => same(recipient, person))));
  return { ...envelope, recipients, cc, bcc: once(envelope.bcc) };
}
/** THR-8: followers who are agents are dropped. */
export const cleanFollowers = (followers: readonly string[], agents: readonly string[]): string[] => [
  ...new Set(followers.filter((follower) => !agents.includes(follower))),
];

/** THR-7: only text and email need somebody to go to, and not when the parent is a group. */
export function recipientProblems(envelope: Envelope, parentCollection: string): readonly Problem<'conversations.no-recipients'>[] {
  const needed = (envelope.medium === 'email' || envelope.medium === 'text') && parentCollection !== 'groups';
  const given = envelope.recipients.length + envelope.cc.length + envelope.bcc.length > 0;
  return needed && !given ? [{ code: 'conversations.no-recipients' }] : [];
}
