import { randomUUID } from 'node:crypto';
import { MOST_COUNTED, type Order } from '@app/kernel/queries/query.ts';
import { all, where, type Where } from '@app/kernel/queries/where.ts';
import { seeded } from '../measure/statistics.ts';
import { type Company, contactCount, ME, messageId, MESSAGES_EACH, threadPath } from './company.ts';

/** A staff action, as the call that its screen makes. */
export interface StaffAction {
  readonly what: string;
  readonly path: string;
  readonly inputOf: (turn: number) => unknown;
  /** The answer itself grows with the data: reported, but not compared with the target. */
  readonly answersMore?: boolean;
}

/** As many conversations and contacts as one person has in a company of a thousand conversations: counted to here, both sizes do the same. */
const COUNTED_ALIKE = 25;

const newest: readonly Order[] = [{ field: 'last_message', dir: 'desc' }];
const lately: readonly Order[] = [{ field: 'date', dir: 'desc' }];
const byName: readonly Order[] = [
  { field: 'last_name', dir: 'asc' },
  { field: 'first_name', dir: 'asc' },
];

interface ListInput {
  readonly collection: string;
  readonly where?: Where;
  readonly orderBy?: readonly Order[];
  readonly limit?: number;
  readonly startAfter?: readonly unknown[];
}
const on =
  (path: string) =>
  (what: string, query: ListInput): StaffAction => ({ what, path, inputOf: () => ({ query }) });
const list = on('/documents/list');
const live = on('/live/list');
const count = on('/documents/count');
const search = (what: string, collection: string, text: string): StaffAction => ({
  what,
  path: '/documents/search',
  inputOf: () => ({ query: { collection, limit: 50 }, text }),
});

/** Every list, search, count and post of the inbox and of contacts. */
export function questionsOf(company: Company, isBefore = false): StaffAction[] {
  // Counts had no end before.
  const capped = isBefore ? {} : { limit: MOST_COUNTED + 1 };
  const random = seeded(11);
  const some = (most: number): number => Math.floor(random() * most);
  const mine = where('agents', 'has', ME);
  const unseen = all(where('user', 'eq', ME), where('seen', 'eq', null));
  const deep = Math.floor(company.conversations * 0.8);
  const cut = [company.now - (deep + 1) * 10 * 60_000, threadPath(company.conversations - deep)];
  return [
    list('inbox: all', { collection: 'threads', orderBy: newest, limit: 50 }),
    list('inbox: mine', { collection: 'threads', where: mine, orderBy: newest, limit: 50 }),
    list('inbox: unassigned', { collection: 'threads', where: where('unassigned', 'eq', true), orderBy: newest, limit: 50 }),
    list('inbox: following', { collection: 'threads', where: where('follower_ids', 'has', ME), orderBy: newest, limit: 50 }),
    list('inbox: a page four fifths down', { collection: 'threads', orderBy: newest, limit: 50, startAfter: cut }),
    list('inbox: mine, a page four fifths down', { collection: 'threads', where: mine, orderBy: newest, limit: 10, startAfter: cut }),
    live('inbox, live: all', { collection: 'threads', orderBy: newest, limit: 50 }),
    live('inbox, live: mine', { collection: 'threads', where: mine, orderBy: newest, limit: 50 }),
    { ...count(`count: conversations of mine (to ${MOST_COUNTED})`, { collection: 'threads', where: mine, ...capped }), answersMore: true },
    count(`count: conversations of mine (to ${COUNTED_ALIKE})`, { collection: 'threads', where: mine, limit: COUNTED_ALIKE }),
    {
      what: 'conversations of a contact',
      path: '/documents/list',
      inputOf: () => ({
        query: { collection: 'threads', where: where('contact.id', 'eq', `contact${some(contactCount(company))}`), orderBy: newest, limit: 20 },
      }),
    },
    {
      what: 'a conversation opens',
      path: '/documents/list',
      inputOf: () => ({
        query: { collection: 'threadsmsgs', where: where('tRef', 'eq', threadPath(some(company.conversations))), orderBy: lately, limit: 30 },
      }),
    },
    list('contacts', { collection: 'contacts', orderBy: lately, limit: 200 }),
    list('contacts by name', { collection: 'contacts', orderBy: byName, limit: 200 }),
    list('contacts of mine', { collection: 'contacts', where: mine, orderBy: lately, limit: 20 }),
    { ...count(`count: contacts (to ${MOST_COUNTED})`, { collection: 'contacts', ...capped }), answersMore: true },
    { ...count(`count: contacts of mine (to ${MOST_COUNTED})`, { collection: 'contacts', where: mine, ...capped }), answersMore: true },
    count(`count: contacts of mine (to ${COUNTED_ALIKE})`, { collection: 'contacts', where: mine, limit: COUNTED_ALIKE }),
    { what: 'search: conversations, common word', path: '/search/threads', inputOf: () => ({ q: 'charter', limit: 50 }) },
    {
      what: 'search: conversations, rare word',
      path: '/search/threads',
      inputOf: () => ({ q: `charter ${some(company.conversations)}`, limit: 50 }),
    },
    { what: 'search: conversations, two letters', path: '/search/threads', inputOf: () => ({ q: 'ch', limit: 50 }) },
    search('search: contacts, all fit', 'contacts', 'guest'),
    search('search: contacts, one fits', 'contacts', `guest${contactCount(company) - 1}@`),
    live('what a search found, live', {
      collection: 'threads',
      where: where(
        'id',
        'in',
        Array.from({ length: 50 }, () => `thread${some(company.conversations)}`),
      ),
      limit: 50,
    }),
    live('unread, live', { collection: 'unread', where: unseen, orderBy: lately, limit: 100 }),
    { what: 'unread, counted', path: '/messaging/unread', inputOf: () => ({}) },
    live('notices, live', { collection: 'unread', where: where('user', 'eq', ME), orderBy: lately, limit: 100 }),
    { what: 'who a push is for', path: '/push', inputOf: () => ({ id: messageId(some(company.conversations), MESSAGES_EACH - 1) }) },
    {
      what: 'post a note',
      path: '/messaging/post',
      inputOf: () => ({
        key: randomUUID().replaceAll('-', ''),
        tRef: threadPath(some(company.conversations)),
        medium: 'note',
        message: 'Called back, waits for dates.',
      }),
    },
    {
      what: 'mark a conversation read',
      path: '/messaging/thread/:id/markRead',
      inputOf: () => ({ id: `thread${some(company.conversations)}` }),
    },
  ];
}
