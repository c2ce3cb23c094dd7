import { sql } from 'kysely';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import { type Actor, hiddenFields } from '@app/kernel/collection.ts';
import type { Core } from '../core/core.ts';
import type { AnyDoc } from '../core/registry.ts';
import type { AuditRow, FieldChange } from '../database/tables.ts';
import { locate, reaches } from '../core/paths.ts';
import { refuseUnread, storedDoc } from './read.ts';
import { wholeLines } from './whole-lines.ts';
import { valuesOf } from './rows.ts';

/** One change of a document (LIV-9): actor, time (epoch ms), and the fields with their values before and after. */
export interface HistoryEntry {
  readonly version: number;
  readonly at: number;
  /** User id, or `system`. */
  readonly by: string;
  readonly op: 'create' | 'update' | 'delete';
  readonly fields: FieldChange[];
}
const MAX_ENTRIES = 500;

/** Returns the newest entry first. Needs read access to the document, or to the last state of a removed one. */
export async function historyOf(core: Core, actor: Actor, path: string): Promise<HistoryEntry[]> {
  const place = locate(core.registry, path);
  if (!place || !reaches(actor, place)) return [];
  const current = await storedDoc(core, place);
  const { rows } = await sql<
    Omit<HistoryEntry, 'fields'> & Pick<AuditRow, 'digest' | 'fields'>
  >`select version, at, actor as by, op, fields, digest from audit
    where client_id = ${place.client} and path = ${place.path} order by version desc limit ${MAX_ENTRIES}::int`.execute(core.db.kysely);
  const doc = current ?? lastState(path, rows[0]);
  if (!doc) return [];
  refuseUnread(core, place.kind, actor, doc);
  const secret = hiddenFields(place.kind, actor).map((field) => field.split('.')[0]);
  const lines = wholeLines(rows, current);
  return lines.map(({ digest, ...row }, index) => {
    const fields = hasOwnFields({ op: row.op, digest }) ? row.fields : createdFields(lines.slice(0, index), current);
    return { ...row, fields: fields.filter(({ field }) => !secret.includes(field)) };
  });
}

/** True when a line has its own fields. */
export const hasOwnFields = ({ op, digest }: Pick<AuditRow, 'op' | 'digest'>): boolean => op !== 'create' || digest === null;

/**
 * Returns the fields of a creation, which its own line does not repeat: for a changed field the value before its first change, else the
 * document's value. `later` are all lines after it, newest first; they count up to the next removal.
 */
export function createdFields(later: readonly Pick<HistoryEntry, 'op' | 'version' | 'fields'>[], current: AnyDoc | undefined): FieldChange[] {
  const since = later.toReversed().filter(({ version }) => current === undefined || version <= current.version);
  const end = since.findIndex(({ op }) => op === 'delete');
  const values = new Map<string, unknown>(end < 0 ? Object.entries(valuesOf(current)) : []);
  const changes = (end < 0 ? since : since.slice(0, end + 1)).flatMap(({ fields }) => fields);
  // In reverse, so that the first change of a field is applied last.
  for (const { field, before } of changes.toReversed()) values.set(field, before);
  // A removal also keeps the creation date, which is not a field.
  if (end >= 0) values.delete('date');
  return [...values].filter(([, value]) => value !== null && value !== undefined).map(([field, after]) => ({ field, before: null, after }));
}

/** Rebuilds a removed document from its last audit line. */
export function lastState(path: string, last: Pick<AuditRow, 'op' | 'at' | 'version' | 'fields'> | undefined): AnyDoc | undefined {
  if (last?.op !== 'delete') return undefined;
  const data = Object.fromEntries((last.fields as FieldChange[]).map(({ field, before }) => [field, before]));
  return { active: true, date: last.at, ...data, id: idOfPath(path), path, last_date: last.at, version: last.version };
}
