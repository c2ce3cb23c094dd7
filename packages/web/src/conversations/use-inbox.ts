import { useMemo } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { Unread } from '@app/domain/conversations/message.ts';
import { unread } from '@app/domain/conversations/conversation.collection.ts';
import { useSession } from '../wire/session.ts';
import { useLive } from '../wire/use-live.ts';
import { countUnread, unreadQuery, messageIdOf } from './inbox.rules.ts';

/** What this person has not seen: markers, counts by conversation, and message ids. One subscription however many ask. */
export function useUnread(): {
  readonly markers: readonly Doc<Unread>[];
  readonly counts: ReadonlyMap<string, number>;
  readonly messages: ReadonlySet<string>;
  readonly known: boolean;
  /** As the server has it, not as it was last seen. */
  readonly live: boolean;
} {
  const uid = useSession().account?.id ?? '';
  const { docs, state } = useLive(unread, uid === '' ? undefined : unreadQuery(uid));
  return useMemo(
    () => ({
      markers: docs,
      counts: countUnread(docs),
      messages: new Set(docs.map((marker) => messageIdOf(marker.id))),
      known: state === 'live' || state === 'stale',
      live: state === 'live',
    }),
    [docs, state],
  );
}
