import { bookingAddress, framedAddress } from '@app/domain/search/booking-address.rules.ts';
import type { Words } from '@app/kernel/words.ts';
import legStyles from '../../pages/sections/EmptyLegs.module.css';
import { LegCard } from '../../pages/sections/legs/LegCard.tsx';
import { MOST_LEGS, type OpenVisitors } from './open-visitors.ts';
import styles from './VisitorsPage.module.css';

interface Props {
  readonly page: OpenVisitors;
  readonly words: Words;
}
/** The empty legs of a company, soonest first; each leads to the form that asks for it. */
export function DealList({ page: { client, legs, total, skip, isFramed }, words }: Props) {
  const { t } = words;
  const booking = isFramed ? framedAddress(client.name_key, 'book') : bookingAddress(client.name_key);
  const request = `${booking}${booking.includes('?') ? '&' : '?'}page=deals`;
  const list = isFramed ? framedAddress(client.name_key, 'deals') : `/${client.name_key}/deals`;
  const pageAt = (after: number): string => `${list}${list.includes('?') ? '&' : '?'}after=${after}`;
  return (
    <>
      {legs.length === 0 ? (
        <p className={styles.none}>{t('No empty legs at the moment. New ones appear here as soon as a flight leaves without passengers.')}</p>
      ) : (
        <ul className={legStyles.legs}>
          {legs.map((leg) => (
            <LegCard key={leg.id} leg={leg} words={words} booking={booking} />
          ))}
        </ul>
      )}
      {total > legs.length && (
        <nav className={styles.ways} aria-label={t('More empty legs')}>
          <span>
            {legs.length === 0
              ? t('{total} empty legs', { total })
              : t('{first}–{last} of {total} empty legs', { first: skip + 1, last: skip + legs.length, total })}
          </span>
          {skip > 0 && <a href={pageAt(Math.max(0, skip - MOST_LEGS))}>{t('Earlier')}</a>}
          {skip + legs.length < total && <a href={pageAt(skip + legs.length)}>{t('Later')}</a>}
        </nav>
      )}
      <p className={styles.ways}>
        <a href={request}>{t('Request a flight of your own')}</a>
        {!isFramed && <a href={`/${client.name_key}/alerts`}>{t('Get new empty legs by email')}</a>}
      </p>
    </>
  );
}
