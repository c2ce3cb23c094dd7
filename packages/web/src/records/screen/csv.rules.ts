import { harmless } from '@app/domain/imports/csv-cell.rules.ts';

/** A cell: numbers go out as numbers, everything else as text. */
export type Cell = string | number | null;

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = harmless(cell);
  return /[",\r\n]/.test(text) || text.trim() !== text ? `"${text.replaceAll('"', '""')}"` : text;
}
/** Rows as RFC 4180 has them: commas, CR LF, quotes doubled. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string => rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
