import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { threads } from '@app/domain/conversations/conversation.collection.ts';
import type { Thread } from '@app/domain/conversations/message.ts';
import { searchDocuments } from '@app/domain/records.calls.ts';
import { send } from '../../wire/request/send.ts';

/** Pause after a key, in ms: short, since the next key takes the question back. */
const TYPING_MS = 60;
const MOST_FOUND = 50;
interface Search {
  readonly state: 'off' | 'busy' | 'done' | 'failed';
  /** As they were when found, newest first; undefined while nothing is searched for. */
  readonly docs: readonly Doc<Thread>[] | undefined;
}
/** Finds conversations that hold the words; those of the last answer stay until the next one. */
export function useThreadSearch(typed: string): Search {
  const words = typed.trim();
  const [searchText] = useDebouncedValue(words, TYPING_MS);
  const [result, setResult] = useState<{ words: string; docs: readonly Doc<Thread>[] | 'failed' }>();
  useEffect(() => {
    if (searchText.length < 2) return undefined;
    const stop = new AbortController();
    const query = { collection: threads.name, limit: MOST_FOUND };
    send(searchDocuments, { query, text: searchText }, { signal: stop.signal }).then(
      ({ docs }) => setResult({ words: searchText, docs: docs as unknown as Doc<Thread>[] }),
      () => stop.signal.aborted || setResult({ words: searchText, docs: 'failed' }),
    );
    return () => stop.abort();
  }, [searchText]);
  if (words.length < 2) return { docs: undefined, state: 'off' };
  if (result?.words !== words) return { docs: result && result.docs !== 'failed' ? result.docs : [], state: 'busy' };
  return result.docs === 'failed' ? { docs: [], state: 'failed' } : { docs: result.docs, state: 'done' };
}
