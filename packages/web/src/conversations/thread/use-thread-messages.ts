import { useEffect, useMemo, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { DEFAULT_ZONE } from '@app/kernel/time/durations.ts';
import { messages } from '@app/domain/conversations/conversation.collection.ts';
import type { Thread } from '@app/domain/conversations/message.ts';
import { useNow } from '../../ui/dates/use-now.ts';
import { useLocal } from '../../wire/session/local-state.ts';
import { useSession } from '../../wire/tab/session.ts';
import { useLive } from '../../wire/tab/use-live.ts';
import { locale } from '../../words/language.ts';
import { isShownIn } from '../inbox/conversation-mode.rules.ts';
import { MESSAGES_PAGE, messageIdOf, messagesQuery } from '../inbox/inbox.rules.ts';
import { firstUnread, timeline } from '../inbox/timeline.rules.ts';
import { useUnread } from '../inbox/use-inbox.ts';
import { changePending, usePending } from './pending.ts';
import { stillPending } from './pending.rules.ts';

export type ThreadMessages = ReturnType<typeof useThreadMessages>;
/** Messages of a conversation, live: by day, those that are new, and those on their way. */
export function useThreadMessages(thread: Doc<Thread>) {
  const { client } = useSession();
  const now = useNow();
  const [limit, setLimit] = useState(MESSAGES_PAGE);
  const { docs, state, problems } = useLive(messages, messagesQuery(thread.path, limit));
  const unread = useUnread([thread.path]);
  // Messages that were new when the thread was opened stay marked while it is open.
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const unreadIds = unread.markers.filter((marker) => marker.tRef === thread.path).map((marker) => messageIdOf(marker.id));
    if (unreadIds.length > 0) setNewIds((before) => new Set([...before, ...unreadIds]));
  }, [unread.markers, thread.path]);

  const [mode, setMode] = useLocal('conversationMode', client?.id ?? '');
  const shown = useMemo(() => docs.filter((message) => isShownIn(mode, message)), [docs, mode]);
  const zone = client?.timezone ?? DEFAULT_ZONE;
  const days = useMemo(() => timeline(shown, newIds, { now, zone, locale: locale() }), [shown, newIds, now, zone]);

  const pendingList = usePending((pendingState) => pendingState.list);
  const arrived = useMemo(() => new Set(docs.map((message) => message.id)), [docs]);
  useEffect(() => {
    if (pendingList.some(({ id }) => id !== '' && arrived.has(id))) changePending({ t: 'arrived', ids: arrived });
  }, [pendingList, arrived]);

  return {
    /** Newest first. */
    docs,
    /** Some of `docs` pass the chosen mode. */
    isAnyShown: shown.length > 0,
    days,
    /** Id of the first new message. */
    firstNew: firstUnread(days),
    pending: stillPending(pendingList, thread.path, arrived),
    unread,
    isLoading: state === 'loading',
    /** Reasons why the messages were refused. */
    problems: state === 'error' ? problems : [],
    mode,
    showAll: () => setMode('messages'),
    mayHaveEarlier: docs.length >= limit,
    showEarlier: () => setLimit(limit + MESSAGES_PAGE),
    now,
  };
}
