import { useEffect, useState } from 'react';
import { withResult } from './results.rules.ts';

/** Returns the result of a search; results of the last searches stay, so that Back shows them at once. A search that `load` answers with undefined runs again next time. */
export function useResults<T>(key: string, load: () => Promise<T | undefined>): T | undefined {
  const [results, setResults] = useState<ReadonlyMap<string, T>>(new Map());
  const isKnown = results.has(key);
  useEffect(() => {
    if (key === '' || isKnown) return undefined;
    let isCurrent = true;
    void load().then((result) => {
      if (isCurrent && result !== undefined) setResults((before) => withResult(before, [key, result]));
    });
    return () => {
      isCurrent = false;
    };
    // The key stands for the search.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, isKnown]);
  return results.get(key);
}
