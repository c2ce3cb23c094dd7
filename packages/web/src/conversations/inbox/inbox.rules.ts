import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { where, type Where } from '@app/kernel/queries/where.ts';
import type { Doc } from '@app/kernel/collection.ts';
import type { Thread } from '@app/domain/conversations/message.ts';
import { cutAfter, pageQueries, type Cut } from '../../wire/tab/pages.rules.ts';
import type { ListQuery } from '../../wire/tab/use-live.ts';
import { t, words } from '../../words/words.ts';

/** Lists of the inbox, as the last part of `/{client}/threads/inbox/:view` (TEN-7, THR-20). */
export const inboxViews = [
  {
    id: 'chat',
    label: words('All'),
    empty: words('No conversations yet. Requests from your public page or the marketplace appear here automatically.'),
  },
  { id: 'unread', label: words('Unread'), empty: words('You have read everything.') },
  { id: 'mine', label: words('Mine'), empty: words('Nothing is assigned to you. Open a conversation and choose Assign Yourself.') },
  { id: 'unassigned', label: words('Unassigned'), empty: words('Every conversation is assigned.') },
  { id: 'followed', label: words('Following'), empty: words('You are not following any conversations. Follow one to be notified of every change.') },
] as const;
export type InboxView = (typeof inboxViews)[number]['id'];
export const isInboxView = (view: string): view is InboxView => inboxViews.some((inboxView) => inboxView.id === view);

/** A query needs at least one id. */
const NO_ID = '-';
function filterOf(view: InboxView, uid: string, unreadIds: readonly string[]): Where | undefined {
  switch (view) {
    case 'chat':
      return undefined;
    case 'unread':
      return where('id', 'in', unreadIds.length > 0 ? unreadIds : [NO_ID]);
    case 'mine':
      return where('agents', 'has', uid);
    case 'unassigned':
      return where('unassigned', 'eq', true);
    case 'followed':
      return where('follower_ids', 'has', uid);
  }
}

const newestFirst = [{ field: 'last_message', dir: 'desc' }] as const;
/** Rows of each page that a list opens: few at first, more for who goes on. */
const SIZES = [50, 200] as const;
export const pageSize = (page: number): number => SIZES[page] ?? 1000;
/** Returns the page of a row. */
export function pageOf(row: number): number {
  let page = 0;
  for (let end = pageSize(0); row >= end; end += pageSize(page)) page += 1;
  return page;
}
/** The conversations of a list, newest words first, as questions of the pages that are open: `borders` are where one ends and the next begins. */
export const inboxPages = (view: InboxView, uid: string, borders: readonly Cut[], unreadIds: readonly string[] = []): ListQuery[] =>
  pageQueries([{ where: filterOf(view, uid, unreadIds), orderBy: [...newestFirst] }], borders, pageSize(borders.length));
/** Returns the start of the page after this conversation. */
export const borderAfter = (last: Doc<Thread>): Cut => cutAfter(newestFirst, { ...last });
/** The limit of unread markers that are loaded. Beyond it, only their number and those of conversations on screen are loaded. */
export const MOST_NEWEST = 100;
const unseenBy = (uid: string): Where[] => [where('user', 'eq', uid), where('seen', 'eq', null)];
/** The newest messages that this person has not seen. */
export const unreadQuery = (uid: string): ListQuery => ({
  where: { all: unseenBy(uid) },
  orderBy: [{ field: 'date', dir: 'desc' }],
  limit: MOST_NEWEST,
});
/** Rows whose markers are asked for together. */
export const ROWS_TOGETHER = 100;
/** Returns queries for the unread markers of these conversations. */
export function unreadOfQueries(uid: string, paths: readonly string[]): ListQuery[] {
  const parts = Array.from({ length: Math.ceil(paths.length / ROWS_TOGETHER) }, (_, index) =>
    paths.slice(index * ROWS_TOGETHER, (index + 1) * ROWS_TOGETHER),
  );
  return parts.map((some) => ({ where: { all: [...unseenBy(uid), where('tRef', 'in', some.toSorted())] }, limit: 1000 }));
}
/** Returns the rows around the one in view, in steps, so that short scrolling sends no query. */
export function rowsAround<T>(rows: readonly T[], inView: number): readonly T[] {
  const step = Math.floor(inView / ROWS_TOGETHER);
  return rows.slice(Math.max(0, step - 1) * ROWS_TOGETHER, (step + 2) * ROWS_TOGETHER);
}
/** Messages that a conversation opens with. */
export const MESSAGES_PAGE = 60;
export const messagesQuery = (threadPath: string, limit = MESSAGES_PAGE): ListQuery => ({
  where: where('tRef', 'eq', threadPath),
  orderBy: [{ field: 'date', dir: 'desc' }],
  limit,
});

/** Unseen messages by path of their thread. */
export function countUnread(markers: readonly { readonly tRef: string }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { tRef } of markers) counts.set(tRef, (counts.get(tRef) ?? 0) + 1);
  return counts;
}

/** '12 m', '3 h', '4 d', '5 w': how long something has lasted, for narrow places. */
export function shortSpan(ms: number): string {
  if (ms < HOUR) return t('{n} m', { n: Math.max(1, Math.floor(ms / MINUTE)) });
  if (ms < DAY) return t('{n} h', { n: Math.floor(ms / HOUR) });
  return ms < 14 * DAY ? t('{n} d', { n: Math.floor(ms / DAY) }) : t('{n} w', { n: Math.floor(ms / (7 * DAY)) });
}
/** Describes who has to act next and since when; undefined if nobody waits. */
export function waitingWords(waiting: Thread['waiting'], now: number): { words: string; urgent: boolean } | undefined {
  if (waiting.on === 'nobody' || waiting.since === 0) return undefined;
  const span = shortSpan(Math.max(0, now - waiting.since));
  return waiting.on === 'us'
    ? { words: t('waiting {span}', { span }), urgent: now - waiting.since > 4 * HOUR }
    : { words: t('answered {span} ago', { span }), urgent: false };
}

/** Returns the index that j, k, the arrows, Home and End lead to; undefined for another key. */
export function moveTo(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  switch (key) {
    case 'j':
    case 'ArrowDown':
      return Math.min(last, current + 1);
    case 'k':
    case 'ArrowUp':
      return Math.max(0, current < 0 ? 0 : current - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** A marker's id is `{uid}.{message id}`. */
export const messageIdOf = (markerId: string): string => markerId.slice(markerId.indexOf('.') + 1);
