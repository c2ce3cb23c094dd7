/** The first screen and what it asks for have this long for themselves, in ms. */
const FIRST_MS = 1_500;
/** Longest that a busy page puts it off after that, in ms. */
const AT_LAST_MS = 10_000;

/** Runs something nobody waits for yet once the first screen is there and the browser has nothing else to do. Answers how to call it off. */
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
