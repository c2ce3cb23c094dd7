import type { Collection } from '@app/kernel/collection.ts';
import { isRecord } from '@app/kernel/queries/where.ts';
import { guessMapping } from '../imports/columns.rules.ts';
import type { Counts } from '../imports/import-run.ts';
import { MAX_COLUMNS } from '../imports/import-run.ts';
import type { Feed } from './connection.ts';

/** Rows that another system sends: cells by field of the record, and the id there. */
export interface PlainRow {
  readonly source_id: string;
  readonly cells: Readonly<Record<string, string>>;
}
type Data = Readonly<Record<string, unknown>>;

/** Returns the value at a path as `data.flights` or `legs.0.tail`; undefined where there is none. */
export function valueAtPath(value: unknown, path: string): unknown {
  let current: unknown = value;
  for (const part of path.split('.').filter((name) => name !== '')) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, part)) return undefined;
    current = (current as Data)[part];
  }
  return current;
}
/** Returns the rows of an answer; undefined where there is no list at this place. */
export function rowsAt(answer: unknown, list: string): readonly unknown[] | undefined {
  const rows = valueAtPath(answer, list);
  return Array.isArray(rows) ? (rows as readonly unknown[]) : undefined;
}
const MAX_DEPTH = 4;
/** Returns the paths of plain values in a row. */
function pathsIn(row: unknown, before = '', depth = 0): string[] {
  if (!isRecord(row) || depth === MAX_DEPTH) return [];
  return Object.entries(row).flatMap(([name, value]) => {
    const path = before === '' ? name : `${before}.${name}`;
    return isRecord(value) ? pathsIn(value, path, depth + 1) : [path];
  });
}
const cellOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string' || typeof item === 'number').join(', ') : '';
};

const LOOKED_AT = 200;
/** Field by which a row keeps its id in the other system. */
const SOURCE_ID = 'source_id';
/** Returns the place of each field: as somebody chose it, else by the names of the values of the first rows. Nested values go by their last name. */
export function pathsOf(kind: Collection, { paths }: Pick<Feed, 'paths'>, rows: readonly unknown[]): ReadonlyMap<string, string> {
  const places = new Map(Object.entries(paths).filter(([, path]) => path !== ''));
  const known = [...new Set(rows.slice(0, LOOKED_AT).flatMap((row) => pathsIn(row)))].slice(0, MAX_COLUMNS);
  const used = new Set(places.values());
  for (const names of [known, known.map((path) => path.split('.').at(-1) ?? path)]) {
    for (const [index, guessed] of guessMapping(kind, names).entries()) {
      const path = known[index] ?? '';
      const field = guessed === 'id' ? SOURCE_ID : guessed;
      if (field === '' || places.has(field) || used.has(path)) continue;
      places.set(field, path);
      used.add(path);
    }
  }
  return places;
}
/** Returns a row of a feed as cells. */
export function plainRow(row: unknown, paths: ReadonlyMap<string, string>): PlainRow {
  const cells = Object.fromEntries([...paths].flatMap(([field, path]) => (field === SOURCE_ID ? [] : [[field, cellOf(valueAtPath(row, path))]])));
  return { source_id: cellOf(valueAtPath(row, paths.get(SOURCE_ID) ?? '\0')).trim(), cells };
}

/** Changes above this part of the records wait for a person (section 10 of the design of the charter desk). */
const MOST_CHANGED = 0.2;
/**
 * True for a reading that a person has to look at: the first one, and one that changes or misses more than a fifth of the records that the
 * system has sent before.
 */
export function needsPerson({ same, changed, gone }: Counts, isFirst: boolean): boolean {
  return isFirst || changed + gone > MOST_CHANGED * (same + changed + gone);
}
/** Replaces {from}, {until} and {account} in the address of a feed. */
export const addressWith = (address: string, values: Readonly<Record<string, string>>): string =>
  address.replaceAll(/\{(from|until|account)\}/g, (whole, name: string) => (values[name] === undefined ? whole : encodeURIComponent(values[name])));
