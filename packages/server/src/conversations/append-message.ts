import type { Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { refuse } from '@app/domain/problems.ts';
import { audience, type Colleague, unreadId } from '@app/domain/conversations/audience.rules.ts';
import { messages, threads, unread } from '@app/domain/conversations/conversation.collection.ts';
import type { Message } from '@app/domain/conversations/message.ts';
import { threadAfter } from '@app/domain/conversations/thread.rules.ts';
import { members } from '@app/domain/users/user.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type NewEmail, queueEmail } from '../mail/outbox/queue-email.ts';
import { wakePush } from './push-notices.ts';

const MAX_STAFF = 5000;

export interface Filing {
  /** Path of the thread, which must exist. */
  readonly tRef: string;
  readonly id: string;
  readonly message: Message;
  /** The email that delivers it. */
  readonly email?: NewEmail | undefined;
  /** Written by a machine: the next move in the conversation stays as it was. */
  readonly automatic?: boolean;
  /** Users who get an unread marker; by default the rule of THR-11 decides. */
  readonly tell?: readonly string[];
  /** More writes in the same transaction. */
  readonly also?: readonly Write[];
}

/** Returns the client's active staff. */
export async function staffOf({ records }: Pick<AppContext, 'records'>, client: string): Promise<Colleague[]> {
  const colleagues = await records.forClient(client).list(members, { limit: MAX_STAFF });
  return colleagues.filter((member) => member.active);
}

/**
 * Adds one message to its thread, in ONE transaction with all its effects: the thread's list entry and next move, unread markers, pushes to
 * devices, and the outgoing email. Files the same id only once. Joins the caller's transaction.
 */
export async function appendMessage(ctx: AppContext, client: string, filing: Filing): Promise<{ message: Doc<Message>; isNew: boolean }> {
  const { records, clock } = ctx;
  const store = records.forClient(client);
  const path = store.path(messages, filing.id);
  return await records.txRetrying(async () => {
    await store.lock(threads, filing.tRef);
    const known = await store.get(messages, path);
    if (known) return { message: known, isNew: false };
    const thread = await store.get(threads, filing.tRef);
    if (!thread) throw refuse({ code: 'conversations.no-thread' });
    // The version of the thread counts its messages under its lock, so it tells their order better than any clock.
    const message: Message = { ...filing.message, tRef: filing.tRef, data: { ...filing.message.data, turn: thread.version } };
    const readers = filing.tell ?? audience(thread, message, await staffOf(ctx, client));
    const writes: Write[] = [
      created(path, message),
      { op: 'merge', path: filing.tRef, data: json(threadAfter(thread, message, { automatic: filing.automatic ?? false, now: clock.now() })) },
      ...readers.map((user) => set(store.path(unread, unreadId(user, filing.id)), { user, tRef: filing.tRef, ref: path, seen: null })),
      ...(filing.also ?? []),
    ];
    for (let start = 0; start < writes.length; start += BATCH) await store.write(writes.slice(start, start + BATCH));
    if (filing.email) await queueEmail(ctx, client, filing.email);
    if (readers.length > 0) await wakePush(ctx, client, filing.id);
    const filed = await store.get(messages, path);
    if (!filed) throw new Error(`The message ${path} was written and is not there`);
    return { message: filed, isNew: true };
  });
}
const BATCH = 500;
const json = (data: object): NonNullable<Write['data']> => data as NonNullable<Write['data']>;
/** Refused when it exists already: `txRetrying` tries again. */
const created = (path: string, data: object): Write => ({ ...set(path, data), base: 0 });
const set = (path: string, data: object): Write => ({ op: 'set', path, data: json(data) });
