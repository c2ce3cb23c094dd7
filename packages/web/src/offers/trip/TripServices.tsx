import type { TripPage } from '@app/domain/offers/trip/trip-page.calls.ts';
import room from '../room/QuoteRoom.module.css';
import type { RoomWords } from '../room/room-words.ts';
import { serviceText } from './trip-room-words.ts';
import styles from './TripRoom.module.css';

/** Services that were ordered for the passengers. */
export function TripServices({ services, words }: { readonly services: TripPage['services']; readonly words: RoomWords }) {
  const { t } = words;
  if (services.length === 0) return null;
  return (
    <section className={room.part} aria-labelledby="services-title">
      <h2 id="services-title">{t('Services')}</h2>
      <ul className={styles.plain}>
        {services.map(({ type, notes }) => (
          <li key={`${type} ${notes}`}>
            <strong>{serviceText(type, words)}</strong>
            {notes !== '' && <span className={styles.block}>{notes}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
