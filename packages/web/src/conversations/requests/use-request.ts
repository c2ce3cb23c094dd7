import { useEffect, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { messages } from '@app/domain/conversations/conversation.collection.ts';
import type { Thread } from '@app/domain/conversations/message.ts';
import { useLive } from '../../wire/tab/use-live.ts';
import { messagesQuery } from '../inbox/inbox.rules.ts';

/** Messages that are looked at, the newest first: an older request was answered long ago. */
const MOST_MESSAGES = 3;

interface Request<T> {
  readonly message: string;
  readonly request: T;
}
/**
 * Returns the newest inbound message of a conversation that asks for something, as `read` reads it, and follows the conversation. Undefined while it is
 * read, without a conversation, and where nothing is asked for. `read` answers undefined for a message that asks for nothing.
 */
export function useRequest<T>(thread: Doc<Thread> | undefined, read: (message: string) => Promise<T | undefined>): Request<T> | undefined {
  const { docs } = useLive(messages, thread && messagesQuery(thread.path));
  const inbound = docs.filter((message) => message.inbound).slice(0, MOST_MESSAGES);
  const ids = inbound.map(({ id }) => id).join(' ');
  const [last, setLast] = useState<{ readonly ids: string; readonly request: Request<T> | undefined }>();
  useEffect(() => {
    let on = true;
    const first = async (): Promise<void> => {
      for (const message of ids.split(' ').filter(Boolean)) {
        const request = await read(message);
        if (request === undefined) continue;
        if (on) setLast({ ids, request: { message, request } });
        return;
      }
      if (on) setLast({ ids, request: undefined });
    };
    // After a failure it is read when the conversation is opened again; nothing depends on it.
    first().catch(() => on && setLast({ ids, request: undefined }));
    return () => {
      on = false;
    };
  }, [ids, read]);
  return last?.ids === ids ? last.request : undefined;
}
