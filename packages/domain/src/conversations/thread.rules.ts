import type { Doc } from '@app/kernel/collection.ts';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { isUnassigned, waitingAfter } from './audience.rules.ts';
import { MAX_ACTIVITY, type Message, type Thread, type ThreadActivity, type Unread } from './message.ts';
import { tidyFollowers } from './recipients.rules.ts';

/** Returns the path of the contact, in the client of the object; empty if the person is not a contact. */
export function contactRefOf({ contact, object }: Pick<Thread, 'contact' | 'object'>): string {
  const [clients, client] = object.path.split('/');
  return contact.id === '' || clients !== 'clients' || !client ? '' : clientPath(client, 'contacts', contact.id);
}

/** Returns a thread as it is saved: each person once, and derived fields updated (THR-8, ROL-7). */
export function prepareThread(thread: Thread): Thread {
  const agents = [...new Set(thread.agents)];
  const followers = tidyFollowers(thread.followers, agents);
  const people = { agents, followers, follower_ids: [...followers, ...agents] };
  return { ...thread, ...people, ref: thread.object.path, contactRef: contactRefOf(thread), unassigned: isUnassigned({ ...thread, ...people }) };
}

/** Returns the fields of a thread that a new message changes. A note is not for the customer, so the recipients stay. */
export function threadAfter(thread: Thread, message: Message, arrival: { readonly automatic: boolean; readonly now: number }): Partial<Thread> {
  const goesOut = !message.inbound && (message.medium === 'email' || message.medium === 'text');
  return {
    summary: message.summary,
    inbound: message.inbound,
    html: message.messageHtml !== '',
    medium: message.medium === 'note' ? thread.medium : message.medium,
    last_message: Math.max(thread.last_message, arrival.now),
    message_count: thread.message_count + 1,
    waiting: waitingAfter(thread.waiting, { ...message, automatic: arrival.automatic }, arrival.now),
    ...(goesOut && { recipients: message.recipients }),
    ...(thread.subject === '' && message.subject !== '' && { subject: message.subject }),
  };
}

/**
 * Returns the thread fields derived from its messages after one is deleted (-1) or restored (1), so that deleted
 * words are neither shown nor found. `newest` is the last remaining message.
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

type Assignment = Pick<Thread, 'agents' | 'followers' | 'medium'>;
const newIn = (now: readonly string[], before: readonly string[]): string[] => [...new Set(now.filter((uid) => !before.includes(uid)))];

/** Returns the activity lines of one change of a thread: people assigned or removed, followers, and archiving. */
export function activityOf(before: Assignment, after: Assignment, by: { readonly uid: string; readonly at: number }): ThreadActivity[] {
  const lines = (action: ThreadActivity['action'], uids: readonly string[]): ThreadActivity[] =>
    uids.map((detail) => ({ at: by.at, by: by.uid, action, detail }));
  const archived = (state: Assignment): boolean => state.medium === 'archive';
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

/** A marker means that its reader has not seen the message yet (THR-12); people without a marker were never notified. */
export const isUnread = (marker: Pick<Unread, 'seen'> | undefined): boolean => marker !== undefined && marker.seen === null;

/** Returns the derived sender fields of a message, for filters (THR-16). */
export function senderFields({ from }: Pick<Message, 'from'>): Pick<Message, 'fromEmail' | 'domain'> {
  const fromEmail = from.email.trim().toLowerCase();
  return { fromEmail, domain: fromEmail.includes('@') ? fromEmail.slice(fromEmail.lastIndexOf('@') + 1) : '' };
}
