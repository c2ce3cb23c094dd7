import type { Actor } from '@app/kernel/collection.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { messages } from '@app/domain/conversations/conversation.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';
import { showNewest } from './conversations.effects.ts';

/**
 * Restores a message that the actor has just deleted (ROL-5), unchanged and in its place. Safe to repeat: an already restored message is
 * returned again.
 */
export async function restoreMessage(ctx: AppContext, actor: Actor, id: string): Promise<{ path: string }> {
  const { records, clock } = ctx;
  const store = records.forClient(actor.client);
  const path = store.path(messages, id);
  return await records.tx(async () => {
    await records.lock(path);
    const [last] = await records.history(store.actor, path);
    if (last?.op !== 'delete') {
      if (await records.of(messages).get(actor, path)) return { path };
      throw refuse({ code: 'records.missing' });
    }
    if (last.by !== actor.uid || clock.now() - last.at > MINUTE) throw refuse({ code: 'conversations.not-restorable' });
    await records.undo(records.forClient(actor.client, actor.uid).actor, path, last.version);
    const message = await store.get(messages, path);
    if (message) await showNewest(ctx, actor.client, message.tRef, 1);
    return { path };
  });
}
