import type { Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { refuse } from '@app/domain/problems.ts';
import { threads } from '@app/domain/conversations/conversation.collection.ts';
import { Message, type Medium, Thread } from '@app/domain/conversations/message.ts';
import { summaryOf } from '@app/domain/mail/summary.rules.ts';
import type { RecordRef } from '@app/kernel/record-ref.ts';
import type { AppContext } from '../platform/app-context.ts';
import { appendMessage } from './append-message.ts';
import { idFrom } from '../platform/stable-id.ts';

export interface ThreadStart {
  /** Idempotency key: the same key creates one thread and one message only. */
  readonly key: string;
  /** The record that it is about. */
  readonly object: RecordRef;
  readonly contact: Thread['contact'];
  readonly subject: string;
  /** Plain text. */
  readonly message: string;
  readonly inbound: true;
  readonly medium: Medium;
  /** uid of the consumer; empty for unknown people. */
  readonly creator: string;
  /** Users notified of the first message: everybody who takes requests, or nobody. */
  readonly notify: 'staff' | 'nobody';
}

/**
 * Starts a conversation with a message from outside, such as a marketplace request or a form of the site. Joins the caller's transaction,
 * so that the request and its conversation exist together or not at all (THR-1, THR-5).
 */
export async function startThread(ctx: AppContext, client: string, start: ThreadStart): Promise<{ thread: Doc<Thread>; message: Doc<Message> }> {
  if (start.object.path === '') throw refuse({ code: 'conversations.no-parent' });
  const { records } = ctx;
  const store = records.forClient(client);
  const tRef = store.path(threads, idFrom(ctx.config, 'thread', client, start.key));
  return await records.txRetrying(async () => {
    if (!(await store.get(threads, tRef))) await store.write([threadWrite(tRef, start)]);
    const { message } = await appendMessage(ctx, client, {
      tRef,
      id: idFrom(ctx.config, 'message', client, start.key),
      message: outsideMessage(tRef, start),
      ...(start.notify === 'nobody' && { tell: [] }),
    });
    const thread = await store.get(threads, tRef);
    if (!thread) throw new Error(`The thread ${tRef} was written and is not there`);
    return { thread, message };
  });
}

export const threadWrite = (
  path: string,
  { subject, object, contact, medium, creator, inbound }: Omit<ThreadStart, 'key' | 'message' | 'notify' | 'inbound'> & { inbound: boolean },
): Write => {
  const thread = Thread.parse({ subject, object, contact, medium, creator, inbound });
  return { op: 'set', path, base: 0, data: thread as NonNullable<Write['data']> };
};

/** Returns a message from outside, as its conversation stores it. */
export const outsideMessage = (tRef: string, start: Omit<ThreadStart, 'key' | 'notify'>): Message =>
  Message.parse({
    tRef,
    medium: start.medium,
    creator: start.creator,
    creator_name: start.contact.name,
    inbound: start.inbound,
    subject: start.subject,
    message: start.message,
    summary: summaryOf(start.message),
    from: { name: start.contact.name, email: start.contact.email, phone: start.contact.phone },
    object: start.object,
    contact: start.contact.id,
  });
