/** Copies JSON data. Copies of a whole level at a time are several times as fast as those of key after key, and as `structuredClone`. */
export function cloneJson<T>(value: T): T {
  return typeof value === 'object' && value !== null ? (copyOf(value) as T) : value;
}

function copyOf(value: object): object {
  if (Array.isArray(value)) return value.map((part: unknown) => cloneJson(part));
  // Unlike an assignment, a spread also keeps the name that would set a prototype.
  const copy = { ...value } as Record<string, unknown>;
  for (const key in copy) {
    const part = copy[key];
    if (typeof part === 'object' && part !== null) copy[key] = copyOf(part);
  }
  return copy;
}

/** In place of a value that cannot be stored. */
export const NOT_STORABLE = Symbol('not storable');

/** PostgreSQL cannot store the zero character or half of a surrogate pair. */
const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Copies a value as the database will return it: without undefined, and with 0 for -0. Returns `NOT_STORABLE` for what it cannot store. */
export function storedForm(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
      return isStorableText(value) ? value : NOT_STORABLE;
    case 'number':
      return Number.isFinite(value) ? value + 0 : NOT_STORABLE;
    case 'object':
      if (value === null) return null;
      return Array.isArray(value) ? storedList(value) : storedObject(value);
    default:
      return value;
  }
}

function storedList(value: readonly unknown[]): unknown {
  const list: unknown[] = [];
  for (const part of value) {
    const stored = storedForm(part);
    if (stored === NOT_STORABLE) return NOT_STORABLE;
    list.push(stored ?? null);
  }
  return list;
}

function storedObject(value: object): unknown {
  const copy = { ...value } as Record<string, unknown>;
  let isWhole = true;
  for (const key in copy) {
    const part = copy[key];
    const stored = isStorableText(key) ? storedForm(part) : NOT_STORABLE;
    if (stored === NOT_STORABLE) return NOT_STORABLE;
    if (stored === undefined) isWhole = false;
    else if (stored !== part || stored === 0) copy[key] = stored;
  }
  return isWhole ? copy : Object.fromEntries(Object.entries(copy).filter(([, part]) => part !== undefined));
}
