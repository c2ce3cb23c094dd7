import { type Actor, systemActor } from '@app/kernel/collection.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { messages } from '@app/domain/conversations/conversation.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';
import { showNewest } from './conversations.effects.ts';

/**
 * Brings back a message that the asker has just deleted (ROL-5), as it was and where it was. Safe to repeat: a message that is back already is
 * answered again.
 */
export async function restoreMessage(ctx: AppContext, actor: Actor, id: string): Promise<{ path: string }> {
  const { records, clock } = ctx;
  const system = systemActor(actor.client);
  const path = `clients/${actor.client}/threadsmsgs/${id}`;
  return await records.tx(async () => {
    await records.lock(path);
    const [last] = await records.history(system, path);
    if (last?.op !== 'delete') {
      if (await records.of(messages).get(actor, path)) return { path };
      throw refuse({ code: 'records.missing' });
    }
    if (last.by !== actor.uid || clock.now() - last.at > MINUTE) throw refuse({ code: 'conversations.not-restorable' });
    await records.undo({ ...system, uid: actor.uid }, path, last.version);
    const message = await records.of(messages).get(system, path);
    if (message) await showNewest(ctx, actor.client, message.tRef, 1);
    return { path };
  });
}
