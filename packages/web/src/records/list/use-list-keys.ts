import { useEffect, useRef } from 'react';
import { isTaken } from '../../ui/layout/shortcuts.ts';

interface Keys {
  readonly count: number;
  readonly at: number;
  readonly setAt: (at: number) => void;
  /** x: into the selection or out of it. */
  readonly toggle: () => void;
  /** /: to the words. */
  readonly search: () => void;
  /** n: a new one. */
  readonly add: (() => void) | undefined;
  /** Escape undoes one step at a time. */
  readonly leave: () => void;
}

/** Keyboard of a list: j and k move down and up, Enter opens (the row is a link), x selects, / searches, n adds, Escape goes back a step. */
export function useListKeys(keys: Keys): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { count, at, setAt, toggle, search, add, leave } = current.current;
      const { target } = event;
      if (event.key === 'Escape' && !event.defaultPrevented && target instanceof HTMLElement && target.matches('input[type=search]')) {
        leave();
        return target.blur();
      }
      if (isTaken(event)) return;
      const act: Readonly<Record<string, () => void>> = {
        j: () => setAt(Math.min(count - 1, at + 1)),
        k: () => setAt(Math.max(0, at - 1)),
        x: toggle,
        '/': search,
        Escape: leave,
        ...(add ? { n: add } : {}),
      };
      const wanted = act[event.key];
      if (!wanted || (count === 0 && 'jkx'.includes(event.key))) return;
      if (event.key !== 'Escape') event.preventDefault();
      wanted();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
