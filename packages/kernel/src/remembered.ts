/**
 * The same pure function, which keeps its last `max` results by a text made of the input. For what is worked out from data that seldom
 * changes and asked for again and again. Results are shared: nobody may change them.
 */
export function remembered<I, O>(max: number, keyOf: (input: I) => string, make: (input: I) => O): (input: I) => O {
  const kept = new Map<string, { readonly made: O }>();
  return (input) => {
    const key = keyOf(input);
    const found = kept.get(key);
    if (found) return found.made;
    const made = make(input);
    const [oldest] = kept.keys();
    if (kept.size >= max && oldest !== undefined) kept.delete(oldest);
    kept.set(key, { made });
    return made;
  };
}
