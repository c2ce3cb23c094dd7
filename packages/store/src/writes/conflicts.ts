import { sql } from 'kysely';
import { type Actor, hiddenFields } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import type { FieldConflict } from '@app/kernel/problem.ts';
import { matches } from '@app/kernel/queries/where.ts';
import type { Core } from '../core/core.ts';
import type { AnyDoc } from '../core/registry.ts';
import type { AuditRow, FieldChange } from '../database/tables.ts';
import { wholeLines } from '../queries/whole-lines.ts';
import { overlaps } from '../queries/queryable.ts';
import { type Place } from '../core/paths.ts';
import { refuse } from '../database/refuse.ts';
import { readFilter } from '../queries/read.ts';
import { valuesOf } from '../queries/rows.ts';
import { difference } from './steps.ts';

/** The version that the writer saw, and whether the write is about single fields (merge) or the whole document. */
export interface Stake {
  readonly place: Place;
  readonly base: number;
  readonly before: AnyDoc | undefined;
  /** The document after the write; undefined for a removal. */
  readonly after: AnyDoc | undefined;
  /** Fields that a merge would change; undefined when the write is about the whole document. */
  readonly touched: readonly FieldChange[] | undefined;
}

/**
 * Refuses a write whose base is stale if others have changed the document since: a merge only if it changes one of the same fields, a
 * replacement or removal always. The writer's own changes since (an earlier save, a second tab) are never a conflict.
 */
export async function refuseConflict(core: Core, actor: Actor, stake: Stake): Promise<void> {
  const { place, base, before, touched } = stake;
  if (!before) {
    if (base > 0) throw conflict(place, { names: [], version: 0 });
    return;
  }
  if (before.version === base) return;
  // A merge into the writer's own new document, base 0: only later changes by others can conflict.
  const isOwnNew = base === 0 && touched !== undefined;
  if ((base === 0 && !isOwnNew) || base > before.version) {
    const both = difference(before, stake.after).map(({ field, before: theirs, after: mine }) => ({ field, mine, theirs, base: null }));
    throw conflict(place, { names: [], version: before.version, fields: visible(core, actor, { place, doc: before }, both) });
  }
  const { rows } = await sql<{ op: string; names: string[] }>`select op, array(select one->>'field' from jsonb_array_elements(fields) one) as names
    from audit where client_id = ${place.client} and path = ${place.path} and version > ${base}::bigint and actor <> ${actor.uid}`.execute(
    core.db.kysely,
  );
  if (rows.length === 0) return;
  // The line of a creation has no fields: they are those of the document.
  const theirs = new Set(rows.flatMap((row) => (row.op === 'create' ? Object.keys(valuesOf(before)) : row.names)));
  const replaced = rows.some((row) => row.op !== 'update');
  const both = touched?.map(({ field }) => field).filter((field) => theirs.has(field));
  if (!replaced && both?.length === 0) return;
  const names = both ?? [...theirs];
  const conflicts = visible(core, actor, { place, doc: before }, await sidesOf(core, stake, names));
  throw conflict(place, { names, version: before.version, fields: conflicts });
}

/** Returns mine, theirs and base of each field: the base is the value before the first change since, by any actor. */
async function sidesOf(core: Core, { place, base, before, after }: Stake, names: readonly string[]): Promise<FieldConflict[]> {
  const { rows } = await sql<Pick<AuditRow, 'version' | 'fields'>>`select version, fields from audit
    where client_id = ${place.client} and path = ${place.path} and version > ${base}::bigint order by version desc`.execute(core.db.kysely);
  const bases = new Map<string, unknown>();
  // Newest first, so that the first change of a field counts last.
  for (const { field, before: was } of wholeLines(rows, before).flatMap((row) => row.fields)) bases.set(field, was);
  const [mine, theirs] = [valuesOf(after), valuesOf(before)];
  return names.map((field) => ({ field, mine: mine[field] ?? null, theirs: theirs[field] ?? null, base: bases.get(field) ?? null }));
}

/** Returns the fields that a refusal may show: none to a writer without read access, and none that never leaves the server. */
export function visible(
  core: Core,
  actor: Actor,
  { place, doc }: { readonly place: Place; readonly doc: AnyDoc },
  fields: readonly FieldConflict[],
): readonly FieldConflict[] {
  if (actor.system) return fields;
  if (!matches(doc, readFilter(core, place.kind, actor))) return [];
  const hidden = hiddenFields(place.kind, actor);
  return fields.filter(({ field }) => !hidden.some((hiddenField) => overlaps(hiddenField, field)));
}

/**
 * Refuses to overwrite what the writer has not read: a person passes the version as `base` or `require.version`. Not needed for transforms,
 * for documents created in the same batch, and for fields where the last write wins.
 */
export function refuseUnread(
  { kind, path }: Place,
  actor: Actor,
  write: Pick<Write, 'op' | 'data' | 'require'>,
  { before, after }: { readonly before: AnyDoc | undefined; readonly after: AnyDoc },
): void {
  if (actor.system || !before || before.version === 0 || write.require?.version !== undefined) return;
  const isMeant = (field: string): boolean => write.op === 'set' || Object.hasOwn(write.data ?? {}, field);
  const fields = difference(before, after)
    .map(({ field }) => field)
    .filter((field) => isMeant(field) && !Object.hasOwn(kind.lastWriteWins ?? {}, field));
  if (fields.length > 0) throw refuse({ code: 'records.base-required', params: { path, fields: fields.join(', ') } });
}

/** Checks the writer's preconditions. Runs after the access check, so that it reveals nothing to others. */
export function refuseUnless(required: Write['require'], { path }: Place, before: AnyDoc | undefined): void {
  if (!required) return;
  const params = { path };
  if (required.exists === false && before) throw refuse({ code: 'records.already-there', params });
  if (!before && (required.exists === true || (required.version ?? 0) > 0)) throw refuse({ code: 'records.not-there', params });
  const { version } = before ?? { version: 0 };
  if (required.version !== undefined && required.version !== version) throw refuse({ code: 'records.other-version', params: { path, version } });
}

/** Makes the refusal with the conflicting fields, the current version, and the values of mine, theirs and base. */
export const conflict = (
  { path }: Place,
  { names, version, fields = [] }: { readonly names: readonly string[]; readonly version: number; readonly fields?: readonly FieldConflict[] },
): Error => refuse({ code: 'records.conflict', params: { path, fields: names.join(', '), version }, ...(fields.length > 0 && { fields }) });
