import { useDebouncedValue } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { toDollars } from '@app/kernel/money.ts';
import { orderMargin } from '@app/domain/orders/line-figures.rules.ts';
import type { OrderShape } from '@app/domain/orders/order.ts';
import { formatMoney, formatNumber } from '../../words/format.ts';
import { t, tn } from '../../words/words.ts';
import styles from './LinesGrid.module.css';

const SPOKEN_MS = 800;
interface Props {
  /** With its sums, as `withSums` has them. */
  readonly order: OrderShape;
  readonly showsCost: boolean;
  /** Below the sums. */
  readonly children: ReactNode;
}

/** The sums of an order or a quote: each key in the grid changes them at once. */
export function LinesTotals({ order, showsCost, children }: Props) {
  const { items, subtotal, discount, shipping, tax, total, total_weight } = order;
  const margin = orderMargin(order);
  const [spoken] = useDebouncedValue(total, SPOKEN_MS);
  const margins = [
    ...(margin.known === 0 ? [] : [t('margin {amount}', { amount: formatMoney(toDollars(margin.cents)) })]),
    ...(margin.share === undefined ? [] : [formatNumber(margin.share, { style: 'percent', maximumFractionDigits: 1 })]),
    ...(margin.unknown === 0 ? [] : [tn(margin.unknown, '1 cost unknown', '{n} costs unknown')]),
  ];
  const rate = formatNumber(tax.totalRate, { style: 'percent', maximumFractionDigits: 4 });
  const source = tax.exempt
    ? t('exempt')
    : tax.totalRate === 0
      ? t('no rate set')
      : [rate, ...tax.rates.map(({ name }) => name)].filter(Boolean).join(', ');
  const sums = [
    { label: t('Subtotal'), value: formatMoney(subtotal) },
    ...(discount.amount === 0 && discount.code === '' ? [] : [{ label: t('Discount'), note: discount.code, value: formatMoney(discount.amount) }]),
    { label: t('Shipping'), value: formatMoney(shipping) },
    { label: t('Tax'), note: source, value: formatMoney(tax.amount) },
    { label: t('Total'), value: formatMoney(total), isTotal: true },
  ];
  return (
    <div className={styles.foot}>
      <div>
        <p className={styles.count}>
          {tn(items.length, '1 line', '{n} lines')} · {t('{n} lb', { n: formatNumber(total_weight) })}
          {showsCost && margins.map((text) => ` · ${text}`)}
        </p>
        {children}
      </div>
      <dl className={styles.sums} aria-label={t('Sums')}>
        {sums.map(({ label, note, value, isTotal }) => (
          <div key={label} data-total={isTotal || undefined}>
            <dt>
              {label}
              {note && <span> {note}</span>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <span className="visually-hidden" aria-live="polite">
        {t('Total {amount}', { amount: formatMoney(spoken) })}
      </span>
    </div>
  );
}
