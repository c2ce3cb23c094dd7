import { z } from 'zod';
import { flag } from '@app/kernel/fields.ts';
import { defineCodes } from '@app/kernel/states.ts';
import { words } from '@app/kernel/words.ts';
import { domainOf } from '../clients/mail-domain/mail-domain.rules.ts';
import type { Authentication } from '../mail/authentication.rules.ts';

/** Authenticity of an incoming email's sender. `failed`: our own relay found that the sender's domain did not send it. */
export const senderTrust = defineCodes({
  known: words('Known sender'),
  new: words('New sender'),
  failed: words('Sender could not be confirmed'),
});
/** Findings about the sender of an incoming email, written when it is filed. */
export const SenderMarks = z.object({
  trust: z.enum(senderTrust.names),
  /** The address is not one of the conversation's contact. */
  otherAddress: flag,
  /** It has the name of a colleague, or an unauthenticated address of the company, but no colleague's address. */
  claimsColleague: flag,
});
export type SenderMarks = z.infer<typeof SenderMarks>;

const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

export interface SenderFacts {
  readonly from: { readonly name: string; readonly email: string };
  readonly authentication: Authentication;
  /** A contact of the company already had this address. */
  readonly isKnown: boolean;
  /** Addresses of the conversation's contact. */
  readonly contactEmails: readonly string[];
  readonly colleagues: readonly { readonly name: string; readonly email: string }[];
  /** The company's own address. */
  readonly companyEmail: string;
}
export function senderMarks({ from, authentication, isKnown, contactEmails, colleagues, companyEmail }: SenderFacts): SenderMarks {
  const email = from.email.trim().toLowerCase();
  const has = (list: readonly string[]): boolean => list.some((other) => other.trim().toLowerCase() === email);
  const contact = contactEmails.filter(Boolean);
  const isColleague = authentication !== 'fail' && has([companyEmail, ...colleagues.map((colleague) => colleague.email)]);
  const name = plainName(from.name);
  const hasName = name !== '' && colleagues.some((colleague) => plainName(colleague.name) === name);
  const hasDomain = companyEmail !== '' && domainOf(email) === domainOf(companyEmail) && authentication !== 'pass';
  return {
    trust: authentication === 'fail' ? 'failed' : isKnown ? 'known' : 'new',
    otherAddress: contact.length > 0 && !has(contact),
    claimsColleague: !isColleague && (hasName || hasDomain),
  };
}
/** Returns the marks stored with a message; undefined for a message filed before marks existed. */
export const marksOf = (data: Readonly<Record<string, unknown>>): SenderMarks | undefined => SenderMarks.safeParse(data['sender']).data;
