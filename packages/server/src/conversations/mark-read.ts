import type { Actor } from '@app/kernel/collection.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { MAX_BATCH, type Write } from '@app/kernel/live.ts';
import { all, type Where, where } from '@app/kernel/queries/where.ts';
import { unreadId } from '@app/domain/conversations/audience.rules.ts';
import { messages, threads, unread } from '@app/domain/conversations/conversation.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';

const SEEN_KEPT_MS = 30 * DAY;

interface Reading {
  /** Thread id. */
  readonly id: string;
  /** Message id; left out: the whole thread. */
  readonly message?: string | undefined;
  readonly unread: boolean;
}

/** Marks a thread or one of its messages read or unread for the actor only (THR-12). Returns how many markers changed. */
export async function markRead(ctx: AppContext, actor: Actor, reading: Reading): Promise<{ changed: number }> {
  const { records, clock } = ctx;
  const thread = await records.of(threads).get(actor, records.forClient(actor.client).path(threads, reading.id));
  if (!thread) throw refuse({ code: 'records.missing' });
  if (reading.unread) return { changed: await markUnread(ctx, actor, thread.path, reading.message) };
  const open = all(where('user', 'eq', actor.uid), where('tRef', 'eq', thread.path), where('seen', 'eq', null));
  const wanted = reading.message === undefined ? open : all(open, where('ref', 'eq', messagePath(ctx, actor, reading.message)));
  const changed = await changeMarkers(ctx, actor, wanted, (path) => ({ op: 'merge', path, data: { seen: clock.now() } }));
  if (changed > 0) await forgetSeen(ctx, actor);
  return { changed };
}
/** Deletes a batch of old seen markers; the list of notices does not show older ones. */
async function forgetSeen({ records, clock }: AppContext, actor: Actor): Promise<void> {
  const old = all(where('user', 'eq', actor.uid), where('seen', 'lt', clock.now() - SEEN_KEPT_MS));
  const markers = await records.of(unread).list(actor, { where: old, orderBy: [{ field: 'seen', dir: 'asc' }], limit: MAX_BATCH });
  await records.write(
    actor,
    markers.map(({ path }) => ({ op: 'delete', path })),
  );
}
const messagePath = ({ records }: AppContext, { client }: Actor, id: string): string => records.forClient(client).path(messages, id);

/** A thread becomes unread by its newest message. */
async function markUnread({ records }: AppContext, actor: Actor, tRef: string, messageId: string | undefined): Promise<number> {
  const store = records.forClient(actor.client);
  const ofThread = where('tRef', 'eq', tRef);
  const [message] = messageId
    ? [await records.of(messages).get(actor, store.path(messages, messageId))]
    : await records.of(messages).list(actor, { where: ofThread, orderBy: [{ field: 'date', dir: 'desc' }], limit: 1 });
  if (message?.tRef !== tRef) throw refuse({ code: 'records.missing' });
  const path = store.path(unread, unreadId(actor.uid, message.id));
  const marker = await records.of(unread).get(actor, path);
  if (marker && marker.seen === null) return 0;
  await store.write([{ op: 'set', path, data: { user: actor.uid, tRef, ref: message.path, seen: null } }]);
  return 1;
}

/** Changes every matching marker of the actor, in batches. */
export async function changeMarkers({ records }: AppContext, actor: Actor, wanted: Where, change: (path: string) => Write): Promise<number> {
  const markers = await records.of(unread).list(actor, { where: wanted, limit: 10_000 });
  for (let start = 0; start < markers.length; start += MAX_BATCH) {
    await records.write(
      actor,
      markers.slice(start, start + MAX_BATCH).map(({ path }) => change(path)),
    );
  }
  return markers.length;
}
