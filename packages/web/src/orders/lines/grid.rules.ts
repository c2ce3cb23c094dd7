import { lineOfProduct } from '@app/domain/orders/lines.rules.ts';
import { OrderItem } from '@app/domain/orders/order-item.ts';
import type { Product } from '@app/domain/catalog/product.ts';
import { plain, wordsOf } from '@app/domain/search/word-index.rules.ts';
import { type CellField, type CellValue, type LineColumn, readCell, type Separators } from './columns.rules.ts';

export interface Cell {
  readonly row: number;
  readonly column: number;
}
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}
export type FoundProduct = Product & { readonly id: string };
/** Products by SKU in small letters. */
export type ProductsBySku = ReadonlyMap<string, FoundProduct>;
export const skuKey = (sku: string): string => sku.trim().toLowerCase();

/** Returns the products whose SKU or name has each of these words, at least as a part of its own words. */
export function havingWords(products: readonly FoundProduct[], text: string): readonly FoundProduct[] {
  const words = wordsOf(text);
  return products.filter(({ sku, name }) => {
    const searched = plain(`${sku} ${name}`);
    return words.every((word) => searched.includes(word));
  });
}

export const rangeOf = (a: Cell, b: Cell): CellRange => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
});

/** Sets one field of a line; the line below the last one is begun. */
export function withCell(items: readonly OrderItem[], row: number, values: Partial<OrderItem>, newId: () => string): OrderItem[] {
  if (row >= items.length) return [...items, OrderItem.parse({ id: newId(), ...values })];
  return items.map((item, index) => (index === row ? { ...item, ...values } : item));
}

/** Repeats the first line of a range in those below it; of a single cell, the one above in it. */
export function filledDown(items: readonly OrderItem[], { top, bottom, left, right }: CellRange, columns: readonly LineColumn[]): OrderItem[] {
  const from = top === bottom ? top - 1 : top;
  const source = items[from];
  if (!source) return [...items];
  const fields = columns.slice(left, right + 1).flatMap(({ field }) => field ?? []);
  const values = { ...Object.fromEntries(fields.map((field) => [field, source[field]])), ...(fields.includes('sku') ? productOf(source) : {}) };
  return items.map((item, row) => (row > from && row <= bottom ? { ...item, ...values } : item));
}

/** Returns what comes with the SKU of a line: all that its product said. */
function productOf({ product, name, price, unit_cost, unit_weight, subscription }: OrderItem): Partial<OrderItem> {
  return product.id === '' ? { product } : { product, name, price, unit_cost, unit_weight, subscription };
}

const blank = OrderItem.parse({ id: 'blank' });
/** Empties the cells of a range. */
export function cleared(items: readonly OrderItem[], { top, bottom, left, right }: CellRange, columns: readonly LineColumn[]): OrderItem[] {
  const fields = columns.slice(left, right + 1).flatMap(({ field }) => field ?? []);
  const values = {
    ...Object.fromEntries(fields.map((field) => [field, blank[field]])),
    ...(fields.includes('sku') ? { product: blank.product } : {}),
  };
  return items.map((item, row) => (row >= top && row <= bottom ? { ...item, ...values } : item));
}

/** Moves a line by one place up or down. */
export function moved(items: readonly OrderItem[], row: number, by: -1 | 1): OrderItem[] {
  const list = [...items];
  const [item] = list.splice(row, 1);
  if (item) list.splice(row + by, 0, item);
  return list;
}

interface PastedCell {
  readonly row: number;
  readonly field: CellField;
  readonly text: string;
  /** Missing if the text is no value of the field. */
  readonly value: CellValue | undefined;
}
export interface PastePlan {
  readonly cells: readonly PastedCell[];
  readonly newLines: number;
  readonly replaced: number;
  readonly unreadable: readonly PastedCell[];
  readonly skus: readonly string[];
  /** Lines over the most that there may be. */
  readonly over: number;
}
interface Target {
  readonly items: readonly OrderItem[];
  /** Cell that a table without a head begins at. */
  readonly start: Cell;
  readonly columns: readonly LineColumn[];
  readonly separators: Separators;
  readonly most: number;
  readonly labelOf: (column: LineColumn) => string;
}

/** Returns the columns that the first row names; undefined if it is no head. */
function headOf(row: readonly string[], { columns, labelOf }: Target): (LineColumn | undefined)[] | undefined {
  const names = row.map((name) => name.trim().toLowerCase());
  const head = names.map((name) =>
    columns.find((column) => [column.name, column.label, labelOf(column), ...(column.heads ?? [])].some((word) => word.toLowerCase() === name)),
  );
  return head.some(Boolean) && names.every((name, index) => name === '' || head[index] !== undefined) ? head : undefined;
}

/** Returns what pasting a table would do: matched by the names of its head, else by position from the current cell. */
export function pastePlan(table: readonly (readonly string[])[], target: Target): PastePlan {
  const { items, start, columns, separators, most } = target;
  const [first = [], ...others] = table;
  const head = headOf(first, target);
  // A table with a head is a list of its own: it goes below what is there.
  const top = head ? items.length : start.row;
  const rows = (head ? others : table).filter((row) => row.some((text) => text.trim() !== ''));
  const columnAt = (index: number): LineColumn | undefined => (head ? head[index] : columns[start.column + index]);
  const cells = rows.flatMap((row, line) =>
    row.flatMap((text, index): PastedCell[] => {
      const field = columnAt(index)?.field;
      if (!field || (text.trim() === '' && top + line >= items.length)) return [];
      return [{ row: top + line, field, text: text.trim(), value: readCell(field, text, separators) }];
    }),
  );
  const fitting = cells.filter(({ row }) => row < most);
  const lines = new Set(fitting.map(({ row }) => row).filter((row) => row >= items.length));
  return {
    cells: fitting,
    newLines: lines.size,
    replaced: fitting.filter(({ row, field, value }) => value !== undefined && items[row] !== undefined && items[row][field] !== value).length,
    unreadable: fitting.filter(({ value }) => value === undefined),
    skus: [...new Set(fitting.filter(({ field, text }) => field === 'sku' && text !== '').map(({ text }) => text))],
    over: new Set(cells.map(({ row }) => row)).size - new Set(fitting.map(({ row }) => row)).size,
  };
}

/** Returns the lines after a paste: a known SKU brings what its product says, and pasted values come before that. */
export function pasted(items: readonly OrderItem[], plan: PastePlan, products: ProductsBySku, newId: () => string): OrderItem[] {
  const byRow = Map.groupBy(plan.cells, ({ row }) => row);
  const list = [...items];
  for (const [row, cells] of [...byRow].toSorted(([a], [b]) => a - b)) {
    const line = items[row] ?? OrderItem.parse({ id: newId() });
    const sku = cells.find(({ field }) => field === 'sku');
    const product = sku && skuKey(sku.text) !== skuKey(line.sku) ? products.get(skuKey(sku.text)) : undefined;
    const values = Object.fromEntries(cells.flatMap(({ field, value }) => (value === undefined ? [] : [[field, value]])));
    const changed = { ...line, ...(product && lineOfProduct(product)), ...values };
    if (row < items.length) list[row] = changed;
    else list.push(changed);
  }
  return list;
}
