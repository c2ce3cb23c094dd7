import type { AnyDoc } from '../core.ts';
import type { DocumentRow } from '../database/tables.ts';

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

/**
 * The same document as JSON text, put together by PostgreSQL from `data` (the name of a column that holds the document's data as text, so that it
 * is written once). What the store keeps comes last, so it counts; ids and paths hold nothing that JSON would escape. One long and one short
 * text are joined: each further piece would copy the long one.
 */
export const docText = (data: string): string =>
  `left(${data}, -1) || (case ${data} when '{}' then '"id": "' else ', "id": "' end || id || '", "path": "' || path || '", "date": ' || date
    || ', "last_date": ' || last_date || ', "active": ' || active || ', "version": ' || version || '}')`;
