/** Copies JSON data; several times as fast as `structuredClone`, which knows more kinds of values. */
export function cloneJson<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part: unknown) => cloneJson(part)) as T;
  const copy: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) {
    // The name that every object has would set its prototype instead.
    if (key === '__proto__') Object.defineProperty(copy, key, { value: cloneJson(part), enumerable: true, configurable: true, writable: true });
    else copy[key] = cloneJson(part);
  }
  return copy as T;
}
