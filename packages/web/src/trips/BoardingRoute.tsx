import type { AirportRef } from '@app/domain/fleet/airport.ts';
import { placeOf } from './trip-words.rules.ts';
import { t } from '../words/words.ts';
import styles from './BoardingRoute.module.css';

/** Two airports as on a boarding pass: codes large, names small, an arc between. */
export function BoardingRoute({ from, to, note }: { readonly from: AirportRef; readonly to: AirportRef; readonly note?: string }) {
  return (
    <div className={styles.route}>
      <div className={styles.end}>
        <span className={styles.code}>{from.icao}</span>
        <span className={styles.name}>{from.name}</span>
        <span className={styles.city}>{placeOf(from)}</span>
      </div>
      <div className={styles.arc}>
        <svg viewBox="0 0 120 28" preserveAspectRatio="none" aria-hidden="true">
          <path d="M4 24 Q60 -8 116 24" vectorEffect="non-scaling-stroke" />
        </svg>
        <span className={styles.hidden}> {t('to')} </span>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      <div className={`${styles.end} ${styles.right}`}>
        <span className={styles.code}>{to.icao}</span>
        <span className={styles.name}>{to.name}</span>
        <span className={styles.city}>{placeOf(to)}</span>
      </div>
    </div>
  );
}
