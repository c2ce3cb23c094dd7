import { toDollars } from '@app/kernel/money.ts';
import { orderMargin } from '@app/domain/orders/line-figures.rules.ts';
import type { OrderShape } from '@app/domain/orders/order.ts';
import { useSession } from '../../wire/tab/session.ts';
import { formatMoney, formatNumber } from '../../words/format.ts';
import { tn } from '../../words/words.ts';
import styles from './Glance.module.css';

/** The margin of an order or a quote, for those who may see costs. */
export function MarginCell({ order }: { readonly order: OrderShape }) {
  const { hasRole } = useSession();
  const { cents, share, unknown } = orderMargin(order);
  if (!hasRole(['sales', 'pricing'])) return null;
  const gap = unknown === 0 ? '' : tn(unknown, '1 cost unknown', '{n} costs unknown');
  if (share === undefined) return gap === '' ? null : <span className={styles.soft}>{gap}</span>;
  return (
    <>
      {formatMoney(toDollars(cents))}{' '}
      <span className={styles.soft}>
        {formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })}
        {gap && ` · ${gap}`}
      </span>
    </>
  );
}
