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
  readonly emails: readonly string[];
  readonly nameKey: string;
}

/** The quotes or trips of one person, newest first. */
export function ContactCharters({ kind, emails, nameKey }: Props) {
  const query = { where: where('contact.email', 'in', emails), orderBy: [{ field: 'date', dir: 'desc' }] as const, limit: 20 };
  const asQuotes = useLive(quotes, kind === 'quotes' && emails.length > 0 ? query : undefined);
  const asTrips = useLive(trips, kind === 'trips' && emails.length > 0 ? query : undefined);
  const { docs, state } = kind === 'quotes' ? asQuotes : asTrips;
  if (docs.length === 0)
    return (
      <p className={styles.none}>{state === 'loading' && emails.length > 0 ? '' : kind === 'quotes' ? t('No quotes yet.') : t('No trips yet.')}</p>
    );
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
