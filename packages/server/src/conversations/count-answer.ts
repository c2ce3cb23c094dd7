import { all, where } from '@app/kernel/queries/where.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { firstReplyAfter, waitingAfterSent } from '@app/domain/conversations/audience.rules.ts';
import { messages, threads } from '@app/domain/conversations/conversation.collection.ts';
import type { Message } from '@app/domain/conversations/message.ts';
import type { Doc } from '@app/kernel/collection.ts';
import type { AppContext } from '../platform/app-context.ts';

/** Most automatic messages in a row after one of ours. */
const MAX_LATER = 50;
/** Clocks of two servers differ less than this. */
const CLOCKS_DIFFER = MINUTE;

/** Tells whether a message was filed after another one of its conversation: by their turns, or by date for those from before turns were kept. */
function isAfter(message: Doc<Message>, other: Doc<Message>): boolean {
  const [turn, otherTurn] = [message.data['turn'], other.data['turn']];
  return typeof turn === 'number' && typeof otherTurn === 'number' ? turn > otherTurn : message.date > other.date;
}

/**
 * Makes the conversation wait for the customer after a message was sent, unless they wrote again meanwhile, and notes how long they waited for
 * the first reply. Joins the caller's transaction.
 */
export async function countAnswer({ records, clock }: AppContext, client: string, path: string): Promise<void> {
  const store = records.forClient(client);
  await records.tx(async () => {
    const message = await store.get(messages, path);
    if (!message) return;
    await store.lock(threads, message.tRef);
    const thread = await store.get(threads, message.tRef);
    if (!thread) return;
    const later = await store.list(messages, {
      where: all(where('tRef', 'eq', message.tRef), where('inbound', 'eq', true), where('date', 'gt', message.date - CLOCKS_DIFFER)),
      orderBy: [{ field: 'date', dir: 'asc' }],
      limit: MAX_LATER,
    });
    const unanswered = later.find((answer) => answer.data['automatic'] !== true && isAfter(answer, message))?.date;
    const waiting = waitingAfterSent(thread.waiting, unanswered, clock.now());
    const first_reply = firstReplyAfter(thread, message.date);
    if (waiting !== thread.waiting) await store.write([{ op: 'merge', path: thread.path, data: { waiting, first_reply } }]);
  });
}
