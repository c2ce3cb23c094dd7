import type { Actor } from '@app/kernel/collection.ts';
import { MAX_BATCH } from '@app/kernel/live.ts';
import { all, everything, where } from '@app/kernel/queries/where.ts';
import { unread } from '@app/domain/conversations/conversation.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';
import { changeMarkers } from './mark-read.ts';

interface Clearing {
  readonly user_id?: string | undefined;
  readonly client_id?: string | undefined;
  readonly idsToDelete?: readonly string[] | undefined;
  /** Epoch ms. */
  readonly until?: number | undefined;
}

/** Deletes the actor's own unread markers in the active client: the named ones, else all, or all up to a time (THR-12). */
export async function clearUnread(ctx: AppContext, actor: Actor, { user_id, client_id, idsToDelete, until }: Clearing): Promise<{ changed: number }> {
  const other = (user_id !== undefined && user_id !== actor.uid) || (client_id !== undefined && client_id !== actor.client);
  if (other) throw refuse({ code: 'records.not-allowed', params: { role: '?' } });
  const bygone = until === undefined ? everything : where('date', 'lte', until);
  if (!idsToDelete) return { changed: await changeMarkers(ctx, actor, bygone, (path) => ({ op: 'delete', path })) };
  let changed = 0;
  for (let start = 0; start < idsToDelete.length; start += MAX_BATCH / 5) {
    const named = all(where('user', 'eq', actor.uid), where('id', 'in', [...new Set(idsToDelete.slice(start, start + MAX_BATCH / 5))]));
    changed += await changeMarkers(ctx, actor, named, (path) => ({ op: 'delete', path }));
  }
  return { changed };
}

/** Counts the actor's unread messages in the active client, and their conversations (THR-12). */
export async function unreadCount({ records }: AppContext, actor: Actor): Promise<{ threads: number; messages: number }> {
  const markers = await records.of(unread).list(actor, { where: all(where('user', 'eq', actor.uid), where('seen', 'eq', null)), limit: 10_000 });
  return { threads: new Set(markers.map((marker) => marker.tRef)).size, messages: markers.length };
}
