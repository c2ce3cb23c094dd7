import { defineCodes } from '@app/kernel/states.ts';
import type { RefusedFile } from '../files/stored-file.ts';

/** The result of taking in one email. Every email ends in exactly one of these (THR-13). */
export const mailOutcomes = defineCodes({
  filed: 'Filed',
  duplicate: 'Already filed',
  own: 'Sent by us',
  report: 'Delivery report',
  unclaimed: 'For no company here',
  held: 'Needs a person',
  failed: 'Could not be filed',
  junk: 'Junk',
});
export type MailOutcomeState = (typeof mailOutcomes.names)[number];

/** Why an email ended as it did. */
export const mailReasons = defineCodes({
  'reply-address': 'Came to the reply address of one of our emails',
  references: 'Answers an email of this conversation',
  'new-conversation': 'Started a conversation',
  'same-email': 'The same email is filed already',
  'came-round': 'Our own email came back',
  delivered: 'Says that an email was delivered',
  bounced: 'Says that an email was not delivered',
  delayed: 'Says that an email is delayed',
  read: 'Says that an email was read',
  complained: 'Complains about an email',
  'no-company': 'None of its addresses belongs to a company here',
  'outdated-address': 'Came to a reply address that is no longer valid',
  'no-sender': 'Names no sender',
  'own-sender': 'Comes from our own address, but was not sent from here',
  'too-deep': 'Its parts are nested too deeply',
  'too-many-parts': 'It has too many parts',
  unreadable: 'Could not be read',
  refused: 'Its content could not be stored',
});
export type MailReason = (typeof mailReasons.names)[number];

/** Addresses that the mail server worked with (RFC 5321), as far as they are known. */
export interface MailEnvelope {
  readonly recipients: readonly string[];
  /** Empty for the null sender of reports, undefined where it is not known. */
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
  /** Messages that it became, belongs to or tells about; one for each company. */
  readonly filed: FiledMail[];
  /** Attachments that were not kept: the raw email is the only place where they are. */
  readonly refused: RefusedFile[];
  /** The company that it is for, where it became no message. */
  readonly client?: string | undefined;
  /** Technical detail of a failure, in English. */
  readonly detail: string;
}
