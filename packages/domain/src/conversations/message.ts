import { z } from 'zod';
import { defineCodes } from '@app/kernel/states.ts';
import { RoleLabel } from '../clients/client.ts';

export const mediums = defineCodes({ email: 'Email', text: 'Text', chat: 'Chat', note: 'Note', web: 'Web', archive: 'Archive' });
export type Medium = (typeof mediums.names)[number];
export const messageEvents = defineCodes({ o: 'Opened', c: 'Clicked', u: 'Unsubscribed', d: 'Delivered', s: 'Sent', b: 'Bounced', f: 'Failed' });
const text = (max: number) => z.string().max(max).default('');
const uids = z.array(z.string().max(64)).max(200).default([]);
export const Addressee = z.object({
  name: z.string().max(200).default(''),
  email: z.string().max(254).default(''),
  phone: z.string().max(30).default(''),
});
export type Addressee = z.infer<typeof Addressee>;
export const RecordRef = z.object({ path: z.string().max(300), collection: z.string().max(40), id: z.string().max(64), label: z.string().max(200) });
export type RecordRef = z.infer<typeof RecordRef>;
export const FileRef = z.object({
  id: z.string().max(64),
  name: z.string().max(200),
  type: z.string().max(120),
  size: z.int().min(0),
  url: z.string().max(300),
});
export type FileRef = z.infer<typeof FileRef>;

/** A conversation about one record (D3.13). Its name is the text of its object; `unassigned` is derived (ROL-7). */
export const Thread = z.object({
  subject: text(300),
  /** First words of the last message. */
  summary: text(400),
  inbound: z.boolean().default(false),
  medium: z.enum(mediums.names).default('email'),
  creator: text(64),
  /** The customer: contact id and what the list shows of it. */
  contact: z.object({ id: z.string().max(64), name: z.string().max(200), email: z.string().max(254), phone: z.string().max(30) }),
  object: RecordRef,
  agents: uids,
  followers: uids,
  follower_ids: uids,
  roles: z.array(RoleLabel).max(40).default([]),
  unassigned: z.boolean().default(true),
  /** Who spoke last, and since when the other side waits: 'us' owes the next move, or 'them'. Epoch ms. */
  waiting: z.object({ on: z.enum(['us', 'them', 'nobody']).default('nobody'), since: z.int().default(0) }).prefault({}),
  last_message: z.int().default(0),
  message_count: z.int().min(0).default(0),
});
export type Thread = z.infer<typeof Thread>;

/** One message of a thread (D3.13). */
export const Message = z.object({
  tRef: z.string().max(300),
  medium: z.enum(mediums.names),
  creator: text(64),
  creator_name: text(200),
  inbound: z.boolean().default(false),
  subject: text(300),
  /** Plain text, and sanitised HTML where there is any. */
  message: text(200_000),
  messageHtml: text(1_100_000),
  summary: text(400),
  recipients: z.array(Addressee).max(100).default([]),
  cc: z.array(Addressee).max(100).default([]),
  bcc: z.array(Addressee).max(100).default([]),
  from: Addressee.prefault({}),
  replyingTo: text(64),
  forward: z.boolean().default(false),
  object: RecordRef,
  contact: text(64),
  agents: uids,
  followers: uids,
  roles: z.array(RoleLabel).max(40).default([]),
  mentions: uids,
  files: z.array(FileRef).max(30).default([]),
  skipTracking: z.boolean().default(false),
  /** RFC 5322 Message-ID of the mail, in and out, without angle brackets. */
  message_id: text(300),
  references: z.array(z.string().max(300)).max(100).default([]),
  /** What became of it, newest last: event code and epoch ms. */
  results: z
    .array(z.object({ code: z.enum(messageEvents.names), at: z.int(), detail: z.string().max(400).default('') }))
    .max(100)
    .default([]),
  data: z.record(z.string(), z.json()).default({}),
});
export type Message = z.infer<typeof Message>;

/** For one user and one message: seen when (epoch ms), or not yet. Document id = `{uid}.{message id}`. */
export const Unread = z.object({
  user: z.string().max(64),
  tRef: z.string().max(300),
  ref: z.string().max(300),
  seen: z.int().nullable().default(null),
});
export type Unread = z.infer<typeof Unread>;

/** A stored file of a client: who may read it is decided by the record it hangs off. */
export const StoredFile = z.object({
  name: z.string().max(200),
  type: z.string().max(120),
  size: z.int().min(0),
  key: z.string().max(200),
  uploader: text(64),
  metadata: z.record(z.string(), z.json()).default({}),
});
export type StoredFile = z.infer<typeof StoredFile>;
