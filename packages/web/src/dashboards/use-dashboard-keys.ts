import { useEffect } from 'react';

const TYPING = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu]';

/** The keyboard of a dashboard: d goes to the range, t shows tables beside the charts. */
export function useDashboardKeys(toRange: () => void, toggleTables: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[role=dialog]')) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      if (event.key === 'd') toRange();
      else if (event.key === 't') toggleTables();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [toRange, toggleTables]);
}
