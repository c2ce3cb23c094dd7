import { useEffect } from 'react';
import { isTaken } from '../ui/layout/shortcuts.ts';

/** The keyboard of a dashboard: d goes to the range, t shows tables beside the charts. */
export function useDashboardKeys(toRange: () => void, toggleTables: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isTaken(event) || document.querySelector('[role=dialog]')) return;
      if (event.key === 'd') toRange();
      else if (event.key === 't') toggleTables();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [toRange, toggleTables]);
}
