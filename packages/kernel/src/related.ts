import { canonical } from './queries/where.ts';

/** Related records are looked at this many levels deep, for loading, comparing and cleaning (D9, LIV-7). */
export const RELATED_LEVELS = 2;

type Fields = Readonly<Record<string, unknown>>;
/** A record as it lies in another one: it says where it is kept. */
interface Placed {
  readonly path: string;
}
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlaced = (value: Fields): value is Fields & Placed => typeof value['path'] === 'string' && value['path'] !== '';
/** Deeper than any schema nests; what lies below is cut instead of bursting the stack. */
const MAX_NESTING = 100;

interface Way {
  /** Records on the way from the root, by path, and plain objects by themselves. */
  readonly above: readonly unknown[];
  /** How many records lie between here and the root. */
  readonly level: number;
}
const GONE = Symbol('left out');

function cleaned(value: unknown, way: Way): unknown {
  if (typeof value === 'bigint' || typeof value === 'function' || typeof value === 'symbol' || value === undefined) return GONE;
  if (typeof value !== 'object' || value === null) return typeof value === 'number' && !Number.isFinite(value) ? null : value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.getTime();
  if (way.above.length > MAX_NESTING || way.above.includes(value)) return GONE;
  if (Array.isArray(value)) {
    const within = { ...way, above: [...way.above, value] };
    return value.map((one) => cleaned(one, within)).filter((one) => one !== GONE);
  }
  return isFields(value) ? cleanedFields(value, way) : GONE;
}

function cleanedFields(value: Fields, { above, level }: Way): unknown {
  const placed = isPlaced(value) ? value.path : undefined;
  if (placed !== undefined && above.length > 0 && (level >= RELATED_LEVELS || above.includes(placed))) return { path: placed };
  const within: Way = {
    above: [...above, value, ...(placed === undefined ? [] : [placed])],
    level: placed !== undefined && above.length > 0 ? level + 1 : level,
  };
  const entries = Object.entries(value).map(([key, held]) => [key, cleaned(held, within)] as const);
  return Object.fromEntries(entries.filter(([, held]) => held !== GONE));
}

/**
 * A plain copy of a record with the records that were loaded into it: JSON only, two levels of related records, deeper ones and those that are
 * already on the way from the root as `{ path }` alone. Survives any loop (LIV-7).
 */
export const cleanRecord = (record: object): Record<string, unknown> => cleaned(record, { above: [], level: 0 }) as Record<string, unknown>;

/** Whether two records say the same, whatever the order of their fields; loops and related records below two levels do not count (LIV-7). */
export const sameRecord = (a: object, b: object): boolean => canonical(cleanRecord(a)) === canonical(cleanRecord(b));

/** One record that another one points to, and the field that it is loaded into. */
export interface Relation {
  readonly field: string;
  readonly path: string;
}
export interface RelatedReader {
  relationsOf(record: Fields): readonly Relation[];
  /** Undefined where nothing is. A refusal to let the asker look is swallowed (ROL-6), any other error goes on. */
  read(path: string): Promise<Fields | undefined>;
}

const isDenied = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { found, problems } = error as { found?: unknown; problems?: unknown };
  return [found, problems].some((list) => Array.isArray(list) && list.some((one) => isFields(one) && one['code'] === 'records.not-allowed'));
};

/** A record with its related records in their fields, two levels deep; each path is read at most once, and a loop ends at the record it began with. */
export async function loadRelated(root: Fields & Placed, reader: RelatedReader): Promise<Record<string, unknown>> {
  const reads = new Map<string, Promise<Fields | undefined>>();
  const orNothing = (read: Promise<Fields | undefined>) =>
    read.catch((error: unknown) => {
      if (isDenied(error)) return undefined;
      throw error;
    });
  const once = (path: string): Promise<Fields | undefined> => {
    const known = reads.get(path) ?? orNothing(reader.read(path));
    reads.set(path, known);
    return known;
  };
  const fill = async (record: Fields, above: readonly string[]): Promise<Record<string, unknown>> => {
    const wanted = above.length > RELATED_LEVELS ? [] : reader.relationsOf(record).filter(({ path }) => path !== '' && !above.includes(path));
    const loaded = await Promise.all(
      wanted.map(async ({ field, path }) => {
        const found = await once(path);
        return found && ([field, await fill(found, [...above, path])] as const);
      }),
    );
    return { ...record, ...Object.fromEntries(loaded.filter((one) => one !== undefined)) };
  };
  return await fill(root, [root.path]);
}
