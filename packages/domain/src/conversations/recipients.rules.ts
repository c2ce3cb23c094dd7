import type { ProblemIn } from '@app/kernel/problem.ts';
import { isEmail } from '../addresses/email.rules.ts';
import { isPhone, phoneDigits } from '../addresses/phone.rules.ts';
import type { conversationProblems } from './conversations.problems.ts';
import type { Addressee } from '../mail/outbox/addressee.ts';
import type { Medium } from './message.ts';

export interface Addressed {
  readonly recipients: readonly Addressee[];
  readonly cc: readonly Addressee[];
  readonly bcc: readonly Addressee[];
}

const emailKey = (who: Addressee): string => who.email.trim().toLowerCase();
/** Two entries are the same recipient if their email, else their phone, is the same. */
const keyOf = (who: Addressee): string => emailKey(who) || (phoneDigits(who.phone) ?? who.phone.trim());
const unique = (list: readonly Addressee[], taken: ReadonlySet<string>): Addressee[] => {
  const seen = new Set([...taken, '']);
  return list.filter((who) => {
    const key = keyOf(who);
    const fresh = !seen.has(key);
    seen.add(key);
    return fresh;
  });
};
const keysOf = (list: readonly Addressee[]): Set<string> => new Set(list.map(keyOf));

/** Removes the client's own email from the recipients, recipients from cc, and duplicates (THR-8). */
export function tidyRecipients(given: Addressed, clientEmail: string): { recipients: Addressee[]; cc: Addressee[]; bcc: Addressee[] } {
  const own = clientEmail.trim().toLowerCase();
  const recipients = unique(given.recipients, own === '' ? new Set() : new Set([own]));
  const cc = unique(given.cc, keysOf(recipients));
  return { recipients, cc, bcc: unique(given.bcc, keysOf([...recipients, ...cc])) };
}

/** Followers who are agents count as agents only (THR-8). */
export const tidyFollowers = (followers: readonly string[], agents: readonly string[]): string[] => [
  ...new Set(followers.filter((uid) => !agents.includes(uid))),
];

/**
 * Returns why a message cannot be sent to these people; undefined if it can (THR-7, THR-9). Group members never get a
 * direct message this way.
 */
export function recipientProblem(medium: Medium, to: Addressed, parentIsGroup: boolean): ProblemIn<typeof conversationProblems> | undefined {
  if (medium !== 'email' && medium !== 'text') return undefined;
  if (parentIsGroup) return { code: 'conversations.no-group-mail' };
  const everyone = [...to.recipients, ...to.cc, ...to.bcc];
  if (everyone.length === 0) return { code: 'conversations.no-recipients' };
  if (medium === 'text') return everyone.some((who) => isPhone(who.phone)) ? undefined : { code: 'conversations.no-phone' };
  const wrong = everyone.find((who) => !isEmail(who.email));
  return wrong ? { code: 'conversations.bad-address', params: { address: wrong.email || wrong.name || wrong.phone } } : undefined;
}

/** Most addresses that get a document in one email. */
export const MOST_READERS = 10;
/** Kinds of records of which documents are made. */
const WITH_DOCUMENTS: readonly string[] = ['orders', 'order_quotes', 'shipments'];
/** Returns why an email about a record cannot take its documents to so many people; undefined if it can (ORD-11). */
export function readersProblem(
  collection: string,
  files: number,
  { recipients, cc, bcc }: Addressed,
): ProblemIn<typeof conversationProblems> | undefined {
  const isDocument = files > 0 && WITH_DOCUMENTS.includes(collection);
  const isOver = recipients.length + cc.length + bcc.length > MOST_READERS;
  return isDocument && isOver ? { code: 'conversations.too-many-readers', params: { most: MOST_READERS } } : undefined;
}
