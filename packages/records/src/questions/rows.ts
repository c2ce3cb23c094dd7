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

/** The same document as JSON text, put together by PostgreSQL from `data` (an expression, where some fields must stay behind). What the store keeps comes last, so it counts. */
export const docText = (data: string): string =>
  `left(${data}::text, -1) || case ${data}::text when '{}' then '' else ', ' end || '"id": ' || to_json(id)::text || ', "path": ' || to_json(path)::text
    || ', "date": ' || date || ', "last_date": ' || last_date || ', "active": ' || active || ', "version": ' || version || '}'`;
