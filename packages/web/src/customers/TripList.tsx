import { Link } from 'react-router';
import type { OwnTrip } from '@app/domain/customers/customers.calls.ts';
import { EmptyState } from '../ui/feedback/States.tsx';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { formatMoney } from '../words/format.ts';
import { t, words } from '../words/words.ts';
import styles from './Account.module.css';
import { type About, Row } from './AccountLists.tsx';

const states: Readonly<Record<OwnTrip['state'], { readonly label: string; readonly colour: string }>> = {
  requested: { label: words('Waits for confirmation'), colour: 'amber' },
  confirmed: { label: words('Confirmed'), colour: 'green' },
  flown: { label: words('Flown'), colour: 'neutral' },
  canceled: { label: words('Canceled'), colour: 'red' },
};

/** Trips, each with its page. */
export function TripList({ trips, nameKey, company }: About & { readonly trips: readonly OwnTrip[] }) {
  if (trips.length === 0) return <EmptyState title={t('No trips yet')}>{t('Your trips with {company} appear here.', { company })}</EmptyState>;
  return (
    <ul className={styles.rows}>
      {trips.map(({ id, number, route, day, state, total, balance }) => (
        <Row
          key={id}
          head={<Link to={`/${nameKey}/account/trips/${id}`}>{route || t('Trip {number}', { number })}</Link>}
          about={[day, t('Trip {number}', { number })].filter(Boolean).join(' · ')}
          end={
            <>
              {total > 0 && <span className={styles.sum}>{formatMoney(total)}</span>}
              <StateChip label={t(states[state].label)} colour={states[state].colour} />
            </>
          }
        >
          {balance > 0 && (
            <div className={styles.act}>
              <span>{t('Balance {amount}', { amount: formatMoney(balance) })}</span>
            </div>
          )}
        </Row>
      ))}
    </ul>
  );
}
