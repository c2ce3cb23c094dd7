import { sql } from 'kysely';
import { type Actor, hiddenFields } from '@app/kernel/collection.ts';
import { matches } from '@app/kernel/where.ts';
import type { AnyDoc, Core } from './core.ts';
import type { FieldChange } from './database/tables.ts';
import { locate, reaches, refuse } from './questions/paths.ts';
import { readFilter, stored } from './questions/read.ts';

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
  const { rows } = await sql<HistoryEntry>`select version, at, actor as by, op, fields from audit
    where client_id = ${place.client} and path = ${place.path} order by version desc limit ${MAX_ENTRIES}::int`.execute(core.db.kysely);
  const doc = (await stored(core, place)) ?? lastState(path, rows[0]);
  if (!doc) return [];
  if (!matches(doc, readFilter(core, place.kind, actor))) throw refuse({ code: 'records.not-allowed', params: { role: '?' } });
  const secret = hiddenFields(place.kind, actor).map((field) => field.split('.')[0]);
  return rows.map((row) => ({ ...row, fields: row.fields.filter(({ field }) => !secret.includes(field)) }));
}

/** A removed document as its last line of the trail tells it. */
export function lastState(path: string, last: Pick<HistoryEntry, 'op' | 'at' | 'version' | 'fields'> | undefined): AnyDoc | undefined {
  if (last?.op !== 'delete') return undefined;
  const data = Object.fromEntries(last.fields.map(({ field, before }) => [field, before]));
  return { active: true, date: last.at, ...data, id: path.split('/').at(-1) ?? '', path, last_date: last.at, version: last.version };
}
