import { canonical, isRecord } from './queries/where.ts';

/** Depth to which related records are loaded, compared and cleaned (D9, LIV-7). */
export const RELATED_LEVELS = 2;

type Fields = Readonly<Record<string, unknown>>;
/** A record inside another one; `path` is its own document path. */
interface Placed {
  readonly path: string;
}
const isPlaced = (value: Fields): value is Fields & Placed => typeof value['path'] === 'string' && value['path'] !== '';
/** Deeper than any schema nests; deeper values are cut, so that the stack cannot overflow. */
const MAX_NESTING = 100;

interface Way {
  /** Records on the way from the root, by path, and plain objects by themselves. */
  readonly above: readonly unknown[];
  /** Number of records between this one and the root. */
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
    return value.map((item) => cleaned(item, within)).filter((item) => item !== GONE);
  }
  return isRecord(value) ? cleanedFields(value, way) : GONE;
}

function cleanedFields(value: Fields, { above, level }: Way): unknown {
  const placed = isPlaced(value) ? value.path : undefined;
  if (placed !== undefined && above.length > 0 && (level >= RELATED_LEVELS || above.includes(placed))) return { path: placed };
  const within: Way = {
    above: [...above, value, ...(placed === undefined ? [] : [placed])],
    level: placed !== undefined && above.length > 0 ? level + 1 : level,
  };
  const entries = Object.entries(value).map(([key, entry]) => [key, cleaned(entry, within)] as const);
  return Object.fromEntries(entries.filter(([, entry]) => entry !== GONE));
}

/**
 * Returns a plain copy of a record with the records loaded into it: JSON only, two levels of related records. Deeper records, and those already
 * on the way from the root, become `{ path }`. Loops end (LIV-7).
 */
export const cleanRecord = (record: object): Record<string, unknown> => cleaned(record, { above: [], level: 0 }) as Record<string, unknown>;

/** Compares two records regardless of field order; ignores loops and related records below two levels (LIV-7). */
export const sameRecord = (a: object, b: object): boolean => canonical(cleanRecord(a)) === canonical(cleanRecord(b));

/** One record that another one points to, and the field that names it. */
export interface Relation {
  readonly field: string;
  readonly path: string;
  /** The field names several: they are loaded into a list. */
  readonly isMany?: boolean;
}
export interface RelatedReader {
  relationsOf(record: Fields): readonly Relation[];
  /** Returns undefined when the record does not exist. Access refusals count as missing (ROL-6); other errors are passed on. */
  read(path: string): Promise<Fields | undefined>;
}

const isDenied = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { problems } = error as { problems?: unknown };
  return Array.isArray(problems) && problems.some((problem) => isRecord(problem) && problem['code'] === 'records.not-allowed');
};

/** Adds loaded records under the names of the fields that name them. */
function byField(loaded: readonly (readonly [Relation, Record<string, unknown>])[]): Record<string, unknown> {
  const related: Record<string, unknown> = {};
  for (const [{ field, isMany }, record] of loaded) {
    const others = related[field];
    related[field] = isMany ? [...(Array.isArray(others) ? others : []), record] : record;
  }
  return related;
}

/** Returns a record with the records that it names in `related`, two levels deep. Reads each path at most once; a loop ends where it began. */
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
      wanted.map(async (relation) => {
        const related = await once(relation.path);
        return related && ([relation, await fill(related, [...above, relation.path])] as const);
      }),
    );
    const there = loaded.filter((entry) => entry !== undefined);
    return there.length === 0 ? { ...record } : { ...record, related: byField(there) };
  };
  return await fill(root, [root.path]);
}
