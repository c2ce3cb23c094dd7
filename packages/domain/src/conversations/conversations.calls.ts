import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { FileRef } from '../files/stored-file.ts';
import { Addressee } from '../mail/outbox/addressee.ts';
import { mediums } from './message.ts';

/** What the composer hands over; everything else of a message is the server's to say (THR-11). */
export const NewMessage = z.object({
  /** Made by the composer: a repeated post with the same key makes one message. */
  key: z.string().regex(/^[A-Za-z0-9]{12,40}$/),
  /** Path of the thread. */
  tRef: z.string().max(300).default(''),
  /** Path of the record to start a thread on, where there is no thread yet. */
  ref: z.string().max(300).default(''),
  medium: z.enum(mediums.names),
  subject: z.string().max(300).default(''),
  message: z.string().max(200_000).default(''),
  messageHtml: z.string().max(1_100_000).default(''),
  recipients: z.array(Addressee).max(100).default([]),
  cc: z.array(Addressee).max(100).default([]),
  bcc: z.array(Addressee).max(100).default([]),
  replyingTo: z.string().max(64).default(''),
  forward: z.boolean().default(false),
  /** Id of a message whose content goes along beneath this email: as a quote, or where `forward` says so, passed on. */
  quotes: z
    .string()
    .regex(/^[A-Za-z0-9_.@-]{0,64}$/)
    .default(''),
  followers: z.array(z.string().max(64)).max(200).default([]),
  mentions: z.array(z.string().max(64)).max(100).default([]),
  files: z
    .array(FileRef.pick({ id: true }))
    .max(30)
    .default([]),
  skipTracking: z.boolean().default(false),
});
export type NewMessage = z.infer<typeof NewMessage>;

export const postMessage = defineCall({
  method: 'post',
  path: '/messaging/post',
  about: 'Posts a message to a conversation, or starts one on a record. The same key again makes no second one.',
  access: 'member',
  body: NewMessage,
  reply: z.object({ id: z.string(), path: z.string(), tRef: z.string() }),
});
/** Takes a deletion back (ROL-5): for one minute, by whoever deleted the message. */
export const restoreMessage = defineCall({
  method: 'post',
  path: '/messaging/message/:id/restore',
  about: 'Brings a message back that the asker deleted within the last minute.',
  access: 'member',
  body: z.object({ id: z.string().regex(/^[A-Za-z0-9_.@-]{1,64}$/) }),
  reply: z.object({ path: z.string() }),
});
/** Marks a whole thread, or one message of it, read or unread for the asker (THR-12). */
export const markRead = defineCall({
  method: 'post',
  path: '/messaging/thread/:id/markRead',
  about: 'Marks a conversation, or one message of it, read or unread for the asker.',
  access: 'member',
  person: true,
  body: z.object({ id: z.string().max(64), message: z.string().max(64).optional(), unread: z.boolean().default(false) }),
  reply: z.object({ changed: z.number() }),
});
export const clearUnread = defineCall({
  method: 'post',
  path: '/user/clear_unread',
  about: 'Marks everything read for the asker.',
  access: 'member',
  person: true,
  body: z.object({
    user_id: z.string().max(64).optional(),
    client_id: z.string().max(64).optional(),
    idsToDelete: z.array(z.string().max(140)).max(500).optional(),
    /** Epoch ms: what came in later stays. */
    until: z.int().optional(),
    currentUser: z.boolean().default(true),
  }),
  reply: z.object({ changed: z.number() }),
});
/** Unread conversations of the asker in the active client. */
export const getUnreadCount = defineCall({
  method: 'get',
  path: '/messaging/unread',
  about: 'How many conversations wait for the asker.',
  access: 'member',
  person: true,
  body: z.object({}),
  reply: z.object({ threads: z.number(), messages: z.number() }),
});
/** Conversations of the active client in whose subject, contact, record or last words every word of `q` occurs. */
export const searchThreads = defineCall({
  method: 'get',
  path: '/search/threads',
  about: 'Conversations in whose subject, contact, record or last words every word occurs.',
  access: 'member',
  body: z.object({ q: z.string().max(120), limit: z.coerce.number().int().min(1).max(50).default(20) }),
  reply: z.object({
    threads: z.array(
      z.object({ id: z.string(), path: z.string(), subject: z.string(), summary: z.string(), contact: z.string(), last_message: z.number() }),
    ),
  }),
});
