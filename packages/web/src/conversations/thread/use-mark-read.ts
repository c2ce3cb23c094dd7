import { useEffect, useRef, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { markRead } from '@app/domain/conversations/conversations.calls.ts';
import type { Thread } from '@app/domain/conversations/message.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { send } from '../../wire/request/send.ts';

/** Tells the server that what is on screen was seen, unless the person asked for it to stay unread. */
export function useMarkRead(thread: Doc<Thread>, unreadHere: boolean) {
  const isKeptUnread = useRef(false);
  const lastRequest = useRef('');
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = (): void => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (!unreadHere) lastRequest.current = '';
    if (!unreadHere || !visible || isKeptUnread.current || lastRequest.current === thread.id) return;
    lastRequest.current = thread.id;
    // Not worth a word to the person: the marker stays and goes with the next look.
    send(markRead, { id: thread.id }).catch(() => undefined);
  }, [thread.id, unreadHere, visible]);
  return (message: string | undefined, asUnread: boolean): void => {
    isKeptUnread.current = asUnread;
    send(markRead, { id: thread.id, ...(message ? { message } : {}), unread: asUnread }).catch(showProblem);
  };
}
