/** Searches whose results stay in memory for Back; an older search runs again. */
export const MOST_RESULTS = 20;

/** Adds a result as the newest one, and drops the oldest ones beyond `most`. */
export function withResult<T>(results: ReadonlyMap<string, T>, [key, result]: readonly [string, T], most = MOST_RESULTS): ReadonlyMap<string, T> {
  const others = [...results].filter(([known]) => known !== key);
  return new Map([...others, [key, result] as const].slice(-most));
}
