import { useSyncExternalStore } from 'react';

const TICK_MS = 15_000;
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const readers = new Set<() => void>();
const tick = (): void => {
  now = Date.now();
  for (const reader of readers) reader();
};
function subscribe(reader: () => void): () => void {
  readers.add(reader);
  if (timer === undefined) {
    // Nobody read it for a while: the first reader must not see the time of the last one.
    now = Date.now();
    timer = setInterval(tick, TICK_MS);
  }
  return () => {
    readers.delete(reader);
    if (readers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The clock, epoch ms, for words like '3 minutes ago': all readers move together, every 15 s. */
export const useNow = (): number =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => now,
  );
