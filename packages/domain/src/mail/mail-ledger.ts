import { z } from 'zod';
import { moment, text } from '@app/kernel/fields.ts';
import { mailStates } from './mail-ledger.states.ts';
import { fileRefusals } from '../files/stored-file.ts';
import { ledgerReasons } from './mail-reasons.ts';

/** One email that a mailbox listed or a relay handed in, and what became of it. Its id follows from where it was read, so it is there once. */
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
  /** Envelope recipients, where a relay named them. */
  recipients: z.array(z.string().max(320)).max(1000).default([]),
  /** Envelope sender. */
  sender: text(320),
  state: z.enum(mailStates.names).default('seen'),
  reason: z.enum(ledgerReasons.names).default(''),
  /** More about the reason, as the part that failed said it. */
  detail: text(500),
  /** Filter that acted on it. */
  filter: text(64),
  /** Path of the message that it is, or that a report is about, in the company that sees this entry. */
  message: text(300),
  /** The same for every company that it was for. */
  filed: z
    .array(z.object({ client: z.string().max(64), message: z.string().max(64) }))
    .max(100)
    .default([]),
  /** Attachments that no message holds: the original is the only place where they are, and is kept. */
  refused: z
    .array(z.object({ name: z.string().max(200), reason: z.enum(fileRefusals.names) }))
    .max(1000)
    .default([]),
  attempts: z.int().min(0).default(0),
  /** When a failed one is tried again, and until when one process has a stored one in hand; null: now, or a person must decide. */
  next_try: moment,
  /** Last 20 changes of state. */
  steps: z
    .array(z.object({ state: z.enum(mailStates.names), at: z.int(), reason: z.enum(ledgerReasons.names).default('') }))
    .max(20)
    .default([]),
  /** Key of the kept bytes; empty once they were removed, or before they were fetched. */
  raw: text(300),
  /** SHA-256 of the email as it came, hex. */
  digest: text(64),
  /** The kept bytes are what was made of an email that is too large: its headers and its text. */
  partial: z.boolean().default(false),
  /** It was in the mailbox, read by somebody, before this mailbox was watched: nobody is notified. */
  history: z.boolean().default(false),
});
export type MailEntry = z.infer<typeof MailEntry>;

/** How far a folder of a mailbox was listed. Only ever moved together with the entries that it passes. */
export const MailCursor = z.object({
  account: text(200),
  folder: text(200),
  uidvalidity: text(24),
  last_uid: z.int().min(0).default(0),
  /** Emails below this UID were in the folder before it was watched, or before its numbering changed. */
  backfill_uid: z.int().min(0).default(0),
  /** Only ever speeds up flags, never decides what is fetched. */
  modseq: text(24),
});
export type MailCursor = z.infer<typeof MailCursor>;

/** One connection to the mail of this server, as admins are told of it: id `in` or `out`. */
export const MailHealth = z.object({
  direction: z.enum(['in', 'out']),
  /** Host, without user and password. */
  server: text(200),
  /** The last time that it worked; kept to about five minutes. */
  last_ok: moment,
  /** Since when it has not worked; null: it does. */
  failing_since: moment,
  cause: z.enum(['', 'password', 'unreachable', 'other']).default(''),
});
export type MailHealth = z.infer<typeof MailHealth>;
