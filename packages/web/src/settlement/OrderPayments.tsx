import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCash } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { toDollars } from '@app/kernel/money.ts';
import { where } from '@app/kernel/queries/where.ts';
import { totalsOf } from '@app/domain/orders/totals.rules.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { payments, refunds } from '@app/domain/payments/payments.collection.ts';
import { openCentsOf, refundSources } from '@app/domain/settlement/refund-lines.rules.ts';
import { owedCents } from '@app/domain/settlement/settled-order.rules.ts';
import { OrderSection } from '../orders/OrderSection.tsx';
import { ErrorState, RowSkeletons } from '../ui/feedback/States.tsx';
import { listStyles } from '../ui/layout/ListPage.tsx';
import { TableHead } from '../ui/layout/TableHead.tsx';
import { useSession } from '../wire/tab/session.ts';
import { useLive } from '../wire/tab/use-live.ts';
import { formatMoney } from '../words/format.ts';
import { t } from '../words/words.ts';
import styles from './OrderPayments.module.css';
import { OrderTaxReports } from './OrderTaxReports.tsx';
import { PaymentLine } from './PaymentLine.tsx';
import type { AlongProps } from './RefundOrderDialog.tsx';
import { RefundLine } from './RefundLine.tsx';

const TakePaymentDialog = lazy(async () => ({ default: (await import('./TakePaymentDialog.tsx')).TakePaymentDialog }));
const RefundOrderDialog = lazy(async () => ({ default: (await import('./RefundOrderDialog.tsx')).RefundOrderDialog }));
const MOST = 200;
const newest = [{ field: 'date', dir: 'desc' }] as const;

interface Props {
  readonly order: Doc<Order>;
  /** Offered beside a refund of lines. */
  readonly RefundAlong?: ComponentType<AlongProps>;
}
/** The money of an order (ORD-8): what is due, each try to collect it, refunds, and what can be done about them. */
export function OrderPayments({ order, RefundAlong }: Props) {
  const { hasRole } = useSession();
  const [isTaking, setTaking] = useState(false);
  const [isRefunding, setRefunding] = useState(false);
  const maySee = hasRole(['sales', 'support']);
  const query = maySee ? { where: where('order_id', 'eq', order.id), orderBy: newest, limit: MOST } : undefined;
  const attempts = useLive(payments, query);
  const back = useLive(refunds, query);
  const { paidCents, refundedCents, balanceCents } = totalsOf(order);
  const owed = owedCents(order);
  const sums = [
    { label: t('Paid'), cents: paidCents },
    { label: t('Refunded'), cents: refundedCents },
    { label: t('Balance'), cents: balanceCents },
  ];
  const isTest = attempts.docs.some(({ provider }) => provider === 'test');
  const sources = refundSources(attempts.docs, back.docs);
  const disputed = attempts.docs.filter((payment) => payment.state === 'disputed');
  return (
    <OrderSection
      title={t('Payments')}
      actions={
        maySee && (
          <>
            {openCentsOf(sources) > 0 && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconArrowBackUp size={15} stroke={1.75} aria-hidden />}
                onClick={() => setRefunding(true)}
              >
                {t('Refund')}
              </Button>
            )}
            {balanceCents > 0 && !order.canceled && (
              <Button size="xs" leftSection={<IconCash size={15} stroke={1.75} aria-hidden />} onClick={() => setTaking(true)}>
                {t('Take payment')}
              </Button>
            )}
          </>
        )
      }
    >
      <dl className={styles.sums}>
        {sums.map(({ label, cents }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(toDollars(cents))}</dd>
          </div>
        ))}
      </dl>
      {disputed.map(({ id, amount }) => (
        <p key={id} className={styles.dispute} role="alert">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {t('The customer disputes {amount} at their bank. It does not count until the dispute is won.', { amount: formatMoney(amount) })}
        </p>
      ))}
      {owed > 0 && <p className={styles.note}>{t('Customer is owed {amount}.', { amount: formatMoney(toDollars(owed)) })}</p>}
      {isTest && <p className={styles.note}>{t('Test payments: no money moves.')}</p>}
      {attempts.state === 'error' && <ErrorState problems={attempts.problems} />}
      {maySee && attempts.state === 'loading' && <RowSkeletons rows={2} height={52} />}
      {!maySee && <p className={styles.note}>{t('Sales and support see single payments.')}</p>}
      {attempts.state !== 'loading' && attempts.state !== 'error' && attempts.docs.length === 0 && (
        <p className={styles.note}>{t('No payments yet.')}</p>
      )}
      {attempts.docs.length > 0 && (
        <table className={`${listStyles.table} ${styles.payments}`}>
          <TableHead
            caption={t('Payments of this order, newest first')}
            columns={[t('How'), { label: t('Amount'), className: styles.amount }, t('State'), t('By')]}
          />
          <tbody>
            {attempts.docs.flatMap((payment) => {
              const own = back.docs.filter((refund) => refund.payment_id === payment.id);
              return [
                <PaymentLine key={payment.id} payment={payment} refunds={own} />,
                ...own.map((refund) => <RefundLine key={refund.id} refund={refund} />),
              ];
            })}
          </tbody>
        </table>
      )}
      {maySee && order.paid && <OrderTaxReports order={order.id} />}
      {isRefunding && (
        <Suspense>
          <RefundOrderDialog order={order} sources={sources} refunds={back.docs} Along={RefundAlong} onClose={() => setRefunding(false)} />
        </Suspense>
      )}
      {isTaking && (
        <Suspense>
          <TakePaymentDialog order={order} onClose={() => setTaking(false)} />
        </Suspense>
      )}
    </OrderSection>
  );
}
