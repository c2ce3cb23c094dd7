import type { OrderShape } from '@app/domain/orders/order.ts';
import { closesIn, paidShare } from '@app/domain/orders/glance.rules.ts';
import { useNow } from '../../ui/dates/use-now.ts';
import { formatMoney } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { PaymentChip } from '../PaymentChip.tsx';
import { leftWords } from './glance-words.rules.ts';
import styles from './Glance.module.css';

/** Payment state of an order over a bar of what is paid; in its last hours an unpaid order of the site says when it closes. */
export function PaidCell({ order }: { readonly order: OrderShape }) {
  const left = closesIn(order, useNow());
  const share = order.canceled ? undefined : paidShare(order);
  const isPart = share !== undefined && share > 0 && share < 1;
  return (
    <span className={styles.paid}>
      <span className={styles.line}>
        <PaymentChip order={order} />
        {left !== undefined && <span className={styles.closes}>{t('Closes in {span}', { span: leftWords(left) })}</span>}
      </span>
      {share !== undefined && (
        <span
          className={styles.bar}
          data-part={isPart || undefined}
          title={t('{paid} of {total} paid', { paid: formatMoney(order.amount_paid - order.amount_refunded), total: formatMoney(order.total) })}
        >
          <span style={{ inlineSize: `${share * 100}%` }} />
        </span>
      )}
    </span>
  );
}
