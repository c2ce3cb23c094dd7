import type { Actor } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { messages, threads, unread } from '@app/domain/conversations/conversation.collection.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';

/**
 * Takes back an email or text that waits: one of the actor, or for admins of anybody (BYD-1). Its row in the outbox is locked, as for sending it, so
 * exactly one of both succeeds. The message leaves the conversation, and a conversation that it began goes, too, unless it was for later. Safe to repeat.
 */
export async function withdrawMessage(ctx: AppContext, actor: Actor, id: string): Promise<{ id: string }> {
  const { records } = ctx;
  const store = records.forClient(actor.client);
  return await records.tx(async () => {
    await store.lock(outbox, store.path(outbox, id));
    const item = await store.get(outbox, id);
    const message = await records.of(messages).get(actor, store.path(messages, id));
    if (item?.status === 'withdrawn' && !message) return { id };
    if (!item || !message || (message.creator !== actor.uid && !actor.admin)) throw refuse({ code: 'records.missing' });
    if (item.status !== 'waiting' || item.attempts > 0 || item.undo_until === null) throw refuse({ code: 'conversations.on-its-way' });
    await store.update(outbox, id, { status: 'withdrawn' });
    const markers = await store.list(unread, { where: where('ref', 'eq', message.path), limit: MOST_MARKERS });
    // As the system: a deletion by a person could be taken back, and the message would look as if it had been sent.
    await store.write([message.path, ...markers.map(({ path }) => path)].map((path) => ({ op: 'delete', path })));
    const thread = await store.get(threads, message.tRef);
    // The text of a message for later, or of one written in its conversation, returns to the composer there, so the conversation stays.
    if (message.send_at === null && message.data['begins'] === true && thread?.message_count === 0 && thread.creator === actor.uid)
      await store.write([{ op: 'delete', path: thread.path }]);
    return { id };
  });
}
const MOST_MARKERS = 450;
