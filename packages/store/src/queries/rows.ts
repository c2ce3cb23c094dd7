import type { DocumentRow } from '../database/tables.ts';
import type { AnyDoc } from '../core/registry.ts';

/** The columns of a document. */
export const COLUMN_NAMES = 'client_id, path, id, data, date, last_date, active, version';
export type ReadRow = Pick<DocumentRow, 'client_id' | 'path' | 'id' | 'data' | 'date' | 'last_date' | 'active' | 'version'>;

export const docOf = ({ data, id, path, date, last_date, active, version }: ReadRow): AnyDoc => ({
  ...data,
  id,
  path,
  date,
  last_date,
  active,
  version,
});

/** Returns the data of a document without the store's own fields. */
export function dataOf(doc: AnyDoc): Record<string, unknown> {
  const { id: _id, path: _path, date: _date, last_date: _last, active: _active, version: _version, ...data } = doc;
  return data;
}

/** Returns the fields in the audit trail, including `active`. */
export const valuesOf = (doc: AnyDoc | undefined): Record<string, unknown> => (doc ? { ...dataOf(doc), active: doc.active } : {});

/**
 * SQL for the same document as JSON text, built by PostgreSQL from `data` (a column with the document's data as text). The store's own fields
 * come last, so they win; ids and paths need no JSON escapes. Joins one long and one short text: each further piece would copy the long one.
 */
export const docText = (data: string): string =>
  `left(${data}, -1) || (case ${data} when '{}' then '"id": "' else ', "id": "' end || id || '", "path": "' || path || '", "date": ' || date
    || ', "last_date": ' || last_date || ', "active": ' || active || ', "version": ' || version || '}')`;
