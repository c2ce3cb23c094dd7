import type { ReactNode } from 'react';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import { Link } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { textOf } from '@app/kernel/fields.ts';
import { linkTo } from '@app/domain/links.ts';
import { charterPaymentTypes } from '@app/domain/payments/payment.states.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { tripBalance } from '@app/domain/trips/trip.rules.ts';
import { EstimateLines } from '../../widgets/flights/EstimateLines.tsx';
import { formatDay, formatMoney } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { TripPart } from './TripPart.tsx';
import styles from './Trip.module.css';

interface Props {
  readonly trip: Doc<Trip>;
  readonly nameKey: string;
  /** Invoices of the trip. */
  readonly invoices: ReactNode;
}
/** Price, payments and invoices. */
export function MoneyTab({ trip, nameKey, invoices }: Props) {
  const order = idOfPath(trip.order || textOf(trip.metadata, 'order'));
  const orderPage = order === '' ? undefined : linkTo(nameKey, { collection: 'orders', id: order });
  const paid = trip.payments.filter((payment) => payment.paid);
  return (
    <>
      <TripPart title={t('Price')}>
        {trip.estimate ? (
          <EstimateLines estimate={trip.estimate} showMargin />
        ) : (
          <p className={styles.none}>{t('No price has been calculated for this trip yet.')}</p>
        )}
      </TripPart>
      <TripPart title={t('Payments')}>
        {paid.length === 0 && <p className={styles.none}>{t('Nothing has been paid yet.')}</p>}
        <ul className={styles.people}>
          {paid.map((payment) => (
            <li key={payment.id}>
              <span>
                {formatDay(payment.date_paid ?? trip.date)}{' '}
                <span className={styles.soft}>
                  {[payment.type === 'n/a' ? '' : t(charterPaymentTypes.label(payment.type)), payment.notes].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className={styles.amount}>{formatMoney(payment.amount)}</span>
            </li>
          ))}
          {trip.price.total > 0 && trip.status !== 'cancelled' && (
            <li>
              <strong>{t('Balance due')}</strong>
              <strong className={styles.amount}>{formatMoney(tripBalance(trip))}</strong>
            </li>
          )}
        </ul>
        {orderPage && (
          <p className={styles.line}>
            <Link to={orderPage}>{t('Open the order')}</Link>
          </p>
        )}
      </TripPart>
      {invoices}
    </>
  );
}
