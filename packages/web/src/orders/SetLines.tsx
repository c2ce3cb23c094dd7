import { toDollars } from '@app/kernel/money.ts';
import type { LineSet } from '@app/domain/orders/sets/line-set.ts';
import { itemCents, subtotalCents } from '@app/domain/orders/totals.rules.ts';
import styles from '../records/fields/ItemTable.module.css';
import { formatMoney, formatNumber } from '../words/format.ts';
import { t } from '../words/words.ts';

/** The lines of a set with the prices at which they were saved. */
export function SetLines({ set: { items } }: { readonly set: LineSet }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than the screen it is scrolled by keys
    <div className={styles.scroll} role="group" aria-label={t('Lines')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('SKU')}</th>
            <th scope="col">{t('Description')}</th>
            {[t('Quantity'), t('Unit price'), t('Total')].map((label) => (
              <th key={label} scope="col" data-figure>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td>{item.sku}</td>
              <td>{item.name}</td>
              <td data-figure>{formatNumber(item.quantity)}</td>
              <td data-figure>{formatMoney(item.price)}</td>
              <td data-figure>{formatMoney(toDollars(itemCents(item)))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {t('Subtotal')}
            </th>
            <td data-figure>{formatMoney(toDollars(subtotalCents(items)))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
