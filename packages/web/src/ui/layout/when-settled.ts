/** Time in ms that the first screen and its requests have for themselves. */
const FIRST_MS = 1_500;
/** Longest that a busy page puts it off after that, in ms. */
const AT_LAST_MS = 10_000;

/** Runs background work once the first screen is loaded and the browser is idle. Returns a function that cancels it. */
export function whenSettled(run: () => void): () => void {
  let callOff = (): void => undefined;
  const timer = setTimeout(() => {
    // Safari has no such callback.
    if (typeof requestIdleCallback !== 'function') return run();
    const request = requestIdleCallback(run, { timeout: AT_LAST_MS });
    callOff = () => cancelIdleCallback(request);
  }, FIRST_MS);
  return () => {
    clearTimeout(timer);
    callOff();
  };
}

/** The browser was asked to save data, as far as it tells: only Chromium does. */
const savesData = (): boolean => (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
/** Fetches what may be opened next once the first screen has settled, unless the browser saves data. Returns a function that cancels it. */
export const fetchAhead = (run: () => void): (() => void) => (savesData() ? () => undefined : whenSettled(run));
