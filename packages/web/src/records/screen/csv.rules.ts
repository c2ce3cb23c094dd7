/** A cell: numbers go out as numbers, everything else as text. */
export type Cell = string | number | null;

/** A spreadsheet takes what begins so for a formula and runs it. */
const FORMULA = /^[\t\r\n ]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r]/;
/** A leading apostrophe makes it plain text for every spreadsheet; programs that read the file remove it. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = harmless(cell);
  return /[",\r\n]/.test(text) || text.trim() !== text ? `"${text.replaceAll('"', '""')}"` : text;
}
/** Rows as RFC 4180 has them: commas, CR LF, quotes doubled. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string => rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
