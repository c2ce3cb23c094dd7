import type { Doc } from '@app/kernel/collection.ts';
import { isUnassigned, waitingAfter } from './audience.rules.ts';
import { MAX_ACTIVITY, type Message, type Thread, type ThreadActivity, type Unread } from './message.ts';
import { tidyFollowers } from './recipients.rules.ts';

/** A thread is called by the text of its object (THR-1). */
export const threadName = (thread: Pick<Thread, 'object'>): string => thread.object.label;

/** Path of the contact, in the client of the object; empty where the person is no contact. */
export function contactRefOf({ contact, object }: Pick<Thread, 'contact' | 'object'>): string {
  const [clients, client] = object.path.split('/');
  return contact.id === '' || clients !== 'clients' || !client ? '' : `clients/${client}/contacts/${contact.id}`;
}

/** A thread as it is saved: nobody stands twice, and what follows from other fields follows them (THR-8, ROL-7). */
export function savedThread(thread: Thread): Thread {
  const agents = [...new Set(thread.agents)];
  const followers = tidyFollowers(thread.followers, agents);
  const people = { agents, followers, follower_ids: [...followers, ...agents] };
  return { ...thread, ...people, ref: thread.object.path, contactRef: contactRefOf(thread), unassigned: isUnassigned({ ...thread, ...people }) };
}

/** What a new message changes on its thread. A note says nothing to the customer, so whom the thread speaks with stays. */
export function threadAfter(thread: Thread, message: Message, at: { readonly automatic: boolean; readonly now: number }): Partial<Thread> {
  const goesOut = !message.inbound && (message.medium === 'email' || message.medium === 'text');
  return {
    summary: message.summary,
    inbound: message.inbound,
    html: message.messageHtml !== '',
    medium: message.medium === 'note' ? thread.medium : message.medium,
    last_message: Math.max(thread.last_message, at.now),
    message_count: thread.message_count + 1,
    waiting: waitingAfter(thread.waiting, { ...message, automatic: at.automatic }, at.now),
    ...(goesOut && { recipients: message.recipients }),
    ...(thread.subject === '' && message.subject !== '' && { subject: message.subject }),
  };
}

/**
 * The fields of a thread that follow from its messages, when one goes (-1) or comes back (1): nothing shows or finds words that were taken back.
 * `newest` is the last message that is there now.
 */
export function threadShowing(thread: Doc<Thread>, newest: Doc<Message> | undefined, change: -1 | 1): Partial<Thread> {
  return {
    summary: newest?.summary ?? '',
    inbound: newest?.inbound ?? false,
    html: newest !== undefined && newest.messageHtml !== '',
    last_message: newest?.date ?? thread.date,
    message_count: Math.max(0, thread.message_count + change),
  };
}

type Kept = Pick<Thread, 'agents' | 'followers' | 'medium'>;
const newIn = (now: readonly string[], before: readonly string[]): string[] => [...new Set(now.filter((uid) => !before.includes(uid)))];

/** What one change of a thread adds to its activity: who was assigned or left, who follows, and whether it went to the archive. */
export function activityOf(before: Kept, after: Kept, by: { readonly uid: string; readonly at: number }): ThreadActivity[] {
  const lines = (action: ThreadActivity['action'], uids: readonly string[]): ThreadActivity[] =>
    uids.map((detail) => ({ at: by.at, by: by.uid, action, detail }));
  const archived = (kept: Kept): boolean => kept.medium === 'archive';
  return [
    ...lines('assigned', newIn(after.agents, before.agents)),
    ...lines('unassigned', newIn(before.agents, after.agents)),
    ...lines('followed', newIn(after.followers, before.followers)),
    ...lines('unfollowed', newIn(before.followers, after.followers)),
    ...(archived(before) === archived(after) ? [] : lines(archived(after) ? 'archived' : 'restored', [''])),
  ];
}
/** Newest last; of more than 100 lines the newest stay. */
export const withActivity = (activity: readonly ThreadActivity[], more: readonly ThreadActivity[]): ThreadActivity[] =>
  [...activity, ...more].slice(-MAX_ACTIVITY);

/** A marker says that its reader has not seen a message yet (THR-12); who has no marker was never told of it. */
export const isUnread = (marker: Pick<Unread, 'seen'> | undefined): boolean => marker !== undefined && marker.seen === null;
/** The marker of somebody who sees the message now. Seeing again keeps the first time. */
export const seenNow = (marker: Unread, now: number): Unread => ({ ...marker, seen: marker.seen ?? now });

/** A message as it is saved: what filters ask for follows its sender (THR-16). */
export function senderFields({ from }: Pick<Message, 'from'>): Pick<Message, 'fromEmail' | 'domain'> {
  const fromEmail = from.email.trim().toLowerCase();
  return { fromEmail, domain: fromEmail.includes('@') ? fromEmail.slice(fromEmail.lastIndexOf('@') + 1) : '' };
}
