import { memo, type ReactNode } from 'react';
import { toDollars } from '@app/kernel/money.ts';
import { marginOf } from '@app/domain/orders/line-figures.rules.ts';
import type { OrderItem } from '@app/domain/orders/order-item.ts';
import { itemCents } from '@app/domain/orders/totals.rules.ts';
import { formatMoney, formatNumber } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { LineColumn } from './columns.rules.ts';
import styles from './LinesGrid.module.css';

function earnedText(item: OrderItem): string {
  const margin = marginOf(item);
  return margin ? formatMoney(toDollars(margin.cents)) : '';
}
/** Returns what a cell shows. */
export function shownCell(item: OrderItem, { name }: LineColumn, taxCents: number): string {
  switch (name) {
    case 'sku':
    case 'name':
      return item[name];
    case 'quantity':
      return formatNumber(item.quantity);
    case 'unit_weight':
      return item.unit_weight === 0 ? '' : formatNumber(item.unit_weight);
    case 'price':
      return formatMoney(item.price);
    case 'unit_cost':
      return item.unit_cost === 0 ? '' : formatMoney(item.unit_cost);
    case 'margin': {
      if (itemCents(item) === 0) return '';
      const share = marginOf(item)?.share;
      return share === undefined ? t('unknown') : formatNumber(share, { style: 'percent', maximumFractionDigits: 1 });
    }
    case 'earned':
      return earnedText(item);
    case 'class':
      return item.product.nmfc_class;
    case 'tax':
      return formatMoney(toDollars(taxCents));
    case 'total':
      return formatMoney(toDollars(itemCents(item)));
  }
}

interface Props {
  /** Missing for the line that can be begun below the last one. */
  readonly item: OrderItem | undefined;
  readonly index: number;
  readonly start: number;
  readonly columns: readonly LineColumn[];
  readonly template: string;
  readonly taxCents: number;
  /** Column of the current cell; -1 if it is in another row. */
  readonly current: number;
  readonly from: number;
  readonly to: number;
  /** The editor of the current cell. */
  readonly editor: ReactNode;
  /** Fields in conflict, with spaces between them. */
  readonly conflicts: string;
}

/** One line of the grid. */
export const LineRow = memo(function LineRow({ item, index, start, columns, template, taxCents, current, from, to, editor, conflicts }: Props) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      data-new={item === undefined || undefined}
      style={{ transform: `translateY(${start}px)`, gridTemplateColumns: template }}
    >
      {columns.map((column, place) => {
        const isCurrent = place === current;
        const text = item ? shownCell(item, column, taxCents) : '';
        const isConflict = conflicts.split(' ').includes(column.name);
        return (
          <div
            key={column.name}
            role={column.name === 'sku' ? 'rowheader' : 'gridcell'}
            aria-colindex={place + 1}
            aria-selected={place >= from && place <= to}
            aria-readonly={column.field === undefined}
            aria-describedby={isConflict ? 'line-conflicts' : undefined}
            tabIndex={isCurrent ? 0 : -1}
            className={styles.cell}
            data-cell={`${index}-${place}`}
            data-name={column.name}
            data-current={isCurrent || undefined}
            data-selected={(place >= from && place <= to) || undefined}
            data-conflict={isConflict || undefined}
            data-figure={(column.name !== 'sku' && column.name !== 'name') || undefined}
            data-label={t(column.label)}
          >
            {isCurrent && editor ? (
              editor
            ) : item === undefined && place === 0 ? (
              <span className={styles.hint}>{t('Add a line')}</span>
            ) : (
              <span title={text}>{text}</span>
            )}
          </div>
        );
      })}
    </div>
  );
});
