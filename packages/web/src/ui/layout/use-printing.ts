import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** True between the two events of a print: the medium changes only after the first of them. */
let isBetween = false;
const medium = (): MediaQueryList => window.matchMedia('print');

function subscribe(changed: () => void): () => void {
  // The browser takes its picture of the page right after the event.
  const draw = (): void => flushSync(changed);
  const begin = (): void => {
    isBetween = true;
    draw();
  };
  const end = (): void => {
    isBetween = false;
    draw();
  };
  const print = medium();
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  print.addEventListener('change', draw);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    print.removeEventListener('change', draw);
  };
}

/** Tells whether the page is being printed, in time for what only the print shows. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isBetween || medium().matches,
    () => false,
  );
