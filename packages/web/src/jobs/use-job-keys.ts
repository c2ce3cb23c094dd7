import { useEffect } from 'react';
import { isTaken } from '../ui/layout/shortcuts.ts';

/** The keyboard of the list: j and k go down and up, Enter opens the log, r runs the job that one is at. */
export function useJobKeys(run: (name: string) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isTaken(event) || !'jkr'.includes(event.key)) return;
      const target = event.target instanceof Element ? event.target : undefined;
      if (document.querySelector('[role=dialog]')) return;
      const rows = [...document.querySelectorAll<HTMLElement>('tr[data-job]')];
      const index = rows.findIndex((row) => target !== undefined && row.contains(target));
      const name = rows[index]?.dataset['job'];
      if (event.key === 'r') {
        if (name !== undefined) run(name);
        return;
      }
      event.preventDefault();
      const next = rows[event.key === 'j' ? Math.min(rows.length - 1, index + 1) : Math.max(0, index - 1)];
      next?.querySelector<HTMLElement>('button')?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [run]);
}
