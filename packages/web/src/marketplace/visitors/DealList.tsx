import { bookingAddress, framedAddress } from '@app/domain/search/booking-address.rules.ts';
import type { Words } from '@app/kernel/words.ts';
import legStyles from '../../pages/sections/EmptyLegs.module.css';
import { LegCard } from '../../pages/sections/legs/LegCard.tsx';
import type { OpenVisitors } from './open-visitors.ts';
import styles from './VisitorsPage.module.css';

interface Props {
  readonly page: OpenVisitors;
  readonly words: Words;
}
/** The empty legs of a company, soonest first; each leads to the form that asks for it. */
export function DealList({ page: { client, legs, isFramed }, words }: Props) {
  const { t } = words;
  const booking = isFramed ? framedAddress(client.name_key, 'book') : bookingAddress(client.name_key);
  const request = `${booking}${booking.includes('?') ? '&' : '?'}page=deals`;
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
      <p className={styles.ways}>
        <a href={request}>{t('Request a flight of your own')}</a>
        {!isFramed && <a href={`/${client.name_key}/alerts`}>{t('Get new empty legs by email')}</a>}
      </p>
    </>
  );
}
