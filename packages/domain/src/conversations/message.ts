import { z } from 'zod';
import { flag, moment, openPart, text } from '@app/kernel/fields.ts';
import { RecordRef } from '@app/kernel/record-ref.ts';
import { defineCodes } from '@app/kernel/states.ts';
import { RoleLabel } from '../clients/client.ts';
import { FileRef } from '../files/stored-file.ts';
import { Addressee } from '../mail/outbox/addressee.ts';

export const mediums = defineCodes({ email: 'Email', text: 'Text', chat: 'Chat', note: 'Note', web: 'Web', archive: 'Archive' });
export type Medium = (typeof mediums.names)[number];
export const messageEvents = defineCodes({
  o: 'Opened',
  c: 'Clicked',
  u: 'Unsubscribed',
  w: 'Delayed',
  d: 'Delivered',
  s: 'Sent',
  b: 'Bounced',
  f: 'Failed',
  m: 'May have arrived',
  k: 'Not sent',
});
export const reactionKinds = defineCodes({ 'thumb-up': 'Thumbs up' });
/** Outcome of a filter on a record (D3.13). */
export const filterStatuses = defineCodes({ p: 'Passes', f: 'Fails', n: 'Negative', '': 'Not evaluated' });
export type FilterStatus = (typeof filterStatuses.names)[number];
/** Events in a conversation besides its messages. */
export const threadActivities = defineCodes({
  assigned: 'Assigned',
  unassigned: 'Unassigned',
  followed: 'Followed',
  unfollowed: 'Unfollowed',
  archived: 'Archived',
  restored: 'Restored',
});
export const MAX_ACTIVITY = 100;
export const MAX_RESULTS = 100;
const uids = z.array(z.string().max(64)).max(200).default([]);

export const ThreadActivity = z.object({
  at: z.int().min(0),
  by: text(64),
  action: z.enum(threadActivities.names),
  /** The person or thing concerned. */
  detail: text(200),
});
export type ThreadActivity = z.infer<typeof ThreadActivity>;

/**
 * A conversation about one record (D3.13). Its name is the label of its object; `unassigned` is
 * derived (ROL-7).
 */
export const Thread = z.object({
  subject: text(300),
  /** First words of the last message. */
  summary: text(400),
  inbound: flag,
  /** The last message was HTML. */
  html: flag,
  /** Its origin, if not a person: a form, a kind of request. */
  type: text(40),
  medium: z.enum(mediums.names).default('email'),
  /** The document template of its first message. */
  template_id: text(64),
  /** Address at which the customer sees its subject. */
  url: text(300),
  creator: text(64),
  /** The customer: contact id and the fields shown in lists. */
  contact: z.object({ id: z.string().max(64), name: z.string().max(200), email: z.string().max(254), phone: z.string().max(30) }),
  object: RecordRef,
  /** Path of the object; kept equal to `object.path`. */
  ref: text(300),
  /** Path of the contact, empty for a stranger; follows `contact.id`. */
  contactRef: text(300),
  /** Recipients of the last message. */
  recipients: z.array(Addressee).max(100).default([]),
  /** Outcome of each filter that judged it, by the filter's id (THR-16). */
  filters: z.record(z.string().max(64), z.enum(filterStatuses.names)).default({}),
  /** Events besides its messages, newest last. */
  activity: z.array(ThreadActivity).max(MAX_ACTIVITY).default([]),
  agents: uids,
  followers: uids,
  /** Followers and agents, for lists of one's own conversations. */
  follower_ids: z.array(z.string().max(64)).max(400).default([]),
  roles: z.array(RoleLabel).max(40).default([]),
  unassigned: z.boolean().default(true),
  /** Ids at mail providers, by provider. */
  third_party: openPart,
  /** The side that owes the next move, 'us' or 'them', and since when. Epoch ms. */
  waiting: z.object({ on: z.enum(['us', 'them', 'nobody']).default('nobody'), since: z.int().default(0) }).prefault({}),
  /** The first reply of staff to the customer: when it was written (epoch ms) and how long they had waited; null before it. */
  first_reply: z
    .object({ at: z.int().min(0), minutes: z.number().min(0) })
    .nullable()
    .default(null),
  last_message: z.int().default(0),
  message_count: z.int().min(0).default(0),
});
export type Thread = z.infer<typeof Thread>;

export const Reaction = z.object({ kind: z.enum(reactionKinds.names), user: z.string().max(64), at: z.int().min(0) });
export type Reaction = z.infer<typeof Reaction>;

/** One message of a thread (D3.13). Unread is a state per reader: see `Unread` and `isUnread`. */
export const Message = z.object({
  tRef: z.string().max(300),
  medium: z.enum(mediums.names),
  creator: text(64),
  creator_name: text(200),
  inbound: flag,
  subject: text(300),
  /** Plain text, and sanitized HTML if there is any. */
  message: text(200_000),
  messageHtml: text(1_100_000),
  /** Content to send instead as a text message. */
  sms: text(1600),
  summary: text(400),
  /** A remark for colleagues that is never sent. */
  note: text(4000),
  /** Not sent yet. */
  draft: flag,
  recipients: z.array(Addressee).max(100).default([]),
  cc: z.array(Addressee).max(100).default([]),
  bcc: z.array(Addressee).max(100).default([]),
  from: Addressee.prefault({}),
  /** Address for answers, instead of `from`. */
  reply_to: Addressee.exactOptional(),
  /** Chosen time at which it leaves, epoch ms; null if it left at once. */
  send_at: moment,
  /** Time of writing according to its sender, epoch ms; null if not given. */
  sent_at: moment,
  /** Mailbox of `from` in lower case, and its domain, for filters and lists. */
  fromEmail: text(254),
  domain: text(254),
  /** Plain text at its end. */
  signature: text(4000),
  /** Id of the message it answers. */
  replyingTo: text(64),
  forward: flag,
  /** Id of the message included below it: quoted, or forwarded if `forward` is set. */
  quotes: text(64),
  object: RecordRef,
  contact: text(64),
  agents: uids,
  followers: uids,
  roles: z.array(RoleLabel).max(40).default([]),
  mentions: uids,
  files: z.array(FileRef).max(30).default([]),
  reactions: z.array(Reaction).max(200).default([]),
  /** Opens and clicks are not tracked. */
  skipTracking: flag,
  /** The template it was created from, and its attached document. */
  template_id: text(64),
  document_id: text(64),
  /** RFC 5322 Message-ID of the email, incoming or outgoing, without angle brackets. */
  message_id: text(300),
  references: z.array(z.string().max(300)).max(100).default([]),
  /** Delivery events, newest last: event code and epoch ms. */
  results: z
    .array(z.object({ code: z.enum(messageEvents.names), at: z.int(), detail: z.string().max(400).default('') }))
    .max(MAX_RESULTS)
    .default([]),
  data: openPart,
  metadata: openPart,
});
export type Message = z.infer<typeof Message>;
export type MessageEvent = Message['results'][number];

/** Per user and message: time seen (epoch ms), or not yet. Document id = `{uid}.{message id}`. */
export const Unread = z.object({
  user: z.string().max(64),
  tRef: z.string().max(300),
  ref: z.string().max(300),
  seen: z.int().nullable().default(null),
  /** When an email told of it, epoch ms. */
  mailed: z.int().nullable().default(null),
  /** End of the quiet hours of its reader, until which no email tells of it, epoch ms. */
  held: z.int().nullable().default(null),
});
export type Unread = z.infer<typeof Unread>;
