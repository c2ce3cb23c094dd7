import { nprogress } from '@mantine/nprogress';
import { create } from 'zustand';

/** The number of running loads that block everything else. */
export const blocking = create<{ readonly loads: number }>(() => ({ loads: 0 }));
let running = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;
/** A load that ends sooner shows no bar, which would only flicker: each of its frames draws the screen again that has just arrived. */
const BAR_AFTER_MS = 150;

/** Shows the thin bar until the returned function is called, if that takes long enough to be seen (SHL-4). */
export function showBar(): () => void {
  if (running++ === 0) {
    waiting = setTimeout(() => {
      waiting = undefined;
      nprogress.start();
    }, BAR_AFTER_MS);
  }
  return () => {
    if (--running > 0) return;
    if (waiting === undefined) nprogress.complete();
    clearTimeout(waiting);
    waiting = undefined;
  };
}
/** Shows the thin bar while `work` runs (SHL-4). */
export async function during<T>(work: Promise<T>): Promise<T> {
  const hideBar = showBar();
  try {
    return await work;
  } finally {
    hideBar();
  }
}
/** Covers the screen with a spinner while `work` runs: only for what nothing may be done beside (SHL-4). */
export async function duringBlocking<T>(work: Promise<T>): Promise<T> {
  blocking.setState(({ loads }) => ({ loads: loads + 1 }));
  try {
    return await work;
  } finally {
    blocking.setState(({ loads }) => ({ loads: loads - 1 }));
  }
}
