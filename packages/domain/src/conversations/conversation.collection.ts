import { type Actor, defineCollection, nobody, staff, staffWith } from '@app/kernel/collection.ts';
import { clearsContactIn, ERASED_NAME } from '@app/kernel/personal.ts';
import { all, any, where, type Where } from '@app/kernel/queries/where.ts';
import { Draft } from './draft.ts';
import { Filter } from './filter.ts';
import { Message, Thread, Unread } from './message.ts';
import { TextThread } from './text-thread.ts';
import { prepareThread, senderFields } from './thread.rules.ts';
import { limitHtml } from '../mail/truncation.rules.ts';

const FIVE_MINUTES = 300_000;
const chatOrNote = any(where('medium', 'eq', 'chat'), where('medium', 'eq', 'note'));
const mine = (actor: Actor): Where => all(staff(actor), where('user', 'eq', actor.uid));

export const threads = defineCollection({
  name: 'threads',
  label: 'Conversation',
  labels: {
    html: 'HTML',
    url: 'URL',
    object: 'Record',
    ref: 'Record path',
    contactRef: 'Contact path',
    third_party: 'Mail provider',
    'waiting.on': 'Waiting for',
    'first_reply.minutes': 'Minutes until the first reply',
  },
  schema: Thread,
  references: { agents: 'members', followers: 'members' },
  scope: 'client',
  indexes: [
    ['last_message'],
    ['object.path', 'last_message'],
    ['contact.id', 'last_message'],
    ['contact.email'],
    ['unassigned', 'last_message'],
    ['last_date'],
    ['first_reply.at'],
  ],
  contains: ['follower_ids', 'agents'],
  leading: { agents: ['last_message'] },
  search: (thread) => `${thread.subject} ${thread.object.label} ${thread.contact.name} ${thread.contact.email} ${thread.summary}`,
  personal: {
    of: ['contact.id', 'contact.email', 'contact.phone'],
    clears: { ...clearsContactIn('contact'), summary: '', recipients: [], third_party: {} },
  },
  access: { read: staff, create: nobody, update: staff, delete: nobody },
  sealed: [
    ...(['subject', 'summary', 'inbound', 'html', 'type', 'medium', 'template_id', 'url', 'creator', 'contact', 'object'] as const),
    ...(['ref', 'contactRef', 'recipients', 'filters', 'activity', 'unassigned', 'third_party', 'waiting', 'first_reply'] as const),
    ...(['last_message', 'message_count'] as const),
  ],
  prepare: prepareThread,
  check: (thread) => (thread.object.path === '' ? [{ code: 'conversations.no-reference', params: { subject: thread.subject } }] : []),
});

/** Written by `POST /messaging/post` and by incoming mail; ROL-5 defines who deletes. */
export const messages = defineCollection({
  name: 'threadsmsgs',
  label: 'Message',
  labels: {
    forward: 'Forwarded',
    quotes: 'Quoted message',
    tRef: 'Conversation',
    messageHtml: 'HTML',
    sms: 'Text message',
    cc: 'CC',
    bcc: 'BCC',
    fromEmail: 'From email',
    domain: 'From domain',
    replyingTo: 'Answers',
    message_id: 'Message-ID',
    object: 'Record',
    results: 'Events',
    template_id: 'Template',
    document_id: 'Document',
  },
  schema: Message,
  scope: 'client',
  indexes: [['tRef', 'date'], ['message_id']],
  search: (message) => `${message.subject} ${message.summary}`,
  personal: {
    of: ['fromEmail', 'from.email', 'from.phone'],
    concerns: ['recipients.email', 'cc.email', 'contact'],
    clears: {
      message: '',
      messageHtml: '',
      sms: '',
      summary: '',
      signature: '',
      creator_name: ERASED_NAME,
      fromEmail: '',
      domain: '',
      from: { name: ERASED_NAME, email: '', phone: '' },
      reply_to: { name: '', email: '', phone: '' },
      files: [],
      data: {},
      metadata: {},
      message_id: '',
      references: [],
    },
  },
  access: {
    read: staff,
    create: nobody,
    update: nobody,
    delete: (actor, now) =>
      actor.admin ? staff(actor) : all(staff(actor), where('creator', 'eq', actor.uid), chatOrNote, where('date', 'gte', now - FIVE_MINUTES)),
  },
  prepare: (message) => ({ ...message, ...senderFields(message), messageHtml: limitHtml(message.messageHtml) }),
  check: (message) => (message.tRef === '' ? [{ code: 'conversations.no-thread' }] : []),
});

export const unread = defineCollection({
  name: 'unread',
  label: 'Unread marker',
  labels: { tRef: 'Conversation', ref: 'Message' },
  schema: Unread,
  scope: 'client',
  indexes: [['user', 'seen', 'date'], ['user', 'tRef'], ['user', 'date'], ['ref'], ['mailed', 'seen', 'date'], ['mailed', 'held'], ['date']],
  access: { read: mine, create: nobody, update: mine, delete: mine },
  sealed: ['user', 'tRef', 'ref', 'mailed', 'held'],
  lastWriteWins: { seen: 'A read marker is its reader’s alone: the newest look counts.' },
});

/** Thread of the texts between two numbers; written with the first text in either direction (THR-15). */
export const textThreads = defineCollection({
  name: '_sms',
  label: 'Text conversation',
  labels: { threadRef: 'Conversation', contactRef: 'Contact', contactPhone: 'Contact phone', providerPhone: 'Our phone' },
  schema: TextThread,
  scope: 'client',
  indexes: [['threadRef'], ['contactRef']],
  personal: { of: ['contactRef', 'contactPhone'], clears: { contactPhone: '' } },
  access: { read: staff, create: nobody, update: nobody, delete: nobody },
});

/** Rules for incoming messages (THR-16). */
export const filters = defineCollection({
  name: 'filters',
  label: 'Filter',
  schema: Filter,
  scope: 'client',
  indexes: [['type', 'name']],
  search: (filter) => `${filter.name} ${filter.description}`,
  access: {
    read: staff,
    create: staffWith('sales', 'dispatch', 'support'),
    update: staffWith('sales', 'dispatch', 'support'),
    delete: staffWith('sales', 'dispatch', 'support'),
  },
});

/** Only its writer sees a draft. */
export const drafts = defineCollection({
  name: 'drafts',
  label: 'Draft',
  labels: {
    messageHtml: 'HTML',
    cc: 'CC',
    bcc: 'BCC',
    ref: 'Conversation',
    replyingTo: 'Answers',
    forward: 'Forwarded',
    quotes: 'Quoted message',
    template_id: 'Template',
  },
  schema: Draft,
  scope: 'client',
  indexes: [['user', 'ref']],
  access: { read: mine, create: mine, update: mine, delete: mine },
  prepare: (draft) => ({ ...draft, messageHtml: limitHtml(draft.messageHtml) }),
  check: (draft) => (draft.ref === '' ? [{ code: 'conversations.no-draft-id' }] : []),
});
