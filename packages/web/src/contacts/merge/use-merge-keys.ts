import { useEffect } from 'react';
import { isTaken } from '../../ui/layout/shortcuts.ts';

/**
 * The keyboard of pairs and merges: m compares, u takes a merge back, j and k go from one to the next. A key stands for the button that names it in
 * `aria-keyshortcuts`: the one in the row that has the focus, else the first.
 */
export function useMergeKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key } = event;
      if (isTaken(event) || !'mujk'.includes(key) || key.length !== 1) return;
      const target = event.target instanceof Element ? event.target : undefined;
      if (document.querySelector('[role=dialog]')) return;
      const buttons = [...document.querySelectorAll<HTMLElement>('button[aria-keyshortcuts=m], button[aria-keyshortcuts=u]')];
      const row = target?.closest('tr, li');
      const index = buttons.findIndex((button) => row?.contains(button));
      if (key === 'j' || key === 'k') {
        const next = buttons[key === 'j' ? Math.min(buttons.length - 1, index + 1) : Math.max(0, index - 1)];
        if (next) event.preventDefault();
        return next?.focus();
      }
      const meant = buttons.filter((button) => button.getAttribute('aria-keyshortcuts') === key);
      const button = meant.find((candidate) => row?.contains(candidate)) ?? meant[0];
      if (!button) return;
      event.preventDefault();
      button.click();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
