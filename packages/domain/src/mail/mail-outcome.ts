import { defineCodes } from '@app/kernel/states.ts';
import type { RefusedFile } from '../files/stored-file.ts';

/** The result of receiving one email. Every email ends in exactly one of these (THR-13). */
export const mailOutcomes = defineCodes({
  filed: 'Filed',
  duplicate: 'Already filed',
  own: 'Sent by us',
  report: 'Delivery report',
  unclaimed: 'No matching company',
  held: 'Needs review',
  failed: 'Could not be filed',
  junk: 'Junk',
});
export type MailOutcomeState = (typeof mailOutcomes.names)[number];

/** Reasons for the outcome of an email. */
export const mailReasons = defineCodes({
  'reply-address': 'Sent to the reply address of one of our emails',
  references: 'Replies to an email in this conversation',
  'new-conversation': 'Started a conversation',
  'same-email': 'This email is already filed',
  'came-round': 'Our own email was returned',
  delivered: 'Delivery confirmation',
  bounced: 'Delivery failure report',
  delayed: 'Delivery delay report',
  read: 'Read receipt',
  complained: 'Spam complaint about an email',
  'no-company': 'None of its addresses belongs to a company',
  'outdated-address': 'Sent to a reply address that is no longer valid',
  'no-sender': 'No sender given',
  'own-sender': 'Uses our own address but was not sent by Apron',
  'too-deep': 'Its parts are nested too deeply',
  'too-many-parts': 'It has too many parts',
  unreadable: 'Could not be read',
  refused: 'Its content could not be stored',
});
export type MailReason = (typeof mailReasons.names)[number];

/** Envelope addresses (RFC 5321), as far as they are known. */
export interface MailEnvelope {
  readonly recipients: readonly string[];
  /** Empty for the null sender of reports, undefined if unknown. */
  readonly from?: string | undefined;
}

/** The message of one company that an email became. */
export interface FiledMail {
  readonly client: string;
  /** Document id. */
  readonly message: string;
}

export interface MailOutcome {
  readonly state: MailOutcomeState;
  readonly reason: MailReason;
  /** Messages that it became, belongs to or reports about; one per company. */
  readonly filed: FiledMail[];
  /** Attachments that were not stored: only the raw email contains them. */
  readonly refused: RefusedFile[];
  /** The company it is for, if it became no message. */
  readonly client?: string | undefined;
  /** Technical detail of a failure, in English. */
  readonly detail: string;
}
