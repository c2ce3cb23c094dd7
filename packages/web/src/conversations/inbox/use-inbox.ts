import { useEffect, useMemo, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { Unread } from '@app/domain/conversations/message.ts';
import { getUnreadCount } from '@app/domain/conversations/conversations.calls.ts';
import { unread } from '@app/domain/conversations/conversation.collection.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { useLive } from '../../wire/tab/use-live.ts';
import { useLivePages } from '../../wire/tab/use-live-pages.ts';
import { countUnread, MOST_NEWEST, unreadOfQueries, unreadQuery, messageIdOf } from './inbox.rules.ts';

const SETTLE_MS = 500;
const NONE: readonly string[] = [];

/** Watches the unread messages of this person: markers, counts by conversation, message ids. `paths`: conversations on screen beyond the newest. */
export function useUnread(paths: readonly string[] = NONE): {
  readonly markers: readonly Doc<Unread>[];
  readonly counts: ReadonlyMap<string, number>;
  readonly messages: ReadonlySet<string>;
  readonly known: boolean;
  /** As the server has it, not as it was last seen. */
  readonly live: boolean;
  /** Nothing else is unseen. */
  readonly whole: boolean;
} {
  const uid = useSession().account?.id ?? '';
  const { docs, state } = useLive(unread, uid === '' ? undefined : unreadQuery(uid));
  const whole = docs.length < MOST_NEWEST;
  const queries = whole ? [] : unreadOfQueries(uid, paths);
  const shown = useLivePages(unread, queries);
  const isKnown = (of: typeof state): boolean => of === 'live' || of === 'stale';
  const known = isKnown(state) && (queries.length === 0 || isKnown(shown.state));
  return useMemo(() => {
    const markers = [...new Map([...docs, ...shown.docs].map((marker) => [marker.path, marker])).values()];
    const messages = new Set(markers.map((marker) => messageIdOf(marker.id)));
    return { markers, counts: countUnread(markers), messages, known, live: state === 'live', whole };
  }, [docs, shown.docs, known, state, whole]);
}

/** Conversations with something unseen: as known here, or, where more is unseen than that, counted by the server. */
export function useUnreadThreads({ markers, counts, live, whole }: ReturnType<typeof useUnread>): number {
  const [counted, setCounted] = useState(0);
  const asks = live && !whole;
  useEffect(() => {
    if (!asks) return undefined;
    // The number known here stays where the server cannot be asked.
    const ask = (): void =>
      void send(getUnreadCount, {}).then(
        ({ threads }) => setCounted(threads),
        () => undefined,
      );
    const soon = setTimeout(ask, SETTLE_MS);
    const again = setInterval(ask, MINUTE);
    return () => {
      clearTimeout(soon);
      clearInterval(again);
    };
  }, [asks, markers]);
  return whole ? counts.size : Math.max(counts.size, counted);
}
