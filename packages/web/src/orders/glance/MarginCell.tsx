import { toDollars } from '@app/kernel/money.ts';
import { orderMargin } from '@app/domain/orders/line-figures.rules.ts';
import type { OrderShape } from '@app/domain/orders/order.ts';
import { useSession } from '../../wire/tab/session.ts';
import { formatMoney, formatNumber } from '../../words/format.ts';
import styles from './Glance.module.css';

/** The margin of an order or a quote, for those who may see costs. */
export function MarginCell({ order }: { readonly order: OrderShape }) {
  const { hasRole } = useSession();
  const { cents, share } = orderMargin(order);
  if (!hasRole(['sales', 'pricing']) || share === undefined) return null;
  return (
    <>
      {formatMoney(toDollars(cents))} <span className={styles.soft}>{formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })}</span>
    </>
  );
}
