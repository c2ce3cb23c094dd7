import { sql } from 'kysely';
import { type Actor, hiddenFields } from '@app/kernel/collection.ts';
import type { Core } from '../core/core.ts';
import type { AnyDoc } from '../core/registry.ts';
import type { AuditRow, FieldChange } from '../database/tables.ts';
import { locate, reaches } from '../core/paths.ts';
import { refuseUnread, stored } from './read.ts';
import { valuesOf } from './rows.ts';

/** One change of a document (LIV-9): who, when (epoch ms), which fields with what they held before and after. */
export interface HistoryEntry {
  readonly version: number;
  readonly at: number;
  /** User id, or `system`. */
  readonly by: string;
  readonly op: 'create' | 'update' | 'delete';
  readonly fields: FieldChange[];
}
const MAX_ENTRIES = 500;

/** Newest first. Who may read the document may read its history; of a removed one, who could have read it last. */
export async function historyOf(core: Core, actor: Actor, path: string): Promise<HistoryEntry[]> {
  const place = locate(core.registry, path);
  if (!place || !reaches(actor, place)) return [];
  const current = await stored(core, place);
  const { rows } = await sql<HistoryEntry & Pick<AuditRow, 'digest'>>`select version, at, actor as by, op, fields, digest from audit
    where client_id = ${place.client} and path = ${place.path} order by version desc limit ${MAX_ENTRIES}::int`.execute(core.db.kysely);
  const doc = current ?? lastState(path, rows[0]);
  if (!doc) return [];
  refuseUnread(core, place.kind, actor, doc);
  const secret = hiddenFields(place.kind, actor).map((field) => field.split('.')[0]);
  return rows.map(({ digest, ...row }, at) => {
    const fields = isTold({ op: row.op, digest }) ? row.fields : createdFields(rows.slice(0, at), current);
    return { ...row, fields: fields.filter(({ field }) => !secret.includes(field)) };
  });
}

/** Whether a line holds its fields itself. */
export const isTold = ({ op, digest }: Pick<AuditRow, 'op' | 'digest'>): boolean => op !== 'create' || digest === null;

/**
 * The fields of a creation, which its own line does not repeat: what the first change of a field since found there, and of a field that nobody
 * has changed what the document holds. `later` are all lines after it, newest first; a removal ends what the creation began.
 */
export function createdFields(later: readonly Pick<HistoryEntry, 'op' | 'version' | 'fields'>[], current: AnyDoc | undefined): FieldChange[] {
  const since = later.toReversed().filter(({ version }) => current === undefined || version <= current.version);
  const end = since.findIndex(({ op }) => op === 'delete');
  const values = new Map<string, unknown>(end < 0 ? Object.entries(valuesOf(current)) : []);
  const changes = (end < 0 ? since : since.slice(0, end + 1)).flatMap(({ fields }) => fields);
  // The first change of a field says last what it found.
  for (const { field, before } of changes.toReversed()) values.set(field, before);
  // A removal also keeps when the document was made, which is no field.
  if (end >= 0) values.delete('date');
  return [...values].filter(([, value]) => value !== null && value !== undefined).map(([field, after]) => ({ field, before: null, after }));
}

/** A removed document as its last line of the trail tells it. */
export function lastState(path: string, last: Pick<HistoryEntry, 'op' | 'at' | 'version' | 'fields'> | undefined): AnyDoc | undefined {
  if (last?.op !== 'delete') return undefined;
  const data = Object.fromEntries(last.fields.map(({ field, before }) => [field, before]));
  return { active: true, date: last.at, ...data, id: path.split('/').at(-1) ?? '', path, last_date: last.at, version: last.version };
}
