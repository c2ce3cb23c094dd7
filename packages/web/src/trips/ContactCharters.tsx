import { Link } from 'react-router';
import { where } from '@app/kernel/queries/where.ts';
import { linkTo } from '@app/domain/links.ts';
import { quotes, trips } from '@app/domain/trips/trips.collection.ts';
import { useLive } from '../wire/tab/use-live.ts';
import { t } from '../words/words.ts';
import { priceWords, routeWords, takeoffWords } from './trip-words.rules.ts';
import { TripStatus } from './TripStatus.tsx';
import styles from './ContactCharters.module.css';

interface Props {
  readonly kind: 'quotes' | 'trips';
  /** Those of one person. */
  readonly emails?: readonly string[];
  /** Id of an account: those that are for it. */
  readonly account?: string;
  readonly nameKey: string;
}

/** The quotes or trips of one person, or of an account, newest first. */
export function ContactCharters({ kind, emails = [], account, nameKey }: Props) {
  const isAsked = account !== undefined || emails.length > 0;
  const own = account === undefined ? where('contact.email', 'in', emails) : where('account_ids', 'has', account);
  const query = { where: own, orderBy: [{ field: 'date', dir: 'desc' }] as const, limit: 20 };
  const asQuotes = useLive(quotes, kind === 'quotes' && isAsked ? query : undefined);
  const asTrips = useLive(trips, kind === 'trips' && isAsked ? query : undefined);
  const { docs, state } = kind === 'quotes' ? asQuotes : asTrips;
  if (docs.length === 0)
    return <p className={styles.none}>{state === 'loading' && isAsked ? '' : kind === 'quotes' ? t('No quotes yet.') : t('No trips yet.')}</p>;
  return (
    <ul className={styles.list}>
      {docs.map((record) => (
        <li key={record.path}>
          <Link to={linkTo(nameKey, { collection: kind, id: record.id }) ?? ''} className={styles.row}>
            <span className={styles.route}>{routeWords(record.legs) || t('No route yet')}</span>
            <span className={styles.when}>{record.legs[0] ? takeoffWords(record.legs[0].times, new Date().getFullYear()) : ''}</span>
            <span className={styles.status}>
              <TripStatus status={record.status} />
            </span>
            <span className={styles.price}>{priceWords(record)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
