/**
 * Returns the same pure function with a cache of its last `max` results, keyed by a text made of the input. Suits results that are needed
 * often and whose input seldom changes. Results are shared: callers must not change them.
 */
export function remembered<I, O>(max: number, keyOf: (input: I) => string, make: (input: I) => O): (input: I) => O {
  const cache = new Map<string, { readonly result: O }>();
  return (input) => {
    const key = keyOf(input);
    const cached = cache.get(key);
    if (cached) return cached.result;
    const result = make(input);
    const [oldest] = cache.keys();
    if (cache.size >= max && oldest !== undefined) cache.delete(oldest);
    cache.set(key, { result });
    return result;
  };
}
