import { z } from 'zod';
import type { Write } from '@app/kernel/live.ts';
import { where } from '@app/kernel/queries/where.ts';
import { messages, threads, unread } from '@app/domain/conversations/conversation.collection.ts';
import { notices } from '@app/domain/users/notices/notice.collection.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { JobWork } from '../../platform/job-work.ts';
import { countUnread } from './count-unread.ts';

const A_TURN = 100;
const SEEN_KEPT_MS = 30 * DAY;
const NOTICES_KEPT_MS = 90 * DAY;
const Position = z.object({ after: z.tuple([z.number(), z.string()]) });

/** Removes unread markers whose message or conversation is gone, and those that were read long ago; then old notices; and counts what is unread. */
export const cleanUnreads =
  (ctx: AppContext): JobWork =>
  async ({ client, position, batch, say, words: { t, tn } }) => {
    const { records, clock } = ctx;
    const store = records.forClient(client);
    const known = Position.safeParse(position);
    const page = await store.list(unread, {
      orderBy: [{ field: 'date', dir: 'asc' }],
      limit: A_TURN,
      ...(known.success && { startAfter: known.data.after }),
    });
    await say(t('Looking up'), tn(page.length, 'One unread marker', '{n} unread markers'), 50);
    const pathsIn = async (kind: typeof messages | typeof threads, paths: readonly string[]): Promise<Set<string>> => {
      const docs = await records.list(store.actor, { collection: kind.name, where: where('path', 'in', [...new Set(paths)]), limit: A_TURN });
      return new Set(docs.map(({ path }) => path));
    };
    const openMessages = await pathsIn(
      messages,
      page.map(({ ref }) => ref),
    );
    const openThreads = await pathsIn(
      threads,
      page.map(({ tRef }) => tRef),
    );
    const isStale = (seen: number | null): boolean => seen !== null && seen < clock.now() - SEEN_KEPT_MS;
    const gone = page.filter(({ ref, tRef, seen }) => isStale(seen) || !openMessages.has(ref) || !openThreads.has(tRef));
    if (gone.length > 0) await batch(() => store.write(gone.map(({ path }): Write => ({ op: 'delete', path }))));
    const last = page.at(-1);
    if (last && page.length === A_TURN) return { done: gone.length, more: true, position: { after: [last.date, last.path] } };
    const old = await store.list(notices, { where: where('date', 'lt', clock.now() - NOTICES_KEPT_MS), limit: A_TURN });
    if (old.length > 0) await batch(() => store.write(old.map(({ path }): Write => ({ op: 'delete', path }))));
    await countUnread(ctx, { client, batch });
    return { done: gone.length + old.length };
  };
