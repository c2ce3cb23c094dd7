import { type Kysely, sql } from 'kysely';
import type { AnyDoc } from '../core/registry.ts';
import type { AuditRow, DocumentRow, FieldChange, StoredChange } from '../database/tables.ts';
import { docOf, valuesOf } from './rows.ts';
import { isPartly, sideOf } from './changed-parts.ts';

type StoredLine = Pick<AuditRow, 'version' | 'fields'>;
/** A line whose fields have both of their values. */
export type Whole<L extends StoredLine> = Omit<L, 'fields'> & { readonly fields: FieldChange[] };

export const isWhole = <L extends StoredLine>(line: L | Whole<L>): line is Whole<L> => !line.fields.some(isPartly);

/**
 * Completes lines of one document with the values of which they keep only parts. `lines` are all lines since the oldest one, newest first; `current` is
 * the document, read at the same moment or before them.
 */
export function wholeLines<L extends StoredLine>(lines: readonly L[], current: AnyDoc | undefined): Whole<L>[] {
  if (lines.every((line) => isWhole(line))) return [...lines] as unknown as Whole<L>[];
  const isSeen = ({ version }: L): boolean => current === undefined || version <= current.version;
  const later = lines.filter((line) => !isSeen(line)).toReversed();
  const forward = walk(later, current, ['before', 'after']);
  return [...forward.toReversed(), ...walk(lines.filter(isSeen), current, ['after', 'before'])];
}

type Side = 'before' | 'after';
/** Goes from line to line: the value on the near side of a change is known, that on the far one follows. */
function walk<L extends StoredLine>(lines: readonly L[], current: AnyDoc | undefined, [near, far]: readonly [Side, Side]): Whole<L>[] {
  const values = new Map<string, unknown>(Object.entries(valuesOf(current)));
  return lines.map((line) => ({
    ...line,
    fields: line.fields.map((change: StoredChange): FieldChange => {
      const { field } = change;
      const known = values.get(field) ?? null;
      const whole = isPartly(change) ? ({ field, [near]: known, [far]: sideOf(known, change, far) } as unknown as FieldChange) : change;
      values.set(field, whole[far]);
      return { field, before: whole.before, after: whole.after };
    }),
  }));
}

/** Completes lines of any documents of these clients, in any order; reads the documents and their later lines where it needs them. */
export async function completed<L extends StoredLine & Pick<AuditRow, 'path'>>(
  kysely: Kysely<never> | Kysely<unknown>,
  clients: readonly string[],
  lines: readonly L[],
): Promise<Whole<L>[]> {
  const partly = lines.filter((line) => !isWhole(line));
  if (partly.length === 0) return [...lines] as unknown as Whole<L>[];
  const paths = [...new Set(partly.map(({ path }) => path))];
  const oldest = Math.min(...partly.map(({ version }) => version));
  const db = kysely as Kysely<unknown>;
  // Before their lines: lines that come in between follow from the document as well.
  const docs = await sql<DocumentRow>`select * from documents where client_id = any(${clients}::text[]) and path = any(${paths}::text[])`.execute(db);
  const { rows } = await sql<Pick<AuditRow, 'path' | 'version' | 'fields'>>`select path, version, fields from audit
    where client_id = any(${clients}::text[]) and path = any(${paths}::text[]) and version >= ${oldest}::bigint order by version desc`.execute(db);
  const currentOf = new Map(docs.rows.map((row) => [row.path, docOf(row)]));
  const fieldsOf = new Map<number, FieldChange[]>();
  for (const [path, among] of Map.groupBy(rows, (row) => row.path))
    for (const { version, fields } of wholeLines(among, currentOf.get(path))) fieldsOf.set(version, fields);
  return lines.map((line) => ({ ...line, fields: fieldsOf.get(line.version) ?? (line.fields as FieldChange[]) }));
}
