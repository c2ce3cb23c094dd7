import { z } from 'zod';
import { moment, text } from '@app/kernel/fields.ts';
import { mailStates } from './mail-ledger.states.ts';
import { fileRefusals } from '../files/stored-file.ts';
import { ledgerReasons } from './mail-reasons.ts';

/**
 * One email listed in a mailbox or submitted by a relay, with its outcome. Its id is derived from its origin, so it
 * exists only once.
 */
export const MailEntry = z.object({
  /** Company whose admins see it; the default client for emails of no company. */
  client: z.string().max(64),
  /** `user@host` of a mailbox, or `relay`. */
  account: text(200),
  folder: text(200),
  uidvalidity: text(24),
  uid: z.int().min(0).default(0),
  /** EMAILID of servers that have one (RFC 8474). */
  email_id: text(255),
  message_id: text(300),
  internal_date: moment,
  /** Bytes. */
  size: z.int().min(0).default(0),
  from: text(300),
  subject: text(300),
  /** Envelope recipients, if a relay named them. */
  recipients: z.array(z.string().max(320)).max(1000).default([]),
  /** Envelope sender. */
  sender: text(320),
  state: z.enum(mailStates.names).default('seen'),
  reason: z.enum(ledgerReasons.names).default(''),
  /** More about the reason, in the words of the failed component. */
  detail: text(500),
  /** Filter that acted on it. */
  filter: text(64),
  /** Path of the message it became, or the report is about, in the company that sees this entry. */
  message: text(300),
  /** The same for every company it was for. */
  filed: z
    .array(z.object({ client: z.string().max(64), message: z.string().max(64) }))
    .max(100)
    .default([]),
  /** Attachments without a message: only the original contains them, so it is kept. */
  refused: z
    .array(z.object({ name: z.string().max(200), reason: z.enum(fileRefusals.names) }))
    .max(1000)
    .default([]),
  attempts: z.int().min(0).default(0),
  /** Next try of a failed email, or end of a process's claim on a stored one; null: now, or a person must decide. */
  next_try: moment,
  /** Last 20 changes of state. */
  steps: z
    .array(z.object({ state: z.enum(mailStates.names), at: z.int(), reason: z.enum(ledgerReasons.names).default('') }))
    .max(20)
    .default([]),
  /** Key of the stored bytes; empty after their removal, or before fetching. */
  raw: text(300),
  /** SHA-256 of the email as received, hex. */
  digest: text(64),
  /** The stored bytes are a reduced version of an email that is too large: its headers and its text. */
  partial: z.boolean().default(false),
  /** It was already in the mailbox, and read, before this mailbox was watched: nobody is notified. */
  history: z.boolean().default(false),
});
export type MailEntry = z.infer<typeof MailEntry>;

/** Listing progress of a mailbox folder. It moves only together with the entries it passes. */
export const MailCursor = z.object({
  account: text(200),
  folder: text(200),
  uidvalidity: text(24),
  last_uid: z.int().min(0).default(0),
  /** Emails below this UID were in the folder before it was watched, or before its numbering changed. */
  backfill_uid: z.int().min(0).default(0),
  /** Only speeds up the reading of flags; never decides what is fetched. */
  modseq: text(24),
});
export type MailCursor = z.infer<typeof MailCursor>;

/** State of one mail connection of this server, shown to admins: id `in` or `out`. */
export const MailHealth = z.object({
  direction: z.enum(['in', 'out']),
  /** Host, without user and password. */
  server: text(200),
  /** Time of the last success, accurate to about five minutes. */
  last_ok: moment,
  /** Start of the current failure, epoch ms; null while it works. */
  failing_since: moment,
  cause: z.enum(['', 'password', 'unreachable', 'other']).default(''),
});
export type MailHealth = z.infer<typeof MailHealth>;
