import { Link } from 'react-router';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import type { Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { linkTo } from '@app/domain/links.ts';
import { refundStates } from '@app/domain/payments/attempt.states.ts';
import { refunds } from '@app/domain/payments/payments.collection.ts';
import { leftToPayBack } from '@app/domain/settlement/trip-refunds.rules.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { TripPart } from '../../trips/trip/TripPart.tsx';
import { StateChip } from '../../widgets/status/StateChip.tsx';
import { useSession } from '../../wire/tab/session.ts';
import { useLive } from '../../wire/tab/use-live.ts';
import { formatDay, formatMoney } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import styles from './Invoices.module.css';

const MOST = 50;
interface Props {
  readonly trip: Doc<Trip>;
  readonly nameKey: string;
}
/** Money that goes back to the customer of a trip, with its state. Nothing where none does. */
export function TripRefunds({ trip, nameKey }: Props) {
  const { hasRole } = useSession();
  const order = idOfPath(trip.order);
  const isSeen = order !== '' && hasRole(['sales', 'support']);
  const { docs } = useLive(refunds, isSeen ? { where: where('order_id', 'eq', order), limit: MOST } : undefined);
  const isRefused = trip.refused.at !== null;
  if (docs.length === 0 && !isRefused) return null;
  const left = leftToPayBack(trip, docs);
  return (
    <TripPart title={t('Refunds')}>
      {isRefused && (
        <p className={styles.none}>
          {t('{name} did not agree to a change and canceled for a full refund on {date}.', {
            name: trip.refused.name,
            date: formatDay(trip.refused.at ?? 0),
          })}
        </p>
      )}
      <ul className={styles.list}>
        {docs.map((refund) => (
          <li key={refund.id}>
            <div className={styles.what}>
              <Link to={linkTo(nameKey, { collection: 'orders', id: order }) ?? ''}>{t('Refund')}</Link>
              <span className={styles.soft}>{[formatDay(refund.date_paid ?? refund.date), t(refund.notes)].filter(Boolean).join(' · ')}</span>
            </div>
            <span className={styles.sum}>{formatMoney(refund.amount)}</span>
            <StateChip label={t(refundStates.label(refund.state))} colour={refundStates.colour(refund.state)} />
          </li>
        ))}
      </ul>
      {isRefused && isSeen && left > 0 && <p className={styles.none}>{t('Still to pay back by hand: {amount}', { amount: formatMoney(left) })}</p>}
    </TripPart>
  );
}
