import { type Actor, defineCollection, nobody, staff, staffWith } from '@app/kernel/collection.ts';
import { all, any, everything, where, type Where } from '@app/kernel/where.ts';
import { isUnassigned } from './audience.rules.ts';
import { MailToken, OutboxItem } from './letter.ts';
import { Message, StoredFile, Thread, Unread } from './message.ts';
import { tidyFollowers } from './recipients.rules.ts';
import { limitHtml } from './truncation.rules.ts';

const FIVE_MINUTES = 300_000;
const chatOrNote = any(where('medium', 'eq', 'chat'), where('medium', 'eq', 'note'));
const mine = (actor: Actor): Where => all(staff(actor), where('user', 'eq', actor.uid));

export const threads = defineCollection({
  name: 'threads',
  label: 'Conversation',
  schema: Thread,
  scope: 'client',
  indexes: [['last_message'], ['medium', 'last_message'], ['object.path'], ['contact.email'], ['unassigned', 'last_message']],
  contains: ['follower_ids', 'agents'],
  search: (thread) => `${thread.subject} ${thread.object.label} ${thread.contact.name} ${thread.contact.email} ${thread.summary}`,
  access: { read: staff, create: nobody, update: staff, delete: nobody },
  sealed: ['subject', 'summary', 'inbound', 'medium', 'creator', 'contact', 'object', 'unassigned', 'waiting', 'last_message', 'message_count'],
  prepare: (thread) => {
    const agents = [...new Set(thread.agents)];
    const followers = tidyFollowers(thread.followers, agents);
    return { ...thread, agents, followers, follower_ids: [...followers, ...agents], unassigned: isUnassigned(thread) };
  },
  check: (thread) => (thread.object.path === '' ? [{ code: 'conversations.no-reference', params: { subject: thread.subject } }] : []),
});

/** Written by `POST /messaging/post` and by mail that comes in; ROL-5 says who deletes. */
export const messages = defineCollection({
  name: 'threadsmsgs',
  label: 'Message',
  schema: Message,
  scope: 'client',
  indexes: [['tRef', 'date'], ['message_id'], ['creator']],
  search: (message) => `${message.subject} ${message.summary}`,
  access: {
    read: staff,
    create: nobody,
    update: nobody,
    delete: (actor, now) =>
      actor.admin ? staff(actor) : all(staff(actor), where('creator', 'eq', actor.uid), chatOrNote, where('date', 'gte', now - FIVE_MINUTES)),
  },
  prepare: (message) => ({ ...message, messageHtml: limitHtml(message.messageHtml) }),
  check: (message) => (message.tRef === '' ? [{ code: 'conversations.no-thread' }] : []),
});

export const unread = defineCollection({
  name: 'unread',
  label: 'Unread marker',
  schema: Unread,
  scope: 'client',
  indexes: [
    ['user', 'seen'],
    ['user', 'tRef'],
  ],
  access: { read: mine, create: nobody, update: mine, delete: mine },
  sealed: ['user', 'tRef', 'ref'],
});

export const outbox = defineCollection({
  name: 'outbox',
  label: 'Outgoing mail',
  schema: OutboxItem,
  scope: 'client',
  indexes: [['status', 'next_try'], ['message_id']],
  access: { read: staffWith('sales', 'dispatch', 'support'), create: nobody, update: nobody, delete: nobody },
});

/** What a reply or bounce address stands for: the message that it was given out with. */
export const mailTokens = defineCollection({
  name: '_tokens',
  label: 'Mail token',
  schema: MailToken,
  scope: 'platform',
  indexes: [],
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
});

export const storedFiles = defineCollection({
  name: 'files',
  label: 'File',
  schema: StoredFile,
  scope: 'client',
  indexes: [['uploader']],
  access: {
    read: staff,
    create: nobody,
    update: nobody,
    delete: (actor) => all(staff(actor), actor.admin ? everything : where('uploader', 'eq', actor.uid)),
  },
});
