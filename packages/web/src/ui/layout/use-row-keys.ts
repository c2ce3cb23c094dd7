import { useEffect } from 'react';
import { isTaken } from './shortcuts.ts';

interface Options {
  /** Without a row that has the focus, a key stands for the first row's button. */
  readonly meansFirst?: boolean;
}
/**
 * The keyboard of the rows of a table: j and k go from one to the next. Another key stands for the button or link of the row with the focus that
 * names it in `aria-keyshortcuts`.
 */
export function useRowKeys(keys: string, { meansFirst = false }: Options = {}): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key } = event;
      if (isTaken(event) || key.length !== 1 || !`jk${keys}`.includes(key) || document.querySelector('[role=dialog]')) return;
      const row = event.target instanceof Element ? event.target.closest('tr, li') : null;
      const named = (name: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${name}"]`)];
      if (key === 'j' || key === 'k') {
        const rows = [...new Set([...keys].flatMap(named).flatMap((part) => part.closest('tr, li') ?? []))].toSorted((a, b) =>
          a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
        );
        const index = rows.findIndex((candidate) => candidate === row);
        const next = rows[key === 'j' ? Math.min(rows.length - 1, index + 1) : Math.max(0, index - 1)];
        if (next) event.preventDefault();
        return next?.querySelector<HTMLElement>('[aria-keyshortcuts]')?.focus();
      }
      const meant = named(key);
      const part = meant.find((candidate) => row?.contains(candidate)) ?? (meansFirst ? meant[0] : undefined);
      if (!part) return;
      event.preventDefault();
      part.click();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [keys, meansFirst]);
}
