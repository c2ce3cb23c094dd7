import { round } from '@app/kernel/money.ts';
import { OrderItem } from '@app/domain/orders/order-item.ts';
import { words } from '../../words/words.ts';

/** Fields of a line that a cell edits. */
export type CellField = 'sku' | 'name' | 'quantity' | 'price' | 'unit_cost' | 'unit_weight';
type FigureName = 'margin' | 'earned' | 'class' | 'tax' | 'total';
export interface LineColumn {
  readonly name: CellField | FigureName;
  readonly label: string;
  /** Missing for figures: they follow from the others. */
  readonly field?: CellField;
  readonly decimals?: number;
  readonly width: string;
  /** Cost and margin are for those who set prices. */
  readonly ofCost?: boolean;
  /** Shown where there is room, or on request. */
  readonly isMore?: boolean;
  /** Names in the head of a spreadsheet, beside the label. */
  readonly heads?: readonly string[];
}

/** Columns of the items grid, in their order. */
export const lineColumns: readonly LineColumn[] = [
  {
    name: 'sku',
    label: words('SKU'),
    field: 'sku',
    width: 'minmax(96px, 1fr)',
    heads: ['product', 'item', 'item number', 'part number', 'article'],
  },
  { name: 'name', label: words('Description'), field: 'name', width: 'minmax(132px, 2.4fr)', heads: ['name', 'title', 'product name'] },
  { name: 'quantity', label: words('Quantity'), field: 'quantity', decimals: 4, width: '84px', heads: ['qty', 'count', 'pieces'] },
  { name: 'price', label: words('Unit price'), field: 'price', decimals: 2, width: '96px', heads: ['price', 'rate'] },
  { name: 'unit_cost', label: words('Cost'), field: 'unit_cost', decimals: 2, width: '92px', ofCost: true, isMore: true, heads: ['unit cost'] },
  { name: 'margin', label: words('Margin'), width: '76px', ofCost: true },
  { name: 'earned', label: words('Margin $'), width: '96px', ofCost: true, isMore: true },
  { name: 'unit_weight', label: words('Weight (lb)'), field: 'unit_weight', decimals: 4, width: '92px', isMore: true, heads: ['weight'] },
  { name: 'class', label: words('Class'), width: '64px', isMore: true },
  { name: 'tax', label: words('Tax'), width: '84px', isMore: true },
  { name: 'total', label: words('Total'), width: '108px' },
];
/** Columns of a phone: what fits on a card. */
export const cardColumns: readonly LineColumn['name'][] = ['sku', 'name', 'quantity', 'price', 'total'];

export interface Separators {
  readonly thousandSeparator: string;
  readonly decimalSeparator: string;
}
export type CellValue = string | number;

/** Returns a number as people write it, `$1,234.50`; undefined for anything else. */
function numberIn(text: string, { thousandSeparator, decimalSeparator }: Separators): number | undefined {
  const plain = text.replace(/[$\s\u00a0\u202f]|US\$|lb$/g, '');
  const [whole = '', fraction, ...others] = plain.split(decimalSeparator);
  if (others.length > 0 || (whole === '' && !fraction) || (fraction !== undefined && !/^\d*$/.test(fraction))) return undefined;
  const groups = whole.split(thousandSeparator);
  const isGrouped = groups.length > 1 && groups.every((group, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
  if (!isGrouped && !/^\d*$/.test(whole)) return undefined;
  return Number(`${groups.join('') || '0'}.${fraction || '0'}`);
}

/** Returns the value of a typed or pasted text for a field; undefined if it is none that the field may have. */
export function readCell(field: CellField, text: string, separators: Separators): CellValue | undefined {
  const plain = text.trim();
  const isText = field === 'sku' || field === 'name';
  const value = isText ? plain : plain === '' ? 0 : numberIn(plain, separators);
  const read = OrderItem.shape[field].safeParse(value);
  // A default would stand for what is missing.
  return value !== undefined && read.success ? read.data : undefined;
}

/** Returns the text of a value as it is edited: with the decimals that it has. */
export function cellText(item: OrderItem, { field, decimals = 0 }: LineColumn, { decimalSeparator }: Separators): string {
  if (!field) return '';
  const value = item[field];
  if (typeof value === 'string') return value;
  const isMoney = decimals === 2;
  return (isMoney ? round(value, 2).toFixed(2) : String(round(value, decimals))).replace('.', decimalSeparator);
}
