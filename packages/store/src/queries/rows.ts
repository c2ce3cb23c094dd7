import type { DocumentRow } from '../database/tables.ts';
import type { AnyDoc } from '../core/registry.ts';

/** The columns that make a document. */
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

/** The data of a document without what the store keeps on it. */
export function dataOf(doc: AnyDoc): Record<string, unknown> {
  const { id: _id, path: _path, date: _date, last_date: _last, active: _active, version: _version, ...data } = doc;
  return data;
}

/** The fields that the audit trail follows: `active` counts as one. */
export const valuesOf = (doc: AnyDoc | undefined): Record<string, unknown> => (doc ? { ...dataOf(doc), active: doc.active } : {});

/**
 * The same document as JSON text, put together by PostgreSQL from `data` (the name of a column that holds the document's data as text, so that it
 * is written once). What the store keeps comes last, so it counts; ids and paths hold nothing that JSON would escape. One long and one short
 * text are joined: each further piece would copy the long one.
 */
export const docText = (data: string): string =>
  `left(${data}, -1) || (case ${data} when '{}' then '"id": "' else ', "id": "' end || id || '", "path": "' || path || '", "date": ' || date
    || ', "last_date": ' || last_date || ', "active": ' || active || ', "version": ' || version || '}')`;
