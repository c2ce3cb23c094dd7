import { sql } from 'kysely';
import type { Actor } from '@app/kernel/collection.ts';
import type { AnyDoc, Core } from '../core.ts';
import type { FieldChange } from '../database/tables.ts';
import { type Place, refuse } from '../questions/paths.ts';

/** What the writer had seen, and whether the write names single fields (merge) or the whole document. */
export interface Stake {
  readonly place: Place;
  readonly base: number;
  readonly before: AnyDoc | undefined;
  /** Fields that a merge would change; undefined when the write is about the whole document. */
  readonly touched: readonly FieldChange[] | undefined;
}

/**
 * Refuses a write whose base is stale. What others changed since decides: a merge goes through unless it changes one of those
 * fields, a replacement or removal does not. One's own changes since (an earlier save, a second tab) are never a conflict.
 */
export async function refuseConflict(core: Core, actor: Actor, { place, base, before, touched }: Stake): Promise<void> {
  if (!before) {
    if (base > 0) throw conflict(place, [], 0);
    return;
  }
  if (before.version === base) return;
  if (base === 0 || base > before.version) throw conflict(place, [], before.version);
  const { rows } = await sql<{ op: string; names: string[] }>`select op, array(select one->>'field' from jsonb_array_elements(fields) one) as names
    from audit where client_id = ${place.client} and path = ${place.path} and version > ${base}::bigint and actor <> ${actor.uid}`.execute(
    core.db.kysely,
  );
  if (rows.length === 0) return;
  const theirs = new Set(rows.flatMap((row) => row.names));
  const replaced = rows.some((row) => row.op !== 'update');
  const both = touched?.map(({ field }) => field).filter((field) => theirs.has(field));
  if (replaced || both === undefined || both.length > 0) throw conflict(place, both ?? [...theirs], before.version);
}

/** Carries the fields in question and the version that stands, so that a screen can show mine, theirs and base. */
const conflict = (place: Place, fields: readonly string[], version: number): Error =>
  refuse({ code: 'records.conflict', params: { path: place.path, fields: fields.join(', '), version } });
