import { separators } from '../../records/fields/separators.ts';
import type { OrderItem } from '@app/domain/orders/order-item.ts';
import { type LineColumn, cellText } from './columns.rules.ts';
import type { CellRange } from './grid.rules.ts';
import { shownCell } from './LineRow.tsx';

/** The lines of a grid with what each owes of the tax. */
interface Shown {
  readonly items: readonly OrderItem[];
  readonly lineTaxCents: readonly number[];
  readonly columns: readonly LineColumn[];
}
/** Returns the cells of a range as spreadsheets take them. */
export function copiedCells({ items, lineTaxCents, columns }: Shown, { top, bottom, left, right }: CellRange): string {
  const quoted = (text: string): string => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return items
    .slice(top, bottom + 1)
    .map((item, index) =>
      columns
        .slice(left, right + 1)
        .map((column) => quoted(column.field ? cellText(item, column, separators()) : shownCell(item, column, lineTaxCents[top + index] ?? 0))),
    )
    .map((cells) => cells.join('\t'))
    .join('\n');
}

/** Returns the cells of a spreadsheet. The reader loads when somebody pastes. */
export async function cellsIn(text: string): Promise<string[][]> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  return parse(text, { delimiter: '\t', relax_quotes: true, relax_column_count: true });
}
