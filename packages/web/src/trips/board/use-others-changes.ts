import { useEffect, useMemo, useRef, useState } from 'react';
import { isOwnChange } from '../../wire/tab/own-changes.ts';
import { tn } from '../../words/words.ts';
import { changedSubjects, type SeenEntries, seenEntries } from './others-changes.rules.ts';
import type { Board } from './use-board.ts';

/** Changes within this time are told together, ms. */
const GATHER_MS = 2000;

/**
 * Returns words for the changes that other people made to what the board shows, and a number that differs each time there are new ones. `key` names
 * the days and aircraft that are shown: with others it begins anew.
 */
export function useOthersChanges({ rows, isCurrent, key }: Pick<Board, 'rows' | 'isCurrent' | 'key'>) {
  const [news, setNews] = useState({ words: '', turn: 0 });
  const entries = useMemo(
    () => seenEntries(rows.flatMap(({ partner, row }) => (partner === '' ? row.blocks.map(({ entry }) => entry) : []))),
    [rows],
  );
  const last = useRef<{ readonly key: string; readonly entries: SeenEntries }>(undefined);
  const waiting = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // Entries that the device kept from an earlier visit, or of other days, are no news.
    if (!isCurrent) return;
    if (last.current?.key === key) for (const subject of changedSubjects(last.current.entries, entries)) waiting.current.add(subject);
    last.current = { key, entries };
    if (waiting.current.size === 0) return;
    timer.current ??= setTimeout(() => {
      const count = [...waiting.current].filter((subject) => !isOwnChange(subject)).length;
      waiting.current.clear();
      timer.current = undefined;
      if (count > 0) setNews(({ turn }) => ({ words: tn(count, '{n} change by others', '{n} changes by others'), turn: turn + 1 }));
    }, GATHER_MS);
  }, [entries, isCurrent, key]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return news;
}
