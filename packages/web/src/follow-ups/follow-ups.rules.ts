import { all, any, where } from '@app/kernel/queries/where.ts';
import type { Thread } from '@app/domain/conversations/message.ts';
import type { QueueItem } from '@app/domain/jobs/queue-item.ts';
import type { RowsQuery } from '../widgets/lists/use-rows.ts';
import type { ListQuery } from '../wire/tab/use-live.ts';
import { timeAgo } from '../widgets/status/time-ago.rules.ts';
import { t, words } from '../words/words.ts';
import type { FollowUpSubject } from './follow-up-form.rules.ts';

const isFollowUp = where('type', 'eq', 'follow-up');
/** Follow-ups that wait, soonest first; or those that were sent, latest first. */
export const followUpsQuery = (which: 'waiting' | 'sent'): RowsQuery =>
  which === 'waiting'
    ? { where: all(isFollowUp, where('processed', 'eq', null)), orderBy: [{ field: 'due', dir: 'asc' }] }
    : { where: all(isFollowUp, where('processed', 'ne', null)), orderBy: [{ field: 'processed', dir: 'desc' }] };
/** Everything planned or done about one record or its conversation. */
export const followUpsOf = (recordPath: string, threadPath: string): ListQuery => ({
  // Follow-ups about other records without a conversation are not this record's.
  where: all(isFollowUp, any(where('data.object.path', 'eq', recordPath), ...(threadPath === '' ? [] : [where('data.tRef', 'eq', threadPath)]))),
  orderBy: [{ field: 'due', dir: 'asc' }],
  limit: 50,
});

/** When it is due, in words; late ones say so. */
export function dueWords(item: Pick<QueueItem, 'due' | 'processed'>, now: number): { words: string; state: 'sent' | 'overdue' | 'waiting' } {
  if (item.processed !== null) return { words: t('Sent {ago}', { ago: timeAgo(item.processed, now).toLowerCase() }), state: 'sent' };
  if (item.due < now) return { words: t('Overdue, {ago}', { ago: timeAgo(item.due, now).toLowerCase() }), state: 'overdue' };
  return { words: timeAgo(item.due, now), state: 'waiting' };
}

const types: Readonly<Record<string, string>> = {
  quotes: words('Quote'),
  trips: words('Trip'),
  contacts: words('Contact'),
  deals: words('Empty Leg'),
  threads: words('Conversation'),
  orders: words('Order'),
  order_quotes: words('Quote'),
  tasks: words('Task'),
  work_orders: words('Work Order'),
  accounts: words('Account'),
  groups: words('Group'),
  aircraft: words('Aircraft'),
  deployments: words('Deployment'),
};
/** Kind and id of a record, read from its path `clients/c1/quotes/q1`; `type` is the word of 'View {Type}'. */
export function recordOf(path: string): { collection: string; id: string; type: string } {
  const [id = '', collection = ''] = path.split('/').toReversed();
  return { collection, id, type: types[collection] ?? words('Record') };
}
export const subjectOf = (thread: Pick<Thread, 'object' | 'contact'> & { readonly path: string }): FollowUpSubject => ({
  path: thread.object.path,
  label: thread.object.label,
  contact: thread.contact.id,
  tRef: thread.path,
});
