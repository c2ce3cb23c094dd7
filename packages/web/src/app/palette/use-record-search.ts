import { useEffect, useState } from 'react';
import type { Problem } from '@app/kernel/problem.ts';
import { findRecords, type MatchedRecord } from '@app/domain/search/search.calls.ts';
import { CallFailed } from '@app/kernel/call-failed.ts';
import { send } from '../../wire/request/send.ts';

const PAUSE_MS = 60;
const LEAST = 2;
interface SearchState {
  readonly state: 'off' | 'busy' | 'done' | 'failed';
  /** While the next answer is on its way: those of the last one. */
  readonly records: readonly MatchedRecord[];
  readonly problems: readonly Problem[];
}
interface Answer {
  readonly query: string;
  readonly records: readonly MatchedRecord[];
  readonly problems: readonly Problem[];
}

/** Records that fit what is typed, as the server finds them (SRC-5); an answer to something older never shows as one to this. */
export function useRecordSearch(typed: string): SearchState {
  const words = typed.trim();
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (words.length < LEAST) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      send(findRecords, { q: words, limit: 12 }, { signal: stop.signal }).then(
        ({ records }) => setAnswer({ query: words, records, problems: [] }),
        (error: unknown) => {
          if (stop.signal.aborted) return;
          setAnswer({ query: words, records: [], problems: error instanceof CallFailed ? error.problems : [{ code: 'records.unexpected' }] });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words]);
  if (words.length < LEAST) return { state: 'off', records: [], problems: [] };
  const { records = [], problems = [] } = answer ?? {};
  if (answer?.query !== words) return { state: 'busy', records, problems: [] };
  return { state: problems.length > 0 ? 'failed' : 'done', records, problems };
}
