import type { Write } from '@app/kernel/live.ts';
import { where } from '@app/kernel/queries/where.ts';
import { messages, threads } from '@app/domain/conversations/conversation.collection.ts';
import { threadShowing } from '@app/domain/conversations/thread.rules.ts';
import type { AppContext } from '../platform/app-context.ts';

/** Effects of deleting a message, in the same transaction. */
export function conversationsEffects(ctx: AppContext): void {
  ctx.records.onRemove(messages, ({ tRef }, client) => showNewest(ctx, client, tRef, -1));
}

/** Updates the thread's list entry and search text after a message was deleted (-1) or restored (1), so that deleted text is not visible there. */
export async function showNewest({ records }: AppContext, client: string, tRef: string, change: -1 | 1): Promise<void> {
  const store = records.forClient(client);
  await store.lock(threads, tRef);
  const thread = await store.get(threads, tRef);
  if (!thread) return;
  const newest = await store.find(messages, { where: where('tRef', 'eq', tRef), orderBy: [{ field: 'date', dir: 'desc' }] });
  await store.write([{ op: 'merge', path: tRef, data: threadShowing(thread, newest, change) as NonNullable<Write['data']> }]);
}
