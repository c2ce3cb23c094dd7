import { nprogress } from '@mantine/nprogress';
import { create } from 'zustand';

/** The number of running loads that block everything else. */
export const blocking = create<{ readonly loads: number }>(() => ({ loads: 0 }));
let running = 0;

/** Shows the thin bar while `work` runs (SHL-4). */
export async function during<T>(work: Promise<T>): Promise<T> {
  if (running++ === 0) nprogress.start();
  try {
    return await work;
  } finally {
    if (--running === 0) nprogress.complete();
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
