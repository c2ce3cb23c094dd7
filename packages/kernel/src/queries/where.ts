/**
 * A filter of documents, as data: the server turns it into SQL, the browser evaluates it in memory.
 * A test proves that both agree (`store/src/queries/parity.test.ts`).
 *
 * Fields are dotted paths (`departureAirport.icao`). A missing field reads as null.
 */
export type Comparison = 'eq' | 'ne' | 'lt' | 'lte' | 'gt' | 'gte' | 'in' | 'notIn' | 'has' | 'hasAny';
export type Where =
  | { readonly all: readonly Where[] }
  | { readonly any: readonly Where[] }
  | { readonly field: string; readonly op: Comparison; readonly value: unknown };

export const everything: Where = { all: [] };
export const nothing: Where = { any: [] };
export const where = (field: string, op: Comparison, value: unknown): Where => ({ field, op, value });
export const all = (...parts: readonly Where[]): Where => ({ all: parts });
export const any = (...parts: readonly Where[]): Where => ({ any: parts });

/** Returns the value at a dotted path; null when there is none. */
export function valueAt(doc: Readonly<Record<string, unknown>>, field: string): unknown {
  let value: unknown = doc;
  for (const key of field.split('.')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, key)) return null;
    value = (value as Record<string, unknown>)[key];
  }
  return value ?? null;
}

const rank = (value: unknown): number => {
  if (value === null || value === undefined) return 0;
  if (typeof value === 'string') return 1;
  if (typeof value === 'number') return 2;
  if (typeof value === 'boolean') return 3;
  return Array.isArray(value) ? 4 : 5;
};

/** Code point order, which is also the byte order of UTF-8 (the "C" collation). */
function compareStrings(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (x === y) continue;
    // Surrogates sort after the rest of the basic plane in UTF-8, but before U+E000 in UTF-16.
    const high = (unit: number): number => (unit >= 0xe000 ? unit - 0x800 : unit >= 0xd800 ? unit + 0x2000 : unit);
    return high(x) < high(y) ? -1 : 1;
  }
  return Math.sign(a.length - b.length);
}

/** Total order over JSON values: null < string < number < boolean < array < object; like sorts with like. Arrays sort equal, so do objects. */
export function compareValues(a: unknown, b: unknown): number {
  const kind = rank(a) - rank(b);
  if (kind !== 0) return Math.sign(kind);
  switch (rank(a)) {
    case 0:
      return 0;
    case 1:
      return compareStrings(a as string, b as string);
    case 2:
      return Math.sign((a as number) - (b as number));
    case 3:
      return Number(a) - Number(b);
    default:
      return 0;
  }
}

/** Returns the same text for equal JSON values, whatever the order of keys: for equality of arrays and objects, and for hashes that are stored. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(([, entry]) => entry !== undefined)
      .sort(([a], [b]) => compareStrings(a, b));
    return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}

/** True for two JSON values with the same text, without making it: of large documents most parts are equal. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((entry, index) => isSameJson(entry, b[index]));
  if (!isRecord(a) || !isRecord(b)) return !isNested(a) && !isNested(b) && canonical(a) === canonical(b);
  const keys = definedKeys(a);
  return keys.length === definedKeys(b).length && keys.every((key) => Object.hasOwn(b, key) && b[key] !== undefined && isSameJson(a[key], b[key]));
}
const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** True for an object that is no list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => isNested(value) && !Array.isArray(value);
const definedKeys = (record: Readonly<Record<string, unknown>>): string[] => Object.keys(record).filter((key) => record[key] !== undefined);

const same = (a: unknown, b: unknown): boolean => rank(a) === rank(b) && (rank(a) < 4 ? compareValues(a, b) === 0 : canonical(a) === canonical(b));
/** Ranges compare values of one type, and only ordered ones: strings, numbers, booleans. */
const ranges = (a: unknown, b: unknown): boolean => rank(a) === rank(b) && rank(a) > 0 && rank(a) < 4;

export function matches(doc: Readonly<Record<string, unknown>>, w: Where): boolean {
  if ('all' in w) return w.all.every((part) => matches(doc, part));
  if ('any' in w) return w.any.some((part) => matches(doc, part));
  const value = valueAt(doc, w.field);
  const given = w.value ?? null;
  switch (w.op) {
    case 'eq':
      return same(value, given);
    case 'ne':
      return !same(value, given);
    case 'lt':
      return ranges(value, given) && compareValues(value, given) < 0;
    case 'lte':
      return ranges(value, given) && compareValues(value, given) <= 0;
    case 'gt':
      return ranges(value, given) && compareValues(value, given) > 0;
    case 'gte':
      return ranges(value, given) && compareValues(value, given) >= 0;
    case 'in':
      return Array.isArray(given) && given.some((candidate) => same(value, candidate));
    case 'notIn':
      return Array.isArray(given) && !given.some((candidate) => same(value, candidate));
    case 'has':
      return Array.isArray(value) && value.some((item) => same(item, given));
    case 'hasAny':
      return Array.isArray(value) && Array.isArray(given) && value.some((item) => given.some((wanted) => same(item, wanted)));
  }
}
