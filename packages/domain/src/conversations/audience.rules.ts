import { MINUTE } from '@app/kernel/time/durations.ts';
import type { Message, Thread } from './message.ts';

/** Roles that handle requests nobody has taken yet. */
const intakeRoles = ['sales', 'dispatch', 'support', 'admin'] as const;

export interface Colleague {
  readonly user: string;
  readonly roles: Readonly<Record<string, boolean>>;
}
const holds = (colleague: Colleague, roles: readonly string[]): boolean => roles.some((role) => colleague.roles[role] === true);

type People = Pick<Thread, 'agents' | 'followers'> & { readonly roles: readonly { readonly id: string }[] };

/** No agent, no follower, no role (ROL-7). */
export const isUnassigned = (record: People): boolean => record.agents.length + record.followers.length + record.roles.length === 0;

/**
 * Returns the members who hold one of the roles themselves. Admins imply every role, but that alone does not notify
 * them.
 */
export const holdersOf = (staff: readonly Colleague[], roles: readonly string[]): string[] =>
  staff.filter((colleague) => holds(colleague, roles)).map((colleague) => colleague.user);

/**
 * Returns the users to notify of a message (THR-11): agents, followers and role holders of its thread, its own
 * followers and mentions; only members, and never its author. Incoming messages of an unassigned thread notify all
 * intake roles.
 */
export function audience(
  thread: People,
  message: Pick<Message, 'followers' | 'mentions' | 'inbound' | 'creator'>,
  staff: readonly Colleague[],
): string[] {
  const wanted = new Set([...thread.agents, ...thread.followers, ...message.followers, ...message.mentions]);
  const roles = thread.roles.map((role) => role.id);
  const open = isUnassigned(thread) && message.inbound ? intakeRoles : [];
  const notified = staff.filter((colleague) => wanted.has(colleague.user) || holds(colleague, roles) || holds(colleague, open));
  return notified.map((colleague) => colleague.user).filter((user) => user !== message.creator);
}

/** Document id of the unread marker of one user and one message. */
export const unreadId = (user: string, messageId: string): string => `${user}.${messageId}`;

/**
 * Returns who owes the next move once this message is filed. Only incoming messages of people change it. Our messages
 * count when they have left for the customer (`waitingAfterSent`); notes and chats among colleagues never leave.
 */
export function waitingAfter(
  before: Thread['waiting'],
  message: Pick<Message, 'inbound' | 'medium'> & { readonly automatic?: boolean },
  now: number,
): Thread['waiting'] {
  if (!message.inbound || message.medium === 'note' || message.automatic || before.on === 'us') return before;
  return { on: 'us', since: now };
}
/**
 * Returns who owes the next move once our message has left: the customer, unless they wrote again meanwhile (epoch ms
 * of the first such message).
 */
export function waitingAfterSent(before: Thread['waiting'], unanswered: number | undefined, now: number): Thread['waiting'] {
  if (unanswered !== undefined) return { on: 'us', since: unanswered };
  return before.on === 'them' ? before : { on: 'them', since: now };
}
/** Returns the first reply of a conversation once one of our messages has left: the message that ended the first wait of the customer. */
export const firstReplyAfter = ({ first_reply, waiting }: Pick<Thread, 'first_reply' | 'waiting'>, writtenAt: number): Thread['first_reply'] =>
  first_reply ?? (waiting.on === 'us' && writtenAt >= waiting.since ? { at: writtenAt, minutes: (writtenAt - waiting.since) / MINUTE } : null);
